import { isAccepted, isCreated, isThere } from './answers.ts';
import { exactCreates, stampsAdvance, uniqueIds } from './creates.ts';
import { kept, onlyThis } from './lasting.ts';
import { coherent, firstPage } from './lists.ts';
import type { RecordKind } from './record-kinds.ts';
import { refusedHaveNoEffect } from './refused.ts';
import { anySubset } from './subsets.ts';
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
  'list.page': coherent(kind.list, 'page'),
  'list.first-page': firstPage(kind.list),
  'list.partition': coherent(kind.list, 'partition'),
  'list.total_pages': coherent(kind.list, 'totalPages'),
});
