/** An Austrian IBAN with right check digits (ISO 13616) for the given eleven digits of an account. */
export declare function austrianIban(account: bigint): string;
/** Another IBAN of the same country and bank: the last digits of the account differ. */
export declare function otherIban(iban: string): string;
