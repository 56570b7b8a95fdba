/**
 * How long work on long lists may take in one round of the event loop. Other requests wait that long once, which nobody
 * notices; with much less, the rounds themselves would cost as much.
 */
const ROUND_MS = 5;

/** How long it takes at most to write one document of a list and to send it. */
export const MS_OF_A_DOCUMENT = 0.01;

/** All servers of a process share its event loop, and so its rounds. */
let usedMs = 0;
let isInRound = false;
const waiting: (() => void)[] = [];

/**
 * Does a piece of the work on a long list, a few milliseconds at most. The pieces of all lists share a part of each
 * round of the event loop; the others wait for the next round, first come first served.
 * @param aheadMs How long the caller will work with the result, in milliseconds: it counts as part of the piece.
 */
export function inTurn<Result>(work: () => Result, aheadMs = 0): Awaitable<Awaited<Result>> {
  if (usedMs < ROUND_MS && waiting.length === 0) return carryOut(work, aheadMs);
  return new Promise<void>((resolve) => waiting.push(resolve)).then(() => carryOut(work, aheadMs));
}

function carryOut<Result>(work: () => Result, aheadMs: number): Awaited<Result> {
  if (!isInRound) nextRound();
  const startedMs = performance.now();
  try {
    // Not awaited here: what it waits for takes none of this thread's time.
    return work() as Awaited<Result>;
  } finally {
    usedMs += performance.now() - startedMs + aheadMs;
    if (usedMs < ROUND_MS) waiting.shift()?.();
  }
}

function nextRound(): void {
  isInRound = true;
  setImmediate(() => {
    usedMs = 0;
    isInRound = false;
    if (waiting.length === 0) return;
    nextRound();
    waiting.shift()?.();
  });
}

/** A value that is there already, or comes later. */
export type Awaitable<Value> = Value | Promise<Value>;

/** Goes on with a value, at once where it is there: waiting for it costs more than most reads do. */
export function then<Value, Result>(
  value: Awaitable<Value>,
  next: (value: Value) => Awaitable<Result>,
): Awaitable<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}
