import { createHash } from 'node:crypto';
import createClient, { type Client } from 'openapi-fetch';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import type { paths } from '../../generated/types.ts';
import type { Answer } from '../reading/answer.ts';
import type { Settings } from '../recording/options.ts';
import type { Manner, Meaning, Recorder } from '../recording/recorder.ts';
import type { Credentials, Part } from '../transcript/exchange.ts';
import type { Unruled } from './request.ts';
import type { KycFile } from './values/kyc-files.ts';

/** What is known of a request besides its content. */
export type Sent = Omit<Meaning, 'form' | 'parts' | 'operation'>;

/** Builds requests with openapi-fetch, and has the recorder send them. */
export class ApiClient {
  readonly #client: Client<paths>;
  readonly #settings: Settings;
  readonly #recorder: Recorder;

  constructor(settings: Settings, recorder: Recorder) {
    this.#client = createClient<paths>({ baseUrl: settings.baseUrl });
    this.#settings = settings;
    this.#recorder = recorder;
  }

  /** Sends what a caller's types have let through; here an operation is no longer known by its own type. */
  async send(
    operation: AnyOperationId,
    { path, query, body = {}, file }: Unruled,
    sent: Sent,
    manner?: Manner,
  ): Promise<Answer> {
    const { method, path: template, requestMediaType } = operations[operation];
    const fields = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
    const isForm = requestMediaType === 'application/x-www-form-urlencoded';
    const parts = requestMediaType === 'multipart/form-data' ? partsOf(fields, file) : null;
    let answer: Answer | undefined;
    await this.#client.request(method.toLowerCase() as 'get', template as '/api/customers', {
      params: { path, query } as never,
      headers: {
        ...this.#headers(sent.credentials),
        ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(requestMediaType ? { body: {} as never } : {}),
      bodySerializer: () => (parts ? multipart(fields, file) : new URLSearchParams(fields).toString()),
      parseAs: 'text',
      fetch: async (request: Request) => {
        const meaning = { ...sent, operation, form: isForm ? fields : null, parts };
        answer = await this.#recorder.send(request, meaning, manner);
        return new Response(null, { status: 204 });
      },
    });
    return answer as Answer;
  }

  #headers(credentials: Credentials): Record<string, string> {
    const { userAgent, headers, token, madeUpToken, secondToken } = this.#settings;
    const chosen = { token, 'made-up': madeUpToken, second: secondToken, none: null }[credentials];
    return {
      accept: 'application/json',
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': userAgent,
      ...headers,
      ...(chosen ? { authorization: `Bearer ${chosen}` } : {}),
    };
  }
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
