import type { Mutant } from '../mutant.ts';
import { access } from './access.ts';
import { customerAnswers } from './customer-answers.ts';
import { customerCreation } from './customer-creation.ts';
import { customerUpdates } from './customer-updates.ts';
import { documents } from './documents.ts';
import { recipientAnswers } from './recipient-answers.ts';
import { recipientChanges } from './recipient-changes.ts';
import { recipientListMutants } from './recipient-lists.ts';
import { recipientPages } from './recipient-pages.ts';
import { reference } from './reference.ts';
import { sentValues } from './sent-values.ts';
import { uploadMutants } from './uploads.ts';

/** Mutants whose author knew the document and its rulings, but had not seen any check or scenario. */
export const fromTheDocument: readonly Mutant[] = [
  access,
  customerAnswers,
  customerCreation,
  customerUpdates,
  recipientAnswers,
  recipientChanges,
  recipientListMutants,
  recipientPages,
  documents,
  uploadMutants,
  sentValues,
  reference,
].flat();
