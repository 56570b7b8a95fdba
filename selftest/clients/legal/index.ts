import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { byHand } from '../client/by-hand.ts';
import {
  customerReads,
  documentReads,
  doing,
  edited,
  escaped,
  on,
  receiving,
  recipientReads,
} from '../client/changes.ts';
import { type Call, createsRecord, isUpdate, newCall, operations } from '../client/operations.ts';
import { itemsOf, textOf } from '../client/reading.ts';
import { send } from '../client/transport.ts';
import { Broken, type Change, type Data, type Value } from '../client/types.ts';

const without =
  (missing: RegExp): Change =>
  (right) => ({
    perform: async (task) => (missing.test(task.task) ? { unsupported: true } : right.perform(task)),
  });

/** Records that are handed on in another way; undefined leaves a field out. */
const shown = (edit: (name: string, value: Value) => Value | undefined): Change =>
  receiving([...customerReads, ...recipientReads, ...documentReads], (record) => {
    const fields = Object.entries(record).map(([name, value]) => [name, edit(name, value)] as const);
    return Object.fromEntries(fields.filter((field): field is [string, Value] => field[1] !== undefined));
  });

/** A time in UTC, with so many digits of its second or more. */
function inUtc(time: string, digits: number): string {
  const [, fraction = ''] = /[.,](\d+)/.exec(time) ?? [];
  // What Date takes: no fraction here, and an offset with hours, a colon and minutes.
  const usual = time
    .replace(/[.,]\d+/, '')
    .replace(/([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);
  const seconds = new Date(usual).toISOString().slice(0, 19);
  return digits === 0 ? `${seconds}Z` : `${seconds}.${fraction.padEnd(digits, '0')}Z`;
}

/** Clients that do all that the document asks, and differ in what it leaves free, by name. */
const ways: Record<string, Change> = {
  'is as plain as can be': () => ({}),

  // How a request is written.
  'writes %20 for a blank, and escapes in lower case': (right) => ({
    encode: (fields, call) =>
      right
        .encode(fields, call)
        .replaceAll('+', '%20')
        .replace(/%../g, (one) => one.toLowerCase()),
  }),
  'escapes every letter, and sends fields in reverse order': (right) => ({
    encode: (fields) =>
      Object.entries(fields)
        .map((field) => field.map((text) => escaped(text)).join('='))
        .join('&'),
    fields: (call) => Object.fromEntries(Object.entries(right.fields(call)).reverse()),
  }),
  'sends optional fields of a new customer as empty texts, and CR LF for a line feed': on(
    ['createCustomer', 'updateCustomer'],
    (right) => ({
      fields: (call) => ({
        ...(createsRecord(call) ? { middle_name: '', region: '', email_address: '' } : {}),
        ...edited(right.fields(call), ['address'], (value) => value.replace(/\r?\n/g, '\r\n')),
      }),
    }),
  ),
  'sends bodies in chunks, and names the charset of a form, in capitals': (right) => ({
    headers: (call, body) => {
      const { 'Content-Length': length, ...headers } = right.headers(call, body);
      const type = headers['Content-Type'];
      return {
        ...headers,
        ...(length === undefined ? {} : { 'Transfer-Encoding': 'chunked' }),
        ...(type?.includes('urlencoded') ? { 'Content-Type': `${type.toUpperCase()}; Charset=UTF-8` } : {}),
      };
    },
  }),
  'weighs media types, takes no encoding, and sends headers that the document does not name': (right) => ({
    headers: (call, body) => ({
      'User-Agent': 'Remitter\'s_client/0.0.0-alpha+7 (its "own"; v=7) ~tools~/!',
      'X-Request-Id': randomBytes(8).toString('hex'),
      'Cache-Control': 'no-cache',
      ...right.headers(call, body),
      Accept: 'application/json;q=0.9, */*;q=0.1',
      'Accept-Encoding': 'identity',
      'Accept-Language': 'de-AT, de;q=0.8',
    }),
  }),
  'sends the file first, a boundary in quotes, parts with a type each, and texts around them': (right) => ({
    multipart: (fields, call) => {
      const { type = '', bytes } = right.multipart(fields, call);
      const [, boundary] = type.split('boundary=');
      const other = `${'x'.repeat(67)}(?)`;
      const [, ...parts] = bytes.toString('latin1').split(`--${boundary}`);
      const texts = parts
        .slice(0, -2)
        .map((part) => part.replace(/name="(\w+)"/, 'name=$1\r\ncontent-type: text/plain; charset=UTF-8'));
      const all = ['A form.\r\n', ...parts.slice(-2, -1), ...texts, ...parts.slice(-1)];
      return {
        type: `multipart/form-data; boundary="${other}"`,
        bytes: Buffer.from(`${all.join(`--${other}`)}The end.`, 'latin1'),
      };
    },
  }),
  'uploads to upload-kyc, and lists recipients by POST': (right) => ({
    path: (call) => right.path(call).replace('kyc-upload', 'upload-kyc'),
    method: (call) => (call.operation === 'listRecipients' ? 'POST' : right.method(call)),
  }),

  // How it is sent.
  'keeps its connections': (_right, client) => {
    const agent = new Agent({ keepAlive: true, timeout: 2000 });
    return { transmit: (request, milliseconds) => send(client.place.base, request, milliseconds, { agent }) };
  },
  'sends with fetch': (_right, client) => ({
    transmit: async ({ method, target, headers, body }, milliseconds) => {
      const { 'Content-Length': _, ...others } = headers;
      try {
        const response = await fetch(client.place.base + target, {
          method,
          headers: others,
          redirect: 'manual',
          signal: AbortSignal.timeout(milliseconds),
          ...(body === undefined ? {} : { body: new Uint8Array(body) }),
        });
        const { 'content-encoding': __, ...got } = Object.fromEntries(response.headers);
        return { status: response.status, headers: got, bytes: Buffer.from(await response.arrayBuffer()) };
      } catch (error) {
        throw new Broken(`The connection broke: ${(error as Error).message}`);
      }
    },
  }),
  'writes HTTP/1.1 by hand on a new socket for each request': (_right, client) => ({
    transmit: (request, milliseconds) => byHand(client.place.base, request, milliseconds),
  }),
  'sends HEAD before each GET': (right) => ({
    transmit: async (request, milliseconds) => {
      if (request.method !== 'GET') return right.transmit(request, milliseconds);
      const head = await right.transmit({ ...request, method: 'HEAD' }, milliseconds);
      return [429, 503].includes(head.status) ? head : right.transmit(request, milliseconds);
    },
  }),

  // What is read, and in which order.
  'reads what it writes before and after every update, and after every upload': (right, client) => ({
    perform: async (task) => {
      const look = async () => {
        const call = client.call(task);
        const operation = isUpdate(call) ? call.operation.replace('update', 'get') : 'listDocuments';
        await client.exchange(newCall(operation as Call['operation'], { id: call.id })).catch(() => {});
      };
      const isUpload = task.task === 'uploadDocument';
      const updates = task.task.startsWith('update');
      if (updates) await look();
      const result = await right.perform(task);
      if (updates || isUpload) await look();
      return result;
    },
  }),
  'reads each list twice, and returns the second': doing(
    ['listCustomers', 'listRecipients', 'listDocuments'],
    async (task, right) => {
      await right.perform(task);
      return right.perform(task);
    },
  ),
  'reads the pages after the first at the same time, backwards, and one page after the last': (
    right,
    client,
  ) => ({
    list: async (call) => {
      const read = (page: number) => client.exchange({ ...call, page, attempt: 0 });
      const first = await read(1);
      const numbers = Array.from({ length: Number(first.total_pages) }, (_, index) => index + 2);
      const [past = 0, ...later] = numbers.reverse();
      const pages = await Promise.all(later.map(read));
      await read(past).catch(() => {});
      return [first, ...pages.reverse()]
        .map((body) => itemsOf(body, call))
        .reduce((list, items) => right.join(list, items, call), []);
    },
  }),
  'gets a customer by looking for it in the list': doing('getCustomer', async (task, right, client) => {
    const { id } = client.call(task);
    const list = await client.list(newCall('listCustomers')).catch(() => []);
    const customer = list.find((item) => textOf(item.id) === id);
    return customer === undefined ? right.perform(task) : { customer };
  }),
  'reads the reference lists before its first task': (right, client) => {
    let isBegun = false;
    return {
      perform: async (task) => {
        client.place.deadline = Date.now() + 5000;
        for (const name of ['listCountries', 'listNationalities', 'listCurrencies'] as const)
          if (!isBegun) await client.exchange(newCall(name)).catch(() => {});
        isBegun = true;
        return right.perform(task);
      },
    };
  },
  'sends in an update only what differs from the last response': (right) => {
    const last = new Map<string, Data>();
    return {
      record: (record, call) => {
        if (!operations[call.operation].many && record.id !== undefined) last.set(textOf(record.id), record);
        return right.record(record, call);
      },
      fields: (call) => {
        const fields = right.fields(call);
        const known = last.get(call.id);
        if (!isUpdate(call) || known === undefined) return fields;
        const changes = Object.entries(fields).filter(([name, value]) => textOf(known[name]) !== value);
        return changes.length === 0 ? fields : Object.fromEntries(changes);
      },
    };
  },

  // How it waits, and what it does about refusals and broken connections.
  'waits a little before each request, and ten seconds for a response': (right) => ({
    timeLimit: () => 10_000,
    transmit: async (request, milliseconds) => {
      await sleep(150);
      return right.transmit(request, milliseconds);
    },
  }),
  'sends nothing twice': () => ({
    pause: () => undefined,
    pauseAfterBreak: () => undefined,
    find: async () => undefined,
  }),
  'waits a second longer than Retry-After asks for, and doubles its waits where there is none': (right) => ({
    pause: (answer, call) => {
      if (right.pause(answer, call) === undefined) return undefined;
      const asked = right.retryAfter(answer, call);
      return asked === undefined ? 400 * 2 ** call.attempt : asked + 1000;
    },
  }),
  'sends nothing at all while Retry-After lasts, in later tasks, too': (right, client) => {
    let until = 0;
    return {
      transmit: async (request, milliseconds) => {
        await client.wait(Math.max(0, until - Date.now()));
        const answer = await right.transmit(request, milliseconds);
        const asked = answer.headers['retry-after'];
        if (asked !== undefined) until = Date.now() + (right.retryAfter(answer, {} as Call) ?? 0);
        return answer;
      },
    };
  },
  'tries once more on 401, and never on 429 and 503': () => ({
    pause: (answer, call) => (answer.status === 401 && call.attempt === 1 ? 0 : undefined),
  }),
  'looks for a record after a broken create, and never sends one again': on(
    ({ operation }) => operations[operation].creates === true,
    () => ({ pauseAfterBreak: () => undefined }),
  ),

  // What it cannot do, and what it hands on.
  'knows customers and their documents only': without(/Recipient|^listC(ou|ur)|^listN|^check/),
  'has no function for updates': without(/^update/),
  'hands on identifiers as texts, times in UTC with three digits or more, days and truth values': shown(
    (name, value) => {
      if (name === 'id' || name === 'customer') return textOf(value);
      if (/^(verified|blocked|temporary_blocked)$/.test(name)) return textOf(value) === '1';
      if (typeof value !== 'string') return value;
      if (name.endsWith('_on')) return inUtc(value, 3);
      return /^(valid_from|expiry)$/.test(name) ? value.slice(0, 10) : value;
    },
  ),
  'hands on times to the second, and null for empty texts': shown((name, value) => {
    if (name.endsWith('_on') && typeof value === 'string') return inUtc(value, 0);
    return value === '' ? null : value;
  }),
  'leaves out what is absent or empty': shown((_, value) =>
    value === '' || value === null ? undefined : value,
  ),
  'hands on little more than identifiers, and writes a lot to its standard error': (right, client) => ({
    ...shown((name, value) => (/^(id|full_name|type|document|id_number)$/.test(name) ? value : undefined))(
      right,
      client,
    ),
    perform: (task) => {
      process.stderr.write(`${JSON.stringify(task)}\n`.repeat(20));
      return right.perform(task);
    },
  }),
};

export const legal: readonly { name: string; change: Change }[] = Object.entries(ways).map(
  ([name, change]) => ({ name, change }),
);
