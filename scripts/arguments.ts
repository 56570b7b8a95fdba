import type { ParseArgsConfig } from 'node:util';
import { parseFlags } from '../conformance/command/flags.ts';
import { UsageError } from '../conformance/command/usage-error.ts';

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
  try {
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
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
