import { Client, callOf } from './client.ts';
import type { SomeFile } from './files.ts';
import type { Call, Env, Pairs, Part, Plan } from './types.ts';

/** What a run has, and how it goes about its steps. */
export interface World {
  client: Client;
  first: number;
  /** Identifiers of customers and recipients, in the order of their creation. */
  customers: string[];
  recipients: string[];
  manyCustomers: number;
  manyRecipients: number;
  /** How many calls of a step run at the same time. */
  parallel: number;
}

/** A part of the suite. */
export type Step = (world: World) => Promise<void>;

/** What is in a record of an answer. */
export const recordOf = (json: Record<string, unknown>, name: string) =>
  (json[name] ?? {}) as Record<string, unknown>;

/** A run with nothing done yet. */
export function worldOf(env: Env, plan: Plan = {}, options: Partial<World> = {}): World {
  const client = new Client(env, plan);
  const base = { customers: [], recipients: [], manyCustomers: 4, manyRecipients: 11, parallel: 1 };
  return { client, first: env.people, ...base, ...options };
}

/** Does something for each item, as many at a time as the world says. */
export async function each<T>(world: World, items: T[], act: (item: T, n: number) => Promise<void>) {
  for (let at = 0; at < items.length; at += world.parallel)
    await Promise.all(items.slice(at, at + world.parallel).map((item, n) => act(item, at + n)));
}

/** Fails if a record has other values than were sent. */
export const same = (world: World, sent: Pairs, record: Record<string, unknown>) => {
  for (const [name, value] of sent)
    world.client.check(String(record[name] ?? '') === value, `${name} is not as it was sent`);
};

/** Creates one customer. */
export async function createCustomer(world: World, form: Pairs): Promise<string> {
  const json = await world.client.expect(callOf('createCustomer', 'POST', '/api/customers', { form }));
  const record = recordOf(json, 'customer');
  same(world, form, record);
  return String(record.id);
}

/** Creates one recipient. */
export async function createRecipient(world: World, form: Pairs): Promise<string> {
  const json = await world.client.expect(callOf('createRecipient', 'POST', '/api/recipients', { form }));
  const record = recordOf(json, 'recipient');
  same(world, form, record);
  return String(record.id);
}

/** The parts of an upload. */
export function partsOf(fields: Pairs, file: SomeFile, name = file.name): Part[] {
  const parts: Part[] = fields.map(([field, value]) => ({ name: field, value }));
  return [...parts, { name: 'file', value: file.bytes, file: name, type: file.type }];
}

/** Uploads one document, under either spelling of the path. */
export async function upload(world: World, owner: string, parts: Part[], alias = false): Promise<void> {
  const path = `/api/${alias ? 'upload-kyc' : 'kyc-upload'}/${owner}`;
  const operation = alias ? 'uploadDocumentAlias' : 'uploadDocument';
  const json = await world.client.expect(callOf(operation, 'POST', path, { parts }));
  world.client.check(recordOf(json, 'document').verified === 0, 'a new document is verified');
}

/** Reads a list page by page, and gives back the identifiers in it. */
export async function readPages(world: World, call: Call, name: string, backwards = false) {
  const found: string[] = [];
  const first = await world.client.expect(call);
  const last = Number(first.total_pages);
  const pages = Array.from({ length: last }, (_, n) => n + 1);
  await each(world, backwards ? pages.reverse() : pages, async (page) => {
    const json = await world.client.expect({ ...call, query: [['page', String(page)]] });
    const records = (json[name] ?? []) as { id: string }[];
    world.client.check(Number(json.page) === page, 'another page came');
    found.push(...records.map((record) => record.id));
  });
  return found;
}
