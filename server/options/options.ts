import { readFileSync } from 'node:fs';
import { inspect, isDeepStrictEqual, parseArgs } from 'node:util';
import { DEVELOPMENT_TOKEN, type PartnerToken } from '../access/tokens.ts';
import { isPostgres, readAddress } from '../store/postgres/address.ts';
import { type Freedoms, freedoms } from './freedoms.ts';
import { warningsOf } from './secret-arguments.ts';
import { flagOf, integer, optional, type Setting, text, type Values, variableOf } from './setting.ts';

/**
 * Somebody on this machine may try tokens as fast as the loopback carries them; this many characters are beyond
 * that.
 */
const CONTROL_TOKEN_CHARACTERS_MIN = 16;

const controlToken = new RegExp(`^[\\x21-\\x7e]{${CONTROL_TOKEN_CHARACTERS_MIN},}$`);

/** Where a server listens, what it keeps its records in, and who may call it. */
export const places = {
  host: text('address', '127.0.0.1', 'to listen on; 0.0.0.0 needs TOKENS'),
  port: integer(0, 65_535, 8080, 'port to listen on; 0 picks a free one'),
  database: {
    fallback: 'data/partner-api.sqlite',
    meaning: 'SQLite file, uploads beside it; or PostgreSQL',
    accepts: 'file|:memory:|postgres://…',
    read: readDatabase,
  } satisfies Setting<string> as Setting<string>,
  tokens: {
    fallback: [{ partner: 'sandbox', token: DEVELOPMENT_TOKEN }],
    meaning: 'who may call',
    accepts: 'partner:token,…',
    inPrograms: 'an array of { partner, token }, one at least, and no token twice',
    read: readTokens,
  } satisfies Setting<readonly PartnerToken[]> as Setting<readonly PartnerToken[]>,
  controlPort: optional(integer(0, 65_535, 0, 'port of the control page; 0 picks one')),
  controlToken: {
    fallback: undefined,
    meaning: 'its token, where none shall be made up',
    accepts: `${CONTROL_TOKEN_CHARACTERS_MIN} signs or more`,
    read: (value) => (controlToken.test(value) ? value : undefined),
  } satisfies Setting<string | undefined> as Setting<string | undefined>,
};

/** Where the command finds the tokens instead: an option of its own for programs would be one more way to say the same. */
export const tokensFile = optional(text('file', '', 'the same in a file, a pair a line'));

const settings = { ...places, ...freedoms };

/** Everything that has a flag and a variable. */
const sayable: Readonly<Record<string, Setting<unknown>>> = { ...settings, tokensFile };

/** Everything that can be chosen about a server. */
export type Options = Values<typeof places> & Freedoms;

/** The options of a server for which nothing was chosen. */
export const defaultOptions = Object.fromEntries(
  Object.entries(settings).map(([name, { fallback }]) => [name, fallback]),
) as unknown as Options;

/** A command line or an environment that says something it cannot say; the message is one sentence. */
export class BadOption extends Error {}

/**
 * Reads flags and environment variables; a flag goes before the variable of the same name, and an empty
 * variable counts as none.
 * @returns 'help' or 'help-freedoms' where that was asked for.
 * @throws BadOption
 */
export function readOptions(
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
): Options | 'help' | 'help-freedoms' {
  const flags = readFlags(args);
  if (flags.help) return 'help';
  if (flags['help-freedoms']) return 'help-freedoms';
  const swallowed = Object.keys(sayable).find(
    (name) => environment[`npm_config_${flagOf(name).replaceAll('-', '_')}`],
  );
  if (swallowed)
    throw new BadOption(
      `Cannot see --${flagOf(swallowed)}, because npm took it: put "--" before the options, as in "npm start -- --${flagOf(swallowed)} …".`,
    );
  const chosen = Object.entries(settings as Record<string, Setting<unknown>>).map(([name, setting]) => {
    const said = sayingOf(name, flags, environment);
    return [name, said ? readValue(said.as, setting, said.value) : setting.fallback];
  });
  const tokens = tokensInFile(
    sayingOf('tokens', flags, environment),
    sayingOf('tokensFile', flags, environment),
  );
  return { ...Object.fromEntries(chosen), ...(tokens && { tokens }) } as Options;
}

/** What a command line says that is better said in another way, a line for each. */
export function warningsAbout(args: string[]): string[] {
  return warningsOf(readFlags(args));
}

/** A flag or a variable, and its value. */
interface Saying {
  readonly isFlag: boolean;
  readonly as: string;
  readonly value: string;
}

function sayingOf(
  name: string,
  flags: ReturnType<typeof readFlags>,
  environment: Readonly<Record<string, string | undefined>>,
): Saying | undefined {
  const flag = flags[flagOf(name)];
  if (typeof flag === 'string') return { isFlag: true, as: `--${flagOf(name)}`, value: flag };
  const variable = environment[variableOf(name)];
  return variable ? { isFlag: false, as: variableOf(name), value: variable } : undefined;
}

/** The tokens of a file, where that goes before a list: as flags go before variables. */
function tokensInFile(
  list: Saying | undefined,
  file: Saying | undefined,
): readonly PartnerToken[] | undefined {
  if (!file || (list?.isFlag && !file.isFlag)) return undefined;
  if (list?.isFlag === file.isFlag)
    throw new BadOption(`Cannot take the tokens from both ${list.as} and ${file.as}: leave one of them out.`);
  let content: string;
  try {
    content = readFileSync(file.value, 'utf8');
  } catch (error) {
    throw new BadOption(`Cannot read the file "${file.value}" of ${file.as}: ${(error as Error).message}.`);
  }
  const lines = content.replace(/^\ufeff/, '').split(/[\r\n]+/);
  const pairs = lines.map((line) => line.trim()).filter(Boolean);
  return readValue(
    `tokens in the file of ${file.as}`,
    places.tokens,
    pairs.join(','),
  ) as readonly PartnerToken[];
}

/**
 * Checks options that a program gives, which no compiler may have seen.
 * @throws BadOption where one is not known, or cannot have its value.
 */
export function checkOptions(chosen: unknown): asserts chosen is Partial<Options> {
  if (typeof chosen !== 'object' || chosen === null || Array.isArray(chosen))
    throw new BadOption(
      `Cannot start with ${shownIn(chosen)} for options: they are an object, such as { pageSize: 3 }.`,
    );
  for (const [name, value] of Object.entries(chosen)) {
    const setting = (settings as Record<string, Setting<unknown>>)[name];
    if (!setting) throw new BadOption(`Cannot start with the option "${name}": it is not known.`);
    if (value === undefined || isDeepStrictEqual(value, setting.fallback)) continue;
    // What a setting reads from the value's text is the value itself, or the value is of another kind.
    if (isDeepStrictEqual(setting.read(textOf(value)), value)) continue;
    throw new BadOption(
      `Cannot use ${isSecret(setting) ? 'this' : shownIn(value)} as ${name}: it takes ${setting.inPrograms ?? setting.accepts}.`,
    );
  }
}

/** A value as a flag would have it. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  const { partner, token } = Object(value) as Partial<PartnerToken>;
  return partner === undefined ? String(value) : `${partner}:${token}`;
}

const shownIn = (value: unknown) =>
  typeof value === 'string' ? JSON.stringify(value) : inspect(value, { depth: 0, breakLength: Infinity });

function readFlags(args: string[]): Record<string, string | boolean | undefined> {
  const names = Object.keys(sayable).map((name) => [flagOf(name), { type: 'string' }] as const);
  try {
    const options = {
      ...Object.fromEntries(names),
      help: { type: 'boolean', short: 'h' },
      'help-freedoms': { type: 'boolean' },
    } as const;
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    // Node adds advice to its message; the first sentence says what is wrong.
    const [said = ''] = (error as Error).message.split(/\.?(?:\n|\. )/);
    // An address without its flag may hold a password.
    const sentence = said.replace(/'?[a-z]+:\/\/.*/i, '…');
    const hint = sentence.includes('ambiguous')
      ? 'write a value that begins with "-" after "="'
      : 'see --help';
    throw new BadOption(`Cannot read the command line: ${sentence.replace(/\.$/, '')}; ${hint}.`);
  }
}

function readValue(name: string, setting: Setting<unknown>, value: string): unknown {
  const read = setting.read(value);
  if (read !== undefined) return read;
  const shown = isSecret(setting) ? 'this' : `"${value}"`;
  throw new BadOption(`Cannot use ${shown} as ${name}: it takes ${setting.accepts}.`);
}

/** A wrong list of tokens may hold right tokens, and a wrong address a right password: not for a screen. */
const isSecret = (setting: Setting<unknown>) =>
  [places.tokens, places.database, places.controlToken].some((place) => place === setting);

/** A path, or an address; one of another kind of database is no path that anybody means. */
function readDatabase(value: string): string | undefined {
  const isAddress = isPostgres(value) || /^[a-z][a-z0-9+.-]*:\/\//i.test(value);
  return isAddress && !readAddress(value) ? undefined : value || undefined;
}

/** A token may hold colons, so a partner's name may not. A token belongs to one partner. */
function readTokens(value: string): readonly PartnerToken[] | undefined {
  const pairs = value.split(',').map((pair) => /^\s*([^:\s]+):([\x21-\x7e]+)\s*$/.exec(pair));
  const tokens = pairs.flatMap((pair) =>
    pair?.[1] && pair[2] ? [{ partner: pair[1], token: pair[2] }] : [],
  );
  const different = new Set(tokens.map(({ token }) => token));
  return tokens.length === pairs.length && different.size === tokens.length ? tokens : undefined;
}
