import { judge } from '../../conformance/judge.ts';
import { foundIn } from '../../conformance/oracle.ts';
import { blindRights } from '../blind/index.ts';
import { deploy } from '../variants/deploy.ts';
import { variants } from '../variants/index.ts';
import type { Variant } from '../variants/variant.ts';
import { deepDefects } from './index.ts';

/** Right servers, in which a search must find nothing. */
export const rights: readonly Variant[] = [...variants, ...blindRights];

/** A search of a server, as the command asks a child process for it; without requests, a standard run. */
export interface Job {
  name: string;
  seed: number;
  requests: number;
}

/** What a search found. */
export interface Result extends Job {
  /** The number of the request whose response first gave the defect away; null if none did. */
  found: number | null;
  /** The requirement that it violates. */
  requirement: string | null;
  /** Why there is no result. */
  cause: string | null;
}

/** Searches for the defect of a job. */
export async function runJob(job: Job): Promise<Result> {
  const server = [...deepDefects, ...rights].find(({ name }) => name === job.name);
  if (!server) throw new Error(`There is no server "${job.name}".`);
  const { requests, seed } = job;
  const explore = requests > 0 ? { requests, isAlone: true, isBrief: true } : null;
  try {
    const { run: more } = server as Variant;
    const run = { ...(typeof more === 'function' ? more() : more), explore, depth: 'standard' as const };
    await using deployed = await deploy({ ...server, run }, { seed });
    const transcript = await deployed.record();
    const [first] = explore ? foundIn(transcript) : seenIn(judge(transcript));
    return { ...job, found: first?.at ?? null, requirement: first?.requirement ?? null, cause: null };
  } catch (error) {
    return { ...job, found: null, requirement: null, cause: (error as Error).message };
  }
}

/** What a run sees: its first violation. */
const seenIn = ({ checks }: ReturnType<typeof judge>) =>
  checks
    .filter(({ level, outcome }) => level === 'mandatory' && outcome === 'violated')
    .map(({ id, findings }) => ({ at: (findings[0]?.exchanges.at(-1) ?? 0) + 1, requirement: id }));
