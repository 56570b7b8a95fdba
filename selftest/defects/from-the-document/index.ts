import type { Defect } from '../defect.ts';
import { access } from './access.ts';
import { customerAnswers } from './customer-answers.ts';
import { customerCreation } from './customer-creation.ts';
import { customerUpdates } from './customer-updates.ts';
import { documents } from './documents.ts';
import { recipientAnswers } from './recipient-answers.ts';
import { recipientChanges } from './recipient-changes.ts';
import { recipientListDefects } from './recipient-lists.ts';
import { recipientPages } from './recipient-pages.ts';
import { reference } from './reference.ts';
import { sentValues } from './sent-values.ts';
import { uploadDefects } from './uploads.ts';

/** Defects whose author knew the document and its rulings, but had not seen any check or scenario. */
export const fromTheDocument: readonly Defect[] = [
  access,
  customerAnswers,
  customerCreation,
  customerUpdates,
  recipientAnswers,
  recipientChanges,
  recipientListDefects,
  recipientPages,
  documents,
  uploadDefects,
  sentValues,
  reference,
].flat();
