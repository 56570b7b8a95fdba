import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { defaultLimits, RECIPIENT_FIELDS_MAX, RECORD_BYTES_MAX } from '../../server/http/limits.ts';
import { openSqliteStore } from '../../server/store/sqlite/store.ts';
import { DOCUMENTS_MAX } from '../../server/store/store.ts';
import { required } from '../../testing/client.ts';

/** Customers of normal size, which a page in the order of ids skips. */
const USUAL_CUSTOMERS = 500_000;

/** Several of the largest pages, so that not all of them are cached. */
const WORST_RECORDS = 600;

/** The customer with the recipients and documents. Its id exceeds 2^53, which makes responses slower. */
export const OWNER = 2n ** 53n + 1n;

/** The partner of the development token. */
const partner = 'sandbox';

type Fields = Record<string, string>;

/** The slowest data to read or write: many fields, escapes, and names that the engine sorts. */
const shapes: ((fieldsMax: number) => Fields)[] = [
  (fieldsMax) => filled(fieldsMax, (n) => `f${n}`, '"\u0001'),
  (fieldsMax) => filled(fieldsMax, (n) => String(n * 7919), 'x'),
  () => filled(15, (n) => `f${n}`, '\u0001'),
  () => filled(15, (n) => `f${n}`, '"'),
  () => filled(15, (n) => `f${n}`, '護'),
];

/** Fields of the maximum size, filled with one character. */
function filled(count: number, name: (n: number) => string, character: string): Fields {
  const { fieldBytes } = defaultLimits;
  const room = Math.min(fieldBytes, Math.floor((RECORD_BYTES_MAX - 300) / count) - 12);
  const times = Math.floor(room / (Buffer.byteLength(JSON.stringify(character)) - 2));
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [name(n), character.repeat(times)]));
}

/** The form of one of the worst recipients. */
export function worstRecipient(n: number): Fields {
  const needed = { type: 'IND', country: 'AT', payout_method: 'AC', first_name: 'A', last_name: 'B' };
  const shape = shapes[n % shapes.length] as (typeof shapes)[number];
  return { ...needed, ...shape(RECIPIENT_FIELDS_MAX - Object.keys(needed).length) };
}

/** The customer fields that may be any text. */
const free = [
  'first_name',
  'middle_name',
  'last_name',
  'birth_city',
  'address',
  'city',
  'region',
  'postcode',
];

function worstCustomer(n: number): Fields {
  const character = ['\u0001', '"', '護'][n % 3] as string;
  const texts = Object.values(filled(free.length, String, character));
  return { ...required, ...Object.fromEntries(free.map((name, index) => [name, texts[index] ?? ''])) };
}

/**
 * A new database of the server, with customers of normal size, in an open transaction. It is filled directly, because
 * the server would take an hour.
 */
export async function databaseOf(path: string, customers: number): Promise<DatabaseSync> {
  await openSqliteStore({ path, newId: (largest) => largest() + 1n, now: Date.now }).close();
  const database = new DatabaseSync(path);
  database.exec(`BEGIN;
    INSERT INTO customers (id, partner, rank, fields, created_on_ms, updated_on_ms)
      ${numbersTo(customers)} SELECT n, '${partner}', n, '${JSON.stringify(required)}', n, n FROM numbers`);
  return database;
}

/** SQL for a table of the numbers from 1. */
export const numbersTo = (last: number) =>
  `WITH RECURSIVE numbers (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM numbers WHERE n < ${last})`;

/** Fills a new database with the worst records. */
export async function fillWithWorst(path: string): Promise<void> {
  const database = await databaseOf(path, USUAL_CUSTOMERS);
  const customer = database.prepare(
    'INSERT INTO customers (id, partner, rank, fields, created_on_ms, updated_on_ms) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const recipient = database.prepare('INSERT INTO recipients VALUES (?, ?, ?, ?, ?, ?)');
  const document = database.prepare('INSERT INTO documents VALUES (?, ?, ?, 0, ?, ?, ?, ?, ?)');
  // A statement reports the last id, which exceeds 2^53.
  for (const statement of [customer, recipient, document]) statement.setReadBigInts(true);
  for (let n = 1; n <= WORST_RECORDS; n++) {
    const id = OWNER + 2n * BigInt(n - 1);
    const stamp = USUAL_CUSTOMERS + n;
    customer.run(id, partner, USUAL_CUSTOMERS + n, JSON.stringify(worstCustomer(n)), stamp, stamp);
    recipient.run(id, OWNER, n, JSON.stringify(worstRecipient(n)), stamp, stamp);
  }
  const fields = { type: 'POI', document: 'PAS', valid_from: '2020-01-01', expiry: '2030-01-01' };
  for (let rank = 1; rank <= DOCUMENTS_MAX; rank++) {
    const id_number = Object.values(filled(15, String, ['\u0001', '"', '護'][rank % 3] as string))[0] ?? '';
    const sha256 = randomBytes(32).toString('hex');
    const text = JSON.stringify({ ...fields, id_number });
    document.run(OWNER, rank, text, rank, `${rank}.png`, 'image/png', 1, sha256);
  }
  database.exec('COMMIT');
  database.close();
}
