/**
 * What is logged of a fault of the server: what it means where that is known, and where it happened. Messages of
 * errors are left out, as they may quote what a partner sent.
 */
export declare function faultLine(error: unknown): string;
