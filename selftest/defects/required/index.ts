import type { JudgedId, MandatoryId } from '../../../generated/requirements.ts';
import { type Edit, inRun } from '../../kit/in-a-run.ts';
import type { Defect } from '../defect.ts';
import { access } from './access.ts';
import { customers } from './customers.ts';
import { documents } from './documents.ts';
import { recipients } from './recipients.ts';
import { answers, eligibility, paging, reference, requests } from './reference.ts';
import type { Counterexample, RequiredDefect } from './required.ts';

/** How each judged requirement is broken. */
export const byRequirement: Record<MandatoryId, RequiredDefect> &
  Record<JudgedId, RequiredDefect | Counterexample> = {
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
export const systematic: readonly Defect[] = entries.flatMap(([id, one]) => {
  if (!('name' in one)) return [];
  const { counterexample: _, ...defect } = one as RequiredDefect & Partial<Counterexample>;
  return [{ ...defect, breaks: id as MandatoryId }];
});

/** One edit of a conformant run for each judged requirement, which its check must notice. */
export const counterexamples = Object.fromEntries(
  entries.map(([id, defect]) => [id, editOf(defect)]),
) as Record<JudgedId, Edit>;

function editOf(defect: RequiredDefect | Counterexample): Edit {
  if (!('counterexample' in defect)) return inRun(defect.layer);
  return typeof defect.counterexample === 'function' ? defect.counterexample : inRun(defect.counterexample);
}
