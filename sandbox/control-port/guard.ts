import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { namesThisMachine, ownersByToken, type PartnerToken } from '../../server/access/callers.ts';
import { refusal } from './check.ts';

/**
 * Refuses requests of pages of other sites that are open in a browser on this machine. Such a page can send requests to
 * 127.0.0.1, and can let its own name resolve to it (DNS rebinding); the browser then names the other host or origin.
 * @throws Refusal 403
 */
export function checkOrigin({ headers, headersDistinct, socket, url }: IncomingMessage): void {
  const [host = '', ...otherHosts] = headersDistinct.host ?? [];
  const ownOrigin = `http://${host.toLowerCase()}`;
  const { origin = ownOrigin, 'sec-fetch-site': site = 'none' } = headers;
  const isOwnHost = otherHosts.length === 0 && namesThisMachine(host) && portOf(host) === socket.localPort;
  const taken = [
    [isOwnHost, 'answers to 127.0.0.1 and localhost only'],
    [origin === ownOrigin, 'answers to no page of another origin'],
    [site === 'same-origin' || site === 'none', 'answers to nothing that another site asks for'],
    // A target with a host of its own (RFC 9112, section 3.2.2) would win over the header that was checked.
    [url?.startsWith('/'), 'answers to paths only'],
  ] as const;
  const [, rule] = taken.find(([isTaken]) => !isTaken) ?? [];
  if (rule) throw refusal(403, `This port ${rule}; use the address that the server printed at its start.`);
}

/** Makes the check of the control token, which refuses any other with 401. */
export function tokenCheck(token: string): (request: IncomingMessage) => void {
  const findOwner = ownersByToken([{ partner: 'control', token }]);
  return ({ headers }) => {
    if (findOwner(headers.authorization)) return;
    const message =
      'This needs the control token; send it as Authorization: Bearer followed by the token that the server printed at its start.';
    throw refusal(401, message, undefined, { 'WWW-Authenticate': 'Bearer' });
  };
}

/**
 * The token that was chosen, or a new one that nobody can guess.
 * @throws Error where a partner has the same one, and could then control the sandbox.
 */
export function controlTokenOf(chosen: string | undefined, partners: readonly PartnerToken[]): string {
  const same = partners.find(({ token }) => token === chosen);
  if (same)
    throw new Error(
      `Cannot use the control token: partner ${same.partner} has the same one; choose another with --control-token.`,
    );
  return chosen ?? randomBytes(24).toString('base64url');
}

/** Browsers leave out port 80. */
const portOf = (host: string) => Number(/:(\d+)$/.exec(host)?.[1] ?? 80);
