import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MARK } from '../../server/store/sqlite/uploads.ts';
import { ask } from '../ask.ts';
import { type Fields, type Known, type KnownCustomer, type Ledger, versionOf } from './ledger.ts';

type Shown = Record<string, unknown> & { readonly id: number };

/**
 * Compares a server's data with the ledger, and adds unanswered writes that took effect.
 * @param customers the customers whose recipients and documents are also read.
 * @returns the faults, one sentence each.
 */
export async function compare(url: string, ledger: Ledger, customers: Iterable<number>): Promise<string[]> {
  const faults = await compareCustomers(url, ledger);
  for (const id of customers) {
    const known = ledger.customers.get(id);
    if (!known) continue;
    faults.push(...(await compareRecipients(url, id, known)), ...(await compareDocuments(url, id, known)));
  }
  ledger.touched.clear();
  return faults;
}

async function compareCustomers(url: string, ledger: Ledger): Promise<string[]> {
  const { customers, maybeCustomers } = ledger;
  const list = await everyPage(url, '/api/customers', 'customers');
  compareRecords('customer', list, customers, maybeCustomers, (id, fields) => ledger.addCustomer(id, fields));
  for (const [id, { fields, seenVersion }] of customers)
    if (versionOf(fields) < seenVersion)
      list.faults.push(`customer ${id} is older than a reader has seen it`);
  return list.faults;
}

async function compareRecipients(url: string, id: number, known: KnownCustomer): Promise<string[]> {
  const { recipients, maybeRecipients } = known;
  const list = await everyPage(url, `/api/recipients/${id}`, 'recipients');
  const add = (recipient: number, fields: Fields) => recipients.set(recipient, { fields });
  compareRecords('recipient', list, recipients, maybeRecipients, add);
  return list.faults;
}

/** Compares a list with the ledger, adds unanswered creates that took effect, and adds to the faults of the list. */
function compareRecords(
  what: string,
  { records, faults }: Awaited<ReturnType<typeof everyPage>>,
  known: ReadonlyMap<number, Known>,
  maybe: Fields[],
  add: (id: number, fields: Fields) => void,
): void {
  const lost = new Set(known.keys());
  for (const record of records) {
    lost.delete(record.id);
    const before = known.get(record.id);
    const sent = before ? undefined : takeMaybe(maybe, record);
    if (before) settle(faults, `${what} ${record.id}`, before, record);
    else if (sent) add(record.id, sent);
    else faults.push(`${what} ${record.id} was never sent like this, or twice`);
  }
  for (const id of lost) faults.push(`${what} ${id} is lost`);
  maybe.length = 0;
}

async function compareDocuments(url: string, id: number, known: KnownCustomer): Promise<string[]> {
  const faults: string[] = [];
  const numbers = await documentNumbers(url, id);
  if (new Set(numbers).size < numbers.length) faults.push(`customer ${id} has a document twice`);
  for (const number of numbers) {
    const sha256 = known.maybeDocuments.get(number);
    if (sha256) known.documents.set(number, sha256);
    if (!known.documents.has(number)) faults.push(`document ${number} was never sent`);
  }
  for (const number of known.documents.keys())
    if (!numbers.includes(number)) faults.push(`document ${number} of customer ${id} is lost`);
  known.maybeDocuments.clear();
  return faults;
}

async function documentNumbers(url: string, id: number): Promise<string[]> {
  const { json } = await ask(url, 'GET', `/api/kyc-documents/${id}`);
  return json.documents.map(({ id_number }: { id_number: string }) => id_number);
}

/**
 * Checks that a copy of the records contains everything acknowledged before the copy was made.
 * @param before what was acknowledged; later states are correct too.
 * @returns the faults, one sentence each.
 */
export async function lacking(url: string, before: ReadonlyMap<number, KnownCustomer>): Promise<string[]> {
  const { records, faults } = await everyPage(url, '/api/customers', 'customers');
  const shown = new Map(records.map((customer) => [customer.id, customer as unknown as Fields]));
  for (const [id, { fields, recipients, documents }] of before) {
    const customer = shown.get(id);
    if (!customer || versionOf(customer) < versionOf(fields))
      faults.push(`customer ${id} is missing or too old`);
    if (!customer) continue;
    const listed = await everyPage(url, `/api/recipients/${id}`, 'recipients');
    faults.push(...listed.faults);
    const there = new Set([...listed.records.map((one) => one.id), ...(await documentNumbers(url, id))]);
    for (const one of [...recipients.keys(), ...documents.keys()])
      if (!there.has(one)) faults.push(`recipient or document ${one} of customer ${id} is missing`);
  }
  return faults;
}

/**
 * Checks that every document in a database has its file, byte for byte.
 * @param rows the SHA-256 of each file as it was uploaded and as it is stored.
 */
export function compareHashes(rows: readonly Record<string, unknown>[], ledger: Ledger): string[] {
  const damaged = rows.filter(({ wanted, found }) => wanted !== found);
  const stored = new Set(rows.map(({ found }) => found));
  const sent = [...ledger.customers.values()].flatMap(({ documents }) => [...documents.values()]);
  const lost = sent.filter((sha256) => !stored.has(sha256));
  return [
    ...damaged.map(({ wanted }) => `the file ${wanted} is not whole`),
    ...lost.map((sha256) => `the file ${sha256} is lost`),
  ];
}

/** Checks that every file belongs to one document, and every document has its file, byte for byte. */
export function compareFiles(folder: string, ledger: Ledger, hashes: Map<string, string>): string[] {
  const wanted = new Set([...ledger.customers.values()].flatMap(({ documents }) => [...documents.values()]));
  const faults: string[] = [];
  for (const name of readdirSync(folder)) {
    if (name === MARK) continue;
    // Each file is hashed only once, because files never change.
    const sha256 = hashes.get(name) ?? hash('sha256', readFileSync(join(folder, name)));
    hashes.set(name, sha256);
    if (!wanted.delete(sha256)) faults.push(`file ${name} belongs to no document, or is not whole`);
  }
  if (wanted.size > 0) faults.push(`${wanted.size} documents have lost their files`);
  return faults;
}

/** All records of a list, and the faults of the list itself. */
async function everyPage(url: string, path: string, key: 'customers' | 'recipients') {
  const records: Shown[] = [];
  const faults: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { json } = await ask(url, 'GET', `${path}?page=${page}`);
    records.push(...json[key]);
    pages = json.total_pages;
    const total = json[`total_${key}`];
    if (page === pages && total !== records.length)
      faults.push(`${path} counts ${total} and shows ${records.length}`);
  }
  if (new Set(records.map(({ id }) => id)).size < records.length) faults.push(`${path} shows a record twice`);
  return { records, faults };
}

/** Checks that a known record is as acknowledged, or as after an unanswered update, and not a mixture. */
function settle(faults: string[], what: string, known: Known, shown: Shown): void {
  const looks = [known.fields, known.maybe].find((fields) => fields && same(fields, shown));
  if (looks) known.fields = looks;
  else faults.push(`${what} is not as it was acknowledged`);
  known.maybe = undefined;
}

function takeMaybe(maybe: Fields[], shown: Shown): Fields | undefined {
  const index = maybe.findIndex((fields) => same(fields, shown));
  return index < 0 ? undefined : maybe.splice(index, 1)[0];
}

function same(fields: Fields, shown: Shown): boolean {
  return Object.entries(fields).every(([name, value]) => shown[name] === value);
}
