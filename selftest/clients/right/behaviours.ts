import type { RightClient } from './right-client.ts';

const references = ['listCountries', 'listNationalities', 'listCurrencies'];
const ghana = ['checkGhanaMobileWallet', 'checkGhanaBankAccount'];
const ofRecipients = ['createRecipient', 'getRecipient', 'updateRecipient', 'listRecipients'];

/** Clients with their own way to read, to wait and to cope with what goes wrong. */
export const behaviours: Record<string, RightClient> = {
  'head-first': { says: 'Sends HEAD before each GET.', ways: { headFirst: true, wire: 'agent' } },
  'reads-around-changes': {
    says: 'Reads the record or its list before and after every change.',
    ways: { readAround: true, wire: 'pool' },
  },
  'reads-back': { says: 'Returns what it reads after a create or an update.', ways: { readBack: true } },
  'waits-for-its-writes': {
    says: 'Reads a record until a write shows, for some seconds, before it goes on.',
    ways: { patient: true, confirmUploads: true, wire: 'agent' },
  },
  'reference-lists-first': {
    says: 'Reads the reference lists before its first task, and keeps them.',
    ways: { listsFirst: true, wire: 'agent' },
  },
  'lists-twice': { says: 'Reads each list twice, and returns the second.', ways: { listTwice: true } },
  'last-page-first': {
    says: 'Reads page 1, then the last page and so on backwards.',
    ways: { paging: 'backwards', wire: 'close' },
  },
  'pages-in-parallel': {
    says: 'Reads page 1, then up to four pages at a time.',
    ways: { paging: 'parallel', wire: 'agent', firstPage: 'unnamed' },
  },
  'parallel-raw': {
    says: 'Reads up to four pages at a time on sockets of its own, by POST.',
    ways: { paging: 'parallel', wire: 'raw', listBy: 'POST' },
  },
  'until-all-records': {
    says: 'Reads pages until it has total_customers or total_recipients.',
    ways: { paging: 'total-records', firstPage: 'unnamed' },
  },
  'until-nothing-new': {
    says: 'Reads pages until one is empty, refused or shows nothing new.',
    ways: { paging: 'until-nothing-new', wire: 'pool' },
  },
  'finds-in-list': { says: 'Gets a record by looking for it in its list.', ways: { getBy: 'list' } },
  'returns-from-memory': {
    says: 'Keeps of a customer what only a partner changes, and returns it without a request.',
    ways: { getBy: 'memory', keep: 'own' },
  },
  'confirms-uploads': {
    says: 'Looks for each upload in the list.',
    ways: { confirmUploads: true, wire: 'request' },
  },
  'checks-before-sending': {
    says: 'Sends nothing that lacks a required field or breaks a table of the document.',
    ways: { checkFirst: true },
  },
  'updates-with-all-fields': {
    says: 'Sends all fields of a record in an update, or only those asked for if that is refused.',
    ways: { update: 'all' },
  },
  'updates-with-differences': {
    says: 'Sends in an update only what differs from the last answer.',
    ways: { update: 'differences', wire: 'agent' },
  },

  'slow-steps': { says: 'Waits a little before each request.', ways: { pauseMs: 150 } },
  'ten-seconds': {
    says: 'Waits ten seconds for an answer.',
    ways: { timeoutMs: 10_000, wire: 'raw', tries: 2 },
  },
  'never-again': {
    says: 'Sends nothing twice: each broken connection, 429 or 503 is an error.',
    ways: { tries: 1, brokenUpdate: 'give-up', busy: 'give-up', wire: 'close' },
  },
  'gives-up-when-busy': {
    says: 'Gives up at once on 429 and 503, and repeats reads after a broken connection.',
    ways: { busy: 'give-up', brokenUpdate: 'give-up' },
  },
  'waits-longer': {
    says: 'Waits more than a second longer than Retry-After asks for.',
    ways: { busy: 'wait-longer', wire: 'agent' },
  },
  'keeps-quiet': {
    says: 'Sends nothing at all while Retry-After lasts, in later tasks too.',
    ways: { quiet: true, wire: 'raw' },
  },
  'doubles-its-waits': {
    says: 'Doubles its waits where there is no Retry-After, and repeats reads five times.',
    ways: { backoff: 'doubling', tries: 5, wire: 'pool' },
  },
  'once-more-on-401': { says: 'Tries a request once more on 401.', ways: { unauthorized: 'once-more' } },
  'finds-or-fails': {
    says: 'Looks for a record after a broken create or upload, and never sends one again.',
    ways: { brokenCreate: 'find', brokenUpdate: 'compare' },
  },
  'finds-or-sends-again': {
    says: 'Looks for a record after a broken create or upload for some seconds, and sends it again if there is none.',
    ways: { brokenCreate: 'find-or-again', brokenUpdate: 'compare', wire: 'agent' },
  },
  'careful-raw': {
    says: 'Writes on sockets by hand, looks for records after broken creates, and reads until nothing is new.',
    ways: {
      wire: 'raw-close',
      brokenCreate: 'find-or-again',
      paging: 'until-nothing-new',
      backoff: 'doubling',
      unauthorized: 'once-more',
      acceptEncoding: 'gzip',
    },
  },

  'no-reference-lists': { says: 'Has no function for reference lists.', ways: { unsupported: references } },
  'no-ghana-checks': { says: 'Has no function for the Ghana checks.', ways: { unsupported: ghana } },
  'customers-only': {
    says: 'Has functions for customers and their documents only.',
    ways: { unsupported: [...references, ...ghana, ...ofRecipients] },
  },
  'no-updates': {
    says: 'Has no function for updates.',
    ways: { unsupported: ['updateCustomer', 'updateRecipient'], wire: 'pool' },
  },
};
