import { join } from 'node:path';
import { recordClient } from '../../conformance/client.ts';
import { clientOptionsOf } from '../../conformance/command/client-options.ts';
import { judge } from '../../conformance/judge.ts';
import type { Verdict } from '../../conformance/judging/result.ts';
import { realTimeAndChance } from '../../conformance/recording/time-and-chance.ts';
import { programs } from './legal/programs.ts';

/** A run against a client, as the command asks a child process for it. */
export interface Job {
  /** Whether the client gets tasks, or goes its own way through all operations and is watched. */
  how: 'driven' | 'watched';
  name: string;
  seed: number;
}

export interface Result extends Job {
  verdict: Verdict | null;
  /** What is violated, with its message, and what was not judged. */
  violated: { id: string; message: string }[];
  open: string[];
  summary: string;
  /** Why there is no result. */
  cause: string | null;
}

export const lost = (job: Job, cause: string): Result => ({
  ...job,
  verdict: null,
  violated: [],
  open: [],
  summary: '',
  cause,
});

/** The command that starts a client. */
function commandOf({ how, name }: Job): string {
  const program = programs.find((one) => one.name === name);
  if (program !== undefined) return program.command;
  const main = join(import.meta.dirname, 'client/main.ts');
  const env = `CLIENT='${name.replaceAll("'", "'\\''")}'${how === 'watched' ? ' WALK=1' : ''}`;
  return `${env} "${process.execPath}" "${main}"`;
}

/** Drives a client through all scenarios, or watches it, and judges it by everything. */
export async function runJob(job: Job): Promise<Result> {
  try {
    const how = job.how === 'watched' ? 'run' : 'command';
    const flags = { [how]: commandOf(job), seed: String(job.seed), strict: true };
    const transcript = await recordClient(clientOptionsOf(flags as never, []), realTimeAndChance());
    const { checks, verdict, summary } = judge(transcript);
    return {
      ...job,
      verdict,
      violated: checks
        .filter(({ outcome }) => outcome === 'violated')
        .map(({ id, message }) => ({ id, message })),
      open: checks.filter(({ outcome }) => /not-exercised|inconclusive/.test(outcome)).map(({ id }) => id),
      summary,
      cause: null,
    };
  } catch (error) {
    return lost(job, String(error));
  }
}
