import type { Command } from '../player/command.ts';
import {
  ask,
  customer,
  documentsOf,
  getCustomer,
  getRecipient,
  reaches,
  recipient,
  recipientsOf,
  tickEverywhere,
  together,
  updateCustomer,
  updateRecipient,
  upload,
} from '../player/parts.ts';
import { type Part, type Plan, planned } from '../player/player.ts';
import type { Corridor } from '../recording/options.ts';
import { invalid } from '../transcript/invalid-values.ts';
import { beneficiariesOf } from '../values/beneficiaries.ts';

/**
 * Everything about one customer is read before and after each write, by the same requests: what was kept from before must not be
 * shown after it, whichever spelling or method wrote and reads.
 */
const cachesPlan: Plan = (context) => {
  const { people, settings } = context;
  const make = beneficiariesOf(context);
  const on = 'read-often';
  const corridor = settings.corridors[0] as Corridor;
  const kind = corridor.individual ? 'individual' : 'business';
  const [first, second] = ['read-often-payee', 'read-often-other'];
  const change = corridor.individual
    ? { first_name: people.from('firstName', 'other') }
    : { business_name: people.business('other') };
  const unread = { isRead: false, purpose: 'lone-field' } as const;
  const page = { shows: [first, second] };
  const reads: Record<string, (step: string) => Command> = {
    get: (step) => getCustomer(on, { step }),
    documents: (step) => documentsOf(on, { step }),
    recipients: (step) => recipientsOf(on, { step, ...page }),
    'recipients-post': (step) => recipientsOf(on, { step, byPost: true, ...page }),
    payee: (step) => getRecipient(first, { step }),
    customers: (step) => ask('listCustomers', step),
  };
  /** Each write, and what is read after it: what it changes, and what it must not change. */
  const writes: [name: string, write: Part, reads: readonly string[]][] = [
    [
      'create',
      [customer(on, people.full()), reaches('customersCreated')],
      ['get', 'documents', 'recipients', 'recipients-post', 'customers'],
    ],
    ['tick', tickEverywhere(on), []],
    [
      'upload',
      upload(on, 'read-often-upload', { type: 'POI', document: 'PAS' }),
      ['documents', 'get', 'recipients'],
    ],
    [
      'upload-alias',
      upload(on, 'read-often-upload-alias', { type: 'POA', document: 'GAS', alias: true }),
      ['documents'],
    ],
    [
      'recipient',
      recipient(first, on, make[kind](corridor)),
      ['recipients', 'recipients-post', 'payee', 'get'],
    ],
    ['recipient-update', updateRecipient(first, change, unread), ['recipients-post', 'recipients', 'payee']],
    [
      'update',
      updateCustomer(on, { city: people.town(6).city }, unread),
      ['get', 'customers', 'payee', 'documents'],
    ],
    ['second-recipient', recipient(second, on, make[kind](corridor)), ['recipients', 'recipients-post']],
  ];
  return writes.map(
    ([after, write, names]): Part => [
      write,
      together(...names.map((name) => reads[name]?.(`${name}-after-${after}`) ?? [])),
    ],
  );
};

/**
 * Requests that follow one another on a connection, each row on one of its own: what the first one was, who sent it, in which
 * language, or that it was refused, must not show in the next.
 */
const connectionsPlan: Plan = (context) => {
  const { people, random, settings } = context;
  const [one, other] = ['on-a-connection', 'on-another-connection'];
  const [full, second] = [people.full(), people.full()];
  const unknownId = BigInt(8e14 + Math.floor(random() * 1e14));
  const without = (credentials: 'none' | 'made-up') =>
    ({ role: 'probe', unauthorized: { credentials } }) as const;
  const list = (step: string, more: Partial<Command> = {}) => ask('listCustomers', step, more);
  const get = (name: string, step: string, more: Partial<Command> = {}): Command => ({
    ...getCustomer(name, { step }),
    ...more,
  });
  const { last_name: _, ...nameless } = people.full();
  const rows: Record<string, Command[]> = {
    'no-token': [list('list-with'), list('list-without', without('none'))],
    'made-up-token': [list('list-with-made-up', without('made-up')), list('list-with-right')],
    'no-token-for-one': [get(one, 'get-with'), get(one, 'get-without', without('none'))],
    'made-up-token-for-one': [get(one, 'get-with-right'), get(one, 'get-with-made-up', without('made-up'))],
    'two-customers': [get(one, 'get-one'), get(other, 'get-other'), get(one, 'get-one-again')],
    language: [get(one, 'get-in-german', { styles: ['another language'] }), get(one, 'get-in-no-language')],
    'a-missing-field': [
      ask('createCustomer', 'create-nameless', { fields: nameless, role: 'probe', purpose: 'missing-field' }),
      customer('after-nameless', people.required()),
      getCustomer('after-nameless'),
    ],
    'optional-fields': [
      customer('with-all-fields', people.full()),
      customer('with-required-fields', people.required()),
      getCustomer('with-required-fields'),
    ],
    'an-unknown-id': [
      ask('getCustomer', 'get-unknown', { path: { id: unknownId }, role: 'probe', purpose: 'unknown-id' }),
      get(one, 'get-after-unknown'),
    ],
    'a-refused-update': [
      ask('updateCustomer', 'update-to-unknown-code', {
        on: other,
        fields: { nationality: invalid.nationality },
        role: 'probe',
        purpose: 'unknown-code',
      }),
      // With the field as it was, in case the first update is taken.
      updateCustomer(
        other,
        { city: people.town(8).city, nationality: second.nationality },
        { step: 'update-after-refused' },
      ),
    ],
    'a-refused-file': [
      { ...upload(one, 'upload-text', { type: 'POI', document: 'PAS', kind: 'text' }), role: 'probe' },
      upload(one, 'upload-after-text', { type: 'POI', document: 'DRV' }),
      documentsOf(one, { step: 'documents-after-text' }),
    ],
  };
  return [
    together(customer(one, full), customer(other, second)),
    reaches('customersCreated'),
    tickEverywhere(one, other),
    together(
      ...Object.entries(rows).map(
        ([lane, commands]): Part => commands.map((command) => ({ ...command, lane })),
      ),
    ),
    settings.depth === 'thorough'
      ? together(getCustomer(one, { step: 'get-at-last' }), getCustomer(other, { step: 'get-other-at-last' }))
      : [],
  ];
};

export const caches = planned('caches', cachesPlan);
export const connections = planned('connections', connectionsPlan);
