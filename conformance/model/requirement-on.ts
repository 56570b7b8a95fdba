import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { type JudgedId, requirements } from '../../generated/requirements.ts';
import type { Answer } from '../reading/answer.ts';

/** The beginnings of the ids of requirements on the responses of an operation. */
const prefixes: Record<AnyOperationId, string> = {
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
  listCountries: 'reference.countries',
  listNationalities: 'reference.nationalities',
  listCurrencies: 'reference.currencies',
  checkGhanaMobileWallet: 'eligibility.mobile-wallet',
  checkGhanaBankAccount: 'eligibility.bank-account',
};

const judged: ReadonlySet<string> = new Set(
  requirements.filter(({ level }) => level === 'mandatory').map(({ id }) => id),
);

/** The requirement on a part of an operation's responses; undefined where the catalogue has none. */
export function ownRequirement({ operation }: Answer, part: string): JudgedId | undefined {
  const id = `${prefixes[operation]}.${part}`;
  return judged.has(id) ? (id as JudgedId) : undefined;
}

/** The first of several parts of an operation's responses on which there is a requirement, or the records of the area. */
export function requirementOn(answer: Answer, ...parts: readonly string[]): JudgedId {
  const area = `${operations[answer.operation].resource?.toLowerCase()}s`;
  const named = [...parts, 'same-records'].flatMap((part) => ownRequirement(answer, part) ?? []);
  return named[0] ?? (`${area}.kept` as JudgedId);
}
