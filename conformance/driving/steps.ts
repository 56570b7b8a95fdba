import type { AnyOperationId } from '../../generated/operations.ts';
import { sampleGhana } from '../recording/options.ts';
import type { Command } from '../transcript/command.ts';
import type { Fault } from '../transcript/exchange.ts';
import { command, type Tasks, type Tick, tick } from './tasks.ts';

/** A step: a request that the client is asked for, or something that the sandbox does from then on. */
export type Step =
  | Command
  | { faults: { operation?: AnyOperationId; fault: Fault; calls: number | number[] | 'all' }[] }
  | { clock: 'stands' }
  | { clock: { now: string } }
  | Support
  | Tick;

/** Support changes a record: the customer of a number in the order of their creation, or a document of theirs. */
interface Support {
  customer: number;
  becomes: Standing;
  document?: number;
}

type Standing = Partial<Record<'blocked' | 'temporary_blocked' | 'verified', 0 | 1>>;

/** The steps of a scenario. */
export type Steps = (tasks: Tasks) => Step[];

/** Some lists over several pages, and nothing else. */
export const lists = (tasks: Tasks): Step[] => [
  command('listCustomers'),
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => tasks.customer(name)),
  ...['r', 's', 't', 'u', 'v', 'w', 'x'].flatMap((name): Step[] => [tasks.recipient(name, 'a'), tick]),
  command('listCustomers'),
  command('listRecipients', 'a'),
  command('listRecipients', 'b'),
  // Twelve, so that numbers of pages have two digits where a page has one record.
  ...['h', 'i', 'j', 'k', 'l'].map((name) => tasks.customer(name)),
  command('listCustomers'),
  command('getCustomer', 'a'),
];

/** Requests that the sandbox refuses although the document allows them. */
export const refusals = (tasks: Tasks): Step[] => {
  const { operator, bank } = sampleGhana;
  const business = tasks.business('t', 'a');
  const refused = (
    status: NonNullable<Fault['refused']>['status'],
    calls: number | 'all',
    ...those: AnyOperationId[]
  ) => those.map((operation) => ({ operation, fault: { refused: { status } }, calls }));
  return [
    tasks.customer('a'),
    command('checkGhanaBankAccount', undefined, { bank, account_number: '4040404040404' }),
    { ...business, fields: { ...business.fields, business_name: '' } },
    command('checkGhanaMobileWallet', undefined, { operator, mobile_number: '+233 24 999 9999' }),
    command('checkGhanaMobileWallet', undefined, { operator: 'A&B=C #1', mobile_number: '0249999999' }),
    command('getCustomer', 'a'),
    tasks.recipient('r', 'a'),
    {
      faults: [
        ...refused(400, 1, 'createCustomer', 'createRecipient', 'uploadDocument'),
        ...refused(401, 'all', 'updateRecipient', 'listDocuments', 'listCountries'),
        // Whoever then sends its fields one by one has the first of them refused.
        ...refused(400, 2, 'updateCustomer'),
        ...refused(404, 'all', 'getCustomer', 'getRecipient', 'listRecipients'),
      ],
    },
    tasks.customer('e', true, { first_name: 'Zoë', city: 'Saint-Étienne' }),
    tasks.recipient('s', 'a'),
    tasks.upload('a', 'POI-PAS', 'png', { expiry: '2031-04-30' }),
    command('updateCustomer', 'a', { city: 'Linz', region: 'Tirol' }),
    command('updateRecipient', 'r', { relation: 'FND' }),
    ...(['listDocuments', 'getCustomer', 'listRecipients'] as const).map((task) => command(task, 'a')),
    command('getRecipient', 'r'),
    command('listCountries'),
    { faults: [] },
    ...['b', 'c', 'd'].map((name) => tasks.customer(name)),
    { faults: [{ operation: 'listCustomers', fault: { refused: { status: 401 } }, calls: [2, 3, 4, 5] }] },
    command('listCustomers'),
    { faults: [] },
    command('getCustomer', 'b'),
    command('getCustomer', 'a'),
    command('getRecipient', 'r'),
    tasks.recipient('v', 'b'),
  ];
};

/** Records that the service changes by itself, and changes back. */
export const supported = (tasks: Tasks): Step[] => {
  const look = ['a', 'b'].flatMap((customer) => [
    command('getCustomer', customer),
    command('listDocuments', customer),
  ]);
  const change = (customer: number, becomes: Standing): Support => ({ customer, becomes });
  return [
    ...['a', 'b', 'c'].map((name) => tasks.customer(name, true)),
    tasks.upload('a', 'POI-PAS', 'png'),
    tasks.upload('a', 'POA-GAS', 'jpeg', { valid_from: '2024-02-29' }),
    tasks.upload('b', 'POI-DIP', 'pdf', { expiry: '2031-04-30' }),
    ...look,
    ...[change(1, { temporary_blocked: 1 }), change(2, { blocked: 1 })],
    { customer: 1, document: 2, becomes: { verified: 1 } },
    { customer: 2, document: 1, becomes: { verified: 1 } },
    ...look,
    command('updateCustomer', 'b', { city: 'Linz' }),
    command('listCustomers'),
    ...[change(1, { temporary_blocked: 0 }), change(2, { blocked: 0 })],
    { customer: 1, document: 2, becomes: { verified: 0 } },
    ...look,
    command('listCustomers'),
  ];
};

/** How long a client is asked to wait, in seconds: longer than it would by itself, and short enough for a test. */
const waitS = 2;

type PuttingOff = NonNullable<Fault['unavailable']>;

/** Requests of each kind that are put off. @param calls how many calls of a create in a row. */
export const putOff = (status: PuttingOff['status'], form: PuttingOff['retry_after'], calls = 1): Steps => {
  const faultOf = (seconds: number) => ({
    unavailable: { status, retry_after: form, retry_after_seconds: seconds },
  });
  const fault = faultOf(waitS);
  const next = (operation: AnyOperationId, calls = 1, seconds = waitS): Step => ({
    faults: [{ operation, fault: faultOf(seconds), calls }],
  });
  const { operator, mobileNumber } = sampleGhana;
  return (tasks) => [
    ...['a', 'g'].map((name) => tasks.customer(name)),
    next('getCustomer'),
    command('getCustomer', 'a'),
    next('createRecipient', calls),
    tasks.recipient('r', 'a'),
    next('updateCustomer', calls === 1 ? 1 : 0),
    command('updateCustomer', 'a', { city: 'Linz' }),
    next('uploadDocument', 1, 1),
    tasks.upload('a', 'POI-PAS', 'png'),
    next('checkGhanaMobileWallet', 1, 1),
    command('checkGhanaMobileWallet', undefined, { operator, mobile_number: mobileNumber }),
    ...['c', 'd', 'e', 'f'].map((name) => tasks.customer(name)),
    // That for the second page.
    { faults: [{ operation: 'listCustomers', fault, calls: [2] }] },
    command('listCustomers'),
    { faults: [] },
    command('getCustomer', 'a'),
    tasks.customer('b'),
  ];
};

/** A create of each kind that ends once without a result, and other requests that always do. */
export const broken =
  (creating: Fault, adding = creating, uploading = creating, reading = creating): Steps =>
  (tasks) => {
    const { operator, mobileNumber } = sampleGhana;
    const namesake = { first_name: 'Zoë', last_name: 'Muster' };
    return [
      ...['w', 'x', 'y', 'z'].map((name) => tasks.customer(name, false, namesake)),
      ...['s', 't', 'u', 'v'].map((name) => tasks.recipient(name, 'z')),
      tasks.upload('z', 'POI-PAS', 'png'),
      { faults: [{ operation: 'createCustomer', fault: creating, calls: 1 }] },
      tasks.customer('a', false, namesake),
      command('getCustomer', 'a'),
      { faults: [{ operation: 'createRecipient', fault: adding, calls: 1 }] },
      tasks.recipient('r', 'z'),
      command('getRecipient', 'r'),
      { faults: [{ operation: 'uploadDocument', fault: uploading, calls: 1 }] },
      tasks.upload('z', 'POI-PAS', 'png'),
      { faults: [{ operation: 'updateCustomer', fault: creating, calls: 'all' }] },
      command('updateCustomer', 'z', { city: 'Linz' }),
      {
        faults: (['listRecipients', 'listDocuments', 'checkGhanaMobileWallet'] as const).map((operation) => ({
          ...{ operation, fault: reading, calls: 'all' },
        })),
      },
      command('listRecipients', 'z'),
      command('listDocuments', 'z'),
      command('checkGhanaMobileWallet', undefined, { operator, mobile_number: mobileNumber }),
      { faults: [{ operation: 'listCustomers', fault: reading, calls: [2, 3, 4, 5] }] },
      command('listCustomers'),
      { faults: [] },
      command('getCustomer', 'z'),
      tasks.customer('b'),
      command('listCustomers'),
    ];
  };

/** Where a connection breaks in a list: after the head of the response, and before its end; in bytes. */
export const inTheBody = 400;

export const cutAt = (bytes: number): Fault => ({ cut: { after_bytes: bytes } });

export const refusedWith = (status: NonNullable<Fault['refused']>['status']): Fault => ({
  refused: { status },
});

/** Everything once, where some operations are slow at first, and the second page of recipients. */
export const slow =
  (...those: AnyOperationId[]): Steps =>
  (tasks) => {
    const fault = { delay: { ms: 3000 } };
    const first = those.map((operation) => ({ operation, fault, calls: 1 }));
    return [{ faults: [...first, { operation: 'listRecipients', fault, calls: [2] }] }, ...tasks.tour(true)];
  };

/** Reads that take longer than many clients wait, in milliseconds. They may give up, but then have no result. */
export const verySlow: Steps = (tasks) => {
  const { operator, mobileNumber } = sampleGhana;
  const those = ['listRecipients', 'checkGhanaMobileWallet'] as const;
  return [
    tasks.customer('a'),
    tasks.recipient('r', 'a'),
    { faults: those.map((operation) => ({ operation, fault: { delay: { ms: 8000 } }, calls: 1 })) },
    command('listRecipients', 'a'),
    command('checkGhanaMobileWallet', undefined, { operator, mobile_number: mobileNumber }),
  ];
};
