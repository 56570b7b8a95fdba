import { judge } from '../../conformance/judge.ts';
import { recordVariant } from './deploy.ts';
import { variants } from './index.ts';
import { alarmsOf, shows } from './judging.ts';

/** One run of one variant, as the parent process asks for it. */
export interface Job {
  variant: string;
  seed: number;
}

/** What became of a run. */
export interface Result extends Job {
  alarms: string[];
  /** Whether the variant showed in this run; what leaves no trace shows to a careless runner (careless.test.ts). */
  shown: boolean;
  /** From the start of the deployment to its end, with the judging. */
  durationMs: number;
}

/** Runs the variant of a job. */
export async function runJob(job: Job): Promise<Result> {
  const startedMs = performance.now();
  const result = await run(job).catch((error: Error) => ({
    alarms: [`The run failed: ${error.stack}`],
    shown: false,
  }));
  return { ...job, ...result, durationMs: Math.round(performance.now() - startedMs) };
}

async function run({ variant: name, seed }: Job): Promise<Pick<Result, 'alarms' | 'shown'>> {
  const variant = variants.find((other) => other.name === name);
  if (!variant) throw new Error(`there is no variant "${name}"`);
  const transcript = await recordVariant(variant, { seed });
  return {
    alarms: alarmsOf(variant, judge(transcript)),
    shown: !variant.trace || shows(transcript, variant.trace),
  };
}
