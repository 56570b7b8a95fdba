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
  read: readDatabase,
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
  read: readOrigins,
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

/** A path, or an address of PostgreSQL. The address of another database is refused and not taken for a path. */
function readDatabase(value: string): string | undefined {
  const isAddress = isPostgres(value) || /^[a-z][a-z0-9+.-]*:\/\//i.test(value);
  return isAddress && !readAddress(value) ? undefined : value || undefined;
}

/** A token may hold colons, so a partner's name may not. A token belongs to one partner. */
function readTokens(value: string): readonly PartnerToken[] | undefined {
  const pairs = pairsIn(value);
  const tokens = pairs.filter((pair) => pair !== undefined && pair.token.length >= TOKEN_CHARACTERS_MIN);
  const different = new Set(tokens.map((pair) => pair?.token));
  return different.size === pairs.length ? (tokens as PartnerToken[]) : undefined;
}

function pairsIn(value: string): (PartnerToken | undefined)[] {
  return value.split(',').map((pair) => {
    const [, partner, token] = /^\s*([^:\s]+):([\x21-\x7e]+)\s*$/.exec(pair) ?? [];
    return partner && token ? { partner, token } : undefined;
  });
}

/** Why pairs are refused that only have a token which is too short. */
function whyNoTokens(value: string): string | undefined {
  const lengths = pairsIn(value).map((pair) => pair?.token.length);
  const short = lengths.findIndex((length) => length !== undefined && length < TOKEN_CHARACTERS_MIN);
  if (short < 0 || lengths.includes(undefined)) return undefined;
  return `token ${short + 1} has fewer than ${TOKEN_CHARACTERS_MIN} characters, and may be guessed; choose a longer one`;
}

/**
 * Reads origins as browsers write them (RFC 6454, section 6.2), so that they can be compared as texts.
 * @returns undefined where one of them is none.
 */
export function readOrigins(value: string): readonly string[] | undefined {
  const origins = listed(value);
  return origins.every(isSent) ? origins : undefined;
}

/** Why the first of the origins that is none never comes from a page that may call, and what to write instead. */
export function whyNoOrigins(value: string): string {
  const wrong = listed(value).find((origin) => !isSent(origin)) ?? '';
  const [, instead = ''] = reasons.find(([applies]) => applies(wrong)) ?? [];
  const subject = wrong === value.trim() ? 'that' : `"${wrong}"`;
  return `no page has ${subject} as its origin; ${instead.replace('…', written(wrong) ?? '')}`;
}

/** What to write instead of something wrong. */
const reasons: readonly [applies: (text: string) => boolean, instead: string][] = [
  [(text) => text === '', 'leave out the comma with nothing before or behind it'],
  [(text) => text.includes('*'), 'name each one whole, such as https://app.example.com'],
  [(text) => text === 'null', 'open the page from a server, and name that, such as http://localhost:3000'],
  [(text) => written(text) !== undefined, 'write …'],
  [() => true, 'write scheme, host and port, such as http://localhost:3000'],
];

const listed = (value: string) => value.split(',').map((origin) => origin.trim());

/** A name that the DNS can have, in the letters of ASCII, or an address. */
const isHost = (text: string) =>
  /^\[[\da-f:.]+\]$/.test(text) ||
  text
    .replace(/\.$/, '')
    .split('.')
    .every((label) => /^[a-z\d_-]{1,63}$/.test(label));

const ofThisMachine = /^(?:localhost|127\.|\[)/;

function isSent(text: string): boolean {
  const url = URL.parse(text);
  return /^https?:/.test(text) && url?.origin === text && isHost(url.hostname) && url.port !== '0';
}

/** The origin of an address as browsers write it: without a path and the usual port, in small letters. */
function written(text: string): string | undefined {
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  const address = hasScheme ? text : `${ofThisMachine.test(text) ? 'http' : 'https'}://${text}`;
  const origin = URL.parse(address)?.origin;
  return origin && isSent(origin) ? origin : undefined;
}
