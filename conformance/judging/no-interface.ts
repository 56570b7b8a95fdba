import type { Answer } from '../reading/answer.ts';
import { otherBases, speaksInterface, unavailabilityOf } from '../reading/availability.ts';
import { counted } from '../reading/counted.ts';
import { failureText, headerOf } from '../transcript/exchange.ts';
import type { Evidence } from './evidence.ts';

/** What keeps a caller from the interface. */
export interface Obstacle {
  subject: 'connection' | 'TLS' | 'base URL' | 'headers' | 'token' | 'rate limit';
  /** What was met, and what to do. */
  text: string;
}

/** What a run met instead of the interface, and what to do; undefined if it met the interface, or sent nothing. */
export const interfaceNotFound = (evidence: Evidence): string | undefined => obstacleOf(evidence)?.text;

/** The same, with what it is about. */
export function obstacleOf({ answers, header }: Evidence): Obstacle | undefined {
  const sent = answers.filter(({ failure }) => failure?.kind !== 'stopped');
  const withToken = sent.filter(({ credentials, role }) => credentials === 'token' && role !== 'probe');
  if (withToken.length === 0 || withToken.some(speaksInterface)) return undefined;
  const refused = withToken.filter(({ response }) => response !== null);
  const telling =
    (refused.every(refusesToken)
      ? undefined
      : refused.find((answer) => unavailabilityOf(answer) === undefined)) ??
    refused[0] ??
    (withToken[0] as Answer);
  const found = sent.find((answer) => answer.purpose === 'other-base' && speaksInterface(answer))?.step;
  const met: Met = { where: header.baseUrl, answers: withToken, refused, telling, found };
  const [subject, , say] = causes.find(([, isIt]) => isIt(met)) as Cause;
  return { subject, text: say(met) };
}

/** What a run met. */
interface Met {
  where: string;
  answers: readonly Answer[];
  /** Those among them that are responses. */
  refused: readonly Answer[];
  /** The one that tells most. */
  telling: Answer;
  /** The step that found the interface at another base URL, if one did. */
  found: string | undefined;
}

type Cause = [subject: Obstacle['subject'], isIt: (met: Met) => boolean, say: (met: Met) => string];

const statusOf = ({ telling }: Met) => telling.response?.status ?? 0;
const is = (wanted: string) => (met: Met) => unavailabilityOf(met.telling) === wanted;
const putOff: Cause[2] = ({ where, answers, telling }) =>
  `No deployment is available at ${where}: it put off ${asked(answers)}: ${quoted(telling)}${retryAfter(telling)}. Run again when the deployment is up and takes requests.`;

/** What may be in the way, and what to do; the first that it is tells. */
const causes: readonly Cause[] = [
  ['TLS', ({ telling }) => telling.failure?.kind === 'tls', silent],
  ['connection', ({ refused }) => refused.length === 0, silent],
  [
    'headers',
    ({ refused }) => refused.every(({ response }) => response?.status === 403),
    ({ where, telling }) =>
      `${where} refused every request: ${quoted(telling)}. If a gateway asks for a key of its own, send it with --header 'NAME: VALUE', or name it under "headers" in the configuration; otherwise check CONFORM_TOKEN: it may be the token of another environment.`,
  ],
  [
    'token',
    ({ refused }) => refused.every(refusesToken),
    ({ where, telling }) =>
      `${where} refused the token on every operation: ${quoted(telling)}. If a gateway asks for a key of its own, send it with --header 'NAME: VALUE', or name it under "headers" in the configuration. Check CONFORM_TOKEN: it may have expired, or be the token of another environment.`,
  ],
  [
    'connection',
    (met) => statusOf(met) === 407,
    ({ where, telling }) =>
      `A proxy on the way to ${where} asks for credentials: ${quoted(telling)}. Check HTTPS_PROXY and HTTP_PROXY.`,
  ],
  [
    'base URL',
    (met) => statusOf(met) >= 300 && statusOf(met) <= 399,
    ({ where, telling }) => {
      const location = header(telling, 'location');
      return `${where} redirects with HTTP ${telling.response?.status}${location ? ` to ${location}` : ''}, and no redirect is followed. Give the base URL of the interface itself.`;
    },
  ],
  [
    'TLS',
    ({ where, telling }) => where.startsWith('http:') && wantsTls.test(telling.response?.body ?? ''),
    ({ where, telling }) =>
      `${where} speaks TLS, and was asked in plain HTTP: ${quoted(telling)}. Use https://, or the port for plain HTTP.`,
  ],
  ['rate limit', (met) => statusOf(met) === 429, putOff],
  ['connection', is('put off'), putOff],
  [
    'connection',
    is('gateway'),
    ({ where, answers, telling }) =>
      `No deployment is available at ${where}: a gateway responded to ${asked(answers)}: ${quoted(telling)}. Check that the deployment behind it is running.`,
  ],
  [
    'base URL',
    (met) => met.found === undefined && is('web page')(met),
    ({ where, telling }) =>
      `There is a web page at ${where}, not the interface: ${quoted(telling)}. Check that the base URL leads to the interface, and that the deployment is not down for maintenance.`,
  ],
  [
    'base URL',
    () => true,
    (met) =>
      `No response of ${met.where} was one of the interface. The first was ${quoted(met.telling)}. ${rightBase(met)}.`,
  ],
];

function silent({ where, answers: [first] }: Met): string {
  const failure = first?.failure;
  const what = `Nothing at ${where} responded: ${failure && failureText(failure)}.`;
  if (failure?.advice) return what;
  const isUnclear = failure?.kind === 'broken-off' || failure?.kind === 'not-http';
  const other = where.startsWith('https:')
    ? 'whether it asks for a client certificate (clientCertificate in a configuration)'
    : 'whether its port is for HTTPS, which needs https://';
  return `${what} Check the base URL and that the deployment is running${isUnclear ? `, and ${other}` : ''}.`;
}

/** Which base URL to give, as far as one can tell. */
function rightBase({ where, telling, found }: Met): string {
  const { 'without-api': shorter, 'api-twice': longer } = otherBases(where);
  if (found === 'api-twice') return `The interface is below one more /api: give the base URL ${longer}`;
  if (shorter === undefined)
    return `Check that the base URL leads to the interface, with the right prefix: this was ${telling.request.target}`;
  const isThere = found === undefined ? '' : ', and where it was found';
  return `Give the base URL without /api, with which every path of the interface begins${isThere}: ${shorter}`;
}

/** What nginx, Go, Apache and Tomcat respond where a port expects TLS. */
const wantsTls =
  /plain HTTP request was sent to HTTPS|HTTP request to an HTTPS server|plain HTTP to an SSL-enabled|requires TLS/i;

/** Characters of a header in a sentence. */
const headerMax = 100;

const asked = (answers: readonly Answer[]) =>
  answers.length === 1 ? 'the one request' : `all ${counted(answers.length, 'request')}`;

const retryAfter = (answer: Answer) => {
  const value = header(answer, 'retry-after');
  return value === undefined ? '' : `, Retry-After: ${value}`;
};

const header = ({ response }: Answer, wanted: string) =>
  headerOf(response?.headers ?? [], wanted)?.slice(0, headerMax);

const refusesToken = ({ response }: Answer) => response?.status === 401 || response?.status === 403;

/** Status and beginning of a response. */
export function quoted({ response }: Answer): string {
  const line = (response?.body ?? '').replace(/\s+/g, ' ').trim();
  return `HTTP ${response?.status} with "${line.length > 80 ? `${line.slice(0, 80)}…` : line}"`;
}
