import {
  customer,
  documentsOf,
  getCustomer,
  reaches,
  recipient,
  recipientsOf,
  tick,
  tickEverywhere,
  together,
  until,
  updateCustomer,
  updateRecipient,
  upload,
} from '../player/parts.ts';
import { type Part, type Plan, planned } from '../player/player.ts';
import type { RunContext } from '../player/run-context.ts';
import { recordOf } from '../reading/answer.ts';
import type { Corridor } from '../recording/options.ts';
import { rowsOf } from '../recording/rows.ts';
import { beneficiariesOf } from '../values/beneficiaries.ts';
import type { CustomerChanges, CustomerFields } from '../values/fields.ts';
import { type People, specialValues } from '../values/people.ts';
import { readOnlyFields, sendReadOnly } from './read-only.ts';

const customersPlan: Plan = (context) => {
  const { people, settings } = context;
  return [
    together(
      customer('full', people.full()),
      requiredAlone(people),
      // Beyond a quick run, others live abroad.
      settings.depth === 'quick' ? customer('elsewhere', people.elsewhere()) : [],
    ),
    together(
      getCustomer('full'),
      getCustomer('minimal'),
      createReadOnly(people),
      settings.depth === 'quick' ? [] : createWithKnownId(people),
    ),
    tick('full'),
    reaches('customersCreated'),
    // By now other customers have documents and recipients.
    together(
      documentsOf('minimal', { step: 'no-documents' }),
      recipientsOf('minimal', { step: 'no-recipients' }),
      recipientsOf('minimal', { step: 'no-recipients-post', byPost: true }),
    ),
    settings.depth === 'quick' ? [] : readAroundWrites(context, 'minimal'),
    // Only a second read shows that the first did not refresh updated_on.
    getCustomer('full', { step: 'get-full-again' }),
  ];
};

/**
 * The lists of a customer by the same requests before and after each write: what a service keeps of them must not be shown when
 * the other spelling, another method or another operation has written.
 */
function readAroundWrites(context: RunContext, on: string): Part {
  const make = beneficiariesOf(context);
  const corridor = context.settings.corridors[0] as Corridor;
  const kind = corridor.individual ? 'individual' : 'business';
  const change = corridor.individual
    ? { last_name: context.people.word() }
    : { business_name: context.people.business('other') };
  const [first, second] = ['listed-first', 'listed-second'];
  const documents = (after: string) => documentsOf(on, { step: `documents-after-${after}` });
  const lists = (after: string) =>
    together(
      ...[false, true].map((byPost) =>
        recipientsOf(on, {
          step: `recipients-after-${after}${byPost ? '-post' : ''}`,
          ...(byPost && { byPost }),
          shows: [first, second],
        }),
      ),
    );
  return together(
    [
      upload(on, 'upload-alias', { type: 'POA', document: 'GAS', alias: true }),
      documents('alias'),
      upload(on, 'upload-alias-again', { type: 'POA', document: 'ELE', alias: true }),
      documents('alias-again'),
      upload(on, 'upload', { type: 'POI', document: 'PAS' }),
      documents('upload'),
    ],
    [
      recipient(first, on, make[kind](corridor)),
      lists('create'),
      updateRecipient(first, change),
      lists('update'),
      recipient(second, on, make[kind](corridor)),
      lists('second'),
    ],
  );
}

/** The required fields alone; if they are refused, once more with other values, which may have been the reason. */
function requiredAlone(people: People): Part {
  const minimal = () => customer('minimal', people.required(), { purpose: 'required-fields-alone' });
  const [first, control, second] = [minimal(), customer('control', people.full()), minimal()];
  // Whether all fields are taken now tells whether some are asked for.
  return [first, (player) => (player.isRefused('create-minimal') ? [control, second] : [])];
}

function createReadOnly(people: People): Part {
  const made = people.required();
  return sendReadOnly(
    'create-read-only',
    (player) => readOnlyFields('Customer', player.record('full')?.record),
    (step, extra) => ({
      operation: 'createCustomer',
      as: step.replace('create-', ''),
      fields: { ...made, ...extra },
      step,
      role: 'read-only',
    }),
  );
}

/** Creates a customer with the identifier of another one, which must not change that one. */
function createWithKnownId(people: People): Part {
  const made = people.required();
  return (player) => {
    const known = player.record('full');
    return known
      ? customer('known-id', { ...made, id: known.id } as CustomerFields, { role: 'read-only' })
      : [];
  };
}

/** Customers whose address and city are special values, where no others are. */
const valuesPlan: Plan = ({ people, settings }) => {
  const names = Object.entries(rowsOf('specialValues', specialValues, settings));
  return [
    together(
      ...names.map(([name, values]) =>
        customer(`values-${name}`, { ...people.required(), ...values }, { role: 'values' }),
      ),
    ),
    reaches('customersCreated'),
    together(...names.map(([name]) => getCustomer(`values-${name}`, { role: 'values' }))),
  ];
};

/** Fields that are updated alone, each of a customer that another plan created. */
const updatedAlone: readonly [field: keyof CustomerChanges, name: string][] = [
  ['email_address', 'documents-pairs'],
  ['mobile_number', 'documents-ways'],
  ['phone_number', 'documents-values'],
  ['address', 'recipients-owner'],
];

const specialChanges: CustomerChanges = { address: '9 Building E+F & Daughters, 5%41', city: 'Orléans' };

/** Updates of customers after the clock has ticked, each in one way. */
const updatesPlan: Plan = ({ people, settings }) => {
  const [one, same] = [people.full(), people.full()];
  const changed = people.changed();
  const isDeep = settings.depth !== 'quick';
  // As clients send it that have a form: every field as it is, and then with one change.
  const nothing: Part = isDeep
    ? [
        updateCustomer('update-nothing', same, { step: 'update-nothing', isRead: false }),
        updateCustomer('update-nothing', { ...same, city: people.town(5).city }, { step: 'update-form' }),
      ]
    : updateCustomer('update-nothing', { city: same.city }, { step: 'update-nothing' });
  return [
    together(
      customer('update-one', one),
      customer('update-all', people.full()),
      customer('update-read-only', people.full()),
      customer('update-nothing', same),
      isDeep
        ? []
        : [customer('update-values', people.full()), customer('update-optional', people.required())],
    ),
    until('ownersCreated'),
    tickEverywhere(
      ...['one', 'all', 'nothing', 'values', 'read-only', 'optional'].map((name) => `update-${name}`),
      ...updatedAlone.map(([, name]) => name),
    ),
    together(
      // With what stays as it is: one new value is a change.
      updateCustomer(
        'update-one',
        { city: people.town(0).city, address: one.address },
        { step: 'update-one' },
      ),
      updateEverything(people),
      updateCustomer('update-optional', { region: people.town(1).region }, { step: 'update-optional' }),
      nothing,
      updateCustomer('update-values', specialChanges, { step: 'update-values-signs', role: 'values' }),
      updateReadOnly(people.town(2).city),
      // Beyond a quick run, other plans do that, and more of it.
      ...(isDeep ? [] : updatedAlone).map(([field, name]) =>
        updateCustomer(
          name,
          { [field]: changed[field] },
          { step: `update-alone-${field}`, purpose: 'lone-field', isRead: false },
        ),
      ),
    ),
  ];
};

/** The first of two updates: fields that are easily mixed up are in different halves, those of an address together. */
const firstHalf =
  /^(first_name|middle_name|date_of_birth|birth_city|birth_country|nationality|mobile_number)$/;

/** Every field, in two requests with a tick of the clock between them: the second must not undo the first. */
function updateEverything(people: People): Part {
  const fields = Object.entries(people.changed());
  const half = (step: string, isFirst: boolean) =>
    allOrEach(
      step,
      Object.fromEntries(fields.filter(([name]) => firstHalf.test(name) === isFirst)),
      (name, some) => updateCustomer('update-all', some, { step: name }),
    );
  return [
    half('update-all', true),
    tickEverywhere('update-all'),
    reaches('customersCreated'),
    half('update-rest', false),
  ];
}

/** All fields in one request; if that is refused, each in a request of its own. */
export const allOrEach = (
  step: string,
  fields: Readonly<Record<string, string>>,
  make: (step: string, fields: Readonly<Record<string, string>>) => Part,
): Part => [
  make(step, fields),
  (player) =>
    player.isRefused(step)
      ? Object.entries(fields).map(([field, value]) => make(`${step}-${field}`, { [field]: value }))
      : [],
];

function updateReadOnly(city: string): Part {
  const on = 'update-read-only';
  return [
    // The service may have blocked or unblocked the customer since it was created.
    getCustomer(on, { step: 'read-before-update', role: 'read-only' }),
    sendReadOnly(
      'update-read-only',
      (player) => {
        const latest = player.answer('read-before-update');
        return readOnlyFields('Customer', (latest && recordOf(latest)) ?? player.record(on)?.record);
      },
      (step, fields) => ({
        operation: 'updateCustomer',
        on,
        fields: step === 'update-read-only' ? { ...fields, city } : fields,
        step,
        role: 'read-only',
      }),
    ),
  ];
}

/** Creates customers, reads them at once and once more after the clock has ticked. */
export const customers = planned('customers', customersPlan);
export const customerValues = planned('customer-values', valuesPlan);
export const customerUpdates = planned('customer-updates', updatesPlan);
