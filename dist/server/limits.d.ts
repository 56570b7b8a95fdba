/** Everything that bounds what one client can make the server do. Set where the server is created. */
export interface Limits {
    readonly headers: number;
    readonly headerBytes: number;
    readonly formBytes: number;
    readonly formFields: number;
    readonly fieldNameLength: number;
    readonly fileBytes: number;
    readonly files: number;
    readonly partHeaderBytes: number;
    readonly multipartBytes: number;
    readonly discardedBytes: number;
    readonly headersTimeoutMs: number;
    readonly requestTimeoutMs: number;
    readonly keepAliveTimeoutMs: number;
    readonly inactivityTimeoutMs: number;
    readonly checkingIntervalMs: number;
    readonly lingerMs: number;
    readonly closingGraceMs: number;
    readonly closingSweepMs: number;
}
/** The limits of a server for which nothing else was chosen; tests shorten them. */
export declare const defaultLimits: Limits;
/** As many as one form can have: it bounds what many updates can add to one recipient. */
export declare const RECIPIENT_FIELDS_MAX = 200;
