import { type AnyOperationId, pathPatterns } from '../../generated/operations.ts';
import { isObject, type Json, type JsonObject, parseJson } from '../reading/json.ts';
import type { Credentials, RecordedRequest, RecordedResponse, Role } from '../transcript/exchange.ts';
import { operationFor } from '../watching/seen.ts';
import { multipartOf } from './multipart.ts';

/** A request of the interface with its response, as a HAR (1.2) tells of it. */
export interface Entry {
  /** Its place in the file, from 1. */
  place: number;
  operation: AnyOperationId;
  /** Milliseconds since 1970. */
  sentAtMs: number;
  answeredAtMs: number;
  request: RecordedRequest;
  /** Null where there was none, or where the file does not have all of it. */
  response: RecordedResponse | null;
  /** What only files of this suite say: the number in the run, and how the request was meant. */
  index?: number | undefined;
  role?: Role | undefined;
  credentials?: Credentials | undefined;
}

/** The requests of the interface in a HAR, and how many others it has. */
export interface Har {
  /** What the paths of the interface come after, such as https://api.example.com/v2. */
  baseUrl: string;
  entries: Entry[];
  others: number;
  /** What only a file of this suite says: how long a write may take to show, in seconds. */
  lagS: number | undefined;
  /** Whether the numbers that a file of this suite gives its requests leave none out; undefined in other files. */
  isWhole: boolean | undefined;
}

/**
 * Reads a HAR of anybody: what it does not say in the documented form is left out.
 * @throws Error with the reason, in half a sentence
 */
export function readHar(text: string): Har {
  const har = parseJson(text);
  const log = isObject(har) ? har.log : undefined;
  const all = isObject(log) ? log.entries : undefined;
  if (!Array.isArray(all))
    throw new Error('it is neither a HAR, with "log" and "entries", nor a transcript of a run');
  const placed = all.map((entry, index) => ({ entry: isObject(entry) ? entry : {}, place: index + 1 }));
  const baseUrl = baseUrlOf(placed.map(({ entry }) => objectIn(entry, 'request')));
  const entries = placed.flatMap(({ entry, place }) => entryOf(entry, place, baseUrl) ?? []);
  if (entries.length > requestsMax)
    throw new Error(`it has more than ${requestsMax} requests of the interface: judge it in parts`);
  if (entries.length === 0) throw new Error('none of its requests of the interface has a time');
  const { _lagS } = log as JsonObject;
  const lagS = Number.isSafeInteger(_lagS) ? Number(_lagS) : undefined;
  // Of this suite's own files, requests through other doors have numbers, too, and are not of the interface.
  const isNoneMissing = isWhole(placed.map(({ entry }) => ({ index: entry._index })));
  return { baseUrl, entries, others: all.length - entries.length, lagS, isWhole: isNoneMissing };
}

/** As many as a transcript may have lines. */
const requestsMax = 40_000;

const objectIn = (of: JsonObject, key: string): JsonObject => {
  const value = of[key];
  return isObject(value) ? value : {};
};

const textIn = (of: JsonObject, key: string) => (typeof of[key] === 'string' ? of[key] : '');

const objectsIn = (of: JsonObject, key: string): JsonObject[] => {
  const value = of[key];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

/** Where a path of the interface may begin in another one. */
const starts = (path: string) => [...path.matchAll(/\/api(?=\/)/g)].map(({ index }) => index);

/** What most requests of the interface have before their paths. */
function baseUrlOf(requests: readonly JsonObject[]): string {
  const counts = new Map<string, number>();
  for (const request of requests) {
    const url = URL.parse(textIn(request, 'url'));
    if (!url) continue;
    for (const at of starts(url.pathname)) {
      const base = url.origin + url.pathname.slice(0, at);
      if (Object.values(pathPatterns).some((pattern) => pattern.test(url.pathname.slice(at))))
        counts.set(base, (counts.get(base) ?? 0) + 1);
    }
  }
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  if (!first) throw new Error('none of its requests is one of the interface, such as GET /api/customers');
  return first[0];
}

function entryOf(entry: JsonObject, place: number, baseUrl: string): Entry | undefined {
  const request = objectIn(entry, 'request');
  const url = URL.parse(textIn(request, 'url'));
  const method = textIn(request, 'method').toUpperCase();
  const whole = url && url.origin + url.pathname;
  if (!url || !whole?.startsWith(`${baseUrl}/`)) return undefined;
  const target = whole.slice(baseUrl.length) + url.search;
  const operation = operationFor(method, target);
  const startedAt = textIn(entry, 'startedDateTime');
  const sentAtMs = Date.parse(startedAt);
  // The response to a HEAD has no body, so it says nothing.
  if (!operation || method === 'HEAD' || Number.isNaN(sentAtMs)) return undefined;
  const time = Number(entry.time);
  const { _index, _role, _credentials } = entry;
  return {
    ...{ place, operation, sentAtMs },
    answeredAtMs: sentAtMs + (time > 0 ? time : 0) + stepMs(startedAt),
    request: requestOf(request, method, target),
    response: responseOf(objectIn(entry, 'response')),
    index: Number.isSafeInteger(_index) ? Number(_index) : undefined,
    role: roles.find((one) => one === _role),
    credentials: credentials.find((one) => one === _credentials),
  };
}

const roles: readonly Role[] = ['plain', 'values', 'read-only', 'probe'];
const credentials: readonly Credentials[] = ['token', 'none', 'made-up', 'second', 'wrong'];

/** The last digit of a moment in milliseconds: so much later may the request have been sent, and answered. */
function stepMs(moment: string): number {
  const digits = /\.(\d+)/.exec(moment)?.[1]?.length ?? 0;
  return 1000 / 10 ** Math.min(digits, 3);
}

const headersOf = (of: JsonObject): [string, string][] =>
  objectsIn(of, 'headers').map((header) => [textIn(header, 'name'), textIn(header, 'value')]);

function requestOf(request: JsonObject, method: string, target: string): RecordedRequest {
  const post = objectIn(request, 'postData');
  const headers = headersOf(request);
  const isTyped = headers.some(([name]) => /^content-type$/i.test(name));
  const type = textIn(post, 'mimeType');
  const text = textIn(post, 'text');
  const params = objectsIn(post, 'params').map((param) => ({
    ...{ name: textIn(param, 'name'), value: textIn(param, 'value') },
    ...{ filename: textIn(param, 'fileName'), contentType: textIn(param, 'contentType') },
  }));
  const isForm = /^\s*application\/x-www-form-urlencoded\s*(;|$)/i.test(type);
  const isMultipart = /^\s*multipart\/form-data\s*(;|$)/i.test(type);
  const fields = params.map(({ name, value }): [string, string] => [name, value]);
  const parts = params.length > 0 ? params : multipartOf(text, type);
  return {
    ...{ method, target, headers: isTyped || type === '' ? headers : [...headers, ['Content-Type', type]] },
    form: isForm ? (text === '' ? fields : [...new URLSearchParams(text)]) : null,
    parts: isMultipart
      ? parts.map(({ name, value, filename, contentType }) =>
          filename === ''
            ? { name, value }
            : {
                name,
                filename,
                contentType,
                bytes: value.length || 1,
                sha256: '0'.repeat(64),
                kind: 'unknown',
              },
        )
      : null,
  };
}

/** A redirect or an answer from a cache (RFC 9110, 15.4) says nothing of the interface, nor does a body that was left out. */
function responseOf(response: JsonObject): RecordedResponse | null {
  const status = Number(response.status);
  const content = objectIn(response, 'content');
  const isLeftOut = content.text === undefined && status < 300;
  if (!(status >= 200 && status <= 599) || (status >= 300 && status <= 399) || isLeftOut) return null;
  const text = textIn(content, 'text');
  const body = content.encoding === 'base64' ? Buffer.from(text, 'base64').toString() : text;
  return { status, headers: headersOf(response), body };
}

/** Whether the numbers that a file of this suite gives its requests leave none out; undefined in other files. */
export function isWhole(entries: readonly { index?: Json | undefined }[]): boolean | undefined {
  const numbers = new Set(entries.flatMap(({ index }) => (typeof index === 'number' ? index : [])));
  if (numbers.size === 0) return undefined;
  return numbers.size === entries.length && Math.max(...numbers) === numbers.size - 1;
}
