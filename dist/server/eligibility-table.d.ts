/** What the two Ghana checks know of a wallet or an account. */
export interface Holder {
    readonly recipient_name: string;
    readonly eligible_for_instant_pay: 0 | 1;
}
/** What somebody meets who asks an institution for a number. */
export type Known = {
    readonly holder: Holder;
    readonly slow?: true;
} | {
    readonly unavailable: true;
};
export interface Institution {
    readonly title: string;
    /** Its wallets or accounts, by number. Any other number is unknown. */
    readonly numbers: Readonly<Record<string, Known>>;
}
/** Clients with little patience give up after 5 s; the conformance runner waits for 10 s, and must get its answer. */
export declare const SLOW_ANSWER_MS = 7000;
/** Long enough to see whether a client waits at all, and short enough to wait for in a test. */
export declare const UNAVAILABLE_SECONDS = 5;
/** Mobile operators that the wallet check knows, by code. */
export declare const operators: Readonly<Record<string, Institution>>;
/** Banks that the account check knows, by code. */
export declare const banks: Readonly<Record<string, Institution>>;
