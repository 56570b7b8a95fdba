import {
  arriving,
  askedBy,
  changed,
  customersListed,
  customersSeen,
  customerViews,
  type Defect,
  inForm,
  isAt,
  type Layer,
  recordsIn,
  sentBy,
  showing,
  text,
  updatesMade,
  updatesStored,
  withForm,
} from '../kit.ts';
import { dayFromNow, isTaken, reading, recordOf, repeatingTitles, sharedTitles } from './tools.ts';

/** An update that sets an e-mail address takes it away from those who have it already. */
const takingAddresses = (): Layer => {
  const addresses = new Map<string, string>();
  const takenFrom = new Map<string, string>();
  return async (request, forward) => {
    const answer = await forward(request);
    const wanted = request.operation === 'updateCustomer' && sentBy(request).get('email_address');
    if (wanted && isTaken(answer)) {
      for (const [id, address] of addresses) {
        if (address === wanted && id !== request.id) takenFrom.set(id, address);
      }
      takenFrom.delete(request.id ?? '');
    }
    if (!isAt(customerViews, request)) return answer;
    return changed(answer, (body) => {
      for (const one of recordsIn(body)) {
        const id = String(one.id);
        addresses.set(id, String(one.email_address ?? ''));
        if (one.email_address && takenFrom.get(id) === one.email_address) one.email_address = '';
      }
    });
  };
};

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

/** An update counts as a change only if every field that it sends is a new value. */
const refreshingIfAllChanged = (): Layer => {
  const stamps = new Map<string, string>();
  return async (request, forward) => {
    const id = request.id ?? '';
    if (request.operation === 'updateCustomer' && askedBy(request).hasToken) {
      const before = recordOf(await forward(reading(request, request.target)), 'customer');
      const same = [...sentBy(request)].map(([field, value]) => value === String(before?.[field] ?? ''));
      if (before && same.includes(true) && same.includes(false))
        stamps.set(id, stamps.get(id) ?? String(before.updated_on));
      else if (same.includes(false)) stamps.delete(id);
    }
    const answer = await forward(request);
    if (!isAt(customerViews, request)) return answer;
    return changed(answer, (body) => {
      for (const one of recordsIn(body))
        one.updated_on = stamps.get(String(one.id)) ?? one.updated_on ?? null;
    });
  };
};

export const defects: Defect[] = [
  {
    name: 'a new last name leaves the former one behind as the middle name, where there was none',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields that are not sent keep their value. A change of the last name is taken for a marriage.',
    ...updatesMade('updateCustomer', (before, after) =>
      after.last_name !== before.last_name && !after.middle_name
        ? { ...after, middle_name: before.last_name ?? '' }
        : after,
    ),
  },
  {
    name: 'customers of more than a hundred years are called deceased in the flag for blocks',
    breaks: 'customers.create.blocked',
    why: 'blocked is the integer 0 or 1. The screening writes its finding into the column of the flag.',
    layer: showing(customerViews, 'blocked', (flag, { record }) =>
      String(record.date_of_birth) < dayFromNow(-36_525) ? 'DECEASED' : flag,
    ),
  },
  {
    name: 'the list shows both nationalities of those who were born with another one',
    breaks: 'customers.list.nationality',
    why: 'nationality is the code of two letters that was sent. The view of the list joins all nationalities of a person with a slash.',
    layer: showing('listCustomers', 'nationality', (code, { record }) =>
      record.birth_nationality && record.birth_nationality !== code
        ? `${code}/${record.birth_nationality}`
        : code,
    ),
  },
  {
    name: 'who has no e-mail address gets letters, and is read with the postcode before the city',
    breaks: 'customers.get.city',
    why: 'city is the text that was sent. The object is prepared for the label of a letter where nothing else can be sent.',
    layer: showing('getCustomer', 'city', (city, { record }) =>
      !record.email_address && record.postcode ? `${record.postcode} ${city}` : city,
    ),
  },
  {
    name: 'all but the twelve newest customers are in an archive that keeps no contacts',
    breaks: 'customers.kept',
    follows: { 'customers.list.phone_number': 'The list reads the same archive.' },
    why: 'A customer stays as it is, whatever else is created. The archive was designed for statistics.',
    ...customersSeen(() => {
      let newest = 0;
      return (record) => {
        newest = Math.max(newest, record.rank);
        if (record.rank > newest - 12) return record;
        const { phone_number: _, email_address: __, ...fields } = record.fields;
        return { ...record, fields };
      };
    }),
  },
  {
    name: 'an update that sets an e-mail address takes it from all other customers who have it',
    breaks: 'customers.update.only-this',
    why: 'An update changes the customer that it names. The address is a login elsewhere, and a trigger keeps it unique.',
    layer: takingAddresses,
  },
  {
    name: 'the draft of a refused registration fills the gaps of the next one',
    breaks: 'customers.refused',
    why: 'What was refused has no effect. The steps of the registration keep a draft for each partner until one is completed.',
    layer: keepingDrafts,
  },
  {
    name: 'a phone number that is the mobile number, too, is dropped as a duplicate',
    breaks: 'customers.create.phone_number',
    why: 'Both fields come back as sent. Numbers are rows of a table with a unique key of customer and number.',
    layer: inForm(['createCustomer', 'updateCustomer'], (form) => {
      if (form.get('phone_number') === form.get('mobile_number')) form.delete('phone_number');
    }),
  },
  {
    name: 'a postcode is read only together with a region',
    breaks: 'customers.get.postcode',
    why: 'Every optional field comes back as sent. A get joins the postcode by way of the region.',
    layer: showing('getCustomer', 'postcode', (postcode, { record }) => (record.region ? postcode : '')),
  },
  {
    name: 'an address loses the name of the city, which has a field of its own',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: an address comes back as sent, also if the city is written in it.',
    layer: inForm(['createCustomer', 'updateCustomer'], (form) => {
      const [address, city] = [form.get('address') ?? '', form.get('city') ?? ''];
      const rest = city ? address.replace(city, '').replace(/[\s,]+$/, '') : address;
      if (rest) form.set('address', rest);
    }),
  },
  {
    name: 'nationalities are kept by their title, so codes that share a title change',
    breaks: 'customers.create.exact-values',
    follows: { 'customers.create.nationality': 'These codes are ordinary ones, which come back changed.' },
    why: 'Titles may repeat across codes, says the document, and a code comes back as sent.',
    layer: [
      repeatingTitles,
      arriving(
        ['createCustomer', 'updateCustomer'],
        'nationality',
        text(
          (code) => Object.entries(sharedTitles).find(([, codes]) => codes.includes(code))?.[1][0] ?? code,
        ),
      ),
    ],
  },
  {
    name: 'an update of something else escapes the ampersand of an address once more',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields that are not sent keep their value. A save runs every field through the filter that escapes it, those that were loaded too.',
    ...updatesMade('updateCustomer', (before, after) =>
      after.address === before.address
        ? { ...after, address: (after.address ?? '').replaceAll('&', '&amp;') }
        : after,
    ),
  },
  {
    name: 'an update refreshes updated_on only if every field that it sends is new',
    breaks: 'customers.update.refresh',
    why: 'updated_on is refreshed by an update. The comparison asks whether all values differ, where one suffices.',
    layer: refreshingIfAllChanged,
  },
  {
    name: 'a new value that is as long as the old one is confirmed and not stored',
    breaks: 'customers.update.stored',
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
    name: 'customers are sorted by their last name alone, so namesakes change places between pages',
    breaks: 'customers.list.partition',
    follows: { 'customers.list.contains': 'A namesake may be on no page at all.' },
    why: 'Each record is on exactly one page. The database returns rows of equal keys as its workers deliver them.',
    store: (store) => {
      let asked = 0;
      // Each reading of the list asks twice: for the count and for the page.
      const byLastName = customersListed((all) => {
        asked += 1;
        const key = ({ fields }: (typeof all)[number]) => fields.last_name ?? '';
        const delivered = Math.floor((asked - 1) / 2) % 2 ? [...all].reverse() : [...all];
        return delivered.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
      });
      return byLastName.store(store);
    },
  },
];
