export const levels = ['mandatory', 'advisory', 'observed', 'unobservable'] as const;
/** What an entry may need to be judged. */
export const needs = [
  'second-page',
  'biz-corridor',
  'findable-in-list',
  'sample-fields',
  'second-token',
] as const;

export interface Entry {
  id: string;
  level: (typeof levels)[number];
  operations: string[];
  statement: string;
  /** Rows of the document, from the ledger. */
  source: string;
  /** The rulings it rests on. */
  rulings: string[];
  needs?: string;
  standsOn: string[];
  reason?: string;
}
