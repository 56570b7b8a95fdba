import type { Defect } from '../defects/defect.ts';
import { customersDefects } from './customers.ts';
import { documentsDefects } from './documents.ts';
import { recipientsDefects } from './recipients.ts';

/**
 * Defects that need several particular requests in order, or a combination of values, so that a run does not see them: one for each
 * requirement that a search finds violated.
 */
export const deepDefects: readonly Defect[] = [
  ...customersDefects,
  ...documentsDefects,
  ...recipientsDefects,
];
