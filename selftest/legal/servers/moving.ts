import { idOf, recordsOf } from '../../../conformance/reading/answer.ts';
import type { Fields, RecipientRecord } from '../../../server/store/store.ts';
import { inRecords } from '../../kit/changes.ts';
import { inForm } from '../../kit/on-a-server.ts';
import { recipientViews } from '../../kit/response-change.ts';
import { storing } from '../../kit/stores.ts';
import { type Mark, serversOf } from '../legal-server.ts';

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

/** What becomes of recipients who change their customer, their kind or their country. */
export const movingServers = serversOf({
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
});
