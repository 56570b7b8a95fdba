import { createHash } from 'node:crypto';
import { Refusal } from './refusal.ts';

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

/**
 * Only hashes of the tokens are kept, and a token is found by its hash: how long that takes tells nothing
 * about how much of a wrong token was right.
 */
export function partnersByToken(tokens: readonly PartnerToken[]): FindPartner {
  const partners = new Map(tokens.map(({ partner, token }) => [hashOf(token), partner]));
  return (authorization) => {
    // The scheme is case-insensitive (RFC 9110, section 11.1).
    const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
    const partner = token === undefined ? undefined : partners.get(hashOf(token));
    if (partner === undefined) throw unknownToken();
    return partner;
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function unknownToken(): Refusal {
  const message = 'No valid access token. Send the header Authorization: Bearer followed by your token.';
  return new Refusal(401, { type: 'authentication_error', message }, { 'WWW-Authenticate': 'Bearer' });
}
