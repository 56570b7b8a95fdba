import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret and the partner who was given it. */
export interface PartnerToken {
  readonly partner: string;
  readonly token: string;
}

/** Tells who was given the token in a header Authorization (section "Authentication"); undefined where that is nobody. */
export type FindPartner = (authorization: string | undefined) => string | undefined;

/** The token of a server without configured ones. Everybody knows it, so only this machine may use it. */
export const DEVELOPMENT_TOKEN = 'sandbox-token-for-local-use-only';

/** Headers that are remembered: each token has one, or few where clients write blanks or the scheme in other ways. */
const REMEMBERED_MAX = 1_000;

/**
 * Makes what finds partners by their tokens. A token is compared with all of them, to the end, by hashes under a key
 * that nobody knows and that no two starts share, so how long that takes says nothing about any of them. Only a header
 * that was right before is known without that.
 */
export function ownersByToken(tokens: readonly PartnerToken[]): FindPartner {
  const right = new Map<string, string>();
  const key = randomBytes(32).toString('hex');
  // Hashing into text and taking its bytes is three times as fast as hashing into a buffer.
  const digestOf = (token: string) => Buffer.from(hash('sha256', key + token, 'hex'), 'latin1');
  const known = tokens.map(({ partner, token }) => ({ partner, digest: digestOf(token) }));
  return (authorization = '') => {
    const before = right.get(authorization);
    if (before !== undefined) return before;
    // The scheme is case-insensitive (RFC 9110, section 11.1).
    const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
    if (token === undefined) return undefined;
    const sent = digestOf(token);
    const partner = known.filter(({ digest }) => timingSafeEqual(digest, sent))[0]?.partner;
    if (partner !== undefined && right.size < REMEMBERED_MAX) right.set(authorization, partner);
    return partner;
  };
}
