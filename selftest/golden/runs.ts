import { defaultOptions } from '../../conformance/recording/options.ts';
import type { Depth, Transcript } from '../../conformance/transcript/exchange.ts';
import { seedForTests } from '../../testing/record-reference.ts';
import type { Defect } from '../defects/defect.ts';
import { defects } from '../defects/index.ts';
import { deploy } from '../legal/deploy.ts';
import { legalServers } from '../legal/index.ts';
import type { LegalServer } from '../legal/legal-server.ts';
import { deepDefects } from '../searches/index.ts';

/** A server of the self-test and how it is run. */
export interface Run {
  kind: 'defect' | 'legal' | 'searched';
  /** Of the server. */
  name: string;
  depth: Depth;
  /** Requests at once. */
  concurrency: number;
  seed: number;
}

const reference: LegalServer = { name: 'the reference server', rulings: [], takes: [] };
const legal: readonly LegalServer[] = [reference, ...legalServers];
const setups = { defect: defects, legal, searched: deepDefects } as const;

/**
 * Every server with the depths at which it is worth a run: defects at quick and standard depth, or at the least depth that kills
 * them; legal servers at quick and standard depth. Defects that only a search finds are searched.
 */
export const allRuns = ({ concurrency = defaultOptions.concurrency, seed = seedForTests } = {}): Run[] => [
  ...defects.flatMap(({ name, depth = 'quick' }) =>
    depthsFrom(depth).map((one): Run => ({ kind: 'defect', name, depth: one, concurrency, seed })),
  ),
  ...legal.flatMap(({ name }) =>
    depthsFrom('quick').map((depth): Run => ({ kind: 'legal', name, depth, concurrency, seed })),
  ),
  ...deepDefects.map(
    ({ name }): Run => ({ kind: 'searched', name, depth: 'standard', concurrency: 1, seed }),
  ),
];

const depthsFrom = (least: Depth): Depth[] => (least === 'quick' ? ['quick', 'standard'] : [least]);

/** Requests of a search. */
const searched = { requests: 300, isAlone: true, isBrief: true };

/** Starts the server of a run and records the run. @throws Error if there is no such server. */
export async function recordGolden({ kind, name, depth, concurrency, seed }: Run): Promise<Transcript> {
  const setup = setups[kind].find((one) => one.name === name) as LegalServer | Defect | undefined;
  if (!setup) throw new Error(`There is no server "${name}" among those of the kind "${kind}".`);
  const own = typeof setup.run === 'function' ? setup.run() : setup.run;
  const run = { depth, concurrency, ...own, explore: kind === 'searched' ? searched : null };
  await using deployed = await deploy({ ...setup, run }, { seed });
  return await deployed.record();
}
