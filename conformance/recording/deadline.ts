/** Timers know no longer times than this. */
const msMax = 2 ** 31 - 1;

/** A signal that ends a run when its time is over, with a reason that a person can read. */
export function startDeadline(seconds: number): { signal: AbortSignal; clear(): void } {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(`the deadline of ${seconds} s passed`),
    Math.min(seconds * 1000, msMax),
  );
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}
