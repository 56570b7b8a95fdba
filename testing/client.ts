import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import * as net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Options } from '../server/options/options.ts';
import type { Wrapping } from '../server/start.ts';
import { MARK, uploadsFolderOf } from '../server/store/sqlite/uploads.ts';
import { referenceServer } from './reference-server.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests reach into responses, and a wrong reach fails them.
type Json = any;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body, where it is JSON. */
  readonly json: Json;
}

/** A body that is sent as it is: text, bytes, or a stream of bytes. */
export type Body = string | Uint8Array | ReadableStream;

export interface Sending {
  /** Fields of an urlencoded form, or the form as it is written. */
  readonly form?: Readonly<Record<string, string>> | string;
  readonly parts?: FormData;
  readonly body?: Body;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another token than the first one of the server; null for none. */
  readonly token?: string | null;
}

/** A real server on a real socket, with its database in a folder that is removed with it. */
export async function testServer(options: Partial<Options> = {}, wrapping: Wrapping = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'partner-api-test-'));
  const server = await referenceServer({ database: join(folder, 'test.sqlite'), ...options }, wrapping);
  const send = (method: string, path: string, sending: Sending = {}) =>
    sendTo(server.url, method, path, { token: server.token, ...sending });
  return {
    ...server,
    folder,
    send,
    get: (path: string, sending?: Sending) => send('GET', path, sending),
    post: (path: string, form: Sending['form'] = {}, sending?: Sending) =>
      send('POST', path, { form, ...sending }),
    /** Creates a customer. @returns its id. */
    async customer(fields: Record<string, string> = {}): Promise<number> {
      const { json } = await send('POST', '/api/customers', { form: { ...maria, ...fields } });
      return json.customer.id;
    },
    /** Creates a recipient. @returns its id. */
    async recipient(customer: number, fields: Record<string, string> = {}): Promise<number> {
      const form = { ...josef, customer: String(customer), ...fields };
      return (await send('POST', '/api/recipients', { form })).json.recipient.id;
    },
    async [Symbol.asyncDispose]() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof testServer>>;

/** The names of the files in the folder of uploads of a test server, without its mark. */
export function uploadedFiles(folder: string): string[] {
  return readdirSync(uploadsFolderOf(join(folder, 'test.sqlite'))).filter((name) => name !== MARK);
}

/** Sends a request to any server that responds with text. */
export async function sendTo(url: string, method: string, path: string, sending: Sending): Promise<Reply> {
  const { form, parts, token, headers } = sending;
  const urlencoded = form === undefined ? undefined : new Blob([formText(form)], { type: formType });
  const body = sending.body ?? parts ?? urlencoded ?? null;
  const response = await fetch(url + path, {
    method,
    body,
    redirect: 'manual',
    headers: { ...(token !== null && { Authorization: `Bearer ${token}` }), ...headers },
    // fetch asks for this where a body is a stream.
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

const formType = 'application/x-www-form-urlencoded';

const formText = (form: NonNullable<Sending['form']>) =>
  typeof form === 'string' ? form : new URLSearchParams(form).toString();

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends bytes as they are, over a connection of their own. @returns all that comes back. */
export function sendRaw(url: string, bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}

/** A customer with every field. */
export const maria = {
  first_name: 'Maria',
  middle_name: 'Luise',
  last_name: 'Musterfrau',
  date_of_birth: '1987-04-21',
  birth_city: 'Graz',
  birth_country: 'AT',
  nationality: 'AT',
  birth_nationality: 'AT',
  address: 'Beispielgasse 12/3',
  city: 'Wien',
  region: 'Wien',
  postcode: '1010',
  country: 'AT',
  phone_number: '+4315550100',
  mobile_number: '+436605550101',
  email_address: 'maria.musterfrau@example.com',
};

/** A customer with the required fields alone. */
export const required = {
  first_name: 'Maria',
  last_name: 'Musterfrau',
  date_of_birth: '1987-04-21',
  nationality: 'AT',
  address: 'Beispielgasse 12/3',
  city: 'Wien',
  country: 'AT',
  mobile_number: '+436605550101',
};

/** A person who is paid by bank transfer; the customer is missing. */
export const josef = {
  type: 'IND',
  country: 'AT',
  payout_method: 'AC',
  relation: 'FAM',
  first_name: 'Josef',
  last_name: 'Mustermann',
  bank: 'Musterbank',
  iban: 'AT611904300234573201',
  mobile_number: '',
};

/** A business that is paid by bank transfer; the customer is missing. */
export const firm = {
  type: 'BIZ',
  country: 'AT',
  payout_method: 'AC',
  business_name: 'Muster Handels GmbH',
  bank: 'Musterbank',
  iban: 'AT611904300234573201',
  mobile_number: '+436605550102',
};

/** The smallest PNG: one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The parts of an upload, with some replaced, added, or left out where they are undefined. */
export function upload(changes: Record<string, string | Blob | undefined> = {}): FormData {
  const file = new File([png], 'passport.png', { type: 'image/png' });
  const parts = { type: 'POI', document: 'PAS', id_number: 'P0012345', file, ...changes };
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) if (value !== undefined) form.append(name, value);
  return form;
}
