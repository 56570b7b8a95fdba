import { fork } from 'node:child_process';

export interface Workers<Job, Result> {
  /** The module whose `runJob` does a job in a process. */
  module: string;
  processes: number;
  /** Jobs at once in each process. A run mostly waits: for ticks of the clock, and for what must not come. */
  atOnce: number;
  /** The result of a job whose process ended. */
  lost: (job: Job, cause: string) => Result;
  onResult?: (result: Result, done: number) => void;
}

interface Message<Content> {
  index: number;
  content: Content;
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
  const runChild = () =>
    new Promise<void>((end) => {
      const child = fork(import.meta.filename, [module]);
      const running = new Map<number, Job>();
      const next = () => {
        const [index, content] = waiting.shift() ?? [];
        if (index !== undefined && content !== undefined) {
          running.set(index, content);
          child.send({ index, content });
        } else if (running.size === 0) child.kill();
      };
      child.on('message', ({ index, content }: Message<Result>) => {
        running.delete(index);
        note(index, content);
        next();
      });
      // What ends the process ends all that it was doing.
      child.on('exit', (code) => {
        for (const [index, job] of running)
          note(index, lost(job, `The process that ran it ended with status ${code}.`));
        end();
      });
      for (let jobsBegun = 0; jobsBegun < atOnce; jobsBegun++) next();
    });
  await Promise.all(Array.from({ length: Math.min(processes, jobs.length) }, runChild));
  // Where every process died, nobody ran the rest.
  for (const [index, job] of waiting) note(index, lost(job, 'It was not run.'));
  return jobs.map((_, index) => results.get(index) as Result);
}

// In a process that `runAll` started: does the jobs that it is handed, several at once.
if (process.argv[1] === import.meta.filename) {
  const { runJob } = await import(process.argv[2] ?? '');
  process.on('message', async ({ index, content }: Message<object>) => {
    process.send?.({ index, content: await runJob(content) });
  });
}
