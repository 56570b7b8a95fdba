import { join } from 'node:path';
import { recordClient } from '../../conformance/client.ts';
import { clientOptionsOf } from '../../conformance/command/client-options.ts';
import { judge } from '../../conformance/judge.ts';
import type { Verdict } from '../../conformance/judging/result.ts';
import { realTimeAndChance } from '../../conformance/recording/time-and-chance.ts';

/** A run against a client of a set, as the command asks a child process for it. */
export interface Job {
  set: 'defective' | 'second' | 'third' | 'fourth' | 'right' | 'watched';
  name: string;
  seed: number;
}

export interface Result extends Job {
  verdict: Verdict | null;
  /** What is violated, with its message, and what was not judged. */
  violated: { id: string; level: string; message: string }[];
  open: string[];
  summary: string;
  durationMs: number;
  /** Why there is no result. */
  cause: string | null;
}

export const lost = (job: Job, cause: string): Result => ({
  ...job,
  verdict: null,
  violated: [],
  open: [],
  summary: '',
  durationMs: 0,
  cause,
});

/** The command that starts a client. */
export const commandOf = ({ set, name }: Pick<Job, 'set' | 'name'>) =>
  `"${process.execPath}" "${join(import.meta.dirname, set, 'main.ts')}" ${name}`;

/** Drives a client through all scenarios, or watches it, and judges it by everything. */
export async function runJob(job: Job): Promise<Result> {
  try {
    const how = job.set === 'watched' ? 'run' : 'command';
    const flags = { [how]: commandOf(job), seed: String(job.seed), strict: true };
    const transcript = await recordClient(clientOptionsOf(flags as never, []), realTimeAndChance());
    const { checks, verdict, summary, durationMs } = judge(transcript);
    return {
      ...job,
      verdict,
      violated: checks
        .filter(({ outcome }) => outcome === 'violated')
        .map(({ id, level, message }) => ({ id, level, message })),
      open: checks.filter(({ outcome }) => /not-exercised|inconclusive/.test(outcome)).map(({ id }) => id),
      summary,
      durationMs,
      cause: null,
    };
  } catch (error) {
    return lost(job, String(error));
  }
}
