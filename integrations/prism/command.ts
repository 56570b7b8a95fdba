import { integerOf } from '../../command-line/flags.ts';
import { onFirstSignal } from '../../command-line/signals.ts';
import { UsageError } from '../../command-line/usage-error.ts';

/** Waits for SIGINT or SIGTERM. A second signal ends the process at once. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => onFirstSignal(() => resolve()));
}

/** Reads a port number. @throws UsageError if it is invalid. */
export function portOf(text: string): number {
  const port = integerOf('--port', text, 0, 0);
  if (port > 65_535) throw new UsageError(`Cannot use "${text}" for --port: the highest port is 65535.`);
  return port;
}
