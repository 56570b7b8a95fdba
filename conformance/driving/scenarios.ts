import type { ClientScenario } from '../transcript/client-scenarios.ts';
import {
  broken,
  cutAt,
  inTheBody,
  lists,
  putOff,
  refusals,
  refusedWith,
  type Steps,
  slow,
  supported,
  verySlow,
} from './steps.ts';
import { command, type Tasks } from './tasks.ts';

/** A scenario: the options of its sandbox, and what happens. */
export interface Scenario {
  options?: Readonly<Record<string, string | number>>;
  /** The time zone in which the program is started; without it, that of the judge. */
  zone?: string;
  steps: Steps;
}

const tour = (tasks: Tasks) => tasks.tour(true);
const shortTour = (tasks: Tasks) => tasks.tour(false);

/** All scenarios. The first one goes first, because the others are compared with it. */
export const scenarios: Readonly<Record<ClientScenario, Scenario>> = {
  plain: { steps: tour },
  // A day that is read as a moment is another one in one of these zones.
  pairs: { zone: 'Pacific/Auckland', steps: (tasks) => tasks.pairs() },
  letters: { zone: 'Pacific/Honolulu', steps: (tasks) => tasks.letters() },
  'pages-of-1': { options: { pageSize: 1 }, steps: lists },
  'pages-of-3': { options: { pageSize: 3, emptyPages: 0, customersOrder: 'oldest' }, steps: lists },
  'pages-of-100': { options: { pageSize: 100 }, steps: lists },
  ties: {
    options: { pageSize: 3 },
    steps: (tasks) => [
      tasks.customer('a'),
      { clock: 'stands' },
      ...Array.from({ length: 8 }, (_, index) => tasks.recipient(`r${index}`, 'a')),
      command('listRecipients', 'a'),
    ],
  },
  'last-page-again': { options: { pageSize: 3, pastTheEnd: 'last', customersOrder: 'id' }, steps: lists },
  'no-page-after-last': { options: { pageSize: 3, pastTheEnd: 'refuse' }, steps: lists },
  'ids-of-19': { options: { idScheme: 'long', documentsOrder: 'newest' }, steps: tour },
  'ids-of-30': { options: { idScheme: 'longest' }, steps: tour },
  zulu: { options: { clockOffset: 'Z' }, steps: tour },
  offset: { options: { clockOffset: '+05:30' }, steps: tour },
  'offset-basic': { options: { clockOffset: '+0530' }, steps: tour },
  'offset-hours': { options: { clockOffset: '+05' }, steps: tour },
  'offset-west': {
    options: { clockOffset: '-08:00', clockResolution: 'millisecond', dayTime: '23:59:59' },
    steps: tour,
  },
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
  'kept-values': {
    options: { lockedFields: 'city,mobile_number' },
    zone: 'Pacific/Honolulu',
    steps: tour,
  },
  supported: { zone: 'Pacific/Auckland', steps: supported },
  gzip: { options: { compression: 'gzip' }, steps: tour },
  escaped: { options: { jsonStyle: 'escaped' }, steps: tour },
  chunks: { options: { sending: 'chunks' }, steps: tour },
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
      command('getCustomer', 'a'),
      tasks.customer('b'),
      command('listCustomers'),
      { faults: [] },
      command('getCustomer', 'a'),
    ],
  },
  'cut-before': { options: { pageSize: 3 }, steps: broken({ drop: {} }) },
  'cut-after': {
    options: { pageSize: 3, customersOrder: 'oldest' },
    steps: broken(cutAt(0), cutAt(0), cutAt(0), cutAt(inTheBody)),
  },
  failed: {
    options: { pageSize: 3 },
    steps: broken(refusedWith(500), refusedWith(502), refusedWith(504), refusedWith(502)),
  },
  'very-slow': { steps: verySlow },
  'slow-reads': {
    options: { pageSize: 1 },
    steps: slow('getCustomer', 'listCustomers', 'listDocuments', 'getRecipient', 'listCountries'),
  },
  'slow-writes': {
    steps: slow(
      ...(['createCustomer', 'updateCustomer', 'uploadDocument', 'createRecipient'] as const),
      'checkGhanaBankAccount',
    ),
  },
};
