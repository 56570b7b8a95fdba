import { openAsBlob } from 'node:fs';
import { basename, extname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** A client of a few lines, with nothing but what the platform has: fetch, its forms, and BigInt for long numbers. */
type Data = Record<string, unknown>;
interface Task {
  readonly task: string;
  readonly as: string;
  readonly customer: string;
  readonly recipient: string;
  readonly fields: Record<string, string>;
  readonly file: string;
}

const kinds: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain',
};

function parse(text: string): unknown {
  const revive = (_name: string, value: unknown, context: { source: string }): unknown =>
    typeof value === 'number' && /^-?\d+$/.test(context.source) ? BigInt(context.source) : value;
  return JSON.parse(text, revive as (name: string, value: unknown) => unknown);
}

function stringify(data: unknown): string {
  const raw = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON;
  return JSON.stringify(data, (_name, value) => (typeof value === 'bigint' ? raw(String(value)) : value));
}

class Api {
  readonly #base: string;
  readonly #token: string;

  constructor(base: string, token: string) {
    this.#base = base.replace(/\/$/, '');
    this.#token = token;
  }

  async #fetch(path: string, body?: URLSearchParams | FormData): Promise<Response> {
    return await fetch(`${this.#base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${this.#token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
      ...(body === undefined ? {} : { body }),
    });
  }

  async #read(response: Response): Promise<Data> {
    const text = await response.text();
    if (!response.ok) throw new Error(`HTTP ${response.status}: ${text.slice(0, 200)}`);
    const data = parse(text) as Data;
    if (data?.message !== 'success') throw new Error(`HTTP ${response.status}: ${text.slice(0, 200)}`);
    return data;
  }

  async get(path: string): Promise<Data> {
    for (let attempt = 1; ; attempt += 1) {
      const data = await this.#fetch(path)
        .then((response) => this.#read(response))
        .catch((error: unknown) => error as Error);
      if (!(data instanceof TypeError) || attempt === 3) {
        if (data instanceof Error) throw data;
        return data;
      }
      await sleep(100);
    }
  }

  async post(path: string, body: URLSearchParams | FormData): Promise<Data> {
    return await this.#read(await this.#fetch(path, body));
  }

  async all(path: string, name: string): Promise<Data[]> {
    const records = new Map<unknown, Data>();
    for (let page = 1, pages = 1n; page <= pages; page += 1) {
      const data = await this.get(`${path}?page=${page}`);
      for (const record of data[name] as Data[]) records.set(record.id, record);
      pages = data.total_pages as bigint;
    }
    return [...records.values()];
  }
}

function only(data: Data, name: string): Data {
  const record = data[name] as Data | undefined;
  if (typeof record !== 'object' || record === null) throw new Error(`no ${name} in the answer`);
  if (name !== 'document' && typeof record.id !== 'bigint') throw new Error(`the ${name} has no id`);
  return { [name]: record };
}

async function perform(api: Api, ids: Map<string, unknown>, task: Task): Promise<Data> {
  const idOf = (kind: 'customer' | 'recipient'): string => {
    const id = ids.get(`${kind} ${task[kind]}`);
    if (id === undefined) throw new Error(`unknown ${kind} ${task[kind]}`);
    return String(id);
  };
  const created = (kind: 'customer' | 'recipient', data: Data): Data => {
    const result = only(data, kind);
    ids.set(`${kind} ${task.as}`, (result[kind] as Data).id);
    return result;
  };
  const form = new URLSearchParams(task.fields);
  switch (task.task) {
    case 'createCustomer':
      return created('customer', await api.post('/api/customers', form));
    case 'getCustomer':
      return only(await api.get(`/api/customers/${idOf('customer')}`), 'customer');
    case 'updateCustomer':
      return only(await api.post(`/api/customers/${idOf('customer')}`, form), 'customer');
    case 'listCustomers':
      return { customers: await api.all('/api/customers', 'customers') };
    case 'uploadDocument': {
      const parts = new FormData();
      for (const [name, value] of Object.entries(task.fields)) parts.append(name, value);
      const type = kinds[extname(task.file).toLowerCase()] ?? 'application/octet-stream';
      parts.append('file', await openAsBlob(task.file, { type }), basename(task.file));
      return only(await api.post(`/api/kyc-upload/${idOf('customer')}`, parts), 'document');
    }
    case 'listDocuments':
      return { documents: (await api.get(`/api/kyc-documents/${idOf('customer')}`)).documents };
    case 'createRecipient':
      form.append('customer', idOf('customer'));
      return created('recipient', await api.post('/api/recipients', form));
    case 'getRecipient':
      return only(await api.get(`/api/recipient/${idOf('recipient')}`), 'recipient');
    case 'updateRecipient':
      return only(await api.post(`/api/recipient/${idOf('recipient')}`, form), 'recipient');
    case 'listRecipients':
      return { recipients: await api.all(`/api/recipients/${idOf('customer')}`, 'recipients') };
    case 'listCountries':
    case 'listNationalities':
    case 'listCurrencies': {
      const name = task.task.slice(4).toLowerCase();
      return { [name]: (await api.get(`/api/resources/${name}`))[name] };
    }
    case 'checkGhanaMobileWallet':
    case 'checkGhanaBankAccount': {
      const code = task.task === 'checkGhanaMobileWallet' ? 'mw' : 'ac';
      const data = await api.get(`/api/resources/check-gh-${code}-instant-pay-eligibility?${form}`);
      return { recipient_name: data.recipient_name, eligible_for_instant_pay: data.eligible_for_instant_pay };
    }
    default:
      return { unsupported: true };
  }
}

export async function run(base: string, token: string): Promise<void> {
  const api = new Api(base, token);
  const ids = new Map<string, unknown>();
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === '') continue;
    const task = JSON.parse(line) as Task;
    const result = await perform(api, ids, { ...task, fields: task.fields ?? {} }).catch(
      (error: unknown) => ({
        error: error instanceof Error ? error.message : String(error),
      }),
    );
    console.log(stringify(result));
  }
}
