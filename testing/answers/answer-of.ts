import { type Answer, readAnswer } from '../../conformance/reading/answer.ts';
import type { Exchange } from '../../conformance/transcript/exchange.ts';
import type { FileForm, FileKind } from '../../conformance/transcript/files.ts';
import { type AnyOperationId, operations } from '../../generated/operations.ts';

/** What a test tells of a request and its response. The rest is as a right deployment responds. */
export interface Told extends Partial<Omit<Exchange, 'request' | 'response'>> {
  /** The identifier in the path. */
  id?: string | number;
  page?: number;
  sent?: Readonly<Record<string, string>>;
  /** The payload; undefined where there is none. */
  shown?: unknown;
  status?: number;
  message?: string;
  /** What stands beside the payload. */
  beside?: object;
  file?: { filename?: string; kind?: FileKind; form?: FileForm };
}

/** How long a request takes, in milliseconds. */
export const takesMs = 10;

/** The answer to a request that was sent at a time, in milliseconds of the run. */
export function answerOf(sentAtMs: number, operation: AnyOperationId, told: Told = {}): Answer {
  const { id, page, sent = {}, shown, status, message = 'success', beside, file, ...more } = told;
  const { path, method, payloadKey, successStatus, requestMediaType } = operations[operation];
  const fields = Object.entries(sent);
  const scan = {
    name: 'file',
    filename: 'scan.png',
    contentType: 'image/png',
    bytes: 1,
    sha256: '',
    kind: 'png',
  };
  const isUpload = requestMediaType === 'multipart/form-data';
  return readAnswer({
    kind: 'exchange',
    index: sentAtMs,
    scenario: 'test',
    step: `${operation} ${sentAtMs}`,
    operation,
    role: 'plain',
    credentials: 'token',
    subject: null,
    resent: false,
    sentAtMs,
    answeredAtMs: sentAtMs + takesMs,
    request: {
      method,
      target: `${path.replace(/\{\w+\}/, String(id))}${page === undefined ? '' : `?page=${page}`}`,
      headers: [],
      form: isUpload ? null : fields,
      parts: isUpload ? [...fields.map(([name, value]) => ({ name, value })), { ...scan, ...file }] : null,
    },
    response: more.failure
      ? null
      : {
          status: status ?? successStatus,
          headers: [['content-type', 'application/json']],
          body: JSON.stringify({ message, [payloadKey]: shown, ...beside }),
        },
    failure: null,
    ...more,
  });
}
