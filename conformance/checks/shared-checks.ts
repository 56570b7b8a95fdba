import { isAccepted, isCreated, isThere } from './answers.ts';
import { exactCreates, stampsAdvance, uniqueIds } from './creates.ts';
import { kept, onlyThis } from './lasting.ts';
import type { RecordKind } from './record-kinds.ts';
import { refusedHaveNoEffect } from './refused.ts';
import { anySubset } from './subsets.ts';
import { told, toldOr } from './told.ts';
import { keepsUnsent } from './unsent.ts';
import { exactUpdates, listed, refreshes, stored } from './updates.ts';

/** The requirements that customers and recipients have in common, by their ids without the area. */
export const sharedChecks = (kind: RecordKind) => ({
  'create.status': isCreated(kind.operations.create),
  'create.id-unique': uniqueIds(kind),
  'create.creation-time': stampsAdvance(kind.operations.create, 'created_on'),
  'create.exact-values': exactCreates(kind),
  'create.accepted': isThere(kind.operations.create),
  'get.accepted': isAccepted(kind.operations.get),
  'update.any-subset': anySubset(kind),
  'update.only-this': onlyThis(kind),
  'update.keeps-unsent': keepsUnsent(kind),
  'update.stored': stored(kind),
  'update.listed': listed(kind),
  'update.refresh': refreshes(kind),
  'update.exact-values': exactUpdates(kind),
  kept: kept(kind),
  refused: refusedHaveNoEffect(kind),
  'list.accepted': isAccepted(kind.operations.list),
  'list.page': told,
  'list.first-page': toldOr('no first page was read with its number and without it'),
  'list.partition': told,
  'list.total_pages': told,
});
