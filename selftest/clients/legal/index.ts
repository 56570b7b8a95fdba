import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { byHand } from '../client/by-hand.ts';
import { doing, edited, sending } from '../client/changes.ts';
import { isUpdate, newCall, operations, textOf } from '../client/operations.ts';
import { exchange } from '../client/transport.ts';
import {
  Broken,
  type Call,
  type Data,
  type Fields,
  type Operation,
  type Task,
  type TestClient,
} from '../client/types.ts';
import { escaped, inUtc, packed, paging, shown, withHeaders, without, written } from './changes.ts';

/** Clients that do all that the document asks, and differ in what it leaves free. */
export const legal: readonly TestClient[] = [
  { name: 'is as plain as can be', change: () => ({}) },

  // How a request is written.
  { name: 'writes %20 for a blank', change: written((form) => form.replaceAll('+', '%20')) },
  {
    name: 'writes escapes in lower case',
    change: written((form) => form.replace(/%../g, (one) => one.toLowerCase())),
  },
  {
    name: 'escapes every letter',
    change: () => ({
      encode: (fields) =>
        Object.entries(fields)
          .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
          .join('&'),
    }),
  },
  {
    name: 'sends fields and parts in reverse order',
    change: (right) => ({
      fields: (call) => Object.fromEntries(Object.entries(right.fields(call)).reverse()),
    }),
  },
  {
    name: 'sends optional fields of a new customer as empty texts',
    change: sending(['createCustomer'], (fields) => ({
      middle_name: '',
      region: '',
      email_address: '',
      ...fields,
    })),
  },
  {
    name: 'writes CR LF for a line feed, as forms of web pages do',
    change: sending(['createCustomer', 'updateCustomer'], (fields) =>
      edited(fields, ['address'], (value) => value.replace(/\r?\n/g, '\r\n')),
    ),
  },
  {
    name: 'sends bodies in chunks',
    change: withHeaders(({ 'Content-Length': length, ...headers }) =>
      length === undefined ? headers : { ...headers, 'Transfer-Encoding': 'chunked' },
    ),
  },
  {
    name: 'names the charset of a form, in capitals',
    change: withHeaders((headers) => {
      const type = headers['Content-Type'];
      return type?.includes('urlencoded')
        ? { ...headers, 'Content-Type': `${type.toUpperCase()}; Charset=UTF-8` }
        : headers;
    }),
  },
  {
    name: 'weighs media types, and takes no encoding',
    change: withHeaders((headers) => ({
      ...headers,
      Accept: 'application/json;q=0.9, */*;q=0.1',
      'Accept-Encoding': 'identity',
      'Accept-Language': 'de-AT, de;q=0.8',
    })),
  },
  {
    name: 'sends headers that the document does not name, and a strange User-Agent',
    change: withHeaders((headers) => ({
      'User-Agent': 'Remitter\'s_client/0.0.0-alpha+7 (its "own"; v=7) ~tools~/!',
      'X-Request-Id': randomBytes(8).toString('hex'),
      'Cache-Control': 'no-cache',
      ...headers,
    })),
  },
  { name: 'sends the file before the other parts', change: packed({ isFileFirst: true }) },
  {
    name: 'has a boundary of 70 characters in quotes, and texts around the parts',
    change: packed({ boundary: `${'x'.repeat(67)}(?)`, before: 'A form.\r\n', after: 'The end.' }),
  },
  {
    name: 'gives each part a type, and its name no quotes',
    change: packed({
      field: (name) => [
        'content-type: text/plain; charset=UTF-8',
        `content-disposition: form-data; name=${name}`,
      ],
    }),
  },
  {
    name: 'uploads to upload-kyc, and lists recipients by POST',
    change: (right) => ({
      path: (call) => right.path(call).replace('kyc-upload', 'upload-kyc'),
      method: (call) => (call.operation === 'listRecipients' ? 'POST' : right.method(call)),
    }),
  },

  // How it is sent.
  {
    name: 'keeps its connections',
    change: (_right, client) => {
      const agent = new Agent({ keepAlive: true, timeout: 2000 });
      return {
        transmit: (request, milliseconds) => exchange(client.place.base, request, milliseconds, agent),
      };
    },
  },
  {
    name: 'sends with fetch',
    change: (_right, client) => ({
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
  },
  {
    name: 'writes HTTP/1.1 by hand on a new socket for each request',
    change: (_right, client) => ({
      transmit: (request, milliseconds) => byHand(client.place.base, request, milliseconds),
    }),
  },
  {
    name: 'sends HEAD before each GET',
    change: (right) => ({
      transmit: async (request, milliseconds) => {
        if (request.method !== 'GET') return right.transmit(request, milliseconds);
        const head = await right.transmit({ ...request, method: 'HEAD' }, milliseconds);
        return [429, 503].includes(head.status) ? head : right.transmit(request, milliseconds);
      },
    }),
  },

  // What is read, and in which order.
  {
    name: 'reads the record before and after every update',
    change: (right, client) => ({
      perform: async (task) => {
        const read = { updateCustomer: 'getCustomer', updateRecipient: 'getRecipient' }[task.task as string];
        const look = async () => {
          if (read)
            await client
              .exchange({ ...client.call(task), operation: read as Operation, fields: {} })
              .catch(() => {});
        };
        await look();
        const result = await right.perform(task);
        await look();
        return result;
      },
    }),
  },
  {
    name: 'reads each list twice, and returns the second',
    change: doing(['listCustomers', 'listRecipients', 'listDocuments'], async (task, right) => {
      await right.perform(task);
      return right.perform(task);
    }),
  },
  {
    name: 'reads page 1, then the last page and so on backwards',
    change: paging(async (pages, page, first) => {
      const later: Data[][] = [];
      for (let number = pages; number > 1; number--) later.unshift(await page(number));
      return [first, ...later];
    }),
  },
  {
    name: 'reads the pages after the first at the same time',
    change: paging(async (pages, page, first) => [
      first,
      ...(await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => page(index + 2)))),
    ]),
  },
  {
    name: 'looks at one page after the last one',
    change: paging(async (pages, page, first) => {
      const all = [first];
      for (let number = 2; number <= pages; number++) all.push(await page(number));
      await page(pages + 1).catch(() => []);
      return all;
    }),
  },
  {
    name: 'gets a customer by looking for it in the list',
    change: doing(['getCustomer'], async (task, right, client) => {
      const { id } = client.call(task);
      const list = await client.list(newCall('listCustomers', {})).catch(() => []);
      const customer = list.find((item) => textOf(item.id) === id);
      return customer === undefined ? right.perform(task) : { customer };
    }),
  },
  {
    name: 'lists the documents after each upload',
    change: doing(['uploadDocument'], async (task, right, client) => {
      const result = await right.perform(task);
      await client
        .exchange({ ...client.call(task), operation: 'listDocuments', fields: {}, file: '' })
        .catch(() => {});
      return result;
    }),
  },
  {
    name: 'reads the reference lists before its first task',
    change: (right, client) => {
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
  },
  {
    name: 'sends in an update only what differs from the last response',
    change: (right) => {
      const last = new Map<string, Data>();
      return {
        record: (record, call) => {
          if (!operations[call.operation].many && record.id !== undefined)
            last.set(textOf(record.id), record);
          return right.record(record, call);
        },
        fields: (call) => {
          const fields = right.fields(call);
          const known = last.get(call.id);
          if (!isUpdate(call) || known === undefined) return fields;
          const changes: Fields = Object.fromEntries(
            Object.entries(fields).filter(([name, value]) => textOf(known[name]) !== value),
          );
          return Object.keys(changes).length === 0 ? fields : changes;
        },
      };
    },
  },

  // How it waits, and what it does about refusals and broken connections.
  {
    name: 'waits a little before each request, and ten seconds for a response',
    change: (right) => ({
      timeLimit: () => 10_000,
      transmit: async (request, milliseconds) => {
        await sleep(150);
        return right.transmit(request, milliseconds);
      },
    }),
  },
  {
    name: 'sends nothing twice',
    change: () => ({
      pause: () => undefined,
      pauseAfterBreak: () => undefined,
      find: () => Promise.resolve(undefined),
    }),
  },
  { name: 'gives up at once on 429 and 503', change: () => ({ pause: () => undefined }) },
  {
    name: 'waits a second longer than Retry-After asks for',
    change: (right) => ({
      retryAfter: (answer, call) => {
        const asked = right.retryAfter(answer, call);
        return asked === undefined ? undefined : asked + 1000;
      },
    }),
  },
  {
    name: 'sends nothing at all while Retry-After lasts, in later tasks, too',
    change: (right, client) => {
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
  },
  {
    name: 'doubles its waits where there is no Retry-After',
    change: (right) => ({
      pause: (answer, call) =>
        right.pause(answer, call) === undefined
          ? undefined
          : (right.retryAfter(answer, call) ?? 400 * 2 ** call.attempt),
    }),
  },
  {
    name: 'tries a request once more on 401',
    change: (right) => ({
      pause: (answer, call) => (answer.status === 401 && call.attempt === 1 ? 0 : right.pause(answer, call)),
    }),
  },
  {
    name: 'looks for a record after a broken create, and never sends one again',
    change: (right) => ({
      pauseAfterBreak: (call) =>
        operations[call.operation].creates ? undefined : right.pauseAfterBreak(call),
    }),
  },

  // What it cannot do, and what it hands on.
  { name: 'has no function for reference lists and checks', change: without(/^listC(ou|ur)|^listN|^check/) },
  {
    name: 'knows customers and their documents only',
    change: without(/Recipient|^listC(ou|ur)|^listN|^check/),
  },
  { name: 'has no function for updates', change: without('updateCustomer', 'updateRecipient') },
  {
    name: 'hands on identifiers as texts',
    change: shown((name, value) => (name === 'id' || name === 'customer' ? textOf(value) : value)),
  },
  { name: 'hands on times in UTC with three digits or more', change: shown(inUtc(3)) },
  { name: 'hands on times to the second', change: shown(inUtc(0)) },
  {
    name: 'hands on the validity of documents as days, and flags as truth values',
    change: shown((name, value) => {
      if (/^(valid_from|expiry)$/.test(name) && typeof value === 'string') return value.slice(0, 10);
      return /^(verified|blocked|temporary_blocked)$/.test(name) ? textOf(value) === '1' : value;
    }),
  },
  { name: 'hands on null for empty texts', change: shown((_, value) => (value === '' ? null : value)) },
  {
    name: 'leaves out what is absent or empty',
    change: shown((_, value) => (value === '' || value === null ? undefined : value)),
  },
  {
    name: 'hands on little more than identifiers',
    change: shown((name, value) =>
      /^(id|full_name|type|document|id_number)$/.test(name) ? value : undefined,
    ),
  },
  {
    name: 'writes a lot to its standard error',
    change: (right) => ({
      perform: (task: Task) => {
        process.stderr.write(`${JSON.stringify(task)}\n`.repeat(20));
        return right.perform(task);
      },
    }),
  },
];
