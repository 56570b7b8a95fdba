import { parentPort, workerData } from 'node:worker_threads';
import type { Output } from '../command-line/output.ts';
import { beWatched, tell } from '../command-line/watched.ts';
import type { GivenUp } from './recorded.ts';

/** What a thread is started for: a command, or the report on a run that was given up. */
export type Job = { args: string[] } | { givenUp: GivenUp };

/** What a thread does not know of the streams of its process. */
export type Terminal = Pick<Output, 'isTerminal' | 'columns' | 'hasColours'>;

export interface ThreadData {
  job: Job;
  terminals: Record<'stdout' | 'stderr', Terminal>;
}

// This is the module of a thread. The one that starts it needs its types only.
if (parentPort) {
  const { job, terminals } = workerData as ThreadData;
  beWatched(parentPort);
  for (const name of ['stdout', 'stderr'] as const) {
    const { isTerminal, columns, hasColours } = terminals[name];
    Object.assign(process[name], {
      isTTY: isTerminal,
      columns,
      hasColors: () => hasColours,
      getColorDepth: () => (hasColours ? 4 : 1),
    });
  }
  // What prints looks at the streams when it is loaded.
  const { conform, reportGivenUp } = await import('./conform.ts');
  tell({ status: 'args' in job ? await conform(job.args) : await reportGivenUp(job.givenUp) });
}
