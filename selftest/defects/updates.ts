import { type JsonObject, parseJson } from '../../conformance/reading/json.ts';
import { at, inText, isTaken as isTakenOfUpdates0, only, reading, recordOf } from '../kit/helpers.ts';
import {
  arriving,
  asFirstSeen,
  askedBy,
  changed,
  customersListed,
  customersSeen,
  type Forward,
  type Hook,
  inForm,
  inJson,
  isAt,
  type Layer,
  notRefreshedBy,
  now,
  type Passed,
  type Passing,
  plus,
  recipientLists,
  recipientsSeen,
  recipientViews,
  recordsIn,
  refusing,
  repeatingAnId,
  replacing,
  sentBy,
  showing,
  storing,
  updatesMade,
  updatesStored,
  type Where,
  withForm,
  withMethods,
} from '../kit/kit.ts';
import { isTaken } from '../kit/legal.ts';
import type { Defect } from './defect.ts';
import { defectsOf, inFields } from './defect.ts';

const stores = 'Ruling `updates`: gets and lists show what the response showed;';

/** Carries out a part of a write that was refused. */
const storingPart = (
  operation: 'updateCustomer' | 'updateRecipient',
  part: (form: URLSearchParams) => void,
) =>
  at(operation, () => async (request, forward) => {
    const answer = await forward(request);
    if (answer.status === 400) await forward(withForm(request, part));
    return answer;
  });

/** Fields that a registration may leave to its second step. */
const laterFields = ['middle_name', 'region', 'postcode', 'phone_number', 'email_address'];

/** What was sent in a refused registration fills the gaps of the next one. */
const keepingDrafts = (): Layer => {
  let draft: ReadonlyMap<string, string> = new Map();
  return async (request, forward) => {
    if (request.operation !== 'createCustomer' || !askedBy(request).hasToken) return forward(request);
    const sent = sentBy(request);
    const filled = withForm(request, (form) => {
      for (const field of laterFields) {
        const kept = draft.get(field);
        if (kept && !form.has(field)) form.set(field, kept);
      }
    });
    const answer = await forward(filled);
    if (isTaken(answer)) draft = new Map();
    else if (answer.status === 400) draft = sent;
    return answer;
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

const isUpdate = ({ operation }: Passing) => operation === 'updateRecipient';

const upsert: Layer = async (request, forward) => {
  const sent = sentBy(request);
  const isWhole = ['customer', 'type', 'country', 'payout_method'].every((field) => sent.has(field));
  if (!isUpdate(request) || !isWhole) return forward(request);
  const answer = await forward({ ...request, target: '/api/recipients' });
  return answer.status === 201 ? { ...answer, status: 200 } : answer;
};

/** The record in a response. */
const recordIn = ({ body }: Passed): JsonObject => recordsIn((parseJson(body) ?? {}) as JsonObject)[0] ?? {};

/** The recipient as it is now. */
async function current(request: Passing, forward: Forward): Promise<Passed> {
  const { 'content-type': _, ...headers } = request.headers;
  return forward({ ...request, method: 'GET', headers, body: Buffer.alloc(0) });
}

/** Fields that recipients show from some update on, whatever is stored. */
const overriding =
  (decide: (sent: ReadonlyMap<string, string>, before: JsonObject) => JsonObject | undefined) =>
  (): Layer => {
    const shown = new Map<string, JsonObject>();
    const isView = ({ operation }: Passing) =>
      (recipientViews as readonly string[]).includes(operation ?? '');
    return async (request, forward) => {
      const before = isUpdate(request) ? recordIn(await current(request, forward)) : {};
      const answer = await forward(request);
      if (!isView(request)) return answer;
      if (isUpdate(request) && answer.status === 200) {
        const id = request.id ?? '';
        const sent = sentBy(request);
        const left = Object.entries(shown.get(id) ?? {}).filter(([field]) => !sent.has(field));
        shown.set(id, { ...Object.fromEntries(left), ...decide(sent, before) });
      }
      return changed(answer, (body) => {
        for (const record of recordsIn(body)) Object.assign(record, shown.get(String(record.id)));
      });
    };
  };

/** Changes every value of a form. */
const inValues = (where: Where, change: (value: string) => string) =>
  inForm(where, (form) => {
    for (const [name, value] of [...form]) form.set(name, change(value));
  });

function decodedAgain(value: string): string {
  const text = value.replaceAll('+', ' ');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The identifier in a form wins over that of the path. */
const bodyBeforePath: Hook = () => (request, forward) => {
  const id = isAt('updateCustomer', request) ? (sentBy(request).get('id') ?? '') : '';
  const target = /^\d+$/.test(id) ? request.target.replace(/\/\d+/, `/${id}`) : request.target;
  return forward({ ...request, target });
};

type Fields = Readonly<Record<string, string>>;

type Change = (value: string, name: string, fields: Fields) => string;

/** Updates of a kind store other fields, and show them. */
const updatedTo = (kind: 'Customer' | 'Recipient', make: (before: Fields, after: Fields) => Fields) =>
  storing((store) => {
    const update = `update${kind}` as const;
    return {
      [update]: (partner: string, id: bigint, change: (before: Fields) => Fields | undefined) =>
        store[update](partner, id, (before) => {
          const after = change(before);
          return after && make(before, after);
        }),
    };
  });

const changedBy = (fields: Fields, isChanged: (name: string) => boolean, change: Change): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isChanged(name) ? change(value, name, fields) : value,
    ]),
  );

const isAmong = (names: readonly string[] | 'all') => (name: string) =>
  names === 'all' || names.includes(name);

/** Updates of a kind store other values than those that they change. */
const updating = (kind: 'Customer' | 'Recipient', names: readonly string[] | 'all', change: Change) =>
  updatedTo(kind, (before, after) =>
    changedBy(after, (name) => isAmong(names)(name) && after[name] !== before[name], change),
  );

/** Updates of customers show the right fields, and store these. */
const keepingOf = (keep: (before: string, after: string) => boolean) =>
  updatesStored('updateCustomer', (before, after) => ({
    ...after,
    ...Object.fromEntries(Object.entries(before).filter(([name, value]) => keep(value, after[name] ?? ''))),
  }));

const fold = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Reads another path of the server behind. */
const looking = (request: Passing, forward: Forward) => async (path: string) => {
  const { 'content-type': _, ...headers } = request.headers;
  const answer = await forward({ ...request, method: 'GET', target: path, headers, body: Buffer.alloc(0) });
  return recordsIn((parseJson(answer.body) ?? {}) as JsonObject)[0];
};

/** Defects with a wrong list of customers, or wrong updates of them. */
const customerUpdates = defectsOf(
  inFields('customers.list', {
    page: {
      'the customers list counts pages from 0': plus(-1),
    },
  }),
  {
    'customers.list.contains': {
      'only the twenty newest customers are listed': customersListed((all) => all.slice(-20)),
    },
    'customers.update.any-subset': {
      'a new city is accepted only with a new address': refusing(
        'updateCustomer',
        ({ sent }) => sent.has('city') && !sent.has('address'),
      ),
    },
  },
);

/** Defects that are wrong where recipients are created, read or updated. */
const recipientChanges = defectsOf({
  'recipients.create.id-unique': {
    'the third recipient gets the id of the second': repeatingAnId('createRecipient', 3),
  },
  'recipients.create.creation-time': {
    'a recipient is as old as its customer': recipientsSeen((store) => {
      const times = new Map<bigint, number>();
      const create = store.createCustomer.bind(store);
      store.createCustomer = async (partner, fields) => {
        const record = await create(partner, fields);
        times.set(record.id, record.createdOnMs);
        return record;
      };
      return (record) => ({ ...record, createdOnMs: times.get(record.customer) ?? record.createdOnMs });
    }),
  },
  'recipients.update.created_on': {
    'an update of a recipient changes the time of its creation': recipientsSeen(() => (record) => ({
      ...record,
      createdOnMs: record.updatedOnMs,
    })),
  },
  'recipients.update.takes.iban': {
    'a business keeps its IBAN whatever an update says': updatesMade('updateRecipient', (before, after) =>
      after.type === 'BIZ' ? { ...after, iban: before.iban ?? '' } : after,
    ),
  },
  'recipients.update.stored': {
    'a refreshed updated_on is answered and not stored': {
      follows: { 'recipients.update.listed': 'the list shows what is stored' },
      layer: showing(['getRecipient', ...recipientLists], 'updated_on', (_, { record }) => record.created_on),
    },
  },
  'recipients.update.keeps-unsent': {
    'an update of the IBAN forgets the bank': updatesMade('updateRecipient', (before, after) =>
      after.iban !== before.iban && after.bank === before.bank ? { ...after, bank: '' } : after,
    ),
  },
  'recipients.update.refresh': {
    'an update of the bank alone does not refresh updated_on': notRefreshedBy('updateRecipient', 'bank'),
  },
});

export const updatesDefects: readonly Defect[] = [
  ...customerUpdates,
  ...recipientChanges,
  {
    name: 'a middle name is removed in the response alone',
    breaks: 'customers.update.stored',
    round: 'a',
    depth: 'standard',
    why: `${stores} the statement skips empty values, so that the old one stays.`,
    ...updatesStored('updateCustomer', (before, after) =>
      before.middle_name && !after.middle_name ? { ...after, middle_name: before.middle_name } : after,
    ),
  },
  {
    name: 'an update stores sixty characters of an address and shows all',
    breaks: 'customers.update.exact-values',
    round: 'a',
    depth: 'standard',
    follows: { 'customers.update.stored': 'A get shows the shorter one.' },
    why: 'Ruling `sent-values-come-back`: long values; the column is shorter in the table of changes.',
    ...updatesStored('updateCustomer', (_, after) => ({
      ...after,
      address: (after.address ?? '').slice(0, 60),
    })),
  },
  {
    name: 'a bank in other capitals is no change',
    breaks: 'recipients.update.takes.bank',
    round: 'a',
    depth: 'standard',
    why: 'Ruling `updates`: bank must accept a new value; old and new are compared in the collation of the table.',
    ...updatesMade('updateRecipient', (before, after) =>
      before.bank && after.bank?.toLowerCase() === before.bank.toLowerCase()
        ? { ...after, bank: before.bank }
        : after,
    ),
  },
  {
    name: 'an update of the first name replaces the whole name and clears the middle one',
    breaks: 'customers.update.keeps-unsent',
    round: 'b',
    depth: 'standard',
    why: 'Ruling `updates`: the name is one value object, which is built from the form alone.',
    layer: at('updateCustomer', () => (request, forward) => {
      const isNew = sentBy(request).has('first_name') && !sentBy(request).has('middle_name');
      return forward(isNew ? withForm(request, (form) => form.set('middle_name', '')) : request);
    }),
  },
  {
    name: 'an update of one recipient refreshes the times of all of the customer’s recipients',
    breaks: 'recipients.update.only-this',
    round: 'b',
    alike: ['recipients.get.updated_on', 'recipients.list.updated_on'],
    why: 'An update changes the record that it names; its statement has the customer in its condition.',
    store: (store) => {
      const touched = new Map<bigint, number>();
      const noting = withMethods(store, {
        updateRecipient: async (...sent) => {
          const record = await store.updateRecipient(...sent);
          if (record && record.updatedOnMs !== record.createdOnMs)
            touched.set(record.customer, record.updatedOnMs);
          return record;
        },
      });
      return recipientsSeen(() => (record) => {
        const ms = touched.get(record.customer) ?? 0;
        return ms > record.updatedOnMs ? { ...record, updatedOnMs: ms } : record;
      }).store(noting);
    },
  },
  {
    name: 'the full name of a business is computed once, when the record is made',
    breaks: 'recipients.update.business-full_name',
    round: 'b',
    why: 'Ruling `derived-name`: it follows every change of business_name.',
    layer: asFirstSeen(recipientViews, 'full_name', ({ record }) => record.type === 'BIZ'),
  },
  {
    name: 'a second update of a customer within a second is confirmed and lost',
    breaks: 'customers.update.stored',
    round: 'b',
    alike: ['customers.update.city', 'customers.update.keeps-unsent'],
    depth: 'standard',
    why: 'Ruling `updates`: the journal is keyed by customer and second, and its second entry is dropped.',
    ...storing((store) => {
      const last = new Map<bigint, number>();
      return {
        updateCustomer: async (partner, id, change) => {
          const second = Math.floor(Date.now() / 1000);
          const before = last.get(id) === second ? await store.findCustomer(partner, id) : undefined;
          last.set(id, second);
          if (!before) return store.updateCustomer(partner, id, change);
          return { ...before, fields: change(before.fields) ?? before.fields, updatedOnMs: Date.now() };
        },
      };
    }),
  },
  {
    name: 'a shorter city leaves the end of the former one',
    breaks: 'customers.update.city',
    round: 'b',
    why: 'Ruling `updates`: the new value is moved over the old one without clearing the field first.',
    ...updatesMade('updateCustomer', (before, after) => ({
      ...after,
      city: `${after.city ?? ''}${(before.city ?? '').slice((after.city ?? '').length)}`,
    })),
  },
  {
    name: 'a new country of residence clears region and postcode',
    breaks: 'customers.update.keeps-unsent',
    round: 'b',
    depth: 'standard',
    why: 'Ruling `updates`: fields that were not sent keep their values; in the web form they depend on it.',
    ...updatesMade('updateCustomer', (before, after) => {
      if (before.country === after.country) return after;
      const { region: _, postcode: __, ...rest } = after;
      return rest;
    }),
  },
  {
    name: 'a bank that differs in case or accents alone is shown and not stored',
    breaks: 'recipients.update.stored',
    round: 'b',
    depth: 'standard',
    why: 'Ruling `updates`: the comparison with the old value uses a collation that ignores both.',
    ...updatesStored('updateRecipient', (before, after) => {
      const isAlike =
        (before.bank ?? '').localeCompare(after.bank ?? '', 'en', { sensitivity: 'base' }) === 0;
      return isAlike && before.bank !== undefined ? { ...after, bank: before.bank } : after;
    }),
  },
  {
    name: 'a field that a customer was created without cannot be added, though it is shown',
    breaks: 'customers.update.stored',
    round: 'b',
    why: 'Ruling `updates`: each value is a row of its own, and an update of no row is no error.',
    ...updatesStored('updateCustomer', (before, after) =>
      Object.fromEntries(Object.entries(after).filter(([name]) => name in before)),
    ),
  },
  {
    name: 'a refused update of a recipient has changed the account',
    breaks: 'recipients.refused',
    round: 'b',
    depth: 'standard',
    why: 'A refused update has no effect; account and person are two calls, and the second one is refused.',
    layer: storingPart('updateRecipient', (form) => {
      const kept = ['iban', 'bank'].map((name) => [name, form.get(name)] as const);
      for (const name of [...form.keys()]) form.delete(name);
      for (const [name, value] of kept) if (value) form.set(name, value);
    }),
  },
  {
    name: 'an update of a recipient has no content',
    breaks: 'recipients.update.payload',
    round: 'b',
    follows: { 'recipients.update.message': 'there is no message' },
    why: 'Endpoints › Update recipient: message and the complete object; a style guide wants 204.',
    layer: {
      where: 'updateRecipient',
      change: (answer) => (isTakenOfUpdates0(answer) ? { status: 204, headers: {}, body: '' } : answer),
    },
  },
  {
    name: 'a new mobile number of a recipient is written to the contact of its customer too',
    breaks: 'customers.kept',
    round: 'd',
    depth: 'standard',
    why: 'A customer stays as it is until an update changes it; a handler was copied with the statement in it.',
    ...storing((store) => ({
      updateRecipient: async (partner, id, change) => {
        const before = await store.findRecipient(partner, id);
        const record = await store.updateRecipient(partner, id, change);
        const mobile_number = record?.fields.mobile_number;
        if (record && mobile_number && mobile_number !== before?.fields.mobile_number)
          await store.updateCustomer(partner, record.customer, (fields) => ({ ...fields, mobile_number }));
        return record;
      },
    })),
  },
  {
    name: 'a proof of address puts the address that it confirms in capitals',
    breaks: 'customers.kept',
    round: 'd',
    alike: [
      'customers.get.address',
      'customers.list.address',
      'customers.list.updated_on',
      'customers.update.address',
    ],
    why: 'A customer stays as it is, whatever is uploaded; a worker writes the normalised address back.',
    ...storing((store) => ({
      createDocument: async (partner, customer, fields, file) => {
        const record = await store.createDocument(partner, customer, fields, file);
        if (record && fields.type === 'POA')
          await store.updateCustomer(partner, customer, (before) => ({
            ...before,
            address: (before.address ?? '').toUpperCase(),
          }));
        return record;
      },
    })),
  },
  {
    name: 'a refused update of a customer has touched the record before it was validated',
    breaks: 'customers.refused',
    round: 'd',
    depth: 'standard',
    why: 'What is refused has no effect; the entity is marked as updated when it is loaded for a change.',
    layer: ({ token }): Layer => {
      const touched = new Map<string, string>();
      return async (request, forward) => {
        const answer = await forward(request);
        const { operation, id = '', headers } = request;
        if (operation === 'updateCustomer' && headers.authorization === `Bearer ${token}`) {
          if (answer.status >= 400) touched.set(id, now());
          else touched.delete(id);
        }
        return changed(answer, (body) => {
          for (const record of recordsIn(body))
            if ('blocked' in record)
              record.updated_on = touched.get(String(record.id)) ?? record.updated_on ?? null;
        });
      };
    },
  },
  {
    name: 'an updated address is read as one line of input, up to the first line break',
    breaks: 'customers.update.exact-values',
    round: 'd',
    depth: 'standard',
    why: 'Ruling `sent-values-come-back`: the parser of updates reads a line, the one of creates reads all.',
    layer: arriving('updateCustomer', 'address', replacing(/[\r\n][\s\S]*$/, '')),
  },
  {
    name: 'the draft of a refused registration fills the gaps of the next one',
    breaks: 'customers.refused',
    round: 'e',
    depth: 'thorough',
    alike: ['customers.create.*'],
    why: 'What was refused has no effect. The steps of the registration keep a draft for each partner until one is completed.',
    layer: keepingDrafts,
  },
  {
    name: 'a new value that is as long as the old one is confirmed and not stored',
    breaks: 'customers.update.stored',
    round: 'e',
    depth: 'standard',
    alike: ['customers.update.keeps-unsent'],
    why: 'A get shows what the response to the update showed. The change is found by the length of each column.',
    ...updatesStored('updateCustomer', (before, after) =>
      Object.fromEntries(
        Object.entries(after).map(([field, value]) => {
          const old = before[field];
          return [field, old?.length === value.length ? old : value];
        }),
      ),
    ),
  },
  {
    name: 'the list by POST leaves a transaction read-only, in which the next update of a recipient is lost',
    breaks: 'recipients.update.stored',
    round: 'e',
    depth: 'standard',
    why: 'A get after an update shows what its response showed. The pool hands the connection on as it is.',
    layer: leavingReadOnly,
  },
  {
    name: 'a new IBAN of another country moves the recipient there',
    breaks: 'recipients.update.keeps-unsent',
    round: 'e',
    depth: 'standard',
    why: 'Fields that are not sent keep their value. The destination is derived from the first letters of the account.',
    ...updatesMade('updateRecipient', (before, after) =>
      after.iban !== before.iban && after.country === before.country && /^[A-Z]{2}\d/.test(after.iban ?? '')
        ? { ...after, country: (after.iban ?? '').slice(0, 2) }
        : after,
    ),
  },
  {
    name: 'a recipient that an update makes a business keeps the full name of a person',
    breaks: 'recipients.update.business-full_name',
    round: 'e',
    depth: 'standard',
    why: 'For BIZ full_name equals business_name, after each update that is taken. The class of the recipient is fixed when it is created.',
    layer: namingByBirth,
  },
  {
    name: 'an update with the whole form of a recipient makes a new one',
    breaks: 'recipients.update.id',
    round: 'f',
    why: '"Any subset of the recipient form fields", so all of them, too: a form that passes the validation of creates is saved as a new entity. Gap: no update sends customer, type, country and payout method.',
    layer: () => upsert,
  },
  {
    name: 'a recipient who moves to another country has no relation any more',
    breaks: 'recipients.update.keeps-unsent',
    round: 'f',
    depth: 'standard',
    why: 'Ruling `updates`: fields that were not sent stay; a new corridor resets what its form does not ask for, although every recipient has a relation. Gap: no update sends a country.',
    layer: overriding((sent, before) =>
      sent.has('country') && sent.get('country') !== before.country && !sent.has('relation')
        ? { relation: '' }
        : undefined,
    ),
  },
  {
    name: 'a plus sign for a blank stays a plus sign when a recipient is updated',
    breaks: 'recipients.update.exact-values',
    round: 'g',
    alike: ['recipients.update.bank', 'recipients.update.business_name'],
    follows: { 'requests.forms': 'a blank may be written as a plus sign' },
    why: 'Ruling ways-of-sending: a blank is + or %20. The parser of one service decodes as in paths, where + is itself.',
    report: 'https://github.com/roc-lang/basic-webserver/issues/154',
    layer: inText('updateRecipient', (text) => text.replaceAll('+', '%2B')),
  },
  {
    name: 'values of an update of a customer are decoded twice',
    breaks: 'customers.update.mobile_number',
    round: 'g',
    follows: {
      'customers.update.phone_number': 'its plus sign becomes a blank, too',
      'customers.update.exact-values': 'percent and plus signs are decoded again',
    },
    why: 'Ruling sent-values-come-back: a gateway decodes the form, and the service behind it decodes the values again.',
    report: 'https://github.com/ysugimoto/falco/pull/261',
    layer: inValues('updateCustomer', decodedAgain),
  },
  {
    name: 'an update changes the customer whose identifier stands in its form',
    breaks: 'customers.update.read-only.id',
    round: 'g',
    alike: ['customers.update.only-this'],
    depth: 'standard',
    follows: { 'customers.update.only-this': 'a customer changes that the path does not name' },
    why: 'Ruling read-only: an id that is sent has no effect. Parameters of the body are merged over those of the path.',
    report: 'https://github.com/restify/node-restify/issues/789',
    layer: bodyBeforePath,
  },
  {
    name: 'a new recipient refreshes updated_on of its customer',
    breaks: 'customers.kept',
    round: 'g',
    alike: ['customers.get.updated_on', 'customers.update.listed'],
    follows: { 'customers.get.updated_on': 'it is not the time of the last update' },
    why: 'updated_on is the time of the last update of the customer. The relation touches its owner whenever something is added.',
    report: 'https://github.com/lobsters/lobsters/pull/1469',
    store: (store) => {
      const touchedMs = new Map<bigint, number>();
      const touching = withMethods(store, {
        createRecipient: async (...sent) => {
          const record = await store.createRecipient(...sent);
          if (record) touchedMs.set(record.customer, record.createdOnMs);
          return record;
        },
      });
      const see = customersSeen(() => (one) => ({
        ...one,
        updatedOnMs: Math.max(one.updatedOnMs, touchedMs.get(one.id) ?? 0),
      }));
      return see.store(touching);
    },
  },
  {
    name: 'a date of birth before 1970 becomes the first day of that year by an update',
    breaks: 'customers.update.date_of_birth',
    round: 'g',
    follows: { 'customers.update.exact-values': 'dates at the edges of centuries are such dates' },
    why: 'Ruling sent-values-come-back: dates come back. The date is turned into seconds since 1970, and negative ones are set to 0.',
    report: 'https://github.com/vzhd1701/evernote-backup/pull/48',
    ...updating('Customer', ['date_of_birth'], (value) => (value < '1970' ? '1970-01-01' : value)),
  },
  {
    name: 'an update of a recipient takes what follows a less-than sign for a tag',
    breaks: 'recipients.update.exact-values',
    round: 'g',
    depth: 'standard',
    why: 'Ruling sent-values-come-back: no letter may be lost. Texts are stripped of tags, and an open one reaches to the end.',
    report: 'https://github.com/pods-framework/pods/issues/6414',
    ...updating('Recipient', 'all', (value) => value.replace(/<(?!\s)[^>]*>?/g, '')),
  },
  {
    name: 'a change of a customer in nothing but capitals and accents is answered and not stored',
    breaks: 'customers.update.stored',
    round: 'g',
    depth: 'standard',
    why: 'Ruling updates: a response must not show a value that is not stored. The statement writes where the new value differs, by a collation that knows neither case nor accents.',
    report: 'https://github.com/dnnsoftware/Dnn.Platform/issues/3495',
    ...keepingOf((before, after) => fold(before) === fold(after)),
  },
  {
    name: 'an optional field of a customer that an update empties is back in the next read',
    report: 'https://github.com/go-gorm/gorm/issues/1642',
    breaks: 'customers.update.stored',
    round: 'h',
    depth: 'standard',
    follows: { 'customers.update.listed': 'The list shows the old value as well.' },
    why: 'Ruling updates: a response must not show what is not stored. The mapper leaves out empty values when it saves.',
    ...updatesStored('updateCustomer', (before, after) => ({ ...before, ...after })),
  },
  {
    name: 'an update that exchanges first and last name of a customer gives both the same',
    report: 'https://github.com/pingcap/tidb/issues/19137',
    breaks: 'customers.update.any-subset',
    round: 'h',
    alike: ['customers.update.exact-values'],
    depth: 'standard',
    why: 'Ruling updates: what is changed alone must not be ignored with others. A statement reads a column it has just set.',
    ...updatesMade('updateCustomer', (before, after) =>
      before.first_name !== after.first_name && after.last_name === before.first_name
        ? { ...after, last_name: after.first_name ?? '' }
        : after,
    ),
  },
  {
    name: 'a new IBAN gives a recipient a new identifier, and the old one is gone',
    breaks: 'recipients.update.id',
    round: 'i',
    follows: {
      'recipients.get.accepted': 'nothing is found under the identifier of the create',
      'recipients.list.complete': 'the list has it under another identifier',
    },
    why: 'id identifies the recipient, and an update changes the recipient that it names. Accounts cannot be changed at the bank, so a new one is opened there, and its number is the identifier here.',
    report: 'https://github.com/antiwork/gumroad/pull/3944',
    layer: (): Layer => {
      const shown = new Map<string, string>();
      const kept = new Map<string, string>();
      return async (request, forward) => {
        const { operation, id = '' } = request;
        const isOne = operation === 'getRecipient' || operation === 'updateRecipient';
        if (isOne && shown.has(id)) return forward({ ...request, target: '/api/recipient/0' });
        const own = isOne ? (kept.get(id) ?? id) : id;
        const iban = sentBy(request).get('iban');
        const before =
          operation === 'updateRecipient' && (await looking(request, forward)(`/api/recipient/${own}`));
        const answer = await forward({ ...request, target: request.target.replace(`/${id}`, `/${own}`) });
        if (before && iban && before.iban !== iban && answer.status < 300) {
          kept.set(`1${id}`, own);
          shown.set(own, `1${id}`);
          if (own !== id) shown.set(id, '');
        }
        return changed(answer, (body) => {
          for (const record of recordsIn(body)) {
            const other = 'payout_method' in record && shown.get(String(record.id));
            if (other) record.id = parseJson(other) ?? null;
          }
        });
      };
    },
  },
  {
    name: 'an update of the country of birth is refused unless the city of birth is sent with it',
    breaks: 'customers.update.any-subset',
    round: 'i',
    depth: 'standard',
    why: 'Update customer: any subset of the fields; ruling updates: a field that is accepted with others must be accepted alone. The rule that one needs the other sees only what is sent, not what is stored.',
    report: 'https://github.com/pyeve/eve/issues/363',
    layer: refusing(
      'updateCustomer',
      ({ sent }) => !!sent.get('birth_country') && !sent.get('birth_city'),
      422,
    ),
  },
  {
    name: 'an update of a recipient that says the same as one just before for another is taken for a retry',
    breaks: 'recipients.update.id',
    round: 'i',
    depth: 'standard',
    follows: { 'recipients.update.stored': 'the second recipient is not changed' },
    why: 'The response to an update shows the recipient of the path. Retries are told by token and form alone, so a new bank for all recipients of a customer reaches the first one.',
    report: 'https://github.com/nensii21/devlink/pull/1200',
    layer: (): Layer => {
      const done = new Map<string, { answer: Passed; atMs: number }>();
      return only('updateRecipient', async (request, forward) => {
        const key = `${request.headers.authorization} ${request.body}`;
        const before = done.get(key);
        if (before && performance.now() - before.atMs < 10_000) return before.answer;
        const answer = await forward(request);
        if (isTaken(answer)) done.set(key, { answer, atMs: performance.now() });
        return answer;
      });
    },
  },
];
