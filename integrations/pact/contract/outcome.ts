import type { Interaction } from './pact-file.ts';
import type { Mismatch } from './pact-process.ts';

/** The outcome of one interaction. */
export interface Outcome {
  interaction: Interaction;
  /**
   * `undecided`: a state could not be set up, a request was refused that may be refused, or there was no response.
   * `left-out`: according to the configuration, the deployment does not offer it.
   */
  verdict: 'verified' | 'differs' | 'undecided' | 'left-out';
  reason: string | null;
  /** Differences between the response and the contract. */
  mismatches: Mismatch[];
  sent: string | null;
  answered: string | null;
  notes: string[];
}
