/** The scenarios of a driven run: what the sandbox does in each, in a few words for people. */
export const clientScenarios = {
  plain: 'nothing unusual',
  pairs: 'each kind of document',
  letters: 'special letters',
  'pages-of-1': 'one record on a page',
  'pages-of-3': 'three records on a page',
  'pages-of-100': 'a hundred records on a page',
  ties: 'recipients of the same moment, over several pages',
  'last-page-again': 'the last page again after the last one',
  'no-page-after-last': 'pages after the last one refused',
  'ids-of-19': 'identifiers of 19 digits',
  'ids-of-30': 'identifiers of 30 digits',
  zulu: 'timestamps with Z',
  offset: 'timestamps with +05:30',
  'offset-basic': 'timestamps with +0530',
  'offset-hours': 'timestamps with +05',
  'offset-west': 'timestamps with -08:00 and milliseconds, and days with their last second',
  'summer-time': 'timestamps with +02:00, and then with +01:00',
  fractions: 'timestamps with fractions of a second',
  minutes: 'timestamps without seconds',
  'absent-empty': 'absent fields as empty texts',
  'absent-null': 'absent fields as null',
  'absent-missing': 'absent fields left out',
  'further-fields': 'further fields',
  accepted: 'successes with HTTP 202',
  'kept-values': 'updates that leave a field as it was',
  supported: 'blocks and verifications by support',
  gzip: 'compressed responses',
  escaped: 'letters and slashes escaped in JSON',
  chunks: 'responses in chunks, each on a connection of its own',
  'refused-json': 'refusals as JSON',
  'refused-html': 'refusals as a web page',
  'refused-message': 'refusals as HTTP 200 with a message',
  'refused-redirect': 'refusals as a redirect',
  'refused-closed': 'refusals as a closed connection',
  '429-seconds': 'HTTP 429 with Retry-After in seconds',
  '429-date': 'HTTP 429 with Retry-After as a date',
  '429-unasked': 'HTTP 429 without Retry-After',
  '503-seconds': 'HTTP 503 with Retry-After in seconds',
  '503-date': 'HTTP 503 with Retry-After as a date',
  '503-unasked': 'HTTP 503 without Retry-After',
  unauthorized: 'a token that is refused from the middle on',
  'cut-before': 'connections that break before a record is stored',
  'cut-after': 'connections that break after a record is stored',
  failed: 'HTTP 500, 502 and 504',
  'very-slow': 'responses that take eight seconds',
  'slow-reads': 'lists and records that take three seconds',
  'slow-writes': 'writes and checks that take three seconds',
} as const;

export type ClientScenario = keyof typeof clientScenarios;
export const clientScenarioNames = Object.keys(clientScenarios) as ClientScenario[];

/**
 * Scenarios that differ from the plain one in their responses alone. A client that misreads those may then send something
 * wrong, which is a consequence: its requests are judged elsewhere.
 */
export const ofResponses: ReadonlySet<string> = new Set<ClientScenario>([
  ...(['ids-of-19', 'ids-of-30', 'zulu', 'offset', 'offset-basic', 'offset-hours'] as const),
  ...(['offset-west', 'summer-time'] as const),
  ...(['fractions', 'minutes', 'absent-empty', 'absent-null', 'absent-missing'] as const),
  ...(['further-fields', 'accepted', 'gzip', 'escaped', 'chunks'] as const),
]);

/** The one scenario of a client that is watched. */
export const watching = 'watching';

/** The beginning of the step of each request during a task. */
export const stepOfTask = (number: number) => `task-${number}`;
