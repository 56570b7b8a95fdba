import { hash } from 'node:crypto';
import { firm, upload as partsOf, png, type Reply, required, type Sending } from '../../testing/client.ts';
import { ask, Refused } from '../ask.ts';
import { type Fields, type Known, type KnownCustomer, type Ledger, versionOf } from './ledger.ts';

/** The number of concurrent clients, enough for writes to share commits. */
const CLIENTS = 16;

/** Larger than a chunk of a connection or a file, so that a crash can happen in between. */
const FILE_BYTES_MAX = 300_000;

/** What all clients share: where they send, and where that is noted. */
interface Target {
  readonly url: string;
  readonly ledger: Ledger;
  readonly random: () => number;
  readonly until: AbortSignal | undefined;
}

/**
 * Sends creates, updates, uploads and reads from many clients until the server stops.
 * @param until Where it is given, clients go on in spite of faults of the server until it is aborted.
 */
export async function load(
  url: string,
  ledger: Ledger,
  random: () => number,
  until?: AbortSignal,
): Promise<void> {
  const clients = Array.from({ length: CLIENTS }, async () => {
    do await client({ url, ledger, random, until });
    while (until?.aborted === false);
  });
  const refused = (await Promise.allSettled(clients)).find((outcome) => outcome.status === 'rejected');
  if (refused) throw refused.reason;
}

let counted = 0;

/** How the reply to a request begins that was certainly not carried out, and that of one of which nobody knows. */
const notCarriedOut = /got 503: .*nothing was carried out/;
const unknown = /got 500: /;

async function client(target: Target): Promise<void> {
  const { ledger, random, until } = target;
  // Only one client changes a record, one request at a time, so that its last state is known.
  const own: [id: number, customer: KnownCustomer][] = [];
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  try {
    while (!until?.aborted) {
      const [id, customer] = pick(own) ?? [0, undefined];
      const action = customer ? random() : 0;
      if (!customer || action < 0.35) {
        const created = await createCustomer(target);
        const record = ledger.customers.get(created);
        if (record) own.push([created, record]);
        continue;
      }
      ledger.touched.add(id);
      if (action < 0.55) await updateCustomer(target, id, customer);
      else if (action < 0.7) await createRecipient(target, id, customer);
      else if (action < 0.8) await updateRecipient(target, pick([...customer.recipients]));
      else if (action < 0.92) await upload(target, id, customer);
      else await readList(target);
    }
  } catch (error) {
    if (!(error instanceof Refused)) {
      // The connection broke, because the server was killed.
      return;
    }
    const isFault = notCarriedOut.test(error.message) || unknown.test(error.message);
    if (!until || !isFault) throw error;
    // What became of a record is not known, so no client changes it again.
  }
}

async function createCustomer(target: Target): Promise<number> {
  const names = { first_name: 'Torture', last_name: `Test ${++counted}` };
  const fields = { ...required, ...names, address: `Gasse ${counted}`, city: 'Ort 0' };
  const { customer } = await create(target, '/api/customers', target.ledger.maybeCustomers, fields);
  target.ledger.addCustomer(customer.id, fields);
  return customer.id;
}

async function updateCustomer(target: Target, id: number, known: KnownCustomer): Promise<void> {
  const change = { city: `Ort ${versionOf(known.fields) + 1}`, address: `Weg ${++counted}` };
  await update(target, `/api/customers/${id}`, known, change);
}

async function createRecipient(target: Target, id: number, known: KnownCustomer): Promise<void> {
  const { recipients, maybeRecipients } = known;
  const fields = { ...firm, business_name: `Test ${++counted} GmbH`, iban: `AT${counted}` };
  const customer = String(id);
  const { recipient } = await create(target, '/api/recipients', maybeRecipients, fields, { customer });
  recipients.set(recipient.id, { fields });
}

/** Sends a form. Its fields are unanswered until the response arrives. */
async function create(target: Target, path: string, maybe: Fields[], fields: Fields, more = {}) {
  maybe.push(fields);
  const settled = () => void maybe.splice(maybe.indexOf(fields), 1);
  return await write(target, path, { form: { ...fields, ...more } }, settled);
}

async function updateRecipient(target: Target, found: [number, Known] | undefined) {
  if (!found) return;
  const [id, known] = found;
  const change = { bank: `Bank ${++counted}`, iban: `DE${counted}` };
  await update(target, `/api/recipient/${id}`, known, change);
}

async function update(target: Target, path: string, known: Known, change: Fields) {
  const after = { ...known.fields, ...change };
  known.maybe = after;
  await write(target, path, { form: change }, () => {
    known.maybe = undefined;
  });
  known.fields = after;
}

async function upload(target: Target, id: number, known: KnownCustomer): Promise<void> {
  const { documents, maybeDocuments } = known;
  const number = `P${++counted}`;
  const padding = Buffer.alloc(Math.floor(target.random() ** 3 * FILE_BYTES_MAX), number);
  const content = Buffer.concat([png, Buffer.from(number), padding]);
  const parts = partsOf({ id_number: number, file: new File([content], 'scan.png') });
  const sha256 = hash('sha256', content);
  maybeDocuments.set(number, sha256);
  await write(target, `/api/kyc-upload/${id}`, { parts }, () => void maybeDocuments.delete(number));
  documents.set(number, sha256);
}

async function readList({ url, ledger }: Target): Promise<void> {
  const { json } = await ask(url, 'GET', '/api/customers');
  for (const customer of json.customers) ledger.see(customer.id, customer);
}

/**
 * Sends a write, which counts as unanswered until the response arrives.
 * @param settled called when it is known whether it was carried out.
 */
async function write(
  { url, ledger }: Target,
  path: string,
  sending: Sending,
  settled: () => void,
): Promise<Reply['json']> {
  ledger.unanswered++;
  const { json } = await ask(url, 'POST', path, sending).catch((error) => {
    if (error instanceof Refused && notCarriedOut.test(error.message)) settled();
    throw error;
  });
  settled();
  ledger.unanswered--;
  ledger.acknowledged++;
  return json;
}
