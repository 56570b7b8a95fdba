import type { JudgedId } from '../../generated/requirements.ts';
import type { Check } from '../judging/check.ts';
import { accessChecks } from './access.ts';
import { answerChecks } from './answers.ts';
import { customerChecks } from './customers.ts';
import { documentChecks } from './documents/documents.ts';
import { pagesFromOne } from './lists.ts';
import { recipientChecks } from './recipients.ts';
import { eligibilityChecks, referenceChecks } from './reference.ts';
import { requestChecks } from './requests.ts';

/** The check of every requirement that is judged. */
export const checks: Record<JudgedId, Check> = {
  ...accessChecks,
  ...answerChecks,
  ...customerChecks,
  ...documentChecks,
  ...eligibilityChecks,
  ...pagesFromOne,
  ...recipientChecks,
  ...referenceChecks,
  ...requestChecks,
};
