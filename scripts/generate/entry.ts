export const levels = ['mandatory', 'advisory', 'observed', 'unobservable'] as const;
/** What an entry may need so that it can be judged at all: a closed list. */
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
  /** The rulings that it rests on. */
  rulings: string[];
  needs?: string;
  standsOn: string[];
  reason?: string;
}
