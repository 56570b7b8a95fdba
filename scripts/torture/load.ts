import { createHash } from 'node:crypto';
import type { Fields, Known, KnownCustomer, Ledger } from './ledger.ts';
import { versionOf } from './ledger.ts';

/** A running server refused a valid request. */
export class Refused extends Error {}

/** The number of concurrent clients, enough for writes to share commits. */
const CLIENTS = 16;

const TOKEN = 'sandbox-token-for-local-use-only';

/** The smallest PNG, with one pixel. Bytes that follow do not matter. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Larger than a chunk of a connection or a file, so that a crash can happen in between. */
const FILE_BYTES_MAX = 300_000;

/** Sends creates, updates, uploads and reads from many clients until the server stops. */
export async function load(url: string, ledger: Ledger, random: () => number): Promise<void> {
  const clients = Array.from({ length: CLIENTS }, () => client(url, ledger, random));
  const refused = (await Promise.allSettled(clients)).find((outcome) => outcome.status === 'rejected');
  if (refused) throw refused.reason;
}

let counted = 0;

async function client(url: string, ledger: Ledger, random: () => number): Promise<void> {
  // Only one client changes a record, one request at a time, so that its last state is known.
  const own: [id: number, customer: KnownCustomer][] = [];
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  try {
    for (;;) {
      const [id, customer] = pick(own) ?? [0, undefined];
      const action = customer ? random() : 0;
      if (!customer || action < 0.35) {
        const created = await createCustomer(url, ledger);
        const record = ledger.customers.get(created);
        if (record) own.push([created, record]);
        continue;
      }
      ledger.touched.add(id);
      if (action < 0.55) await updateCustomer(url, ledger, id, customer);
      else if (action < 0.7) await createRecipient(url, ledger, id, customer);
      else if (action < 0.8) await updateRecipient(url, ledger, pick([...customer.recipients]));
      else if (action < 0.92) await upload(url, ledger, id, customer, random);
      else await readList(url, ledger);
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
    // The connection broke, because the server was killed.
  }
}

async function createCustomer(url: string, ledger: Ledger): Promise<number> {
  const fields = {
    first_name: 'Torture',
    last_name: `Test ${++counted}`,
    date_of_birth: '1987-04-21',
    nationality: 'AT',
    address: `Gasse ${counted}`,
    city: 'Ort 0',
    country: 'AT',
    mobile_number: '+436605550101',
  };
  return unsureUntilAnswered(ledger, ledger.maybeCustomers, fields, async () => {
    const { customer } = await post(url, '/api/customers', new URLSearchParams(fields));
    ledger.addCustomer(customer.id, fields);
    return customer.id;
  });
}

async function updateCustomer(url: string, ledger: Ledger, id: number, known: KnownCustomer): Promise<void> {
  const change = { city: `Ort ${versionOf(known.fields) + 1}`, address: `Weg ${++counted}` };
  await update(url, ledger, `/api/customers/${id}`, known, change);
}

async function createRecipient(
  url: string,
  ledger: Ledger,
  id: number,
  { recipients, maybeRecipients }: KnownCustomer,
): Promise<void> {
  const fields = {
    type: 'BIZ',
    country: 'AT',
    payout_method: 'AC',
    business_name: `Test ${++counted} GmbH`,
    bank: 'Musterbank',
    iban: `AT${counted}`,
  };
  await unsureUntilAnswered(ledger, maybeRecipients, fields, async () => {
    const form = new URLSearchParams({ ...fields, customer: String(id) });
    const { recipient } = await post(url, '/api/recipients', form);
    recipients.set(recipient.id, { fields });
  });
}

async function updateRecipient(url: string, ledger: Ledger, found: [number, Known] | undefined) {
  if (!found) return;
  const [id, known] = found;
  const change = { bank: `Bank ${++counted}`, iban: `DE${counted}` };
  await update(url, ledger, `/api/recipient/${id}`, known, change);
}

async function update(url: string, ledger: Ledger, path: string, known: Known, change: Fields) {
  const after = { ...known.fields, ...change };
  known.maybe = after;
  ledger.unanswered++;
  await post(url, path, new URLSearchParams(change));
  known.fields = after;
  known.maybe = undefined;
  acknowledge(ledger);
}

async function upload(
  url: string,
  ledger: Ledger,
  id: number,
  { documents, maybeDocuments }: KnownCustomer,
  random: () => number,
): Promise<void> {
  const number = `P${++counted}`;
  const padding = Buffer.alloc(Math.floor(random() ** 3 * FILE_BYTES_MAX), number);
  const content = Buffer.concat([png, Buffer.from(number), padding]);
  const form = new FormData();
  for (const [name, value] of [
    ['type', 'POI'],
    ['document', 'PAS'],
    ['id_number', number],
  ] as const)
    form.append(name, value);
  form.append('file', new File([content], 'scan.png'));
  const sha256 = createHash('sha256').update(content).digest('hex');
  maybeDocuments.set(number, sha256);
  ledger.unanswered++;
  await post(url, `/api/kyc-upload/${id}`, form);
  maybeDocuments.delete(number);
  documents.set(number, sha256);
  acknowledge(ledger);
}

async function readList(url: string, ledger: Ledger): Promise<void> {
  const answer = await fetch(`${url}/api/customers`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  const { customers } = (await answer.json()) as { customers: (Fields & { id: string })[] };
  for (const customer of customers) ledger.see(Number(customer.id), customer);
}

/** Counts a request as unanswered until its response arrives. */
async function unsureUntilAnswered<Result>(
  ledger: Ledger,
  maybe: Fields[],
  fields: Fields,
  send: () => Promise<Result>,
): Promise<Result> {
  maybe.push(fields);
  ledger.unanswered++;
  const result = await send();
  maybe.splice(maybe.indexOf(fields), 1);
  acknowledge(ledger);
  return result;
}

function acknowledge(ledger: Ledger): void {
  ledger.unanswered--;
  ledger.acknowledged++;
}

// biome-ignore lint/suspicious/noExplicitAny: a wrong access to a response ends the run.
async function post(url: string, path: string, body: URLSearchParams | FormData): Promise<any> {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const answer = await fetch(url + path, { method: 'POST', body, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Refused(`POST ${path} got ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** Reads a JSON response. */
// biome-ignore lint/suspicious/noExplicitAny: a wrong access to a response ends the run.
export async function get(url: string, path: string): Promise<any> {
  const answer = await fetch(url + path, { headers: { Authorization: `Bearer ${TOKEN}` } });
  if (!answer.ok) throw new Refused(`GET ${path} got ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
