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
  /** The fields of the specification that it is about. */
  fields: string[];
  /** The key of the payload that it is about, or none. */
  payloads: string[];
  statement: string;
  /** Rows of the document, from the ledger. */
  source: string;
  /** The rulings it rests on. */
  rulings: string[];
  needs?: string;
  standsOn: string[];
  reason?: string;
}
