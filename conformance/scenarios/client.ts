import { createHash } from 'node:crypto';
import { createFinalURL, createQuerySerializer, defaultPathSerializer, mergeHeaders } from 'openapi-fetch';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import type { Answer } from '../reading/answer.ts';
import type { Settings } from '../recording/options.ts';
import type { Manner, Meaning, Recorder } from '../recording/recorder.ts';
import type { Credentials, Part } from '../transcript/exchange.ts';
import type { Unruled } from './request.ts';
import type { KycFile } from './values/kyc-files.ts';

/** Builds a request and has the recorder send it. The types of the caller have checked that it fits the operation. */
export function sendRequest(
  { settings, recorder }: { settings: Settings; recorder: Recorder },
  operation: AnyOperationId,
  { path = {}, query = {}, body = {}, file }: Unruled,
  said: Omit<Meaning, 'form' | 'parts' | 'operation'>,
  manner?: Manner,
): Promise<Answer> {
  const { method, path: template, requestMediaType } = operations[operation];
  const url = createFinalURL(template, {
    baseUrl: settings.baseUrl,
    params: { path, query },
    querySerializer,
    pathSerializer: defaultPathSerializer,
  });
  const fields = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
  const form = requestMediaType === 'application/x-www-form-urlencoded' ? fields : null;
  const parts = requestMediaType === 'multipart/form-data' ? partsOf(fields, file) : null;
  const headers = headersOf(settings, said.credentials, form && requestMediaType);
  const content = parts ? multipart(fields, file) : form && new URLSearchParams(form).toString();
  const request = new Request(url, { method, headers, body: content });
  return recorder.send(request, { ...said, operation, form, parts }, manner);
}

const querySerializer = createQuerySerializer();

function headersOf(
  { userAgent, headers, token, madeUpToken, secondToken }: Settings,
  credentials: Credentials,
  contentType: string | null,
): Headers {
  const chosen = { token, 'made-up': madeUpToken, second: secondToken, none: null }[credentials];
  return mergeHeaders(
    { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br', 'user-agent': userAgent },
    headers,
    chosen ? { authorization: `Bearer ${chosen}` } : {},
    contentType ? { 'content-type': contentType } : {},
  );
}

function multipart(fields: [string, string][], file: KycFile | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  if (file) form.append('file', new Blob([file.bytes], { type: file.contentType }), file.filename);
  return form;
}

function partsOf(fields: [string, string][], file: KycFile | undefined): Part[] {
  const texts: Part[] = fields.map(([name, value]) => ({ name, value }));
  if (!file) return texts;
  const { bytes, filename, contentType, kind } = file;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return [...texts, { name: 'file', filename, contentType, bytes: bytes.length, sha256, kind }];
}
