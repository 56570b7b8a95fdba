import type { Interaction } from './pact-file.ts';
import type { Mismatch } from './pact-process.ts';

/** What became of one interaction. */
export interface Outcome {
  interaction: Interaction;
  /**
   * `undecided`: nothing can be said, as a state could not be made, a request was refused that may be, or nothing
   * answered. `left-out`: the configuration says that the deployment does not offer it.
   */
  verdict: 'verified' | 'differs' | 'undecided' | 'left-out';
  reason: string | null;
  /** What speaks against the deployment. */
  mismatches: Mismatch[];
  sent: string | null;
  answered: string | null;
  notes: string[];
}
