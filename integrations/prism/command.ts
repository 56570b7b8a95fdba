import { integerOf } from '../../command-line/flags.ts';
import { onFirstSignal } from '../../command-line/signals.ts';
import { UsageError } from '../../command-line/usage-error.ts';

/**
 * Runs a command and says what went wrong.
 * @returns its exit status; 2 for wrong usage, 1 for anything else that stopped it.
 */
export async function runCommand(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    console.error((error as Error).message);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Waits for SIGINT or SIGTERM; a second one ends the process at once. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => onFirstSignal(() => resolve()));
}

/** What was started; where it could not be, the reason with what to do. @throws Error with one sentence. */
export async function started<Server>(port: number, starting: Promise<Server>): Promise<Server> {
  try {
    return await starting;
  } catch (error) {
    throw new Error(
      `Cannot listen on port ${port}: ${(error as Error).message}. Choose another one with --port; 0 picks a free one.`,
    );
  }
}

/** The port that was asked for. @throws UsageError where there is no such port. */
export function portOf(text: string | undefined, otherwise: number): number {
  const port = integerOf('--port', text, otherwise, 0);
  if (port > 65_535) throw new UsageError(`Cannot use "${text}" for --port: ports end at 65535.`);
  return port;
}

/** Refuses what is no option. @throws UsageError */
export function refuseWords([word]: string[]): void {
  if (word !== undefined) throw new UsageError(`Cannot understand "${word}": see --help for the options.`);
}
