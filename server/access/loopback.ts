import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { DEVELOPMENT_TOKEN, type PartnerToken } from './tokens.ts';

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
  const { address, family } = await lookup(host).catch((error: Error) => {
    throw new Error(`Cannot find the address of the host ${host}: ${error.message}.`);
  });
  if (loopback.check(address.replace(/%.*/, ''), family === 6 ? 'ipv6' : 'ipv4')) return address;
  const meaning = host === address ? '' : ` (${address})`;
  throw new Error(
    `Cannot listen on ${host}${meaning}, which other machines reach, with the built-in development token, which everybody knows: set TOKENS=partner:token to tokens of your own, or listen on 127.0.0.1.`,
  );
}

/**
 * Whether a Host, or the host of a request target, names this machine, with any port. No DNS server can make these
 * names lead elsewhere (RFC 6761, section 6.3).
 */
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
