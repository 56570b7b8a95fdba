import type { JudgedId, MandatoryId } from '../../../generated/requirements.ts';
import type { Edit } from '../../kit/in-a-run.ts';
import type { ResponseChange } from '../../kit/response-change.ts';
import type { DefectRow } from '../defect.ts';

/**
 * How a requirement is broken: on a live server, by a defect, and in a recorded run, by a counterexample. A change
 * can be both; then no counterexample is given.
 */
export type RequiredDefect = DefectRow & ({ layer: ResponseChange } | Pick<Counterexample, 'counterexample'>);

/** Advisory requirements have only a counterexample: they do not change the verdict, so no defect is refused by one. */
export interface Counterexample {
  /** How a conformant run is changed so that it breaks the requirement. */
  counterexample: Edit | ResponseChange;
}

/** A defect for each judged requirement of an area. A missing or a superfluous one does not compile. */
export type DefectsFor<Area extends string> = {
  [Id in Extract<JudgedId, `${Area}.${string}`>]: Id extends MandatoryId ? RequiredDefect : Counterexample;
};
