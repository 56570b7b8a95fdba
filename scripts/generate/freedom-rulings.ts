import type { RulingId } from '../../generated/rulings.ts';
import type { Freedoms } from '../../server/options/freedoms.ts';

/** The ruling behind each freedom of the reference server. */
export const freedomRulings: Readonly<Record<keyof Freedoms, RulingId>> = {
  pageSize: 'paging',
  clockResolution: 'ticks',
  zeroSeconds: 'timestamps',
  clockOffset: 'timestamps',
  clockSkew: 'timestamps',
  idScheme: 'identifiers',
  errorStyle: 'success-and-refusal',
  absentStyle: 'optional-means-optional',
  customersOrder: 'newest-first',
  documentsOrder: 'newest-first',
  emptyPages: 'paging',
  pastTheEnd: 'paging',
  pageZero: 'paging',
  successStatus: 'success-and-refusal',
  unchangedUpdate: 'updated-on',
  absentDates: 'document-dates',
  lagMs: 'lag',
  lockedFields: 'updates',
  furtherFields: 'more-is-allowed',
};
