import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileKind, kycFile } from '../../../conformance/values/kyc-files.ts';
import type { Fields, Kind, Task } from './operations.ts';
import type { Client } from './types.ts';

const person = (first_name: string, last_name: string, born: string, more: Fields = {}): Fields => ({
  first_name,
  last_name,
  date_of_birth: born,
  nationality: 'AT',
  address: 'Beispielgasse 1/3',
  city: 'Wien',
  country: 'AT',
  mobile_number: `+43660${born.replaceAll('-', '')}`,
  ...more,
});

const customers: Record<string, Fields> = {
  one: person('Maria', 'Beispiel', '1971-04-12', {
    middle_name: 'Luise',
    birth_city: 'Graz',
    birth_country: 'AT',
    birth_nationality: 'AT',
    region: 'Wien',
    postcode: '1010',
    phone_number: '+4315550001',
    email_address: 'maria@example.com',
  }),
  two: person('Anton', 'Muster', '1964-11-30'),
  three: person('René Jürgen', 'Größl-Lindner', '1988-02-29', {
    address: 'Straße & Hof 7, "Top" 7 + 8',
    city: 'Köln',
    country: 'DE',
  }),
  four: person('Nora', 'Thaler', '1995-08-01'),
};

/** Account numbers of a bank that is not there, with right check digits. */
const ibans = ['AT021904300234573201', 'AT611904300234573202', 'AT231904300234573203'];

/** A task; what it is about are a customer or a recipient, by their names. */
const task = (name: Task['task'], more: Partial<Task> = {}): Task => ({ version: 1, task: name, ...more });

const read = (name: Task['task'], kind: Kind, ...names: string[]) =>
  names.map((one) => task(name, { [kind]: one }));

/** Eleven recipients of one customer, more than a page has, and two of another one. */
const recipients = Array.from({ length: 13 }, (_, n) => {
  const relation = ['FAM', 'BIZ', 'FND'][n % 4];
  const fields = {
    ...(n % 2 === 0
      ? { type: 'IND', first_name: `Emil ${n}`, last_name: 'Empfänger' }
      : { type: 'BIZ', business_name: `Handel & Co ${n}` }),
    country: 'AT',
    payout_method: 'AC',
    bank: 'Beispielbank',
    iban: ibans[n % 3] ?? '',
    ...(relation ? { relation } : {}),
    mobile_number: n % 3 ? `+436642${n}00001` : '',
  };
  return task('createRecipient', { as: `r${n}`, customer: n < 11 ? 'one' : 'two', fields });
});

const uploads: [customer: string, kind: FileKind, fields: Fields][] = [
  [
    'one',
    'jpeg',
    { type: 'POI', document: 'PAS', id_number: 'P7000001', valid_from: '2022-05-03', expiry: '2032-05-02' },
  ],
  ['one', 'png', { type: 'POA', document: 'GAS', id_number: '0070002', valid_from: '2026-01-15' }],
  ['one', 'pdf', { type: 'SOF', document: 'BAC', id_number: 'B7000003' }],
  ['two', 'pdf', { type: 'POI', document: 'DRV', id_number: 'D7000004', expiry: '2031-05-02' }],
  ['three', 'png', { type: 'SOF', document: 'TAX', id_number: 'T7000005' }],
];

/** What the tests of a partner might do, in an order that works. @param folder where its files are put. */
const tasksIn = (folder: string): Task[] => [
  task('listCountries'),
  task('listNationalities'),
  task('listCurrencies'),
  ...Object.entries(customers).map(([as, fields]) => task('createCustomer', { as, fields })),
  ...read('getCustomer', 'customer', ...Object.keys(customers)),
  task('listCustomers'),
  task('updateCustomer', {
    customer: 'one',
    fields: { address: 'Musterweg 8', city: 'Linz', postcode: '4020' },
  }),
  task('updateCustomer', { customer: 'two', fields: { mobile_number: '+436993000001' } }),
  task('updateCustomer', { customer: 'three', fields: { email_address: 'rene+neu@example.com' } }),
  ...read('getCustomer', 'customer', 'one', 'two', 'three'),
  ...uploads.map(([customer, kind, fields], n) => {
    const { bytes, filename } = kycFile(kind, `scan ${n} ä`);
    const file = join(folder, filename);
    writeFileSync(file, bytes);
    return task('uploadDocument', { customer, fields, file });
  }),
  ...read('listDocuments', 'customer', ...Object.keys(customers)),
  ...recipients,
  ...read('getRecipient', 'recipient', 'r0', 'r1', 'r2'),
  ...read('listRecipients', 'customer', 'one', 'two', 'three'),
  task('updateRecipient', { recipient: 'r0', fields: { iban: ibans[1] ?? '', bank: 'Neue Bank' } }),
  task('updateRecipient', { recipient: 'r1', fields: { business_name: 'Handel + Söhne' } }),
  ...read('getRecipient', 'recipient', 'r0', 'r1'),
  ...read('listRecipients', 'customer', 'one'),
  task('listCustomers'),
  task('checkGhanaMobileWallet', {
    fields: { operator: '5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04', mobile_number: '0240000001' },
  }),
  task('checkGhanaBankAccount', {
    fields: { bank: 'c27d5a80-16be-4f92-8b3d-90a4e5d1f7c2', account_number: '1000000000001' },
  }),
];

/** Does what the tests of a partner might do; what fails is said on standard error. */
export async function walk(client: Client): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'walk-'));
  try {
    for (const task of tasksIn(folder)) {
      const { error } = await client.perform(task).catch((thrown: Error) => ({ error: thrown.message }));
      if (error !== undefined) process.stderr.write(`${task.task}: ${error}\n`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
