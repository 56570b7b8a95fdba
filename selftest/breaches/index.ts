import type { JudgedId, MandatoryId } from '../../generated/requirements.ts';
import { type Edit, inRun } from '../deviations/in-a-run.ts';
import type { Mutant } from '../mutants/mutant.ts';
import { access } from './access.ts';
import type { Breach, Counterexample } from './breach.ts';
import { customers } from './customers.ts';
import { documents } from './documents.ts';
import { recipients } from './recipients.ts';
import { answers, eligibility, paging, reference, requests } from './reference.ts';

/** How each judged requirement is broken. */
export const breaches: Record<MandatoryId, Breach> & Record<JudgedId, Breach | Counterexample> = {
  ...access,
  ...answers,
  ...customers,
  ...documents,
  ...eligibility,
  ...paging,
  ...recipients,
  ...reference,
  ...requests,
};

const entries = Object.entries(breaches) as [JudgedId, Breach | Counterexample][];

/** One mutant for each mandatory requirement. */
export const systematic: readonly Mutant[] = entries.flatMap(([id, breach]) => {
  if (!('name' in breach)) return [];
  const { counterexample: _, ...defect } = breach as Breach & Partial<Counterexample>;
  return [{ ...defect, breaks: id as MandatoryId }];
});

/** One edit of a conformant run for each judged requirement, which its check must notice. */
export const counterexamples = Object.fromEntries(
  entries.map(([id, breach]) => [id, editOf(breach)]),
) as Record<JudgedId, Edit>;

function editOf(breach: Breach | Counterexample): Edit {
  if (!('counterexample' in breach)) return inRun(breach.layer);
  return typeof breach.counterexample === 'function' ? breach.counterexample : inRun(breach.counterexample);
}
