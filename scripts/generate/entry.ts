/** The meaning of each level. */
export const levels = {
  mandatory: 'decides the verdict',
  advisory: 'is judged and reported; decides only with `--strict`',
  observed: 'is left open by the document; reported, but never decides',
  unobservable: 'is in the document, but cannot be observed from outside',
};

/** What an entry may need to be judged. Without it, the entry is not exercised. */
export const needs = {
  'second-page': 'a list with a second page, within the budget for extra records',
  'several-records': 'a customer with two recipients or documents, which a deployment may refuse',
  'biz-corridor': 'a configured corridor that pays out to businesses',
  'findable-in-list': 'a list of customers that is short enough to find those of the run',
  'sample-fields': "corridors with the fields of the document's samples",
  'second-token': "another partner's token, in `CONFORM_SECOND_TOKEN`",
};

export interface Entry {
  id: string;
  level: keyof typeof levels;
  operations: string[];
  /** The fields of the specification that it is about. */
  fields: string[];
  /** The key of the payload that it is about, or none. */
  payloads: string[];
  statement: string;
  /** Rows of the document, from the ledger; of what the document does not say, another source or the reason. */
  source: string;
  /** The rulings it rests on. */
  rulings: string[];
  needs?: string;
  standsOn: string[];
  reason?: string;
}
