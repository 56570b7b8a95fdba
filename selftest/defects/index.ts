import { accessDefects } from './access.ts';
import { cachesDefects } from './caches.ts';
import type { Defect } from './defect.ts';
import { documentsDefects } from './documents.ts';
import { listsDefects } from './lists.ts';
import { racesDefects } from './races.ts';
import { recipientUpdatesDefects } from './recipient-updates.ts';
import { referenceDefects } from './reference.ts';
import { systematic } from './required/index.ts';
import { rowDefects } from './rows/index.ts';
import { textsDefects } from './texts.ts';
import { transportDefects } from './transport.ts';
import { updatesDefects } from './updates.ts';
import { valuesDefects } from './values.ts';

/** All servers with one defect, by subject; one for each mandatory requirement, and one for each row of a table. */
export const sets = {
  required: systematic,
  rows: rowDefects,
  access: accessDefects,
  caches: cachesDefects,
  documents: documentsDefects,
  lists: listsDefects,
  races: racesDefects,
  reference: referenceDefects,
  transport: transportDefects,
  updates: [...updatesDefects, ...recipientUpdatesDefects],
  values: [...valuesDefects, ...textsDefects],
} as const;

/** Every defect. */
export const defects: readonly Defect[] = Object.values(sets).flat();
