import type { Answer } from '../reading/answer.ts';
import { speaksInterface, type Unavailability, unavailabilityOf } from '../reading/availability.ts';
import { counted } from '../reading/counted.ts';
import { failureText, headerOf } from '../transcript/exchange.ts';
import type { Evidence } from './evidence.ts';

/** What a run met instead of the interface, and what to do; undefined if it met the interface, or sent nothing. */
export function interfaceNotFound({ answers, header }: Evidence): string | undefined {
  const sent = answers.filter(({ failure }) => failure?.kind !== 'stopped');
  const withToken = sent.filter(({ credentials }) => credentials === 'token');
  if (withToken.length === 0 || withToken.some(speaksInterface)) return undefined;
  const refused = withToken.filter(({ response }) => response !== null);
  const [first] = refused;
  if (first === undefined) return silent(header.baseUrl, withToken);
  if (refused.every(refusesToken))
    return `${header.baseUrl} refused the token on every operation: ${quoted(first)}. Check CONFORM_TOKEN: it may have expired, or be the token of another environment.`;
  const somebody = refused.find((answer) => unavailabilityOf(answer) === undefined);
  if (somebody) return other(header.baseUrl, somebody);
  return away[unavailabilityOf(first) ?? 'no response'](header.baseUrl, withToken, first);
}

type Say = (where: string, answers: readonly Answer[], telling: Answer) => string;

function silent(where: string, [first]: readonly Answer[]): string {
  const failure = first?.failure;
  const what = `Nothing at ${where} responded: ${failure && failureText(failure)}.`;
  if (failure?.advice) return what;
  const isUnclear = failure?.kind === 'broken-off' || failure?.kind === 'not-http';
  const other = where.startsWith('https:')
    ? 'whether it asks for a client certificate (clientCertificate in a configuration)'
    : 'whether its port is for HTTPS, which needs https://';
  return `${what} Check the base URL and that the deployment is running${isUnclear ? `, and ${other}` : ''}.`;
}

const away: Record<Unavailability, Say> = {
  'no response': silent,
  'put off': (where, answers, telling) =>
    `No deployment is available at ${where}: it put off ${asked(answers)}: ${quoted(telling)}${retryAfter(telling)}. Run again when the deployment is up and takes requests.`,
  gateway: (where, answers, telling) =>
    `No deployment is available at ${where}: a gateway responded to ${asked(answers)}: ${quoted(telling)}. Check that the deployment behind it is running.`,
  'web page': (where, _, telling) =>
    `There is a web page at ${where}, not the interface: ${quoted(telling)}. Check that the base URL leads to the interface, and that the deployment is not down for maintenance.`,
};

function other(where: string, answer: Answer): string {
  const location = header(answer, 'location');
  const { status = 0 } = answer.response ?? {};
  if (status === 407)
    return `A proxy on the way to ${where} asks for credentials: ${quoted(answer)}. Check HTTPS_PROXY and HTTP_PROXY.`;
  if (status >= 300 && status <= 399)
    return `${where} redirects with HTTP ${status}${location ? ` to ${location}` : ''}, and no redirect is followed. Give the base URL of the interface itself.`;
  if (where.startsWith('http:') && wantsTls.test(answer.response?.body ?? ''))
    return `${where} speaks TLS, and was asked in plain HTTP: ${quoted(answer)}. Use https://, or the port for plain HTTP.`;
  const { origin, pathname } = new URL(where);
  const api = pathname.search(/\/api(\/|$)/);
  const remedy =
    api >= 0
      ? `Give the base URL without /api, with which every path of the interface begins: ${origin}${pathname.slice(0, api)}`
      : `Check that the base URL leads to the interface, with the right prefix: this was ${answer.request.target}`;
  return `No response of ${where} was one of the interface. The first was ${quoted(answer)}. ${remedy}.`;
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
