import { isCheck, newCall, operations, recordsOf, textOf } from './operations.ts';
import { reading } from './reading.ts';
import { repeating } from './repeating.ts';
import { requests } from './requests.ts';
import { transport } from './transport.ts';
import type { Client, Data, Lists, Memory, Place, Tasks, TestClient } from './types.ts';

/** A task has 20 seconds; the client is done somewhat earlier. */
const taskTime = 18_000;

const lists = (client: Client): Lists => ({
  list: async (call) => {
    let list: Data[] = [];
    for (let page = 1; ; page += 1) {
      const paged = { ...call, page, attempt: 0 };
      const body = await client.exchange(paged);
      const items = recordsOf(body[operations[call.operation].payload]);
      list = client.join(list, items, paged);
      if (!client.more(body, paged)) return list;
    }
  },

  join: (list, items) => {
    const seen = new Set(list.map((item) => textOf(item.id)));
    return [...list, ...items.filter((item) => !seen.has(textOf(item.id)))];
  },

  more: (body, call) => call.page < Number(body.total_pages),
});

function memory(): Memory {
  const names = { customer: new Map<string, string>(), recipient: new Map<string, string>() };
  const counts = new Map<string, number>();
  return {
    keep: (kind, name, id) => {
      names[kind].set(name, id);
    },
    identifier: (kind, name) => {
      const id = names[kind].get(name);
      if (id === undefined) throw new Error(`There is no ${kind} ${name}.`);
      return id;
    },
    knows: (kind, id) => [...names[kind].values()].includes(id),
    uploads: (call, more) => {
      const { type, document, id_number, valid_from = '', expiry = '' } = call.fields;
      const key = JSON.stringify([call.id, type, document, id_number, valid_from, expiry]);
      const count = (counts.get(key) ?? 0) + more;
      counts.set(key, count);
      return count;
    },
  };
}

const tasks = (client: Client): Tasks => ({
  call: (task) => {
    const { of } = operations[task.task];
    const id = of === undefined ? '' : client.identifier(of, task[of] ?? '');
    return newCall(task.task, { id, fields: task.fields ?? {}, file: task.file ?? '' });
  },

  perform: async (task) => {
    client.place.deadline = Date.now() + taskTime;
    const { paged, payload } = operations[task.task];
    const call = client.call(task);
    if (paged) return client.result({ [payload]: await client.list(call) }, call);
    const body = await client.exchange(call);
    const record = body[payload] as Data;
    if (call.operation === 'createCustomer') client.keep('customer', task.as ?? '', textOf(record.id));
    if (call.operation === 'createRecipient') client.keep('recipient', task.as ?? '', textOf(record.id));
    if (call.operation === 'uploadDocument') client.uploads(call, 1);
    return client.result(body, isCheck(call) ? call : { ...call, attempt: 0 });
  },
});

/** The right client, or one with a defect. */
export function newClient(place: Omit<Place, 'deadline'>, defect?: TestClient): Client {
  const client = { place: { ...place, deadline: Number.POSITIVE_INFINITY } } as Client;
  const parts = [requests, transport, reading, repeating, lists, memory, tasks];
  for (const part of parts) Object.assign(client, part(client));
  if (defect !== undefined) Object.assign(client, defect.change({ ...client }, client));
  return client;
}
