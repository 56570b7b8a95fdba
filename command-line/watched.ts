import type { MessagePort } from 'node:worker_threads';

/** What the thread that works tells the one that watches it. */
export type Told =
  /** What it begins. It may not come back from that: what it works on comes from others. */
  | { doing: string }
  /** A run records from now on, or asks a few things without a report; it judges what it recorded, or waits for the next run. */
  | { phase: 'recording'; run: WatchedRun | null; deadlineS: number | null }
  | { phase: 'judging' | 'waiting' }
  /** It does something with files that may come from anybody; what, in words that follow "cannot". */
  | { phase: 'reading'; what: string }
  /** It wants to be told when it shall stop. */
  | { listens: true }
  /** It has heard a question. */
  | { alive: true }
  /** A process group that must not stay behind. */
  | { group: number; isRunning: boolean }
  /** It is done. */
  | { status: number };

/** What it is asked: whether it is there, and to stop, with the reason in half a sentence. */
export type Asked = { are: 'you there' } | { stop: string };

/** A run, as far as one needs to know it to write its report. */
export interface WatchedRun {
  directory: string;
  /** What prints its report, as only who begins it knows. */
  printedBy: unknown;
}

let watcher: MessagePort | undefined;
const stops: ((why: string) => void)[] = [];

/** Tells the thread that watches this one, if one does. */
export const tell = (told: Told): void => watcher?.postMessage(told);

/** Calls a function when the run shall stop, with the reason in half a sentence. A second signal ends the process. */
export function onStop(stop: (why: string) => void): void {
  stops.push(stop);
  tell({ listens: true });
}

/** Lets another thread watch this one. */
export function beWatched(port: MessagePort): void {
  watcher = port;
  port.on('message', (asked: Asked) => {
    if ('stop' in asked) for (const stop of stops) stop(asked.stop);
    tell({ alive: true });
  });
  // It does not keep this thread.
  port.unref();
}
