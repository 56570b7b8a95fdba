import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

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

/** Where a server listens, and who may call it there. */
interface Opening {
  readonly host: string;
  readonly tokens: readonly PartnerToken[];
}

/**
 * The address to listen on. Everybody knows the development token, as the README has it, so a server with that token
 * listens only on loopback addresses. A name is resolved here, once, and the server listens on just that address.
 * @throws Error with one sentence where other machines could use that token, or the host is unknown.
 */
export async function addressToOpen({ host, tokens }: Opening): Promise<string> {
  if (!hasDevelopmentToken(tokens)) return host;
  const { address, family } = await addressOf(host);
  if (loopback.check(address.replace(/%.*/, ''), family === 6 ? 'ipv6' : 'ipv4')) return address;
  const meaning = host === address ? '' : ` (${address})`;
  throw new Error(
    `Cannot listen on ${host}${meaning}, which other machines reach, with the built-in development token, which everybody knows: set TOKENS=partner:token to tokens of your own, or listen on 127.0.0.1.`,
  );
}

/** Most are addresses already, and need no module that looks names up. */
async function addressOf(host: string) {
  const family = isIP(host);
  if (family > 0) return { address: host, family };
  const { lookup } = await import('node:dns/promises');
  return lookup(host).catch((error: Error) => {
    throw new Error(`Cannot find the address of the host ${host}: ${error.message}.`);
  });
}

/** Whether a host, with any port, is this machine. No DNS leads such names elsewhere (RFC 6761, section 6.3). */
export function namesThisMachine(authority: string): boolean {
  const [, bracketed, name = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(authority.toLowerCase()) ?? [];
  if (bracketed !== undefined) return isIPv6(bracketed) && loopback.check(bracketed, 'ipv6');
  return name === 'localhost' || name.endsWith('.localhost') || (name.startsWith('127.') && isIPv4(name));
}

/** Which hosts a server answers to: any, unless it takes the development token, which is no secret. */
export function hostsAnswered({ host, tokens }: Opening): (authority: string) => boolean {
  if (!hasDevelopmentToken(tokens)) return () => true;
  const chosen = host.toLowerCase();
  let last = '';
  return (authority) => {
    // Most requests name the same host as the one before.
    if (authority === last) return true;
    const isKnown = namesThisMachine(authority) || authority.toLowerCase().replace(/:\d*$/, '') === chosen;
    if (isKnown) last = authority;
    return isKnown;
  };
}

const hasDevelopmentToken = (tokens: Opening['tokens']) =>
  tokens.some(({ token }) => token === DEVELOPMENT_TOKEN);

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
