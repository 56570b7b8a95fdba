/**
 * A terminal sends its Ctrl-C to npm and to what npm has started, and npm sends it on. So what comes again within this
 * time was sent once.
 */
const SAME_SIGNAL_MS = 500;

/**
 * Calls a function at the first SIGINT or SIGTERM. A second one ends the process at once.
 * @returns what takes that back, until a signal has come.
 */
export function onFirstSignal(stop: (name: NodeJS.Signals) => void): () => void {
  let firstMs: number | undefined;
  const take = (name: NodeJS.Signals) => {
    if (firstMs === undefined) {
      firstMs = performance.now();
      // A process that ends by itself gives its signals back first, and the same one again would change its status.
      process.once('beforeExit', () => process.exit());
      stop(name);
    } else if (performance.now() - firstMs > SAME_SIGNAL_MS) {
      forget();
      // With nobody who listens, it does what it does to every process.
      process.kill(process.pid, name);
    }
  };
  const forget = () => void process.off('SIGINT', take).off('SIGTERM', take);
  process.on('SIGINT', take).on('SIGTERM', take);
  return () => {
    if (firstMs === undefined) forget();
  };
}
