import { operations } from '../../generated/operations.ts';
import { PAGE_SIZE_MAX } from '../http/limits.ts';
import { choice, integer, listOf, type Values } from './setting.ts';

/** The fields that a partner sends of a customer, in the order in which answers show them, and which are required. */
export const customerFields = operations.createCustomer.fields;

export type CustomerFieldName = keyof typeof customerFields;

export const customerFieldNames = Object.keys(customerFields) as CustomerFieldName[];

/**
 * Every freedom that the document leaves to a deployment and that this server can use in each way. All ways are
 * legal: docs/rulings.md says which ruling leaves them open. Each meaning begins with what the choice is about.
 */
export const freedoms = {
  pageSize: integer(1, PAGE_SIZE_MAX, 10, 'records on a page of a list'),
  clockResolution: choice(
    ['minute', 'second', 'millisecond', 'microsecond'],
    'second',
    'precision of timestamps',
  ),
  zeroSeconds: choice(['keep', 'omit'], 'keep', 'whether seconds that are zero are written'),
  clockOffset: choice(
    ['+00:00', 'Z', '+05:30', '+0530', '+05', '-08:00', 'CET'],
    '+00:00',
    'time zone of timestamps; CET has summer time',
  ),
  clockSkew: integer(-31_536_000, 31_536_000, 0, 'seconds that the clock is ahead of the true time'),
  idScheme: choice(
    ['random', 'sequential', 'big', 'long', 'longest'],
    'random',
    'ten digits, counting up, beyond 2^53, of 19 or of 30 digits',
  ),
  errorStyle: choice(['json', 'html', 'ok-message', 'redirect', 'close'], 'json', 'shape of a refusal'),
  blanks: choice(['keep', 'trim'], 'keep', 'blanks at the ends of the values that are sent'),
  absentStyle: choice(['empty', 'null', 'missing'], 'empty', 'how optional fields that were not sent look'),
  customersOrder: choice(['newest', 'oldest', 'id'], 'newest', 'order of the list of customers'),
  documentsOrder: choice(['oldest', 'newest'], 'oldest', 'order of the list of documents'),
  emptyPages: choice([1, 0], 1, 'total_pages of an empty list'),
  pastTheEnd: choice(['empty', 'refuse', 'last'], 'empty', 'what a page after the last one shows'),
  pageZero: choice(['refuse', 'first', 'count'], 'refuse', 'what page 0 shows; count counts pages from 0'),
  successStatus: choice([200, 202], 200, 'status of a success where the document names none'),
  unchangedUpdate: choice(['refresh', 'keep'], 'refresh', 'updated_on after an update that changes nothing'),
  absentDates: choice(['null', 'missing'], 'null', 'dates that were not sent, in the upload answer'),
  dayTime: choice(['00:00:00', '23:59:59'], '00:00:00', 'time of day of the dates in the list of documents'),
  lagMs: integer(0, 60_000, 0, 'milliseconds until a write shows in reads'),
  lockedFields: listOf('city,…', customerFieldNames, 'customer fields that an update leaves alone'),
  furtherFields: choice(['off', 'on'], 'off', 'a further field in every object and answer'),
  jsonStyle: choice(['plain', 'escaped'], 'plain', 'JSON in UTF-8, or with letters and slashes escaped'),
  sending: choice(
    ['whole', 'chunks'],
    'whole',
    'answers with their length, or in chunks, each on a connection of its own',
  ),
  compression: choice(['off', 'gzip'], 'off', 'content coding of answers, if the client takes it'),
};

/** What a server makes of each freedom. */
export type Freedoms = Values<typeof freedoms>;
