import type { JudgedId, MandatoryId } from '../../generated/requirements.ts';
import type { Deviation } from '../deviations/deviation.ts';
import type { Edit } from '../deviations/in-a-run.ts';
import type { Defect } from '../mutants/mutant.ts';

/**
 * How a requirement is broken: on a live server, by a mutant, and in a recorded run, by a counterexample. A deviation
 * can be both; then no counterexample is given.
 */
export type Breach = Defect & ({ layer: Deviation } | Pick<Counterexample, 'counterexample'>);

/** Advisory requirements have only a counterexample: they do not change the verdict, so no mutant is killed by one. */
export interface Counterexample {
  /** How a conformant run is changed so that it breaks the requirement. */
  counterexample: Edit | Deviation;
}

/** A breach for each judged requirement of an area. A missing or a superfluous one does not compile. */
export type BreachesFor<Area extends string> = {
  [Id in Extract<JudgedId, `${Area}.${string}`>]: Id extends MandatoryId ? Breach : Counterexample;
};
