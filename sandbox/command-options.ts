import { readFileSync } from 'node:fs';
import { parseFlags } from '../command-line/flags.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { warningOfWriters } from '../command-line/writers.ts';
import type { PartnerToken } from '../server/access/callers.ts';
import { type Options, places, settings } from '../server/options/options.ts';
import { flagOf, optional, type Setting, text, variableOf } from '../server/options/setting.ts';
import { readAddress } from '../server/store/postgres/address.ts';

/** Programs give their tokens as values, and need no file for them. */
export const tokensFile = optional(text('file', '', 'file with these pairs, one per line'));

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads flags and environment variables. A flag goes before the variable of the same name, and an empty variable
 * counts as none.
 * @returns 'help' or 'help-freedoms' where that was asked for.
 * @throws UsageError
 */
export function readOptions(args: string[], env: Environment): Options | 'help' | 'help-freedoms' {
  const flags = readFlags(args, env);
  if (flags.help) return 'help';
  if (flags['help-freedoms']) return 'help-freedoms';
  const chosen = Object.entries(settings).map(([name, setting]) => {
    const given = givenFor(name, flags, env);
    return [name, given ? readValue(given.as, setting, given.value) : setting.fallback];
  });
  const tokens = tokensInFile(givenFor('tokens', flags, env), givenFor('tokensFile', flags, env));
  return { ...Object.fromEntries(chosen), ...(tokens && { tokens }) } as Options;
}

type Flags = Readonly<Record<string, string | boolean | undefined>>;

function readFlags(args: string[], env: Environment): Flags {
  const names = Object.keys({ ...settings, tokensFile }).map(flagOf);
  const options = {
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' } as const])),
    help: { type: 'boolean', short: 'h' },
    'help-freedoms': { type: 'boolean' },
  } as const;
  const { values, positionals } = parseFlags({ args, env, options, command: 'npm start' });
  // It may be an address of a database without its flag, with a password in it.
  if (positionals.length > 0)
    throw new UsageError(`Cannot use "${positionals[0]?.replace(/:\/\/.*/, '://…')}". Try --help.`);
  return values;
}

/** A value and what gave it: a flag or a variable. */
type Given = NonNullable<ReturnType<typeof givenFor>>;

function givenFor(name: string, flags: Flags, env: Environment) {
  const flag = flags[flagOf(name)];
  if (typeof flag === 'string') return { isFlag: true, as: `--${flagOf(name)}`, value: flag };
  const variable = env[variableOf(name)];
  return variable ? { isFlag: false, as: variableOf(name), value: variable } : undefined;
}

/** The tokens in a file, where that goes before a list of them: a flag goes before a variable. */
function tokensInFile(list: Given | undefined, file: Given | undefined): readonly PartnerToken[] | undefined {
  if (!file || (list?.isFlag && !file.isFlag)) return undefined;
  if (list?.isFlag === file.isFlag)
    throw new UsageError(
      `Cannot take the tokens from both ${list.as} and ${file.as}: leave one of them out.`,
    );
  let content: string;
  try {
    content = readFileSync(file.value, 'utf8');
  } catch (error) {
    throw new UsageError(`Cannot read the file "${file.value}" of ${file.as}: ${(error as Error).message}.`);
  }
  const lines = content.replace(/^\ufeff/, '').split(/[\r\n]+/);
  const pairs = lines.map((line) => line.trim()).filter(Boolean);
  return readValue(`tokens in the file of ${file.as}`, places.tokens, pairs.join(','));
}

function readValue<Value>(name: string, setting: Setting<Value>, value: string): Value {
  const read = setting.read(value);
  if (read !== undefined) return read;
  const shown = setting.isSecret ? 'this' : `"${value}"`;
  const why = setting.refused?.(value) ?? `it takes ${setting.accepts}`;
  throw new UsageError(`Cannot use ${shown} as ${name}: ${why}.`);
}

/** The flags that take a secret, where to give it instead, and which of their values are one. */
const secretFlags: readonly [name: string, instead: string, isSecret: (value: string) => boolean][] = [
  ['tokens', 'TOKENS or --tokens-file', () => true],
  ['control-token', 'CONTROL_TOKEN', () => true],
  ['database', 'DATABASE, PGPASSWORD or ~/.pgpass', hasPassword],
];

/**
 * A warning for each secret among the flags, as lists of processes show it, and the shell's history keeps it; and for a
 * tokens file that others may write.
 */
export function warningsAbout(args: string[], env: Environment): string[] {
  const flags = readFlags(args, {});
  const shown = secretFlags.flatMap(([name, instead, isSecret]) => {
    const value = flags[name];
    const warning = `Warning: --${name} shows a secret to everybody who lists processes here; use ${instead} instead.`;
    return typeof value === 'string' && isSecret(value) ? [warning] : [];
  });
  const file = givenFor('tokensFile', flags, env);
  return [...shown, (file && warningOfWriters(file.value, 'the tokens file')) ?? []].flat();
}

function hasPassword(database: string): boolean {
  const address = readAddress(database);
  return address !== undefined && (address.password !== '' || address.searchParams.has('password'));
}
