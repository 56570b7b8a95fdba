import { isAccepted, isThere } from './answers.ts';
import type { RecordKind } from './record-kinds.ts';
import { refusedHaveNoEffect } from './refused.ts';
import { anySubset } from './subsets.ts';
import { told, toldOr } from './told.ts';

/** The requirements that customers and recipients have in common, by their ids without the area. */
export const sharedChecks = (kind: RecordKind) => ({
  'create.status': told,
  'create.id-unique': toldOr('only one record was created, so no two identifiers can be compared'),
  'create.creation-time': toldOr(
    'no two records have different timestamps, so the clock of the deployment was not seen to tick',
  ),
  'create.exact-values': told,
  'create.accepted': isThere(kind.operations.create),
  'get.accepted': isAccepted(kind.operations.get),
  'update.any-subset': anySubset(kind),
  'update.only-this': toldOr('no update succeeded'),
  'update.keeps-unsent': told,
  'update.stored': told,
  'update.listed': told,
  'update.refresh': toldOr('no update changed a value after the clock of the deployment ticked'),
  'update.exact-values': told,
  kept: told,
  refused: refusedHaveNoEffect(kind),
  'list.accepted': isAccepted(kind.operations.list),
  'list.page': told,
  'list.first-page': toldOr('no first page was read with its number and without it'),
  'list.partition': told,
  'list.total_pages': told,
});
