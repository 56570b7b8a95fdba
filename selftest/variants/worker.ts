import { judge } from '../../conformance/judge.ts';
import { alarmsOf } from './alarms.ts';
import { recordVariant } from './deploy.ts';
import { variants } from './index.ts';
import { shows } from './showing.ts';

/** One run of one variant, as the parent process asks for it. */
export interface Job {
  variant: string;
  seed: number;
}

export interface Outcome extends Job {
  alarms: string[];
  /** Whether the variant showed in this run; what leaves no trace shows to a careless runner (careless.test.ts). */
  shown: boolean;
  /** From the start of the deployment to its end, with the judging. */
  durationMs: number;
}

// A process of its own for half of the runs: judging is work for one core.
process.on('message', async ({ variant: name, seed }: Job) => {
  const startedMs = performance.now();
  const result = await run(name, seed).catch((error: Error) => ({
    alarms: [`The run failed: ${error.stack}`],
    shown: false,
  }));
  const outcome: Outcome = {
    variant: name,
    seed,
    ...result,
    durationMs: Math.round(performance.now() - startedMs),
  };
  process.send?.(outcome);
});

async function run(name: string, seed: number): Promise<Pick<Outcome, 'alarms' | 'shown'>> {
  const variant = variants.find((other) => other.name === name);
  if (!variant) throw new Error(`there is no variant "${name}"`);
  const transcript = await recordVariant(variant, seed);
  return {
    alarms: alarmsOf(variant, judge(transcript)),
    shown: !variant.trace || shows(transcript, variant.trace),
  };
}
