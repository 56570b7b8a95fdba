import type { MandatoryId } from '../../../generated/requirements.ts';
import type { Defect, Mutant } from '../mutant.ts';
import { access } from './access.ts';
import { customers } from './customers.ts';
import { documents } from './documents.ts';
import { recipients } from './recipients.ts';
import { eligibility, reference } from './reference.ts';

/** For every mandatory requirement one server that breaks it. */
const defects: Record<MandatoryId, Defect> = {
  ...access,
  ...customers,
  ...documents,
  ...recipients,
  ...reference,
  ...eligibility,
};

/** The same, each with what it breaks. */
export const systematic: readonly Mutant[] = (Object.entries(defects) as [MandatoryId, Defect][]).map(
  ([breaks, defect]) => ({ ...defect, breaks }),
);
