import type { AnyOperationId } from '../../generated/operations.ts';
import type { Store } from '../../server/store/store.ts';
import { dayFromNow, recordOf, textsShown } from '../kit/helpers.ts';
import {
  type Asked,
  always,
  arriving,
  asText,
  changed,
  customerViews,
  emptyAs,
  type Hook,
  inCapitals,
  inForm,
  inLowerCase,
  inRecords,
  isAt,
  type Layer,
  later,
  missing,
  notRefreshedBy,
  now,
  type Passed,
  plus,
  recipientViews,
  recordsIn,
  refusing,
  repeatingAnId,
  replacing,
  sends,
  sentBy,
  showing,
  storing,
  text,
  withLetterMore,
  withoutOffset,
  withTime,
} from '../kit/kit.ts';
import type { Defect } from './defect.ts';
import { defectsOf, inFields, onLastPage } from './defect.ts';

const both =
  (...all: ((asked: Asked) => boolean)[]) =>
  (asked: Asked) =>
    all.every((one) => one(asked));

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

type Fields = Parameters<Store['createRecipient']>[2];

type Prepare = (fields: Fields, partner: string, customer: bigint, store: Store) => Promise<Fields> | Fields;

/** Recipients are stored with other fields than were sent. */
const creating = (prepare: Prepare) =>
  storing((store) => ({
    createRecipient: async (partner, customer, fields) =>
      store.createRecipient(partner, customer, await prepare(fields, partner, customer, store)),
  }));

const mailOfSomebodyElse = (): Layer => {
  const owners = new Map<string, string>();
  const drop = inForm('createCustomer', (form) => {
    const owner = owners.get(form.get('email_address') ?? '');
    if (owner !== undefined && owner !== form.get('last_name')) form.delete('email_address');
  })();
  return async (request, forward) => {
    const answer = await drop(request, forward);
    if (request.operation === 'createCustomer')
      changed(answer, (body) => {
        for (const { email_address, last_name } of recordsIn(body))
          if (email_address) owners.set(String(email_address), String(last_name));
      });
    return answer;
  };
};

/** Creates after the index was refreshed find whoever is like them. */
const foundAgain = (): Layer => {
  const known = new Map<
    string,
    { status: number; headers: Record<string, string>; body: string; atMs: number }
  >();
  return async (request, forward) => {
    if (request.operation !== 'createCustomer') return forward(request);
    const sent = sentBy(request);
    const key = ['first_name', 'last_name', 'date_of_birth', 'mobile_number']
      .map((name) => sent.get(name))
      .join('|');
    const earlier = known.get(key);
    const isAllowed = (await forward({ ...request, method: 'GET', body: Buffer.alloc(0) })).status === 200;
    if (isAllowed && earlier && performance.now() - earlier.atMs > 4000) return earlier;
    const answer = await forward(request);
    if (answer.status === 201 && !earlier) known.set(key, { ...answer, atMs: performance.now() });
    return answer;
  };
};

/** A create whose form names a customer that exists changes that customer. */
const savingById: Hook = () => async (request, forward) => {
  const id = sentBy(request).get('id') ?? '';
  if (!isAt('createCustomer', request) || !/^\d+$/.test(id)) return forward(request);
  const answer = await forward({ ...request, target: `/api/customers/${id}` });
  return answer.status === 200 ? { ...answer, status: 201 } : forward(request);
};

const notRefreshed = (such: Parameters<typeof notRefreshedBy>[1]) => notRefreshedBy('updateCustomer', such);

/** The response to a create shows a field that is not stored. */
function forgetting(field: string) {
  const storingAllElse = storing((store) => ({
    createCustomer: async (partner, fields) => {
      const { [field]: _, ...kept } = fields;
      return { ...(await store.createCustomer(partner, kept)), fields };
    },
  }));
  return { follows: { [`customers.list.${field}`]: 'the list shows what is stored' }, ...storingAllElse };
}

/** Changes every so many successes of an operation. @param change gets the success before, too. */
const everySo =
  (many: number, operation: AnyOperationId, change: (success: Passed, before: Passed) => Passed) =>
  (): Layer => {
    let count = 0;
    let before: Passed | undefined;
    return async (request, forward) => {
      const answer = await forward(request);
      if (request.operation !== operation || answer.status >= 300) return answer;
      const earlier = before;
      before = answer;
      return earlier && ++count % many === 0 ? change(answer, earlier) : answer;
    };
  };

const cutOff = (answer: Passed): Passed => ({ ...answer, body: answer.body.slice(0, -40) });

const another = (_: Passed, before: Passed) => before;

/** Defects that show a field of customers differently, or store a wrong time. */
const customerAnswers = defectsOf(
  inFields('customers.update', {
    middle_name: { 'the answer to an update has null for a middle name that is absent': emptyAs(null) },
    region: { 'the answer to an update leaves out the region': missing },
    created_on: {
      'the answer to an update shows the time of the update as created_on': (_, { record }) =>
        record.updated_on,
    },
  }),
  inFields('customers.list', {
    last_name: { 'the customers list has last names in capitals': inCapitals },
    country: { 'the last page of customers has countries in lower case': onLastPage(inLowerCase) },
    mobile_number: { 'the customers list has mobile numbers without their plus': replacing('+', '') },
    address: {
      'the customers list has addresses and cities in one field': (value, { record }) =>
        `${value}, ${record.city}`,
    },
    updated_on: {
      'the customers list has the time of reading as updated_on': now,
    },
    created_on: { 'the customers list calls two hours more the same time': replacing('+00:00', '+02:00') },
  }),
  inFields('customers.get', {
    date_of_birth: { 'a read customer has a date of birth with a time': withTime },
    id: { 'a read customer has an id that is text': asText },
    created_on: {
      'a read customer has a created_on without an offset': withoutOffset,
    },
  }),
  {
    'customers.create.postcode': {
      'postcodes lose their leading zeros': showing(customerViews, 'postcode', replacing(/^0+/, '')),
    },
    'customers.update.refresh': {
      'an update of the address alone does not refresh updated_on': notRefreshed('address'),
      'an update of the e-mail address alone does not refresh updated_on': notRefreshed('email_address'),
    },
  },
);

/** Defects that are wrong where customers are created or read. */
const customerCreation = defectsOf(inFields('customers.create', { id: {} }), {
  'customers.get.birth_nationality': {
    'the nationality at birth is answered and not stored': forgetting('birth_nationality'),
  },
  'customers.create.id-unique': {
    'the third customer gets the id of the second': repeatingAnId('createCustomer', 3),
  },
});

/** Defects that show a field of recipients differently. */
const recipientAnswers = defectsOf(
  inFields('recipients.get', {
    customer: { 'a read recipient has its customer as text': asText },
  }),
  inFields('recipients.list', {
    customer: {
      'recipients in the list belong to the customer with the next id': plus(1),
    },
    type: { 'businesses are persons in the list': always('IND') },
    payout_method: { 'the recipients list has payout methods in words': always('Account transfer') },
    created_on: { 'the recipients list has an hour more in created_on': later(3600) },
  }),
  inFields('recipients.update', {
    business_name: { 'the answer to an update has the business name in capitals': inCapitals },
  }),
  inFields('recipients.create', {
    country: { 'a new recipient has the country in three letters': withLetterMore },
  }),
  {
    'recipients.create.country': {
      'a recipient is in the country of its customer': storing((store) => ({
        createRecipient: async (partner, customer, fields) => {
          const { country } = (await store.findCustomer(partner, customer))?.fields ?? {};
          return store.createRecipient(partner, customer, { ...fields, ...(country ? { country } : {}) });
        },
      })),
    },
    // Full names are computed only once, when a recipient is first shown.
  },
);

/** Defects that show now and then, or for few records, so that a run has to look often and at much. */
const rareDefects = defectsOf({
  'answers.json': {
    'every twelfth read of a customer is cut off': everySo(12, 'getCustomer', cutOff),
    'every tenth update of a customer is answered with half a body': everySo(10, 'updateCustomer', cutOff),
  },
  'recipients.get.id': {
    'every fortieth read of a recipient shows the one that was read before': {
      depth: 'standard',
      layer: everySo(40, 'getRecipient', another),
    },
  },
  'recipients.create.iban': {
    'an IBAN is cut after twenty-two letters': {
      depth: 'standard',
      layer: showing(recipientViews, 'iban', (iban) => (typeof iban === 'string' ? iban.slice(0, 22) : iban)),
    },
  },
  'recipients.create.mobile_number': {
    'phone numbers of Ghana are lost': {
      depth: 'standard',
      layer: inRecords(recipientViews, (record) => {
        if (String(record.mobile_number).startsWith('+233')) record.mobile_number = '';
      }),
    },
  },
});

/** Defects that show in all views of a record. The judge blames the first view. */
const everywhere = defectsOf({
  'customers.create.middle_name': {
    'an absent middle name is null everywhere': showing(customerViews, 'middle_name', emptyAs(null)),
  },
  'customers.create.blocked': {
    'blocked is true or false everywhere': showing(customerViews, 'blocked', (value) => value === 1),
  },
});

export const valuesDefects: readonly Defect[] = [
  ...everywhere,
  ...customerAnswers,
  ...customerCreation,
  ...recipientAnswers,
  ...rareDefects,
  {
    name: 'a get shows the default of the column for a country of birth that was not sent',
    breaks: 'customers.get.birth_country',
    round: 'a',
    why: 'Ruling `optional-means-optional`: missing, null or empty; the column is NOT NULL DEFAULT.',
    layer: showing('getCustomer', 'birth_country', (value) => value || 'GB'),
  },
  {
    name: 'the seconds of recipients are thousandths of a second',
    breaks: 'recipients.create.created_on',
    round: 'a',
    alike: ['recipients.create.updated_on'],
    follows: { 'recipients.create.creation-time': 'Such a stamp is no time.' },
    why: 'Ruling `timestamps`: a time in ISO 8601; the format has SSS for ss, which are fractions.',
    options: { clockResolution: 'millisecond' },
    layer: textsShown(recipientViews, ['created_on', 'updated_on'], (stamp) =>
      stamp.replace(/:\d\d\.(\d{3})/, ':$1'),
    ),
  },
  {
    name: 'the database rounds times of creation to whole seconds after the response',
    breaks: 'customers.get.created_on',
    round: 'a',
    follows: { 'customers.get.updated_on': 'It is rounded as well.' },
    why: 'Ruling `updated-on`: created_on is one instant; DATETIME without digits rounds up from half a second.',
    options: { clockResolution: 'millisecond' },
    layer: textsShown(
      ['getCustomer', 'listCustomers', 'updateCustomer'],
      ['created_on', 'updated_on'],
      (stamp) => `${new Date(Math.round(Date.parse(stamp) / 1000) * 1000).toISOString().slice(0, 19)}+00:00`,
    ),
  },
  {
    name: 'a get of a recipient writes identifiers beyond 2^53 as text',
    breaks: 'recipients.get.id',
    round: 'a',
    follows: { 'recipients.get.customer': 'The owner is written by the same rule.' },
    why: 'Ruling `identifiers`: JSON integers; a module for script clients turns large ones into strings.',
    options: { idScheme: 'big' },
    layer: inRecords('getRecipient', (record) => {
      for (const field of ['id', 'customer']) record[field] = String(record[field]);
    }),
  },
  {
    name: 'the full name of a business has no legal form',
    breaks: 'recipients.create.business-full_name',
    round: 'a',
    why: 'Ruling `derived-name`: it equals business_name; a matching rule cuts GmbH, Ltd, Inc and others.',
    layer: showing(recipientViews, 'full_name', (name, { record }) =>
      record.type === 'BIZ'
        ? String(name).replace(/,?\s+(GmbH|AG|KG|Ltd\.?|Limited|Inc\.?|LLC|Corp\.?|SA|SARL|BV|plc)$/i, '')
        : name,
    ),
  },
  {
    name: 'an individual cannot be a business relation',
    breaks: 'recipients.create.relation.BIZ',
    round: 'a',
    why: 'Relation types: BIZ is the relation, not the type; the two columns were mixed up in a constraint.',
    layer: refusing('createRecipient', both(sends('relation', 'BIZ'), sends('type', 'IND'))),
  },
  {
    name: 'an individual with a business relation becomes a business',
    breaks: 'recipients.create.type',
    round: 'b',
    why: 'Recipient › type is what was sent; type and relation share one picklist with the value BIZ.',
    layer: inRecords(recipientViews, (record) => {
      if (record.relation === 'BIZ') record.type = 'BIZ';
    }),
  },
  {
    name: 'the owner of a recipient passes through a double and loses its last digit',
    breaks: 'recipients.create.customer',
    round: 'b',
    why: 'Ruling `identifiers`: ids beyond 2^53 are integers like others; a recipient repeats the one it was sent.',
    options: { idScheme: 'big' },
    layer: showing(recipientViews, 'customer', (value) => Number(value)),
  },
  {
    name: 'a full name takes the first word of each name',
    breaks: 'recipients.create.full_name',
    round: 'b',
    depth: 'standard',
    why: 'Ruling `derived-name`: the first name, one space and the last name, whole.',
    layer: inRecords(recipientViews, (record) => {
      if (record.type !== 'IND') return;
      record.full_name = [record.first_name, record.last_name]
        .map((name) => String(name).split(' ')[0])
        .join(' ');
    }),
  },
  {
    name: 'customers of more than a hundred years are called deceased in the flag for blocks',
    breaks: 'customers.create.blocked',
    round: 'e',
    depth: 'standard',
    alike: ['customers.get.blocked'],
    why: 'blocked is the integer 0 or 1. The screening writes its finding into the column of the flag.',
    layer: showing(customerViews, 'blocked', (flag, { record }) =>
      String(record.date_of_birth) < dayFromNow(-36_525) ? 'DECEASED' : flag,
    ),
  },
  {
    name: 'a postcode is read only together with a region',
    breaks: 'customers.get.postcode',
    round: 'e',
    depth: 'standard',
    alike: ['customers.update.keeps-unsent'],
    why: 'Every optional field comes back as sent. A get joins the postcode by way of the region.',
    layer: showing('getCustomer', 'postcode', (postcode, { record }) => (record.region ? postcode : '')),
  },
  {
    name: 'a middle name that was sent empty is null when it is read',
    breaks: 'customers.get.middle_name',
    round: 'e',
    depth: 'thorough',
    why: 'middle_name is an empty string when absent. The mapper of forms turns empty texts into null, and the default is for those that were not sent.',
    layer: storingNull,
  },
  {
    name: 'a friend with the last name of the customer is family',
    breaks: 'recipients.create.relation',
    round: 'e',
    why: 'relation is the code that was sent. The screening of relations knows better.',
    ...creating(async (fields, partner, customer, store) => {
      const owner = await store.findCustomer(partner, customer);
      const isNamesake = !!fields.last_name && owner?.fields.last_name === fields.last_name;
      return isNamesake && fields.relation !== 'BIZ' ? { ...fields, relation: 'FAM' } : fields;
    }),
  },
  {
    name: 'a mailbox belongs to one family name, and others who name it get none',
    breaks: 'customers.create.email_address',
    round: 'f',
    depth: 'thorough',
    why: 'Ruling `sent-values-come-back`: a rule against fraud empties an e-mail address that somebody of another name has, as couples do. Gap: no two persons of a run share a contact, but for a twin with the same name.',
    layer: mailOfSomebodyElse,
  },
  {
    name: 'a customer who is in the search index already is returned for a new one',
    breaks: 'customers.create.id-unique',
    round: 'f',
    depth: 'thorough',
    why: 'Ruling `identifiers`: each customer has an identifier of its own; a create looks for the same person in an index that is refreshed every few seconds, and answers 201 with whom it finds. Gap: the same form is sent twice at the same moment only.',
    layer: foundAgain,
  },
  {
    name: 'home delivery is a cash pickup',
    breaks: 'recipients.create.payout_method',
    round: 'f',
    depth: 'standard',
    why: 'Ruling `corridor-fields` and "payout_method": what is taken comes back as sent; both are cash in the enum of the core system. Gap: ways to pay out other than account and wallet are for thorough runs.',
    layer: arriving(['createRecipient', 'updateRecipient'], 'payout_method', replacing(/^HD$/, 'CP')),
  },
  {
    name: 'a new customer with the identifier of another one changes that one',
    breaks: 'customers.create.read-only.id',
    round: 'g',
    alike: ['customers.create.stamps-equal'],
    depth: 'standard',
    follows: {
      'customers.kept': 'the other one gets the new fields',
      'customers.create.id-unique': 'both have one identifier',
    },
    why: 'Ruling read-only: a partner cannot set id. The repository saves what the form says, and a record with an identifier is one that it knows.',
    report: 'https://github.com/spring-projects/spring-data-rest/issues/1370',
    layer: savingById,
  },
  {
    name: 'the full name of a business is filled in by a pattern in which two dollar signs are one',
    report: 'https://github.com/ralphtheninja/expand-template/issues/7',
    breaks: 'recipients.create.business-full_name',
    round: 'h',
    alike: ['recipients.update.full_name'],
    depth: 'standard',
    follows: {
      'recipients.get.business-full_name': 'The name is derived in every view.',
      'recipients.list.business-full_name': 'The name is derived in every view.',
    },
    why: 'Field full_name, ruling derived-name: it equals business_name. A replacement text gives $ a meaning.',
    layer: inRecords(recipientViews, (record) => {
      if (typeof record.business_name === 'string')
        record.full_name = '{name}'.replace('{name}', record.business_name);
    }),
  },
  {
    name: 'an address with a comma is shown as an array',
    breaks: 'customers.create.address',
    round: 'i',
    follows: {
      'customers.get.address': 'the array is what is stored',
      'customers.create.exact-values': 'an address with a comma is a special value, too',
    },
    why: 'The table of the customer: address is a string, as it was sent. The parser of forms splits values at commas, as it does for lists of filters.',
    report: 'https://github.com/NickMaev/NSerializeJson/issues/2',
    layer: showing(
      customerViews,
      'address',
      text((value) => (value.includes(',') ? value.split(',').map((part) => part.trim()) : value)),
    ),
  },
];
