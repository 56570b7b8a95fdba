import { newCall, operations, payloadOf } from './operations.ts';
import { itemsOf, reading, textOf } from './reading.ts';
import { repeating } from './repeating.ts';
import { requests } from './requests.ts';
import { transport } from './transport.ts';
import type { Change, Client, Data } from './types.ts';

/** A task has 20 seconds; the client is done somewhat earlier. */
const taskTime = 18_000;

const lists = (client: Client) =>
  ({
    list: async (call) => {
      let list: Data[] = [];
      for (let page = 1; ; page += 1) {
        const paged = { ...call, page, attempt: 0 };
        const body = await client.exchange(paged);
        list = client.join(list, itemsOf(body, paged), paged);
        if (!client.more(body, paged)) return list;
      }
    },

    join: (list, items) => {
      const seen = new Set(list.map((item) => textOf(item.id)));
      return [...list, ...items.filter((item) => !seen.has(textOf(item.id)))];
    },

    more: (body, call) => call.page < Number(body.total_pages),
  }) satisfies Partial<Client>;

function memory() {
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
  } satisfies Partial<Client>;
}

const tasks = (client: Client) =>
  ({
    call: (task) => {
      const { of } = operations[task.task];
      const id = of === undefined ? '' : client.identifier(of, task[of] ?? '');
      return newCall(task.task, { id, fields: task.fields ?? {}, file: task.file ?? '' });
    },

    perform: async (task) => {
      client.place.deadline = Date.now() + taskTime;
      const call = client.call(task);
      const payload = payloadOf(call);
      if (operations[task.task].paged) return client.result({ [payload]: await client.list(call) }, call);
      const body = await client.exchange(call);
      const id = textOf((body[payload] as Data | null)?.id);
      if (call.operation === 'createCustomer') client.keep('customer', task.as ?? '', id);
      if (call.operation === 'createRecipient') client.keep('recipient', task.as ?? '', id);
      if (call.operation === 'uploadDocument') client.uploads(call, 1);
      return client.result(body, call);
    },
  }) satisfies Partial<Client>;

/** The right client, or one that differs. */
export function newClient(place: Omit<Client['place'], 'deadline'>, change: Change = () => ({})): Client {
  const client = {} as Client;
  const right: Client = {
    place: { ...place, deadline: Number.POSITIVE_INFINITY },
    ...requests(client),
    ...transport(client),
    ...reading(client),
    ...repeating(client),
    ...lists(client),
    ...memory(),
    ...tasks(client),
  };
  return Object.assign(client, right, change(right, client));
}
