import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type AnyOperationId, operationIds, operations, pathPatterns } from '../../generated/operations.ts';
import {
  type Credentials,
  type Exchange,
  type Fault,
  headerOf,
  type RecordedRequest,
  type RecordedResponse,
  type Stray,
  type TransportFailure,
} from '../transcript/exchange.ts';

/** One request and its response as the sandbox saw them; nothing is masked. */
export interface Seen {
  /** Milliseconds of a clock that nobody sets. */
  readonly startedMs: number;
  readonly endedMs: number;
  /** The number of the connection, from 1. */
  readonly connection: number;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: readonly [string, string][];
  /** Bytes of the body. */
  readonly size: number;
  /** The body, as far as it arrived; empty for an upload. */
  readonly body: Buffer;
  /** Whether all of the request arrived. */
  readonly isComplete: boolean;
  /** The parts of an upload, as the sandbox read them; undefined where it did not get so far. */
  readonly parts:
    | {
        readonly form: Readonly<Record<string, string>>;
        readonly file: SeenFile | undefined;
        /** What the client says of the file. */
        readonly fileHead?:
          | { readonly fileName: string | undefined; readonly mediaType: string | undefined }
          | undefined;
      }
    | undefined;
  readonly answer:
    | {
        readonly status: number;
        readonly headers: readonly [string, string][];
        /** Bytes of the body. */
        readonly size: number;
        readonly body: Buffer;
      }
    | undefined;
  /** Whether the whole response was handed to the operating system. */
  readonly isWhole: boolean;
  readonly fault: object | undefined;
}

interface SeenFile {
  /** Undefined for what is neither an image nor a PDF. */
  readonly mediaType: string | undefined;
  readonly bytes: number;
  readonly sha256: string;
}

/** Where a request belongs, and its times in milliseconds of the run. */
export type Place = Pick<Exchange, 'index' | 'scenario' | 'step' | 'sentAtMs' | 'answeredAtMs'>;

/** The operation for a method and a path; HEAD is answered like GET (RFC 9110, 9.3.2). */
export function operationFor(method: string, target: string): AnyOperationId | undefined {
  const path = withUnreserved(target.split('?')[0] ?? '');
  const asked = method === 'HEAD' ? 'GET' : method;
  return operationIds.find((id) => operations[id].method === asked && pathPatterns[id].test(path));
}

/** What a request was, for a transcript. @param token the one that the client was given. */
export function entryOf(seen: Seen, place: Place, token: string): Exchange | Stray {
  const { method, connection } = seen;
  const target = originForm(seen.target);
  const operation = operationFor(method, target);
  if (operation === undefined) {
    const { index: _, ...there } = place;
    return { kind: 'stray', ...there, method, target, status: seen.answer?.status ?? null };
  }
  const whole = seen.isWhole && !isCutShort(seen) ? responseOf(seen) : null;
  return {
    kind: 'exchange',
    ...place,
    operation,
    role: 'plain',
    credentials: credentialsOf(seen.headers, token),
    subject: null,
    resent: false,
    request: requestOf(seen, target),
    response: whole,
    failure: whole ? null : brokenOff(seen),
    connection,
    ...(seen.fault ? { fault: seen.fault as Fault } : {}),
  };
}

/** The scheme may be in any case (RFC 9110, 11.1). */
function credentialsOf(headers: Seen['headers'], token: string): Credentials {
  const value = headerOf([...headers], 'authorization');
  if (value === undefined) return 'none';
  return /^bearer +/i.test(value) && value.replace(/^bearer +/i, '') === token ? 'token' : 'wrong';
}

/** A target without the address that it may begin with (RFC 9112, 3.2.2). */
const originForm = (target: string) => target.replace(/^https?:\/\/[^/?]*([/?])/i, '$1');

/** A path in which characters that need no percent-encoding have none: it is the same path (RFC 3986, 6.2.2.2). */
const withUnreserved = (path: string) =>
  path.replace(/%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi, decodeURIComponent);

function requestOf({ method, headers, body, isComplete, parts }: Seen, target: string): RecordedRequest {
  const isForm = /^\s*application\/x-www-form-urlencoded\s*(;|$)/i.test(
    headerOf([...headers], 'content-type') ?? '',
  );
  return {
    method,
    target,
    headers: [...headers],
    form: isForm && isComplete ? [...new URLSearchParams(body.toString())] : null,
    parts: parts ? partsOf(parts) : null,
  };
}

function partsOf({ form, file, fileHead }: NonNullable<Seen['parts']>): RecordedRequest['parts'] {
  const texts = Object.entries(form).map(([name, value]) => ({ name, value }));
  if (!file) return texts;
  const { mediaType, bytes, sha256 } = file;
  const { fileName: filename = '', mediaType: contentType = '' } = fileHead ?? {};
  // By its content, whatever the client says.
  const kind = mediaType ?? 'unknown';
  return [...texts, { name: 'file', filename, contentType, bytes, sha256, kind }];
}

function responseOf({ answer }: Seen): RecordedResponse | null {
  if (!answer) return null;
  const { status, headers, body } = answer;
  const isGzip = headerOf([...headers], 'content-encoding') === 'gzip';
  return { status, headers: [...headers], body: (isGzip ? gunzipSync(body) : body).toString() };
}

/** Characters of the status line and the headers of a response. */
const headMin = 200;

/** Whether the sandbox broke the connection in a response that it had handed over whole. */
function isCutShort({ fault, answer }: Seen): boolean {
  const { cut } = (fault ?? {}) as Fault;
  return cut !== undefined && cut.after_bytes < headMin + (answer?.size ?? 0);
}

function brokenOff({ fault, answer }: Seen): TransportFailure {
  const isByFault = fault && ('cut' in fault || 'drop' in fault);
  const message = isByFault
    ? `the sandbox broke the connection ${'cut' in fault ? 'in the response' : 'before it carried the request out'}`
    : answer
      ? 'the client closed the connection before it had the whole response'
      : 'the connection was closed without a response';
  return { kind: 'broken-off', message };
}

/** What a request says, for comparison alone: of an upload, its fields; of a body that was not read, its length. It is never written. */
export function contentOf({ method, target, headers, form, parts }: RecordedRequest): string {
  const texts = parts?.flatMap((part) => ('value' in part ? [[part.name, part.value]] : []));
  return createHash('sha256')
    .update(JSON.stringify([method, target, form ?? texts ?? headerOf(headers, 'content-length')]))
    .digest('hex');
}

/** A person as registered, for comparison alone; undefined where the form does not say it. */
export function personIn(form: Exchange['request']['form']): string | undefined {
  const fields = new Map(form ?? []);
  const telling = ['first_name', 'middle_name', 'last_name', 'date_of_birth', 'mobile_number'].map(
    (name) => fields.get(name) ?? '',
  );
  return fields.get('last_name')
    ? createHash('sha256').update(JSON.stringify(telling)).digest('hex')
    : undefined;
}
