import type { JudgedId, MandatoryId } from '../../generated/requirements.ts';
import type { Deviation } from '../deviations/deviation.ts';
import type { Edit } from '../deviations/in-a-run.ts';
import type { Defect } from '../mutants/mutant.ts';

/**
 * How a requirement is broken: by a mutant, and in a recorded run, where its check has to notice the counterexample.
 * A deviation that can be both needs no counterexample beside it.
 */
export type Breach = Defect & ({ layer: Deviation } | Pick<Counterexample, 'counterexample'>);

/** What is advisory decides nothing, so that no mutant can die of it. */
export interface Counterexample {
  /** An edit of a conformant run, or a deviation that is made to it. */
  counterexample: Edit | Deviation;
}

/** A breach for each judged requirement of an area: one too few or too many does not compile. */
export type BreachesFor<Area extends string> = {
  [Id in Extract<JudgedId, `${Area}.${string}`>]: Id extends MandatoryId ? Breach : Counterexample;
};
