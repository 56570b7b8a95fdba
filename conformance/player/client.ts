import { createHash } from 'node:crypto';
import { createFinalURL, createQuerySerializer, defaultPathSerializer, mergeHeaders } from 'openapi-fetch';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import type { Answer } from '../reading/answer.ts';
import { countedFromOne, type FirstPage } from '../reading/normal-form.ts';
import type { Settings } from '../recording/options.ts';
import type { Meaning, Recorder } from '../recording/recorder.ts';
import { type Style, styledHeaders, styledUpload, stylesIn } from '../recording/styles.ts';
import type { Manner } from '../recording/transport.ts';
import type { Credentials, Part } from '../transcript/exchange.ts';
import { formText, inSentOrder } from '../transcript/wire.ts';
import type { KycFile } from '../values/kyc-files.ts';
import type { Unruled } from './request.ts';

/** Builds a request and has the recorder send it. The types of the caller have checked that it fits the operation. */
export async function sendRequest(
  { settings, recorder, pages }: { settings: Settings; recorder: Recorder; pages?: { first: FirstPage } },
  operation: AnyOperationId,
  { path = {}, query = {}, body = {}, file }: Unruled,
  {
    authorization,
    client,
    headers: own,
    door,
    ...said
  }: Omit<Meaning, 'form' | 'parts' | 'operation' | 'styles'> & {
    authorization?: string;
    client?: string | undefined;
    headers?: Readonly<Record<string, string>>;
    door?: (path: string) => string;
    styles?: readonly Style[];
  },
  manner?: Manner,
): Promise<Answer> {
  const { method, path: template, requestMediaType } = operations[operation];
  const isFromZero = pages?.first === 0 && said.role !== 'probe';
  const url = createFinalURL(template, {
    baseUrl: settings.baseUrl,
    params: {
      path,
      query: isFromZero && 'page' in query ? { ...query, page: Number(query.page) - 1 } : query,
    },
    querySerializer,
    pathSerializer: defaultPathSerializer,
  });
  const fields = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
  const form = requestMediaType === 'application/x-www-form-urlencoded' ? fields : null;
  const ordered = inSentOrder(fields, said.styles ?? []);
  const parts = requestMediaType === 'multipart/form-data' ? partsOf(ordered, file) : null;
  const usual = headersOf(settings, said.credentials, form && requestMediaType, authorization);
  const headers = mergeHeaders(usual, own);
  const styles = stylesIn(said.styles ?? [], form);
  const sent = { ...said, ...(said.styles ? { styles } : {}) };
  const content = parts ? multipart(ordered, file) : form && formText(form, styles);
  const request = new Request(url, {
    method,
    headers: styledHeaders(headers, styles, client),
    body: content,
  });
  const asStyled = parts && styles.length > 0 ? await styledUpload(request, styles) : request;
  const target = door && targetThrough(door, url);
  const answer = await recorder.send(
    asStyled,
    { ...sent, operation, form, parts },
    target === undefined ? manner : { ...manner, target },
  );
  return isFromZero ? countedFromOne(answer) : answer;
}

/** The path and query of a URL, the path from `/api` on in another form. */
function targetThrough(door: (path: string) => string, text: string): string {
  const { pathname, search } = new URL(text);
  const api = pathname.lastIndexOf('/api/');
  return `${pathname.slice(0, api)}${door(pathname.slice(api))}${search}`;
}

const querySerializer = createQuerySerializer();

function headersOf(
  { userAgent, headers, token, madeUpToken, secondToken }: Settings,
  credentials: Credentials,
  contentType: string | null,
  authorization?: string,
): Headers {
  const chosen = { token, 'made-up': madeUpToken, second: secondToken, none: null, wrong: null }[credentials];
  return mergeHeaders(
    { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br', 'user-agent': userAgent },
    headers,
    chosen ? { authorization: `Bearer ${chosen}` } : authorization === undefined ? {} : { authorization },
    contentType ? { 'content-type': contentType } : {},
  );
}

function multipart(fields: [string, string][], file: KycFile | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of inOrder(fields, file))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value.bytes], { type: value.contentType }), value.filename);
  return form;
}

/** The parts as they are sent: the file comes last, or before the fields that it names. */
function inOrder(fields: [string, string][], file: KycFile | undefined): [string, string | KycFile][] {
  if (!file) return fields;
  const isBehind = ([name]: [string, string]) => file.before?.includes(name) ?? false;
  return [...fields.filter((field) => !isBehind(field)), ['file', file], ...fields.filter(isBehind)];
}

function partsOf(fields: [string, string][], file: KycFile | undefined): Part[] {
  return inOrder(fields, file).map(([name, value]) => {
    if (typeof value === 'string') return { name, value };
    const { bytes, filename, contentType, kind, form, isCallers } = value;
    const marks = isCallers ? {} : { marks: marksOf(bytes) };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return {
      name,
      filename,
      contentType,
      bytes: bytes.length,
      sha256,
      kind,
      ...(form ? { form } : {}),
      ...marks,
    };
  });
}

/** Bytes of a mark: no other file or text has as many of them by chance. */
const markBytes = 24;

/** The beginning, the middle and the end of a file, in hexadecimal; nothing of a file that is too short for them. */
function marksOf(bytes: Uint8Array): string[] {
  const last = bytes.length - markBytes;
  const at = last < 2 * markBytes ? [] : [0, Math.floor(last / 2), last];
  return at.map((start) => Buffer.from(bytes.subarray(start, start + markBytes)).toString('hex'));
}
