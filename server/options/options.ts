import { DEVELOPMENT_TOKEN, type PartnerToken } from '../access/callers.ts';
import { isPostgres, readAddress } from '../store/postgres/address.ts';
import { type Freedoms, freedoms } from './freedoms.ts';
import { integer, optional, type Setting, text, type Values } from './setting.ts';

/** A shorter one is guessed soon, and cannot be hidden in what is shown: it might be a part of anything. */
const TOKEN_CHARACTERS_MIN = 8;

/** Too many to guess, even for a program on this machine, which can try tokens without a network in between. */
const CONTROL_TOKEN_CHARACTERS_MIN = 16;

const database: Setting<string> = {
  fallback: 'data/partner-api.sqlite',
  meaning: 'SQLite or PostgreSQL',
  accepts: 'file|:memory:|postgres://…',
  isSecret: true,
  // An address of another database is refused and not taken for a path.
  read: (value) => {
    const isAddress = isPostgres(value) || /^[a-z][a-z0-9+.-]*:\/\//i.test(value);
    return isAddress && !readAddress(value) ? undefined : value || undefined;
  },
};

const tokens: Setting<readonly PartnerToken[]> = {
  fallback: [{ partner: 'sandbox', token: DEVELOPMENT_TOKEN }],
  meaning: 'partners and their tokens',
  accepts: 'partner:token,…',
  inPrograms: 'an array of { partner, token }, one at least, and no token twice',
  isSecret: true,
  read: readTokens,
  refused: whyNoTokens,
};

const controlToken: Setting<string | undefined> = {
  fallback: undefined,
  meaning: 'use this token instead of a random one',
  accepts: `${CONTROL_TOKEN_CHARACTERS_MIN}+ characters`,
  isSecret: true,
  read: (value) =>
    value.length >= CONTROL_TOKEN_CHARACTERS_MIN && /^[\x21-\x7e]+$/.test(value) ? value : undefined,
};

const cors: Setting<readonly string[]> = {
  fallback: [],
  meaning: 'origins whose web pages may call',
  accepts: 'https://…,…',
  inPrograms: 'an array of origins, such as http://localhost:3000',
  // As browsers write them (RFC 6454, section 6.2), so that they can be compared as texts.
  read: (value) => (listed(value).every(isSent) ? listed(value) : undefined),
  refused: whyNoOrigins,
};

/** Where a server listens, where it keeps its records, and who may call it. */
export const places = {
  host: text('address', '127.0.0.1', 'where to listen'),
  port: integer(0, 65_535, 8080, 'port to listen on; 0 picks a free one'),
  database,
  tokens,
  controlPort: optional(integer(0, 65_535, 0, 'port of the control page; 0 picks one')),
  controlToken,
  seedFile: optional(text('file', '', 'records to begin with, from an export')),
  accessLog: optional(text('file|-', '', 'a line per request, to a file or stdout')),
  cors,
};

/** Everything that can be chosen about a server, by name. */
export const settings: Readonly<Record<string, Setting<unknown>>> = { ...places, ...freedoms };

/** A choice for each of the settings. */
export type Options = Values<typeof places> & Freedoms;

/** The options of a server for which nothing was chosen. */
export const defaultOptions = Object.fromEntries(
  Object.entries(settings).map(([name, { fallback }]) => [name, fallback]),
) as unknown as Options;

/** A token may hold colons, so a partner's name may not. What is no pair has an empty token. */
const pairsIn = (value: string): PartnerToken[] =>
  value.split(',').map((pair) => {
    const [, partner = '', token = ''] = /^\s*([^:\s]+):([\x21-\x7e]+)\s*$/.exec(pair) ?? [];
    return { partner, token };
  });

const isShort = ({ token }: PartnerToken) => token.length < TOKEN_CHARACTERS_MIN;

/** A token belongs to one partner. */
function readTokens(value: string): readonly PartnerToken[] | undefined {
  const pairs = pairsIn(value);
  const different = new Set(pairs.map(({ token }) => token));
  return different.size === pairs.length && !pairs.some(isShort) ? pairs : undefined;
}

/** Why pairs are refused that only have a token which is too short. */
function whyNoTokens(value: string): string | undefined {
  const pairs = pairsIn(value);
  const number = pairs.findIndex(isShort) + 1;
  if (number === 0 || pairs.some(({ token }) => token === '')) return undefined;
  return `token ${number} has fewer than ${TOKEN_CHARACTERS_MIN} characters, and may be guessed; choose a longer one`;
}

/** Why the first of the origins that is none never comes from a page that may call, and what to write instead. */
function whyNoOrigins(value: string): string {
  const wrong = listed(value).find((origin) => !isSent(origin)) ?? '';
  const subject = wrong === value.trim() ? 'that' : `"${wrong}"`;
  return `no page has ${subject} as its origin; ${insteadOf(wrong)}`;
}

function insteadOf(wrong: string): string {
  if (wrong === '') return 'leave out the comma with nothing before or behind it';
  if (wrong.includes('*')) return 'name each one whole, such as https://app.example.com';
  if (wrong === 'null') return 'open the page from a server, and name that, such as http://localhost:3000';
  // As browsers write it: without a path and the usual port, in small letters.
  const scheme = /^(?:localhost|127\.|\[)/.test(wrong) ? 'http' : 'https';
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(wrong) ? wrong : `${scheme}://${wrong}`;
  const origin = URL.parse(address)?.origin;
  return `write ${origin && isSent(origin) ? origin : 'scheme, host and port, such as http://localhost:3000'}`;
}

const listed = (value: string) => value.split(',').map((origin) => origin.trim());

/** A name that the DNS can have, in the letters of ASCII, or an address. */
function isHost(text: string): boolean {
  const labels = text.replace(/\.$/, '').split('.');
  return /^\[[\da-f:.]+\]$/.test(text) || labels.every((label) => /^[a-z\d_-]{1,63}$/.test(label));
}

function isSent(text: string): boolean {
  const url = URL.parse(text);
  return /^https?:/.test(text) && url?.origin === text && isHost(url.hostname) && url.port !== '0';
}
