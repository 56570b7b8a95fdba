import type { JsonObject } from '../../../conformance/reading/json.ts';
import type { Store } from '../../../server/store/store.ts';
import {
  changed,
  type Defect,
  inItems,
  isAt,
  type Layer,
  pageOf,
  recipientLists,
  recipientViews,
  recordsIn,
  sentBy,
  storing,
  updatesMade,
} from '../kit.ts';
import { isTaken, reading, recordOf } from './tools.ts';

/** A get of a recipient in the sender's own country has the method for payments at home. */
const payingAtHome = (): Layer => async (request, forward) => {
  const answer = await forward(request);
  const recipient = request.operation === 'getRecipient' && recordOf(answer, 'recipient');
  if (!recipient) return answer;
  const owner = await forward(reading(request, `/api/customers/${recipient.customer}`));
  const isHome = recordOf(owner, 'customer')?.country === recipient.country;
  return changed(answer, (body) => {
    for (const one of recordsIn(body)) if (isHome) one.payout_method = 'DOM';
  });
};

/** All of a family take a new last name together. */
const renamingFamilies = storing((store) => ({
  updateRecipient: async (partner, id, change) => {
    const before = await store.findRecipient(partner, id);
    const record = await store.updateRecipient(partner, id, change);
    const old = before?.fields.last_name;
    const last_name = record?.fields.last_name;
    if (!record || !old || !last_name || old === last_name || record.fields.relation !== 'FAM') return record;
    for (const one of await store.recipientsByRank(record.customer, 1, Number.MAX_SAFE_INTEGER)) {
      if (one.id !== id && one.fields.relation === 'FAM' && one.fields.last_name === old)
        await store.updateRecipient(partner, one.id, (fields) => ({ ...fields, last_name }));
    }
    return record;
  },
}));

/** The first item of a list is still as the event of its creation has it. */
const listingTheEvent = (): Layer => {
  const created = new Map<string, JsonObject>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (request.operation === 'createRecipient') {
      const record = recordOf(answer, 'recipient');
      if (record) created.set(String(record.id), record);
    }
    if (!isAt(recipientLists, request) || pageOf(request) !== 1) return answer;
    return changed(answer, (body) => {
      const [newest] = recordsIn(body);
      if (newest) Object.assign(newest, created.get(String(newest.id)));
    });
  };
};

/** The builder of names is used again before it is emptied. */
const reusingTheBuilder = (): Layer => {
  let left: string | undefined;
  const names = new Map<string, string>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (request.operation === 'createRecipient') {
      const record = recordOf(answer, 'recipient');
      if (record?.type === 'BIZ') left = String(record.business_name);
      else if (record) {
        if (left) names.set(String(record.id), left);
        left = undefined;
      }
    }
    const sent = sentBy(request);
    const isRenamed = sent.has('first_name') || sent.has('last_name');
    if (request.operation === 'updateRecipient' && isTaken(answer) && isRenamed)
      names.delete(request.id ?? '');
    if (!isAt(recipientViews, request)) return answer;
    return changed(answer, (body) => {
      for (const one of recordsIn(body)) one.full_name = names.get(String(one.id)) ?? one.full_name ?? '';
    });
  };
};

/** The name is made by the class of the recipient, which is chosen when it is created. */
const namingByBirth = (): Layer => {
  const types = new Map<string, unknown>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (!isAt(recipientViews, request)) return answer;
    return changed(answer, (body) => {
      for (const one of recordsIn(body)) {
        const id = String(one.id);
        if (request.operation === 'createRecipient') types.set(id, one.type);
        if (types.get(id) === 'IND' && one.type === 'BIZ')
          one.full_name = `${one.first_name ?? ''} ${one.last_name ?? ''}`;
      }
    });
  };
};

type Fields = Parameters<Store['createRecipient']>[2];
type Prepare = (fields: Fields, partner: string, customer: bigint, store: Store) => Promise<Fields> | Fields;

/** Recipients are stored with other fields than were sent. */
const creating = (prepare: Prepare) =>
  storing((store) => ({
    createRecipient: async (partner, customer, fields) =>
      store.createRecipient(partner, customer, await prepare(fields, partner, customer, store)),
  }));

const without = ({ relation: _, ...rest }: Fields): Fields => rest;

export const defects: Defect[] = [
  {
    name: 'a recipient in the country of the customer is read with a payout method for payments at home',
    breaks: 'recipients.get.payout_method',
    why: 'payout_method is the code that was sent. A get looks the corridor up again, and finds one that only the back office knows.',
    layer: payingAtHome,
  },
  {
    name: 'a new IBAN of another country moves the recipient there',
    breaks: 'recipients.update.keeps-unsent',
    why: 'Fields that are not sent keep their value. The destination is derived from the first letters of the account.',
    ...updatesMade('updateRecipient', (before, after) =>
      after.iban !== before.iban && after.country === before.country && /^[A-Z]{2}\d/.test(after.iban ?? '')
        ? { ...after, country: (after.iban ?? '').slice(0, 2) }
        : after,
    ),
  },
  {
    name: 'a friend with the last name of the customer is family',
    breaks: 'recipients.create.relation',
    why: 'relation is the code that was sent. The screening of relations knows better.',
    ...creating(async (fields, partner, customer, store) => {
      const owner = await store.findCustomer(partner, customer);
      const isNamesake = !!fields.last_name && owner?.fields.last_name === fields.last_name;
      return isNamesake && fields.relation !== 'BIZ' ? { ...fields, relation: 'FAM' } : fields;
    }),
  },
  {
    name: 'a business that is called family or friend loses its relation',
    breaks: 'recipients.create.relation',
    why: 'relation is kept as sent for either type. The form of businesses has a single relation, and others are filtered out.',
    ...creating((fields) => (fields.type === 'BIZ' && fields.relation !== 'BIZ' ? without(fields) : fields)),
  },
  {
    name: 'a new last name of one family member is that of all with the old one',
    breaks: 'recipients.update.only-this',
    why: 'An update changes the recipient that it names. Family members of one name share a row for it.',
    ...renamingFamilies,
  },
  {
    name: 'all businesses of a customer are listed under the name of the newest one',
    breaks: 'recipients.list.business_name',
    why: 'Each item is the complete object. The list joins the details of businesses by customer, and takes the latest row.',
    layer: inItems(recipientLists, (items) => {
      const newest = items.find(({ type }) => type === 'BIZ');
      return items.map((one) =>
        one.type === 'BIZ' && newest
          ? { ...one, business_name: newest.business_name ?? '', full_name: newest.full_name ?? '' }
          : one,
      );
    }),
  },
  {
    name: 'the first item of a list comes from the event of its creation, whatever updates came after it',
    breaks: 'recipients.update.listed',
    why: 'Ruling `updates`: later lists show what the response to the update showed. The list adds the latest event to a view that it believes to lag.',
    layer: listingTheEvent,
  },
  {
    name: 'an individual who is created right after a business has its name as full name',
    breaks: 'recipients.create.full_name',
    why: 'full_name of an individual is first and last name. One builder makes all names, and forgets to clear the one of the business.',
    layer: reusingTheBuilder,
  },
  {
    name: 'a recipient that an update makes a business keeps the full name of a person',
    breaks: 'recipients.update.business-full_name',
    why: 'For BIZ full_name equals business_name, after each update that is taken. The class of the recipient is fixed when it is created.',
    layer: namingByBirth,
  },
  {
    name: 'a page with more than six recipients is loaded without the join for relations',
    breaks: 'recipients.list.relation',
    why: 'Ruling `objects-are-whole`. The planner of the list has another query for long pages.',
    layer: inItems(recipientLists, (items) =>
      items.length > 6 ? items.map((one) => ({ ...one, relation: null })) : items,
    ),
  },
  {
    name: 'a second business of the same name gets a number behind it',
    breaks: 'recipients.create.business_name',
    why: 'business_name is the text that was sent. Names are made unique, as those of copied files are.',
    ...creating(async (fields, _, customer, store) => {
      const own = await store.recipientsByRank(customer, 1, Number.MAX_SAFE_INTEGER);
      const name = fields.business_name;
      const count = name ? own.filter((one) => one.fields.business_name === name).length : 0;
      return count ? { ...fields, business_name: `${name} (${count + 1})` } : fields;
    }),
  },
];
