/**
 * A terminal sends Ctrl-C to npm and to what npm has started, and npm passes it on. So a second signal within this time
 * is the same one.
 */
const SAME_SIGNAL_MS = 500;

/** What ends a process, unless it listens: from a terminal, from another process, and when its terminal is closed. */
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/**
 * Calls a function at the first signal that asks this process to end. A second one ends the process at once.
 * @param atSecond is called before that; it cannot wait for anything.
 * @returns a function that removes the listeners, unless a signal has arrived.
 */
export function onFirstSignal(stop: (name: NodeJS.Signals) => void, atSecond = () => {}): () => void {
  let firstMs: number | undefined;
  const take = (name: NodeJS.Signals) => {
    if (firstMs === undefined) {
      firstMs = performance.now();
      // A process that ends by itself stops listening first, and the same signal again would change its status.
      process.once('beforeExit', () => process.exit());
      stop(name);
    } else if (performance.now() - firstMs > SAME_SIGNAL_MS) {
      forget();
      atSecond();
      // Without a listener, the signal ends the process.
      process.kill(process.pid, name);
    }
  };
  const forget = () => {
    for (const signal of endingSignals) process.off(signal, take);
  };
  for (const signal of endingSignals) process.on(signal, take);
  return () => {
    if (firstMs === undefined) forget();
  };
}

/**
 * Lets a reader such as `head` close standard output or standard error before the command has printed everything. If
 * standard output cannot be written for another reason, such as a full disk, a sentence says so and the command ends.
 * @param status its exit status then.
 */
export function letReadersLeave(status = 1): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    process.stderr.write(
      `Cannot write to standard output: ${error.message}. Send it to a place that has room and can be written.\n`,
    );
    process.exit(status);
  });
  // Nobody could be told, and the exit status still says what came of it.
  process.stderr.on('error', () => {});
}
