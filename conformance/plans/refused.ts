import { operations } from '../../generated/operations.ts';
import type { Command, Fields } from '../player/command.ts';
import {
  ask,
  customer,
  getCustomer,
  getRecipient,
  reaches,
  recipient,
  recipientsOf,
  tickEverywhere,
  together,
} from '../player/parts.ts';
import { type Part, type Plan, planned } from '../player/player.ts';
import type { RunContext } from '../player/run-context.ts';
import type { Corridor } from '../recording/options.ts';
import { invalid } from '../transcript/invalid-values.ts';
import { readBack } from '../transcript/steps.ts';
import { beneficiariesOf, otherIban } from '../values/beneficiaries.ts';

const role = 'probe';

/** What the document does not rule or has to be refused, for authors of clients to know, and what a refusal leaves behind. */
const plan: Plan = (context) => {
  const { people, settings } = context;
  const isQuick = settings.depth === 'quick';
  return [
    customer('unruled-owner', people.full()),
    together(
      together(...withoutEach('createCustomer', 'customer', () => people.required())),
      unknownNationality(context),
      refusedRecipients(context),
      unknownIds(context),
      ['zero', 'word', 'far'].map((name, index) =>
        recipientsOf('unruled-owner', {
          step: `page-${name}`,
          role,
          query: { page: unusualPages[index] ?? '' },
        }),
      ),
      isQuick ? [] : wrongUpdatesOfCustomer(context),
    ),
    reaches('customersCreated'),
  ];
};

const unusualPages = ['0', 'first', '100000'];

/** Requests that lack one required field each. */
const withoutEach = (
  operation: 'createCustomer' | 'createRecipient',
  noun: string,
  make: () => Fields,
  on?: string,
): Command[] =>
  Object.entries(operations[operation].fields)
    .filter(([, need]) => need === 'required')
    .map(([field]) => {
      const { [field]: _, ...fields } = make() as Record<string, string>;
      return ask(operation, `${noun}-without-${field}`, {
        ...(on && field !== 'customer' && { on }),
        fields,
        role,
        purpose: 'missing-field',
      });
    });

/** A code outside the list; if it is taken, an update writes one of the list. */
function unknownNationality({ people }: RunContext): Part {
  const [fields, { nationality }] = [people.required(), people.required()];
  const name = 'unknown-nationality';
  return [
    ask('createCustomer', name, {
      as: name,
      fields: { ...fields, nationality: invalid.nationality },
      role,
      purpose: 'unknown-code',
    }),
    ask('updateCustomer', `${name}-undone`, { on: name, fields: { nationality }, role }),
  ];
}

function unknownIds({ random }: RunContext): Part {
  // Small enough for a double, longer than services give, and next to none of theirs. Nothing is ever written to it.
  const unknownId = BigInt(8e14 + Math.floor(random() * 1e14));
  const unknown = { role, purpose: 'unknown-id' } as const;
  return together(
    ask('getCustomer', 'unknown-customer', { ...unknown, path: { id: unknownId } }),
    ask('listDocuments', 'unknown-customer-documents', { ...unknown, path: { id: unknownId } }),
    ask('listRecipients', 'unknown-customer-recipients', { ...unknown, path: { customerId: unknownId } }),
    ask('getRecipient', 'unknown-recipient', { ...unknown, path: { recipientId: unknownId } }),
  );
}

interface WrongUpdates {
  on: string;
  noun: 'customer' | 'payee';
  /** Updates before and after those that must be refused. */
  before: Fields;
  after: Fields;
  /** Updates with one wrong field each, and what an update writes where such a one was taken. */
  wrong: Readonly<Record<string, [refused: Fields, undone: Fields]>>;
}

/**
 * Updates in which one field is wrong, last or first, between updates that may be accepted: what is refused leaves the record
 * as it was, neither undoes the one nor goes with the other.
 */
function wrongUpdates({ on, noun, before, after, wrong }: WrongUpdates): Part {
  const operation = noun === 'customer' ? 'updateCustomer' : 'updateRecipient';
  const update = (step: string, fields: Fields) => ask(operation, step, { on, fields, role });
  const get = (step: string) => (noun === 'customer' ? getCustomer : getRecipient)(on, { step });
  return [
    update(`update-${noun}-before`, before),
    get(readBack(`update-${noun}-before`)),
    // A refusal that marks the record as updated shows only then.
    tickEverywhere(on),
    Object.entries(wrong).map(([name, [refused, undone]]): Part => {
      const step = `update-${name}`;
      // What is taken all the same must not stay.
      return [
        update(step, refused),
        (player) => (player.isTaken(step) ? update(`${step}-undone`, undone) : []),
      ];
    }),
    get(`get-${noun}-after-refusals`),
    update(`update-${noun}-after`, after),
    get(noun === 'customer' ? 'get-wrongly-updated' : 'get-wrongly-updated-payee'),
  ];
}

function wrongUpdatesOfCustomer({ people }: RunContext): Part {
  const [fields, changed] = [people.required(), people.required()];
  const { nationality, date_of_birth, city } = fields;
  const { date_of_birth: _, nationality: __, country: ___, ...right } = changed;
  const on = 'wrongly-updated';
  return [
    customer(on, fields, { role }),
    wrongUpdates({
      on,
      noun: 'customer',
      before: { city: people.town(3).city },
      after: { postcode: people.town(4).postcode },
      wrong: {
        'unknown-nationality': [{ ...right, nationality: invalid.nationality }, { nationality }],
        'impossible-birthday': [
          { date_of_birth: invalid.date, middle_name: people.made('refused middle') },
          { date_of_birth },
        ],
        'empty-city': [{ city: '', address: people.made('refused street') }, { city }],
      },
    }),
  ];
}

/** Recipients that must be refused; beyond a quick run between two that may be accepted, with lists around them. */
function refusedRecipients(context: RunContext): Part {
  const { people, settings } = context;
  const corridor = settings.corridors[0] as Corridor;
  const make = () => beneficiariesOf(context).individual(corridor);
  const on = 'unruled-owner';
  const refused = together(
    ...withoutEach('createRecipient', 'recipient', make, on),
    ask('createRecipient', 'unknown-relation', {
      on,
      fields: { ...make(), relation: invalid.relation },
      role,
      purpose: 'unknown-code',
    }),
  );
  if (settings.depth === 'quick') return refused;
  const [fields, right] = [make(), make()];
  const name = { last_name: people.word() };
  const list = (step: string, ...names: string[]) => recipientsOf(on, { step, shows: names });
  return [
    recipient('wrongly-updated-payee', on, fields, { role }),
    wrongUpdates({
      on: 'wrongly-updated-payee',
      noun: 'payee',
      before: {
        ...(fields.iban === undefined ? name : { iban: otherIban(fields.iban) }),
        ...corridor.updateFields,
      },
      after: fields.bank === undefined || 'bank' in corridor.fields ? name : { bank: people.banks.other },
      wrong: { 'unknown-relation': [{ ...right, relation: invalid.relation }, { relation: 'FAM' }] },
    }),
    list('recipients-before', 'wrongly-updated-payee'),
    // A list of one, whatever else the deployment refuses.
    recipientsOf(on, { step: 'recipients-before-post', byPost: true }),
    refused,
    recipient('payee-after-refusals', on, make(), { role }),
    // What was refused is in no list.
    list('recipients-afterwards', 'wrongly-updated-payee', 'payee-after-refusals'),
  ];
}

export const probes = planned('probes', plan);
