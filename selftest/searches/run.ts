import { judge } from '../../conformance/judge.ts';
import { explain } from '../../conformance/model/searches/explain.ts';
import { foundIn } from '../../conformance/oracle.ts';
import { readAnswer } from '../../conformance/reading/answer.ts';
import type { Exchange, Transcript } from '../../conformance/transcript/exchange.ts';
import { lagMsIn } from '../../conformance/transcript/lag.ts';
import { recordRun } from '../../testing/record-reference.ts';
import { referenceServer } from '../../testing/reference-server.ts';
import { sentAgain } from '../defects/scripts/replay.ts';
import { type Deployed, deploy } from '../legal/deploy.ts';
import { legalServers } from '../legal/index.ts';
import type { LegalServer } from '../legal/legal-server.ts';
import { deepDefects } from './index.ts';
import { references } from './references.ts';

/** A search of a server, as the command asks a child process for it; without requests, a standard run. */
export interface Job {
  name: string;
  seed: number;
  requests: number;
  /** Whether what is found is made shorter, and sent again by its scripts. */
  isWithScripts: boolean;
}

/** The script of a finding, run by bash. */
export interface Script {
  requirement: string;
  /** The requests that it sends. */
  length: number;
  /** Whether it shows the defect where it was found, and shows none at the reference server. */
  isShown: boolean;
  isSilent: boolean;
}

/** What a search found. */
export interface Result extends Job {
  /** The number of the request whose response first gave the defect away; null if none did. */
  found: number | null;
  /** The requirement that it violates. */
  requirement: string | null;
  scripts: Script[];
  /** Why there is no result. */
  cause: string | null;
}

/** Searches for the defect of a job. */
export async function runJob(job: Job): Promise<Result> {
  const reference = references[job.name];
  if (reference) return searchReference(job, reference);
  const server = [...deepDefects, ...legalServers].find(({ name }) => name === job.name);
  if (!server) throw new Error(`There is no server "${job.name}".`);
  const { requests, seed, isWithScripts } = job;
  const explore = requests > 0 ? { requests, isAlone: true, isBrief: !isWithScripts } : null;
  try {
    const { run: more } = server as LegalServer;
    const run = { ...(typeof more === 'function' ? more() : more), explore, depth: 'standard' as const };
    await using deployed = await deploy({ ...server, run }, { seed });
    const transcript = await deployed.record();
    const [first] = explore ? foundIn(transcript) : seenIn(judge(transcript));
    const scripts = isWithScripts ? await scriptsOf(transcript, deployed) : [];
    const { at = null, requirement = null } = first ?? {};
    return { ...job, found: at, requirement, scripts, cause: null };
  } catch (error) {
    return lost(job, (error as Error).message);
  }
}

/** Searches a reference server, which takes hours at most. */
async function searchReference(job: Job, start: (typeof references)[string]): Promise<Result> {
  const explore = { requests: job.requests, isAlone: true, isBrief: true };
  await using server = await start();
  const transcript = await recordRun(server, { explore, seed: job.seed, deadlineS: 4 * 3600 });
  const [first] = foundIn(transcript);
  const { stopped = 'it sent nothing' } = judge(transcript).explored ?? {};
  if (stopped !== null) return lost(job, `The search stopped: ${stopped}.`);
  return {
    ...job,
    found: first?.at ?? null,
    requirement: first?.requirement ?? null,
    scripts: [],
    cause: null,
  };
}

/** The result of a search that was not made. */
export const lost = (job: Job, cause: string): Result => ({
  ...job,
  found: null,
  requirement: null,
  scripts: [],
  cause,
});

/** Runs the script of each finding against the deployment of the search, and against the reference server. */
async function scriptsOf(transcript: Transcript, wrong: Deployed): Promise<Script[]> {
  await using right = await referenceServer();
  const { checks: results, explored } = judge(transcript);
  const scripts: Script[] = [];
  for (const finding of explored?.findings ?? []) {
    const { requirement, sequence } = finding;
    const check = results.find(({ id }) => id === requirement);
    if (!check) continue;
    const shows = async (server: Pick<Deployed, 'url' | 'token'>) => {
      const own = { ...check, findings: [finding], reproduction: sequence, atOnce: [] };
      const { header, entries } = (await sentAgain(own, transcript, server)).again;
      const answers = entries.slice(0, sequence.length).map((one) => readAnswer(one as Exchange));
      return explain(answers, lagMsIn(header)).contradictions.map((one) => one.requirement as string);
    };
    const [atWrong, atRight] = [await shows(wrong), await shows(right)];
    const isShown = atWrong.includes(requirement);
    scripts.push({ requirement, length: sequence.length, isShown, isSilent: atRight.length === 0 });
  }
  return scripts;
}

/** What a run sees: its first violation. */
const seenIn = ({ checks }: ReturnType<typeof judge>) =>
  checks
    .filter(({ level, outcome }) => level === 'mandatory' && outcome === 'violated')
    .map(({ id, findings }) => ({ at: (findings[0]?.exchanges.at(-1) ?? 0) + 1, requirement: id }));
