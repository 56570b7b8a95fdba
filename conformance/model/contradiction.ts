import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { type JudgedId, requirements } from '../../generated/requirements.ts';
import type { Answer } from '../reading/answer.ts';
import { shown } from '../reading/json.ts';
import type { Found } from './found.ts';

/** What no state of the model explains. */
export interface Contradiction {
  /** The requirement that it violates. */
  requirement: JudgedId;
  /** The response that contradicts what was seen before. */
  answer: Answer;
  /** What the model allows, and what came. */
  expected: string;
  actual: string;
  /** The record and the field that it is about, and texts by which its causes may be known: they lead the shortening. */
  record?: string | undefined;
  field?: string;
  texts?: readonly unknown[];
}

/** The beginnings of the ids of requirements on the responses of an operation. */
const prefixes: Partial<Record<AnyOperationId, string>> = {
  createCustomer: 'customers.create',
  getCustomer: 'customers.get',
  updateCustomer: 'customers.update',
  listCustomers: 'customers.list',
  uploadDocument: 'documents.upload',
  uploadDocumentAlias: 'documents.upload-alias',
  listDocuments: 'documents.list',
  createRecipient: 'recipients.create',
  getRecipient: 'recipients.get',
  updateRecipient: 'recipients.update',
  listRecipients: 'recipients.list',
  listRecipientsByPost: 'recipients.list-post',
};

const judged: ReadonlySet<string> = new Set(
  requirements.filter(({ level }) => level === 'mandatory').map(({ id }) => id),
);

/** The requirement on a part of an operation's responses, or of the area; the first of several names that there is. */
export function requirementOn({ operation }: Answer, ...parts: readonly string[]): JudgedId {
  const area = `${operations[operation].resource?.toLowerCase()}s`;
  const named = parts.map((part) =>
    part.includes('.') ? `${area}.${part}` : `${prefixes[operation]}.${part}`,
  );
  const wanted = [...named, `${prefixes[operation]}.same-records`, `${area}.kept`];
  return wanted.find((id) => judged.has(id)) as JudgedId;
}

/** A contradiction in a field, with the values that the model allows. */
export const wrongField = (
  requirement: JudgedId,
  answer: Answer,
  field: string,
  allowed: readonly unknown[],
  value: unknown,
  where = '',
): Contradiction => ({
  requirement,
  answer,
  expected: `"${field}": ${[...new Set(allowed.map((one) => shown(one)))].join(' or ')}${where}`,
  field,
  texts: [...allowed, value],
  actual: value === undefined ? `no "${field}"` : `"${field}": ${shown(value)}`,
});

/** What is wrong among what was found, once for each requirement. */
export const contradictionsIn = (found: Iterable<Found>): Contradiction[] =>
  [...Map.groupBy(found, ({ requirement, wrong }) => (wrong ? requirement : undefined))].flatMap(
    ([requirement, [first]]) => {
      const answer = first?.answers.at(-1);
      if (!requirement || !first?.wrong || !answer) return [];
      return {
        requirement,
        answer,
        ...first.wrong,
        texts: first.answers.map(({ sent }) => sent.get('id_number')),
      };
    },
  );
