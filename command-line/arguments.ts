import type { ParseArgsConfig } from 'node:util';
import { integerOf, oneOf, parseFlags, rateOf } from './flags.ts';
import { letReadersLeave } from './signals.ts';
import { UsageError } from './usage-error.ts';

/**
 * Reads the flags of a developer's command. Prints the help and exits with 0 for --help; prints what is wrong with the
 * flags and exits with 2 otherwise.
 * @param filesMax how many files may be named besides flags.
 */
export function readArguments<const Flags extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  help: string,
  options: Flags,
  filesMax = 0,
) {
  letReadersLeave();
  return orEnd(() => {
    const withHelp = { ...options, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseFlags({
      args: process.argv.slice(2),
      env: process.env,
      options: withHelp,
      command,
    });
    if ('help' in values && values.help) {
      process.stdout.write(help);
      process.exit(0);
    }
    if (positionals.length > filesMax)
      throw new UsageError(`Cannot use "${positionals[filesMax]}". Try --help.`);
    return { ...values, files: positionals };
  });
}

/** The whole number that a flag has, at least `min`. For anything else the command exits with 2. */
export function wholeNumber(flag: string, text: string, min: number): number {
  return orEnd(() => integerOf(flag, text, min, min));
}

/** The number above 0 that a flag has. For anything else the command exits with 2. */
export function positiveNumber(flag: string, text: string): number {
  return orEnd(() => rateOf(flag, text, null) as number);
}

/** The parts of a command with their names, or the one that `--only` names. For another one the command exits with 2. */
export function chosenParts<Part>(parts: Record<string, Part>, only: string | undefined): [string, Part][] {
  if (only !== undefined) orEnd(() => oneOf('--only', only, Object.keys(parts)));
  return Object.entries(parts).filter(([name]) => only === undefined || name === only);
}

/** Prints a sentence about wrong usage and exits with 2. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function orEnd<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return refuse(error.message);
  }
}
