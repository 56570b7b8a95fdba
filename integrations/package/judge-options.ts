import type { Configuration, components } from '../../generated/configuration.ts';

/**
 * What to judge and how: the keys of the configuration file, and what the command takes as flags or from its
 * environment.
 */
export interface JudgeOptions extends Omit<Configuration, 'baseUrl' | 'corridors'> {
  /** The deployment, with its path prefix. */
  baseUrl: string;
  /** Where and how it pays out; to persons and businesses, unless said otherwise. */
  corridors?: (Omit<Corridor, 'individual' | 'business'> & Partial<Corridor>)[];
  /** A partner's access token. It reaches no output. */
  token: string;
  /** Another partner's, to judge partner isolation. */
  secondToken?: string;
  /** Globs of requirement ids to judge; all unless given. */
  only?: string[];
  /** Globs of requirement ids to leave out. */
  skip?: string[];
  /** Test data and the order of scenarios; random unless given. */
  seed?: number;
  /** Whether advisory requirements count, too. */
  strict?: boolean;
  /** Changes nothing and reads these records; the verdict then stays open. */
  readOnly?: { customer: bigint | number | string; recipient?: bigint | number | string };
  /**
   * A folder for the report and everything made from it; nothing is written unless it is given. Runs at the same time
   * need a folder each.
   */
  reportDir?: string;
  /**
   * Ends the run early, with a report of what was judged so far; where it is aborted from the start, with one of a run
   * that sent nothing.
   */
  signal?: AbortSignal;
}

type Corridor = components['schemas']['Corridor'];
