import { fork } from 'node:child_process';

export interface Workers<Job, Result> {
  /** The module whose exported `runJob` does one job. */
  module: string;
  processes: number;
  /** Jobs at once in each process. Runs mostly wait, so many of them fit. */
  atOnce: number;
  /** The result of a job whose process ended. */
  lost: (job: Job, cause: string) => Result;
  onResult?: (result: Result, done: number) => void;
}

interface Message<Content> {
  index: number;
  content: Content;
}

/** Does jobs in child processes. Returns their results in the order of the jobs. */
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
      // All jobs of a process are lost when it ends.
      child.on('exit', (code) => {
        for (const [index, job] of running)
          note(index, lost(job, `The process that ran it ended with status ${code}.`));
        end();
      });
      for (let jobsBegun = 0; jobsBegun < atOnce; jobsBegun++) next();
    });
  await Promise.all(Array.from({ length: Math.min(processes, jobs.length) }, runChild));
  // Jobs are left over only if every process died.
  for (const [index, job] of waiting) note(index, lost(job, 'It was not run.'));
  return jobs.map((_, index) => results.get(index) as Result);
}

// This part runs in the child processes: each does the jobs that it is sent, several at once.
if (process.argv[1] === import.meta.filename) {
  const { runJob } = await import(process.argv[2] ?? '');
  process.on('message', async ({ index, content }: Message<object>) => {
    process.send?.({ index, content: await runJob(content) });
  });
}
