import { judge } from '../../conformance/judge.ts';
import type { Depth } from '../../conformance/transcript/exchange.ts';
import { blindRights } from '../blind/index.ts';
import { legalNowServers } from '../defects/index.ts';
import { recordServer } from './deploy.ts';
import { variants } from './index.ts';
import { alarmsOf, shows } from './judging.ts';

/** A run of a variant, as the command asks a child process for it. */
export interface Job {
  variant: string;
  seed: number;
  depth: Depth;
  /** Requests at once; those of a run without the option, if undefined. */
  concurrency?: number | undefined;
}

/** What a run found. */
export interface Result extends Job {
  alarms: string[];
  /** Whether the variant showed in this run. Variants without a trace count as shown: careless.test.ts tests them. */
  shown: boolean;
  /** Of the whole run, with the start of the deployment and the judging. */
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

async function run({ variant: name, ...how }: Job): Promise<Pick<Result, 'alarms' | 'shown'>> {
  const variant = [...variants, ...blindRights, ...legalNowServers].find((other) => other.name === name);
  if (!variant) throw new Error(`there is no variant "${name}"`);
  const transcript = await recordServer(variant, how);
  return {
    alarms: alarmsOf(variant, judge(transcript)),
    shown: !variant.trace || shows(transcript, variant.trace),
  };
}
