import { idOf, recordOf, recordsOf, sentFields } from '../../../conformance/reading/answer.ts';
import { customerFieldNames } from '../../../server/options/freedoms.ts';
import type { Fields, RecipientRecord } from '../../../server/store/store.ts';
import { inRecords, refusing } from '../../kit/changes.ts';
import { inForm } from '../../kit/on-a-server.ts';
import { type Asked, readOnlyFields, recipientViews, type Where } from '../../kit/response-change.ts';
import { storing } from '../../kit/stores.ts';
import { customerForms, recipientForms } from '../careless.ts';
import { type Mark, serversOf } from '../legal-server.ts';
import { refusedAs } from '../marks.ts';

/** Refuses forms in which a field is wrong. */
export const refusingFields = (
  where: Where,
  isWrong: (field: string, value: string, sent: Asked['sent']) => boolean,
) => refusing(where, ({ sent }) => [...sent].some(([field, value]) => isWrong(field, value, sent)));

const account = new Set(['bank', 'iban']);

/** An update succeeded, but a field does not have the value that was sent. */
const leftAlone: Mark = (answer) =>
  /^update/.test(answer.operation) &&
  answer.role === 'plain' &&
  [...sentFields(answer)].some(
    ([field, value]) => recordOf(answer) !== undefined && recordOf(answer)?.[field] !== value,
  );

/** The fields of a recipient without those of the corridor that it left. */
function inNewCorridor(before: Fields, after: Fields): Fields {
  const isLeft = (field: string) =>
    (after.type !== before.type &&
      (after.type === 'BIZ' ? ['first_name', 'last_name'] : ['business_name']).includes(field)) ||
    (after.country !== before.country && ['bank', 'iban', 'mobile_number'].includes(field));
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isLeft(field) || value !== before[field]),
  ) as Fields;
}

/** Recipients belong to the customer whom the last update names; the store has that in a field of its own. */
const givingAway = storing((store) => {
  const given = new Map<bigint, { to: bigint; partner: string }>();
  const listed = async (customer: bigint): Promise<RecipientRecord[]> => {
    const own = await store.recipientsByRank(customer, 1, Number.MAX_SAFE_INTEGER);
    const gifts = [...given].filter(([id, { to }]) => to === customer && own.every((one) => one.id !== id));
    const others = await Promise.all(gifts.map(([id, { partner }]) => store.findRecipient(partner, id)));
    return [
      ...own.filter(({ id }) => (given.get(id)?.to ?? customer) === customer),
      ...others.filter((one) => one !== undefined),
    ].sort((one, other) => one.createdOnMs - other.createdOnMs);
  };
  return {
    updateRecipient: async (partner, id, change) => {
      const record = await store.updateRecipient(partner, id, (before) => {
        const after = change(before);
        return after && inNewCorridor(before, after);
      });
      const to = record?.fields.given_to;
      if (to !== undefined) given.set(id, { to: BigInt(to), partner });
      return record;
    },
    countRecipients: async (partner, customer) =>
      (await store.countRecipients(partner, customer)) === undefined
        ? undefined
        : (await listed(customer)).length,
    recipientsByRank: async (customer, first, last) => (await listed(customer)).slice(first - 1, last),
  };
});

/** A list shows a recipient of whom another customer was sent first. */
const isGivenAway: Mark = (answer, { recipients }) =>
  answer.operation === 'listRecipients' &&
  recordsOf(answer).some((item) =>
    recipients.some(
      ({ id, create }) => id === idOf(item) && create.sent.get('customer') !== String(item.customer),
    ),
  );

/** Which fields an update may change, and which a partner may send. */
export const updateServers = [
  ...serversOf({
    takes: ['which fields an update may change, and whether it refuses or ignores the others'],
  })({
    'recipients move to other customers, and lose the fields of a corridor that they leave': {
      rulings: ['corridor-fields'],
      ...givingAway,
      // A quick run moves none.
      run: { depth: 'standard' },
      trace: { 'recipients.list.own': isGivenAway },
      layer: [
        inForm('updateRecipient', (form) => {
          const to = form.get('customer');
          if (to !== null) form.set('given_to', to);
        }),
        inRecords(recipientViews, (record) => {
          if (record.given_to !== undefined) record.customer = BigInt(String(record.given_to));
          delete record.given_to;
        }),
      ],
    },
    'an update changes nothing of a customer but the city, and nothing of a recipient but the account': {
      options: { lockedFields: customerFieldNames.filter((name) => name !== 'city') },
      layer: inForm('updateRecipient', (form) => {
        for (const field of [...form.keys()]) if (!account.has(field)) form.delete(field);
      }),
      trace: { 'customers.update.first_name': leftAlone, 'recipients.update.last_name': leftAlone },
    },
    'a changed country or e-mail address of a customer waits for approval and is shown as it is': {
      takes: [
        'which fields an update may change, and whether it refuses or ignores the others',
        'form of absent fields',
      ],
      round: 'd',
      because: 'Ruling `updates`: fields may be ignored if the response says so.',
      options: { lockedFields: ['country', 'email_address', 'birth_country'], absentStyle: 'null' },
    },
    'an update of all but the e-mail address of a customer and the account of a recipient is refused': {
      round: 'e',
      because: 'Ruling `updates`: at least one field can be changed, and which ones is free.',
      options: { customersOrder: 'oldest', successStatus: 202, clockOffset: 'Z', errorStyle: 'ok-message' },
      layer: [
        refusingFields('updateCustomer', (field) => field !== 'email_address'),
        refusingFields('updateRecipient', (field) => !account.has(field)),
      ],
    },
  }),
  ...serversOf({ takes: ['whether fields that only the service sets are refused or ignored'] })({
    'fields that only the service sets are refused': {
      layer: refusingFields([...customerForms, ...recipientForms], (field) => readOnlyFields.has(field)),
      trace: { 'customers.create.read-only.blocked': refusedAs('read-only') },
    },
    'identifiers are refused where they are sent, and flags are ignored': {
      layer: refusingFields([...customerForms, ...recipientForms], (field) => field === 'id'),
      trace: { 'customers.update.read-only.blocked': refusedAs('read-only') },
    },
  }),
];
