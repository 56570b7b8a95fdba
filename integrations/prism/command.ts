import { integerOf } from '../../command-line/flags.ts';
import { onFirstSignal } from '../../command-line/signals.ts';
import { UsageError } from '../../command-line/usage-error.ts';

/**
 * Runs a command and prints its errors.
 * @returns its exit status: 2 for a usage error, 1 for any other error.
 */
export async function runCommand(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    console.error((error as Error).message);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Waits for SIGINT or SIGTERM. A second signal ends the process at once. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => onFirstSignal(() => resolve()));
}

/** Waits for a server to start. @throws Error with the reason and what to do. */
export async function started<Server>(port: number, starting: Promise<Server>): Promise<Server> {
  try {
    return await starting;
  } catch (error) {
    throw new Error(
      `Cannot listen on port ${port}: ${(error as Error).message}. Choose another port with --port; 0 picks a free one.`,
    );
  }
}

/** Reads a port number. @throws UsageError if it is invalid. */
export function portOf(text: string | undefined, otherwise: number): number {
  const port = integerOf('--port', text, otherwise, 0);
  if (port > 65_535) throw new UsageError(`Cannot use "${text}" for --port: the highest port is 65535.`);
  return port;
}

/** Refuses positional arguments. @throws UsageError */
export function refuseWords([word]: string[]): void {
  if (word !== undefined) throw new UsageError(`Cannot use "${word}": see --help for the options.`);
}
