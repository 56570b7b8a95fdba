import type { Configuration, components } from '../../generated/configuration.ts';

/**
 * What to judge and how: the keys of the configuration file, and the options that the command reads from flags or the
 * environment.
 */
export interface JudgeOptions extends Omit<Configuration, 'baseUrl' | 'corridors'> {
  /** The deployment, with its path prefix. */
  baseUrl: string;
  /** Destinations; by default each pays out to individuals and businesses. */
  corridors?: (Omit<Corridor, 'individual' | 'business'> & Partial<Corridor>)[];
  /** A partner's access token. It appears in no output. */
  token: string;
  /** Another partner's access token, to judge partner isolation. */
  secondToken?: string;
  /** Globs of requirement ids to judge (default: all). */
  only?: string[];
  /** Globs of requirement ids to leave out. */
  skip?: string[];
  /** The seed of test data and of the order of scenarios (default: random). */
  seed?: number;
  /** Whether advisory requirements decide too. */
  strict?: boolean;
  /** Create and change nothing, and read these records instead. The verdict is then never `conforms`. */
  readOnly?: { customer: bigint | number | string; recipient?: bigint | number | string };
  /**
   * The folder to write the report to (default: none is written). Concurrent runs need different folders.
   */
  reportDir?: string;
  /**
   * Stops the run early, with a report of what has been judged so far. If it is aborted from the start, the run sends
   * nothing.
   */
  signal?: AbortSignal;
}

type Corridor = components['schemas']['Corridor'];
