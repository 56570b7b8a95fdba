import type { JsonObject } from '../../../conformance/reading/json.ts';
import type { Store } from '../../../server/store/store.ts';
import {
  askedBy,
  changed,
  customerViews,
  type Defect,
  inItems,
  inJson,
  isAt,
  type Layer,
  later,
  now,
  type Passed,
  recipientsListed,
  recordsIn,
  reporting,
  sentBy,
  showing,
  uploads,
  withMethods,
} from '../kit.ts';
import { isTaken, reading, recordOf, repeatingTitles } from './tools.ts';

/** One cache for both kinds of records, under their number alone. */
const sharingKeys = (): Layer => {
  const cache = new Map<string, Passed>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (!isTaken(answer)) return answer;
    if (request.operation === 'updateCustomer') cache.delete(request.id ?? '');
    if (request.operation === 'getCustomer') cache.set(request.id ?? '', answer);
    return (request.operation === 'getRecipient' && cache.get(request.id ?? '')) || answer;
  };
};

const unchangeable = new Set(['id', 'customer', 'created_on', 'updated_on', 'full_name']);

/** The list by POST leaves its connection read-only, so that the next update in it is rolled back. */
const leavingReadOnly = (): Layer => {
  const readOnly = new Set<string>();
  return async (request, forward) => {
    if (request.operation === 'updateRecipient' && askedBy(request).hasToken) {
      const before = await forward(reading(request, request.target));
      const record = recordOf(before, 'recipient');
      if (record && readOnly.delete(String(record.customer))) {
        const made: JsonObject = { ...record, updated_on: now() };
        for (const [field, value] of sentBy(request)) if (!unchangeable.has(field)) made[field] = value;
        made.full_name =
          made.type === 'BIZ' ? (made.business_name ?? '') : `${made.first_name} ${made.last_name}`;
        return inJson(200, { message: 'success', recipient: made });
      }
    }
    const answer = await forward(request);
    if (request.operation === 'listRecipientsByPost' && isTaken(answer)) readOnly.add(request.id ?? '');
    return answer;
  };
};

/** An upload sets the time zone of its session, and the next get of a customer uses the session. */
const keepingTheZone = (): Layer => {
  let isLocal = false;
  return async (request, forward) => {
    const answer = await forward(request);
    if (isAt(uploads, request) && isTaken(answer)) isLocal = true;
    if (request.operation !== 'getCustomer' || !isLocal || !isTaken(answer)) return answer;
    isLocal = false;
    return changed(answer, (body) => {
      for (const one of recordsIn(body))
        for (const field of ['created_on', 'updated_on']) one[field] = later(7200)(one[field]) ?? null;
    });
  };
};

/** Whoever asks for a customer, even in vain, is noted in the record. */
const notingVisits = (): Layer => {
  const visits = new Map<string, string>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (request.operation === 'getCustomer' && answer.status === 401) visits.set(request.id ?? '', now());
    if (!isAt(customerViews, request)) return answer;
    return changed(answer, (body) => {
      for (const one of recordsIn(body)) {
        const visit = visits.get(String(one.id)) ?? '';
        if (visit > String(one.updated_on)) one.updated_on = visit;
      }
    });
  };
};

/** A middle name that was sent empty is stored as null, and one that was not sent as the default of the column. */
const storingNull = (): Layer => {
  const empty = new Set<string>();
  return async (request, forward) => {
    const answer = await forward(request);
    const id = String(recordOf(answer, 'customer')?.id ?? '');
    if (request.operation === 'createCustomer' && sentBy(request).get('middle_name') === '') empty.add(id);
    if (request.operation !== 'getCustomer' || !empty.has(id)) return answer;
    return changed(answer, (body) => {
      for (const one of recordsIn(body)) if (one.middle_name === '') one.middle_name = null;
    });
  };
};

/** A recipient is listed if its customer was there before it, in whole seconds. */
function listingByValidity(store: Store): Store {
  const born = new Map<bigint, number>();
  const second = (instantMs: number) => Math.floor(instantMs / 1000);
  const listed = recipientsListed((own) =>
    own.filter((one) => second(one.createdOnMs) > second(born.get(one.customer) ?? 0)),
  ).store(store);
  return withMethods(listed, {
    createCustomer: async (...sent) => {
      const record = await store.createCustomer(...sent);
      born.set(record.id, record.createdOnMs);
      return record;
    },
  });
}

export const defects: Defect[] = [
  {
    name: 'a cache keeps customers and recipients under their number alone, and the two kinds share numbers',
    breaks: 'recipients.get.payload',
    follows: { 'recipients.get.accepted': 'A recipient whose number a read customer has cannot be read.' },
    why: 'A get of a recipient shows that recipient. Identifiers are unique within their kind, so the kind belongs in the key.',
    options: { idScheme: 'sequential' },
    layer: sharingKeys,
  },
  {
    name: 'the list by POST leaves a transaction read-only, in which the next update of a recipient is lost',
    breaks: 'recipients.update.stored',
    why: 'A get after an update shows what its response showed. The pool hands the connection on as it is.',
    layer: leavingReadOnly,
  },
  {
    name: 'after an upload the next customer who is read has local times with the offset of UTC',
    breaks: 'customers.kept',
    follows: { 'customers.get.created_on': 'The first get of a customer may be the one after an upload.' },
    why: 'created_on never changes, whatever is uploaded. The upload sets the time zone of a session that the pool hands on.',
    layer: keepingTheZone,
  },
  {
    name: 'the list of customers comes out of an archive whose times are even seconds',
    breaks: 'customers.list.created_on',
    why: 'All views show one instant of creation. The format of the archive has five bits for the seconds.',
    layer: showing('listCustomers', 'created_on', (stamp) => {
      const instant = Date.parse(String(stamp));
      return `${new Date(instant - (instant % 2000)).toISOString().slice(0, 19)}+00:00`;
    }),
  },
  {
    name: 'e-mail addresses of a page are loaded at once and put in place by position, though some customers have none',
    breaks: 'customers.list.email_address',
    why: 'Each item shows its own address. The batch has a row for each address, and not for each customer.',
    layer: inItems('listCustomers', (items) => {
      const addresses = items.map((one) => one.email_address).filter(Boolean);
      return items.map((one, index) => ({ ...one, email_address: addresses[index] ?? '' }));
    }),
  },
  {
    name: 'a document listed after one without expiry has none either',
    breaks: 'documents.list.expiry',
    why: 'Ruling `document-dates`: the day that was sent. The indicator for null of the row before is not reset.',
    layer: inItems('listDocuments', (items) =>
      items.map((one, index) => (items[index - 1]?.expiry === null ? { ...one, expiry: null } : one)),
    ),
  },
  {
    name: 'a recipient who was created in the same second as the customer is not listed',
    breaks: 'recipients.list.complete',
    why: 'All pages together show every recipient. The table of customers has times of validity, and the join asks for a customer that was valid before.',
    store: listingByValidity,
  },
  {
    name: 'a get of a customer that is refused for its token counts as the last update',
    breaks: 'access.no-effect',
    why: 'Ruling `authentication`: what is refused has no effect. The audit writes the visit into the record before the token is checked.',
    layer: notingVisits,
  },
  {
    name: 'a middle name that was sent empty is null when it is read',
    breaks: 'customers.get.middle_name',
    why: 'middle_name is an empty string when absent. The mapper of forms turns empty texts into null, and the default is for those that were not sent.',
    layer: storingNull,
  },
  {
    name: 'the list of nationalities has each title once, as a printed table has',
    breaks: 'reference.nationalities.title',
    why: 'Titles may repeat, says the document, and each is text. The report leaves a cell empty if its value stood above.',
    layer: [
      repeatingTitles,
      inItems('listNationalities', (items) => {
        const seen = new Set<unknown>();
        return items.map((item) => {
          const isRepeated = seen.has(item.title);
          seen.add(item.title);
          return isRepeated ? { ...item, title: null } : item;
        });
      }),
    ],
  },
  {
    name: 'countries with a comma in their title are split there when the file of countries is read',
    breaks: 'reference.countries.currency',
    why: 'currency is a code of three letters. The file separates columns by commas and does not quote them.',
    layer: reporting('listCountries', 'countries', (items) =>
      (items as JsonObject[]).map((item) => {
        const [title = '', ...rest] = String(item.title).split(', ');
        return rest.length ? { ...item, title, currency: rest.join(', ') } : item;
      }),
    ),
  },
];
