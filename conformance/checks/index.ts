import type { JudgedId } from '../../generated/requirements.ts';
import type { Check } from '../judging/check.ts';
import { accessChecks } from './access.ts';
import { answerChecks } from './answers.ts';
import { customerChecks } from './customers.ts';
import { documentChecks } from './documents.ts';
import { recipientChecks } from './recipients.ts';
import { eligibilityChecks, referenceChecks } from './reference.ts';

/** The check of every requirement that is judged. */
export const checks: Record<JudgedId, Check> = {
  ...accessChecks,
  ...answerChecks,
  ...customerChecks,
  ...documentChecks,
  ...eligibilityChecks,
  ...recipientChecks,
  ...referenceChecks,
};
