import { at } from '../kit/helpers.ts';
import {
  arriving,
  askedBy,
  changed,
  customersListed,
  customersSeen,
  type Hook,
  inForm,
  isAt,
  type Layer,
  now,
  plus,
  recordsIn,
  refusing,
  replacing,
  sentBy,
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
export const updating = (kind: 'Customer' | 'Recipient', names: readonly string[] | 'all', change: Change) =>
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

export const updatesDefects: readonly Defect[] = [
  ...customerUpdates,
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
    name: 'a field that a customer was created without cannot be added, though it is shown',
    breaks: 'customers.update.stored',
    round: 'b',
    why: 'Ruling `updates`: each value is a row of its own, and an update of no row is no error.',
    ...updatesStored('updateCustomer', (before, after) =>
      Object.fromEntries(Object.entries(after).filter(([name]) => name in before)),
    ),
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
];
