import type { JudgedId } from '../../generated/requirements.ts';
import type { Edit } from '../edit.ts';
import { customerCounterexamples } from './customers.ts';
import { documentCounterexamples } from './documents.ts';
import {
  accessCounterexamples,
  answersCounterexamples,
  eligibilityCounterexamples,
  referenceCounterexamples,
} from './others.ts';
import { recipientCounterexamples } from './recipients.ts';

/** For every judged requirement one edit of a conformant run that its check must notice. */
export const counterexamples: Record<JudgedId, Edit> = {
  ...accessCounterexamples,
  ...answersCounterexamples,
  ...customerCounterexamples,
  ...documentCounterexamples,
  ...eligibilityCounterexamples,
  ...recipientCounterexamples,
  ...referenceCounterexamples,
};
