import type { Mutant } from '../mutant.ts';
import { access } from './access.ts';
import { customerAnswers } from './customer-answers.ts';
import { customerCreation } from './customer-creation.ts';
import { customerLists } from './customer-lists.ts';
import { customerStamps } from './customer-stamps.ts';
import { customerUpdates } from './customer-updates.ts';
import { documents } from './documents.ts';
import { readOnly } from './read-only.ts';
import { recipientAnswers } from './recipient-answers.ts';
import { recipientChanges } from './recipient-changes.ts';
import { recipientLists } from './recipient-lists.ts';
import { recipientNames } from './recipient-names.ts';
import { recipientPages } from './recipient-pages.ts';
import { recipientsByPost } from './recipients-by-post.ts';
import { reference } from './reference.ts';
import { uploads } from './uploads.ts';
import { values } from './values.ts';

/** Mutants written from the document and its reading alone, before their writer had seen any check or scenario. */
export const fromTheDocument: readonly Mutant[] = [
  access,
  customerAnswers,
  customerCreation,
  customerStamps,
  customerUpdates,
  customerLists,
  recipientAnswers,
  recipientNames,
  recipientChanges,
  recipientLists,
  recipientPages,
  recipientsByPost,
  documents,
  uploads,
  values,
  readOnly,
  reference,
].flat();
