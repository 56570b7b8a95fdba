import { STATUS_CODES } from 'node:http';
import type { Report } from '../judging/result.ts';
import { counted } from '../reading/counted.ts';
import {
  type Exchange,
  headerOf,
  type Part,
  type RecordedRequest,
  type Transcript,
} from '../transcript/exchange.ts';

/** The masked transcript as HAR 1.2. Custom fields start with an underscore; missing values are -1 or empty. */
export function harJson(report: Report, { header, entries }: Transcript): string {
  const { origin } = new URL(header.baseUrl);
  const startMs = Date.parse(header.startedAt);
  const exchanges = entries.filter((entry) => entry.kind === 'exchange');
  const about = JSON.stringify({
    version: '1.2',
    creator: { name: 'money-transfer-conformance', version: header.suite.version },
    ...(header.options.lagS === undefined ? {} : { _lagS: header.options.lagS }),
    comment: `Run ${header.runId}, seed ${header.seed}. Secrets and other people's data are masked.`,
  });
  // A line for each, made one by one: all of them at once take three times the memory.
  const lines = exchanges
    .toSorted((a, b) => a.sentAtMs - b.sentAtMs)
    .map((exchange) => JSON.stringify(entryOf(exchange, origin, startMs, report)));
  return `{"log":${about.slice(0, -1)},"entries":[\n${lines.join(',\n')}\n]}}\n`;
}

/** The requirements that an exchange violates. */
const violatedAt = (index: number, { checks }: Report) =>
  checks.filter(({ findings }) => findings.some(({ exchanges }) => exchanges.includes(index)));

function entryOf(exchange: Exchange, origin: string, startMs: number, report: Report) {
  const { scenario, step, operation, role, credentials, index, resent, sentAtMs, answeredAtMs } = exchange;
  const violated = violatedAt(index, report).map(({ id }) => id);
  const time = Math.max(Math.round((answeredAtMs - sentAtMs) * 1000) / 1000, 0);
  return {
    startedDateTime: new Date(startMs + sentAtMs).toISOString(),
    time,
    request: requestOf(exchange.request, origin),
    response: responseOf(exchange),
    cache: {},
    // Only the total time was measured.
    timings: { send: 0, wait: time, receive: 0 },
    _index: index,
    _step: `${scenario}/${step}`,
    _operation: operation,
    _role: role,
    _credentials: credentials,
    ...(resent ? { _resent: true } : {}),
    ...(violated.length > 0 ? { _requirementsViolated: violated } : {}),
  };
}

function requestOf({ method, target, headers, form, parts }: RecordedRequest, origin: string) {
  const query = target.includes('?') ? target.slice(target.indexOf('?') + 1) : '';
  const stated = statedSize(headers);
  const mimeType =
    headerOf(headers, 'content-type') ?? (form ? 'application/x-www-form-urlencoded' : 'multipart/form-data');
  const params = form?.map(pair) ?? parts?.map(paramOf);
  // The text of a urlencoded body can be derived from its parameters; multipart bodies have parameters only.
  const text = form ? new URLSearchParams(form).toString() : '';
  return {
    method,
    url: `${origin}${target}`,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: headers.map(pair),
    queryString: [...new URLSearchParams(query)].map(pair),
    ...(params && { postData: { mimeType, params, text } }),
    headersSize: -1,
    bodySize: stated < 0 && form ? text.length : stated,
  };
}

function paramOf(part: Part) {
  if ('value' in part) return { name: part.name, value: part.value };
  const { name, filename, contentType, bytes, sha256 } = part;
  return { name, fileName: filename, contentType, comment: `${counted(bytes, 'byte')}, SHA-256 ${sha256}` };
}

/** The length of the body according to its Content-Length; -1 if it has none. */
function statedSize(headers: [string, string][]): number {
  const text = headerOf(headers, 'content-length') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}

/** A failure has status 0, as in browsers, and its cause in `_error`. */
function responseOf({ response, failure }: Exchange) {
  const headers = response?.headers ?? [];
  const status = response?.status ?? 0;
  const body = response?.body ?? '';
  return {
    status,
    statusText: STATUS_CODES[status] ?? '',
    httpVersion: response ? 'HTTP/1.1' : '',
    cookies: [],
    headers: headers.map(pair),
    content: {
      size: Buffer.byteLength(body),
      mimeType: headerOf(headers, 'content-type') ?? 'x-unknown',
      ...(response ? { text: body } : {}),
    },
    redirectURL: headerOf(headers, 'location') ?? '',
    headersSize: -1,
    bodySize: response ? statedSize(headers) : -1,
    ...(failure ? { _error: `${failure.kind}: ${failure.message}` } : {}),
  };
}

const pair = ([name, value]: [string, string]) => ({ name, value });
