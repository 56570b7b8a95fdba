import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../http/refusal.ts';

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

/** The token of a server without configured ones. Everybody knows it, so only this machine may use it. */
export const DEVELOPMENT_TOKEN = 'sandbox-token-for-local-use-only';

/** Finds partners by their tokens, and refuses any other token. */
export function partnersByToken(tokens: readonly PartnerToken[]): FindPartner {
  const findOwner = ownersByToken(tokens);
  return (authorization) => {
    const partner = findOwner(authorization);
    if (partner !== undefined) return partner;
    const message = 'No valid access token. Send yours in the header Authorization, after the word Bearer.';
    throw new Refusal(401, { type: 'authentication_error', message }, { 'WWW-Authenticate': 'Bearer' });
  };
}

/**
 * Finds who was given the token in a header Authorization; undefined where that is nobody. Only hashes of the tokens
 * are kept, under a key that nobody knows and that no two starts share. A token is compared with all of them, to the
 * end, so how long that takes says nothing about any of them.
 */
export function ownersByToken(tokens: readonly PartnerToken[]) {
  const key = randomBytes(32).toString('hex');
  // Hashing into text and taking its bytes is three times as fast as hashing into a buffer.
  const digestOf = (token: string) => Buffer.from(hash('sha256', key + token, 'hex'), 'latin1');
  const known = tokens.map(({ partner, token }) => ({ partner, digest: digestOf(token) }));
  return (authorization: string | undefined): string | undefined => {
    // The scheme is case-insensitive (RFC 9110, section 11.1).
    const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) return undefined;
    const sent = digestOf(token);
    return known.filter(({ digest }) => timingSafeEqual(digest, sent))[0]?.partner;
  };
}
