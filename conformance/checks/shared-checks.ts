import { isAccepted, isCreated } from './answers.ts';
import { exactCreates, type RecordKind, stampsAdvance, uniqueIds } from './creates.ts';
import { coherent, firstPage } from './lists.ts';
import { exactUpdates, keepsUnsent, listed, refreshes, stored } from './updates.ts';

/** The requirements that customers and recipients have in common, by their ids without the area. */
export const sharedChecks = (kind: RecordKind) => ({
  'create.status': isCreated(kind.operations.create),
  'create.id-unique': uniqueIds(kind),
  'create.creation-time': stampsAdvance(kind.operations.create, 'created_on'),
  'create.exact-values': exactCreates(kind),
  'get.accepted': isAccepted(kind.operations.get),
  'update.keeps-unsent': keepsUnsent(kind),
  'update.stored': stored(kind),
  'update.listed': listed(kind),
  'update.refresh': refreshes(kind),
  'update.exact-values': exactUpdates(kind),
  'list.accepted': isAccepted(kind.operations.list),
  'list.page': coherent(kind.list, 'page'),
  'list.first-page': firstPage(kind.list),
  'list.partition': coherent(kind.list, 'partition'),
  'list.total_pages': coherent(kind.list, 'totalPages'),
});
