import type { Task } from '../../generated/client-protocol.ts';
import { countries, currencies, nationalities } from '../../generated/reference-data.ts';
import { idOf } from '../reading/answer.ts';
import type { JsonObject } from '../reading/json.ts';
import { checkOf, type Done } from './tasks.ts';

type Kept = (done: Done) => JsonObject | JsonObject[] | undefined;

const customer: Kept = ({ stored, customerId = '' }) => stored.customers.get(customerId);
const recipient: Kept = ({ stored, recipientId = '' }) => stored.recipients.get(recipientId);
const check: Kept = ({ stored, task }) =>
  stored.checks.get(checkOf(task.task, Object.entries(task.fields ?? {})));
const listOf =
  (list: readonly object[]): Kept =>
  () =>
    list.map((item) => ({ ...item }) as JsonObject);

/** For each task that a client can do by what it kept: what the service has, as far as it showed it. */
const keptBy: Partial<Record<Task['task'], Kept>> = {
  getCustomer: customer,
  updateCustomer: customer,
  listCustomers: ({ stored }) => [...stored.customers.values()],
  getRecipient: recipient,
  updateRecipient: recipient,
  listRecipients: ({ stored, customerId }) =>
    [...stored.recipients.values()].filter((record) => idOf(record, 'customer') === customerId),
  listDocuments: ({ stored, customerId = '' }) => stored.documents.get(customerId) ?? [],
  listCountries: listOf(countries),
  listNationalities: listOf(nationalities),
  listCurrencies: listOf(currencies),
  checkGhanaMobileWallet: check,
  checkGhanaBankAccount: check,
};

/**
 * What the service has for a task, as far as it showed it.
 * @returns "nothing" for a check that the service never made; undefined where nobody can tell.
 */
export function keptFor(done: Done): JsonObject | JsonObject[] | 'nothing' | undefined {
  return keptBy[done.task.task]?.(done) ?? (done.task.task.startsWith('check') ? 'nothing' : undefined);
}
