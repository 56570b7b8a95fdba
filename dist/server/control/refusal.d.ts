/** A request to the control port that is not carried out, and what its sender is told. */
export declare class ControlRefusal extends Error {
    readonly status: 400 | 401 | 403 | 404 | 405 | 415 | 500;
    readonly param: string | undefined;
    readonly headers: Readonly<Record<string, string>>;
    constructor(status: ControlRefusal['status'], message: string, more?: {
        param?: string;
        headers?: Readonly<Record<string, string>>;
    });
}
/** Something that is not there. */
export declare function nothing(what: 'partner' | 'customer' | 'document', name: string): ControlRefusal;
