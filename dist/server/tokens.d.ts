/** A secret and the partner who was given it. */
export interface PartnerToken {
    readonly partner: string;
    readonly token: string;
}
/**
 * Tells which partner sent a request by its header Authorization (section "Authentication").
 * @throws Refusal 401 where there is no token or nobody was given this one.
 */
export type FindPartner = (authorization: string | undefined) => string;
/** The token of a server for which none was configured. Everybody knows it, so it is for this machine only. */
export declare const DEVELOPMENT_TOKEN = "sandbox-token-for-local-use-only";
/**
 * Only hashes of the tokens are kept, under a key that nobody knows and that no two starts share. What is
 * sent is compared with all of them, to the end: how long that takes tells nothing about any of them.
 */
export declare function partnersByToken(tokens: readonly PartnerToken[]): FindPartner;
