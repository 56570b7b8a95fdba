/** The longest delay of a timer. */
const msMax = 2 ** 31 - 1;

/**
 * A signal that aborts after a time, which may be longer than timers can be: that is after 24 days. What had arrived by then is
 * read first, although this process may have had no processor.
 */
export function timeLimit(ms: number): AbortSignal {
  const controller = new AbortController();
  // Between timers and immediates, connections are read.
  setTimeout(() => setImmediate(() => controller.abort()), Math.min(ms, msMax)).unref();
  return controller.signal;
}

/** A signal that aborts when the time is up, with a reason for people. */
export function startDeadline(seconds: number): { signal: AbortSignal; clear(): void } {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(`the deadline of ${seconds} s passed`),
    Math.min(seconds * 1000, msMax),
  );
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}
