import assert from 'node:assert/strict';
import { explain } from '../../conformance/model/searches/explain.ts';
import type { Answer } from '../../conformance/reading/answer.ts';
import { operations } from '../../generated/operations.ts';
import { answerOf, type Told } from './answer-of.ts';

// Answers about the customer 1 with recipients and documents. Times are milliseconds of the run.

export const stamp = (second: number) => new Date(Date.UTC(2024, 0, 1, 9, 0, second)).toISOString();
export const one = {
  first_name: 'Ada',
  last_name: 'Byron',
  date_of_birth: '1990-05-17',
  nationality: 'GB',
  address: '1 High Street',
  city: 'Leeds',
  country: 'GB',
  mobile_number: '+12025550101',
};
const stamps = { created_on: stamp(0), updated_on: stamp(0) };
export const customer = { id: 1, middle_name: '', ...one, blocked: 0, temporary_blocked: 0, ...stamps };

export type Fields = Record<string, unknown>;
export const create = (shown: Fields = {}, told: Told = {}) =>
  answerOf(0, 'createCustomer', { sent: one, shown: { ...customer, ...shown }, ...told });
export const get = (ms: number, shown: Fields = {}, told: Told = {}) =>
  answerOf(ms, 'getCustomer', { id: 1, shown: { ...customer, ...shown }, ...told });
export const update = (ms: number, sent: Record<string, string>, shown: Fields = sent, told: Told = {}) =>
  answerOf(ms, 'updateCustomer', { id: 1, sent, shown: { ...customer, ...shown }, ...told });
export const list = (ms: number, shown: Fields = {}, beside: Fields = {}) =>
  pages(
    ms,
    [
      [
        { ...customer, id: 9, city: 'Rome' },
        { ...customer, ...shown },
      ],
    ],
    beside,
    { operation: 'listCustomers' },
  );
export const refused = { status: 400, message: 'no', shown: undefined };
/** A response of which nobody knows what became of the request (ruling `success-and-refusal`). */
export const fault = { status: 504, message: 'no', shown: undefined };
export const brokenOff = { failure: { kind: 'broken-off', message: 'it was closed' } } as const;

const made = { customer: '1', type: 'IND', country: 'AT', payout_method: 'AC', relation: 'FAM' };
const account = { bank: 'Erste', iban: 'AT611904300234573201' };
export const person = { ...made, ...account, first_name: 'Eva', last_name: 'Moser' };
const firm = { ...made, ...account, type: 'BIZ', business_name: 'Moser OG' };
export const payee = (id: number, shown: Fields = {}, second = id) => ({
  ...{ ...person, id, customer: 1, full_name: 'Eva Moser' },
  ...{ created_on: stamp(second), updated_on: stamp(second), ...shown },
});
export const createPayee = (ms: number, shown: Fields = payee(7), told: Told = {}) =>
  answerOf(ms, 'createRecipient', { sent: person, shown, ...told });
export const createFirm = (ms: number, full_name = 'Moser OG') =>
  answerOf(ms, 'createRecipient', {
    sent: firm,
    shown: { ...firm, id: 7, customer: 1, full_name, ...stamps },
  });
export const getPayee = (ms: number, shown: Fields = {}, told: Told = {}) =>
  answerOf(ms, 'getRecipient', { id: 7, shown: payee(7, shown), ...told });
export const updatePayee = (
  ms: number,
  sent: Record<string, string>,
  shown: Fields = sent,
  told: Told = {},
) => answerOf(ms, 'updateRecipient', { id: 7, sent, shown: payee(7, shown), ...told });

/** The pages of a list, of recipients unless told otherwise, read one after the other. */
export function pages(ms: number, items: Fields[][], beside: Fields = {}, told: Told = {}) {
  const operation = told.operation ?? 'listRecipients';
  const { payloadKey } = operations[operation];
  return items.map((shown, index) =>
    answerOf(ms + 20 * index, operation, {
      ...{ id: 1, page: index + 1, step: `list ${ms}`, shown },
      ...{ listing: { name: `test/pages-${ms}` as const, attempt: 1, page: index + 1 } },
      beside: {
        ...{ page: index + 1, total_pages: items.length, [`current_${payloadKey}`]: shown.length },
        ...{ [`total_${payloadKey}`]: items.flat().length, ...beside },
      },
      ...told,
    }),
  );
}

export const scan = { type: 'POI', document: 'PAS', id_number: 'X1', valid_from: '2020-01-31' };
export const stored = {
  ...scan,
  valid_from: '2020-01-31T00:00:00',
  expiry: null,
  verified: 1,
  uploaded_on: stamp(1),
};
export const upload = (ms: number, shown: Fields = {}, told: Told = {}) =>
  answerOf(ms, 'uploadDocument', {
    ...{ id: 1, sent: scan, shown: { ...scan, expiry: null, verified: 0, uploaded_on: stamp(1), ...shown } },
    ...told,
  });
export const documents = (ms: number, ...shown: Fields[]) => answerOf(ms, 'listDocuments', { id: 1, shown });

type Some = Answer | readonly Answer[];

/** What no state explains of the last request, as requirements; all before it is right, and nothing else was sent. */
function unexplained(told: readonly Some[]) {
  const answers = told.flat().map((answer, index) => ({ ...answer, index }));
  const { contradictions, isLate } = explain(answers);
  for (const { answer } of contradictions) assert.equal(answer.step, answers.at(-1)?.step);
  return { violated: [...new Set(contradictions.map(({ requirement }) => requirement))].sort(), isLate };
}

export const right = (...told: readonly Some[]) =>
  assert.deepEqual(unexplained(told), { violated: [], isLate: false });
/** The last request alone is wrong. */
export const wrong = (violated: string, ...told: readonly Some[]) =>
  assert.deepEqual(unexplained(told).violated, violated.split(' ').sort());
/** Only a delay explains the last request. */
export const late = (...told: readonly Some[]) =>
  assert.deepEqual(unexplained(told), { violated: [], isLate: true });
