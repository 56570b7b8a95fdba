import { defaultOptions } from '../../../conformance/recording/options.ts';
import { deploy } from '../../legal/deploy.ts';
import { defects } from '../index.ts';
import { runScripts } from './replay.ts';

/** A defect whose scripts are to be run, as the command asks a child process for it. */
export interface ScriptJob {
  name: string;
  seed?: number;
}

/** What became of the scripts of a defect. */
export interface Shown {
  name: string;
  /** The requirements that its run found violated, and those of them that a script showed again. */
  violated: string[];
  shown: string[];
  /** Why none were run. */
  cause: string | null;
}

/** How long a run of a defect may take, in milliseconds. */
const runMsMax = 600_000;

/** Records a run against a defect, and runs the scripts of its findings against it. */
export async function runJob({ name, ...seeded }: ScriptJob): Promise<Shown> {
  const defect = defects.find((one) => one.name === name);
  if (!defect) throw new Error(`There is no defect "${name}".`);
  const { depth = 'quick', run } = defect;
  const setup = { ...defect, run: { timeoutMs: defaultOptions.timeoutMs, ...run } };
  try {
    await using deployed = await deploy(setup, { depth, ...seeded, signal: AbortSignal.timeout(runMsMax) });
    const results = await runScripts(await deployed.record(), deployed);
    const shown = results.filter(({ isShown }) => isShown);
    return { name, violated: results.map(({ id }) => id), shown: shown.map(({ id }) => id), cause: null };
  } catch (error) {
    return notRun(name, (error as Error).message);
  }
}

/** The result of a defect whose scripts were not run. */
export const notRun = (name: string, cause: string): Shown => ({ name, violated: [], shown: [], cause });
