import type { Error as ErrorBody } from '../generated/types.ts';
/** The statuses of refusals; the specification names no others. */
export type RefusalStatus = 400 | 401 | 404 | 405 | 413 | 415 | 431 | 500 | 503;
/** A request that is not carried out, and what its sender is told. */
export declare class Refusal extends Error {
    readonly status: RefusalStatus;
    readonly body: ErrorBody;
    readonly headers: Readonly<Record<string, string>>;
    constructor(status: RefusalStatus, body: ErrorBody, headers?: Readonly<Record<string, string>>);
}
/** A required parameter that was not sent. */
export declare function missing(param: string, hint?: string): Refusal;
/** A required parameter that was sent without a value. */
export declare function empty(param: string): Refusal;
/** A parameter with a value that it cannot have. `rule` ends "The parameter x …", as in "must be a date". */
export declare function invalid(param: string, rule: string): Refusal;
/** A body that cannot be read at all, so that no parameter is to blame. */
export declare function unreadable(message: string): Refusal;
/** A request after which nobody can be sure where the next one begins, so that its connection ends. */
export declare function endingRefusal(status: 400 | 431, message: string): Refusal;
/** A record that does not exist, as far as this partner can see. */
export declare function noSuch(what: 'customer' | 'recipient', id: bigint | string, param: string): Refusal;
/** A body, or a part of it, of more bytes than this server takes. */
export declare function tooLarge(what: string, bytesMax: number, param?: string): Refusal;
/** A body of another media type than the operation takes. */
export declare function wrongMediaType(wanted: string, sent: string | undefined): Refusal;
/**
 * A fault of this server. It says nothing about the cause, which may hold what partners sent, and promises nothing:
 * where the news of a commit was lost, what was sent may have been stored.
 */
export declare function ownFault(): Refusal;
/** Something that this server needs, or plays to need, cannot be had for a while. */
export declare function unavailable(reason: string, retryAfterSeconds: number): Refusal;
/** A value for a sentence, shortened: whoever reads it wants to recognise it, not to read it all. */
export declare function quoted(value: string): string;
