import type { JudgedId, MandatoryId } from '../../../generated/requirements.ts';
import { type Edit, inRun } from '../../kit/in-a-run.ts';
import type { Defect } from '../defect.ts';
import { access } from './access.ts';
import type { RequiredDefect, Counterexample } from './required.ts';
import { customers } from './customers.ts';
import { documents } from './documents.ts';
import { recipients } from './recipients.ts';
import { answers, eligibility, paging, reference, requests } from './reference.ts';

/** How each judged requirement is broken. */
export const byRequirement: Record<MandatoryId, RequiredDefect> & Record<JudgedId, RequiredDefect | Counterexample> = {
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

const entries = Object.entries(byRequirement) as [JudgedId, RequiredDefect | Counterexample][];

/** One defect for each mandatory requirement. */
export const systematic: readonly Defect[] = entries.flatMap(([id, breach]) => {
  if (!('name' in breach)) return [];
  const { counterexample: _, ...defect } = breach as RequiredDefect & Partial<Counterexample>;
  return [{ ...defect, breaks: id as MandatoryId }];
});

/** One edit of a conformant run for each judged requirement, which its check must notice. */
export const counterexamples = Object.fromEntries(
  entries.map(([id, breach]) => [id, editOf(breach)]),
) as Record<JudgedId, Edit>;

function editOf(breach: RequiredDefect | Counterexample): Edit {
  if (!('counterexample' in breach)) return inRun(breach.layer);
  return typeof breach.counterexample === 'function' ? breach.counterexample : inRun(breach.counterexample);
}
