import { judge } from '../../judge.ts';
import { alarmsOf } from './alarms.ts';
import { recordVariant } from './deploy.ts';
import { variants } from './index.ts';

/** One run of one variant, as the parent process asks for it. */
export interface Job {
  variant: string;
  seed: number;
}

export interface Outcome extends Job {
  alarms: string[];
  /** From the start of the deployment to its end, with the judging. */
  durationMs: number;
}

// A process of its own for half of the runs: judging is work for one core.
process.on('message', async ({ variant: name, seed }: Job) => {
  const startedMs = performance.now();
  const alarms = await run(name, seed).catch((error: Error) => [`The run failed: ${error.stack}`]);
  const outcome: Outcome = {
    variant: name,
    seed,
    alarms,
    durationMs: Math.round(performance.now() - startedMs),
  };
  process.send?.(outcome);
});

async function run(name: string, seed: number): Promise<string[]> {
  const variant = variants.find((other) => other.name === name);
  if (!variant) throw new Error(`there is no variant "${name}"`);
  return alarmsOf(variant, judge(await recordVariant(variant, seed)));
}
