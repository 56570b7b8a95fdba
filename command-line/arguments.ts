import type { ParseArgsConfig } from 'node:util';
import { integerOf, parseFlags, rateOf } from './flags.ts';
import { UsageError } from './usage-error.ts';

/**
 * The flags of a developer's command. With --help it prints the help and ends with 0; where it cannot understand the
 * flags, it says so and ends with 2.
 */
export function readArguments<const Flags extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  help: string,
  options: Flags,
) {
  // A reader such as head may have seen enough and closed the pipe.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
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
    if (positionals.length > 0) throw new UsageError(`Cannot use "${positionals[0]}". Try --help.`);
    return values;
  });
}

/** A whole number of at least `min` that a flag has; where it is none, the command says so and ends with 2. */
export function wholeNumber(flag: string, text: string, min: number): number {
  return orEnd(() => integerOf(flag, text, min, min));
}

/** The same for a number above 0. */
export function positiveNumber(flag: string, text: string): number {
  return orEnd(() => rateOf(flag, text, null) as number);
}

/** Ends the command for a reason that a person can mend. */
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
