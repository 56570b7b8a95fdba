import type { AnyOperationId } from '../../generated/operations.ts';
import { sampleGhana } from '../recording/options.ts';
import type { ClientScenario } from '../transcript/client-scenarios.ts';
import type { Fault } from '../transcript/exchange.ts';
import { type Given, given, type Tasks, type Tick, tick } from './tasks.ts';

/** A step: a task, or something that the sandbox does from then on. */
export type Step =
  | Given
  | { faults: { operation?: AnyOperationId; fault: Fault; calls: number | number[] | 'all' }[] }
  | { clock: 'stands' }
  | { clock: { now: string } }
  | Tick;

/** A scenario: the options of its sandbox, and what happens. */
export interface Scenario {
  options?: Readonly<Record<string, string | number>>;
  steps: (tasks: Tasks) => Step[];
}

const tour = (tasks: Tasks) => tasks.tour(true);
const shortTour = (tasks: Tasks) => tasks.tour(false);

/** Some lists over several pages, and nothing else. */
const lists = (tasks: Tasks): Step[] => [
  given('listCustomers'),
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => tasks.customer(name)),
  ...['r', 's', 't', 'u', 'v', 'w', 'x'].flatMap((name): Step[] => [tasks.recipient(name, 'a'), tick]),
  given('listCustomers'),
  given('listRecipients', { customer: 'a' }),
  given('listRecipients', { customer: 'b' }),
  ...['h', 'i', 'j'].map((name) => tasks.customer(name)),
  given('listCustomers'),
  given('getCustomer', { customer: 'a' }),
];

/** Requests that the sandbox refuses although the document allows them. */
const refusals = (tasks: Tasks): Step[] => {
  const { operator, bank } = sampleGhana;
  const unnamed = tasks.business('t', 'a');
  unnamed.task.fields = { ...unnamed.task.fields, business_name: '' };
  const refused = (
    status: NonNullable<Fault['refused']>['status'],
    calls: 1 | 'all',
    ...those: AnyOperationId[]
  ) => those.map((operation) => ({ operation, fault: { refused: { status } }, calls }));
  return [
    tasks.customer('a'),
    given('checkGhanaBankAccount', { fields: { bank, account_number: '4040404040404' } }),
    unnamed,
    given('checkGhanaMobileWallet', { fields: { operator, mobile_number: '0249999999' } }),
    given('getCustomer', { customer: 'a' }),
    tasks.recipient('r', 'a'),
    {
      faults: [
        ...refused(400, 1, 'createCustomer', 'createRecipient', 'uploadDocument'),
        ...refused(401, 'all', 'updateCustomer', 'updateRecipient', 'listDocuments', 'listCountries'),
        ...refused(404, 'all', 'getCustomer', 'getRecipient', 'listRecipients'),
      ],
    },
    tasks.customer('e', true),
    tasks.recipient('s', 'a'),
    tasks.upload('a', 'POI-PAS', 'png', { expiry: '2031-04-30' }),
    given('updateCustomer', { customer: 'a', fields: { city: 'Linz' } }),
    given('updateRecipient', { recipient: 'r', fields: { relation: 'FND' } }),
    ...(['listDocuments', 'getCustomer', 'listRecipients'] as const).map((task) =>
      given(task, { customer: 'a' }),
    ),
    given('getRecipient', { recipient: 'r' }),
    given('listCountries'),
    { faults: [] },
    ...['b', 'c', 'd'].map((name) => tasks.customer(name)),
    { faults: [{ operation: 'listCustomers', fault: { refused: { status: 401 } }, calls: [2, 3, 4, 5] }] },
    given('listCustomers'),
    { faults: [] },
    given('getCustomer', { customer: 'b' }),
    given('getCustomer', { customer: 'a' }),
    given('getRecipient', { recipient: 'r' }),
  ];
};

/** How long a client is asked to wait, in seconds: longer than it would by itself, and short enough for a test. */
const waitS = 2;

type PuttingOff = NonNullable<Fault['unavailable']>;

/** Requests of each kind that are put off. @param calls how many calls of a create in a row. */
const putOff = (
  status: PuttingOff['status'],
  form: PuttingOff['retry_after'],
  calls = 1,
): Scenario['steps'] => {
  const fault = { unavailable: { status, retry_after: form, retry_after_seconds: waitS } };
  const next = (operation: AnyOperationId, calls = 1): Step => ({ faults: [{ operation, fault, calls }] });
  return (tasks) => [
    tasks.customer('a'),
    next('getCustomer'),
    given('getCustomer', { customer: 'a' }),
    next('createRecipient', calls),
    tasks.recipient('r', 'a'),
    next('updateCustomer', calls === 1 ? 1 : 0),
    given('updateCustomer', { customer: 'a', fields: { city: 'Linz' } }),
    ...['c', 'd', 'e', 'f'].map((name) => tasks.customer(name)),
    // That for the second page.
    { faults: [{ operation: 'listCustomers', fault, calls: [2] }] },
    given('listCustomers'),
    { faults: [] },
    given('getCustomer', { customer: 'a' }),
    tasks.customer('b'),
  ];
};

/** A create of each kind that ends once without a result, and other requests that always do. */
const broken =
  (creating: Fault, adding = creating, uploading = creating, reading = creating): Scenario['steps'] =>
  (tasks) => [
    ...['w', 'x', 'y', 'z'].map((name) => tasks.customer(name)),
    ...['s', 't', 'u', 'v'].map((name) => tasks.recipient(name, 'z')),
    tasks.upload('z', 'POI-PAS', 'png'),
    { faults: [{ operation: 'createCustomer', fault: creating, calls: 1 }] },
    tasks.customer('a'),
    given('getCustomer', { customer: 'a' }),
    { faults: [{ operation: 'createRecipient', fault: adding, calls: 1 }] },
    tasks.recipient('r', 'z'),
    given('getRecipient', { recipient: 'r' }),
    { faults: [{ operation: 'uploadDocument', fault: uploading, calls: 1 }] },
    tasks.upload('z', 'POI-PAS', 'png'),
    { faults: [{ operation: 'updateCustomer', fault: creating, calls: 'all' }] },
    given('updateCustomer', { customer: 'z', fields: { city: 'Linz' } }),
    {
      faults: (['listRecipients', 'listDocuments'] as const).map((operation) => ({
        ...{ operation, fault: reading, calls: 'all' },
      })),
    },
    given('listRecipients', { customer: 'z' }),
    given('listDocuments', { customer: 'z' }),
    { faults: [{ operation: 'listCustomers', fault: reading, calls: [2, 3, 4, 5] }] },
    given('listCustomers'),
    { faults: [] },
    given('getCustomer', { customer: 'z' }),
    tasks.customer('b'),
    given('listCustomers'),
  ];

/** Where a connection breaks in a list: after the head of the response, and before its end; in bytes. */
const inTheBody = 400;

const cutAt = (bytes: number): Fault => ({ cut: { after_bytes: bytes } });

const refusedWith = (status: NonNullable<Fault['refused']>['status']): Fault => ({ refused: { status } });

/** Everything once, where some operations are slow at first. */
const slow =
  (...those: AnyOperationId[]): Scenario['steps'] =>
  (tasks) => [
    { faults: those.map((operation) => ({ operation, fault: { delay: { ms: 3000 } }, calls: 1 })) },
    ...tasks.tour(true),
  ];

/** All scenarios. The first one goes first, because the others are compared with it. */
export const scenarios: Readonly<Record<ClientScenario, Scenario>> = {
  plain: { steps: tour },
  pairs: { steps: (tasks) => tasks.pairs() },
  letters: { steps: (tasks) => tasks.letters() },
  'pages-of-1': { options: { pageSize: 1 }, steps: lists },
  'pages-of-3': { options: { pageSize: 3, emptyPages: 0 }, steps: lists },
  'pages-of-100': { options: { pageSize: 100 }, steps: lists },
  ties: {
    options: { pageSize: 3 },
    steps: (tasks) => [
      tasks.customer('a'),
      { clock: 'stands' },
      ...Array.from({ length: 8 }, (_, index) => tasks.recipient(`r${index}`, 'a')),
      given('listRecipients', { customer: 'a' }),
    ],
  },
  'last-page-again': { options: { pageSize: 3, pastTheEnd: 'last' }, steps: lists },
  'no-page-after-last': { options: { pageSize: 3, pastTheEnd: 'refuse' }, steps: lists },
  'ids-of-19': { options: { idScheme: 'long' }, steps: tour },
  'ids-of-30': { options: { idScheme: 'longest' }, steps: tour },
  zulu: { options: { clockOffset: 'Z' }, steps: tour },
  offset: { options: { clockOffset: '+05:30' }, steps: tour },
  'offset-basic': { options: { clockOffset: '+0530' }, steps: tour },
  'offset-hours': { options: { clockOffset: '+05' }, steps: tour },
  'summer-time': {
    options: { clockOffset: 'CET' },
    // The recipients of the tour are created from three minutes before the end of summer time to two after it.
    steps: (tasks) => [{ clock: { now: '2026-10-25T00:54:15Z' } }, ...tasks.tour(true)],
  },
  fractions: { options: { clockResolution: 'microsecond' }, steps: tour },
  minutes: { options: { clockResolution: 'minute', zeroSeconds: 'omit' }, steps: tour },
  'absent-empty': { options: { absentStyle: 'empty' }, steps: shortTour },
  'absent-null': { options: { absentStyle: 'null', absentDates: 'null' }, steps: shortTour },
  'absent-missing': { options: { absentStyle: 'missing', absentDates: 'missing' }, steps: shortTour },
  'further-fields': { options: { furtherFields: 'on' }, steps: tour },
  accepted: { options: { successStatus: 202 }, steps: tour },
  gzip: { options: { compression: 'gzip' }, steps: tour },
  'refused-json': { options: { errorStyle: 'json', pageSize: 3 }, steps: refusals },
  'refused-html': { options: { errorStyle: 'html', pageSize: 3 }, steps: refusals },
  'refused-message': { options: { errorStyle: 'ok-message', pageSize: 3 }, steps: refusals },
  'refused-redirect': { options: { errorStyle: 'redirect', pageSize: 3 }, steps: refusals },
  'refused-closed': { options: { errorStyle: 'close', pageSize: 3 }, steps: refusals },
  '429-seconds': { options: { pageSize: 3 }, steps: putOff(429, 'seconds', 2) },
  '429-date': { options: { pageSize: 3 }, steps: putOff(429, 'date') },
  '429-unasked': { options: { pageSize: 3 }, steps: putOff(429, 'none', 3) },
  '503-seconds': { options: { pageSize: 3 }, steps: putOff(503, 'seconds') },
  '503-date': { options: { pageSize: 3 }, steps: putOff(503, 'date') },
  '503-unasked': { options: { pageSize: 3 }, steps: putOff(503, 'none', 3) },
  unauthorized: {
    steps: (tasks) => [
      tasks.customer('a'),
      { faults: [{ fault: refusedWith(401), calls: 'all' }] },
      given('getCustomer', { customer: 'a' }),
      tasks.customer('b'),
      given('listCustomers'),
      { faults: [] },
      given('getCustomer', { customer: 'a' }),
    ],
  },
  'cut-before': { options: { pageSize: 3 }, steps: broken({ drop: {} }) },
  'cut-after': {
    options: { pageSize: 3 },
    steps: broken(cutAt(0), cutAt(0), cutAt(0), cutAt(inTheBody)),
  },
  failed: {
    options: { pageSize: 3 },
    steps: broken(refusedWith(500), refusedWith(502), refusedWith(504), refusedWith(502)),
  },
  'slow-reads': {
    steps: slow('getCustomer', 'listCustomers', 'listDocuments', 'getRecipient', 'listCountries'),
  },
  'slow-writes': {
    steps: slow(
      ...(['createCustomer', 'updateCustomer', 'uploadDocument', 'createRecipient'] as const),
      'checkGhanaBankAccount',
    ),
  },
};
