import { type ChildProcess, fork } from 'node:child_process';

export interface Workers<Job, Result> {
  /** The module that a process runs; it calls `work`. */
  module: string;
  processes: number;
  /** Jobs at once in each process. A run mostly waits: for ticks of the clock, and for what must not come. */
  atOnce: number;
  /** What becomes of a job whose process ended. */
  lost: (job: Job, cause: string) => Result;
  onResult?: (result: Result, done: number) => void;
}

/** Has jobs done in processes of their own; gives the results in the order of the jobs. */
export async function runAll<Job extends object, Result>(
  jobs: readonly Job[],
  { module, processes, atOnce, lost, onResult }: Workers<Job, Result>,
): Promise<Result[]> {
  const waiting = [...jobs.entries()];
  const results = new Map<number, Result>();
  const note = (index: number, result: Result) => {
    results.set(index, result);
    onResult?.(result, results.size);
  };
  const work = async (child: ChildProcess) => {
    while (child.connected) {
      const [index, job] = waiting.shift() ?? [];
      if (index === undefined || job === undefined) return;
      note(index, await ask<Job, Result>(child, index, job, lost));
    }
  };
  const children = Array.from({ length: Math.min(processes, jobs.length) }, () => fork(module));
  try {
    await Promise.all(children.flatMap((child) => Array.from({ length: atOnce }, () => work(child))));
  } finally {
    for (const child of children) child.kill();
  }
  // Where every process died, nobody ran the rest.
  for (const [index, job] of waiting) note(index, lost(job, 'It was not run.'));
  return jobs.map((_, index) => results.get(index) as Result);
}

interface Message<Content> {
  index: number;
  content: Content;
}

/** One job, done by a process; what ends the process ends all that it was doing. */
function ask<Job, Result>(
  child: ChildProcess,
  index: number,
  job: Job,
  lost: Workers<Job, Result>['lost'],
): Promise<Result> {
  return new Promise((resolve) => {
    const end = (result: Result) => {
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(result);
    };
    const onMessage = (message: unknown) => {
      const answer = message as Message<Result>;
      if (answer.index === index) end(answer.content);
    };
    const onExit = (code: number | null) =>
      end(lost(job, `The process that ran it ended with status ${code}.`));
    // Each job that is being done listens; more than a few are no leak here.
    child.setMaxListeners(0).on('message', onMessage).on('exit', onExit);
    child.send({ index, content: job });
  });
}

/** In a process that `runAll` started: does the jobs that it is handed, several at once. */
export function work<Job, Result>(run: (job: Job) => Promise<Result>): void {
  process.on('message', async ({ index, content }: Message<Job>) => {
    process.send?.({ index, content: await run(content) });
  });
}
