import { judge } from '../../conformance/judge.ts';
import type { Depth } from '../../conformance/transcript/exchange.ts';
import { recordServer } from './deploy.ts';
import { legalServers } from './index.ts';
import { alarmsOf, shows } from './judging.ts';

/** A run of a legal server, as the command asks a child process for it. */
export interface Job {
  server: string;
  seed: number;
  depth: Depth;
  /** Requests at once; those of a run without the option, if undefined. */
  concurrency?: number | undefined;
}

/** What a run found. */
export interface Result extends Job {
  alarms: string[];
  /** Whether the server showed in this run. Those without a trace count as shown: careless.long.test.ts tests them. */
  shown: boolean;
  /** Of the whole run, with the start of the deployment and the judging. */
  durationMs: number;
}

/** Runs the server of a job. */
export async function runJob(job: Job): Promise<Result> {
  const startedMs = performance.now();
  const result = await run(job).catch((error: Error) => ({
    alarms: [`The run failed: ${error.stack}`],
    shown: false,
  }));
  return { ...job, ...result, durationMs: Math.round(performance.now() - startedMs) };
}

async function run({ server: name, ...how }: Job): Promise<Pick<Result, 'alarms' | 'shown'>> {
  const server = legalServers.find((other) => other.name === name);
  if (!server) throw new Error(`there is no server "${name}"`);
  const transcript = await recordServer(server, how);
  return {
    alarms: alarmsOf(server, judge(transcript)),
    shown: !server.trace || shows(transcript, server.trace),
  };
}
