// In-memory records, reference lists and code lists, shared by all five servers.
import { DatabaseSync } from 'node:sqlite';
export const mode = (process.env.MODE ?? 'plain') as 'plain' | 'trimming' | 'lenient';
if (!['plain', 'trimming', 'lenient'].includes(mode)) throw new Error(`MODE=${mode} is none of plain, trimming, lenient`);
export const token = process.env.TOKEN || 'vendor-token';
export const lenient = mode === 'lenient';
export const trimming = mode === 'trimming';
export const maxBytes = 10 * 1024 * 1024;

export type Values = Record<string, string | null | undefined>;

export const customerRequired = ['first_name', 'last_name', 'date_of_birth', 'nationality', 'address', 'city', 'country', 'mobile_number'];
export const customerOptional = ['middle_name', 'birth_city', 'birth_country', 'birth_nationality', 'region', 'postcode', 'phone_number', 'email_address'];
export const countryFields = ['birth_country', 'nationality', 'birth_nationality', 'country'];
export const corridorFields = ['first_name', 'last_name', 'business_name', 'bank', 'iban', 'account_number', 'mobile_number'];
export const recipientTypes = ['IND', 'BIZ'];
export const payoutMethods = ['AC', 'CP', 'HD', 'MW'];
export const relations = ['FAM', 'BIZ', 'FND'];
export const documentTypes = ['POI', 'POA', 'SOF'];
export const documentCodes: Record<string, string[]> = {
  POI: ['PAS', 'DRV', 'EU', 'VID', 'COC', 'DIP', 'NNL'],
  POA: ['BAC', 'GAS', 'ELE', 'LLB'],
  SOF: ['BAC', 'TAX', 'LC', 'P60'],
};
export const allDocumentCodes = [...new Set(Object.values(documentCodes).flat())];

// What an individual, a business and an account transfer need beside the common fields
export const needed = (type: unknown, payout: unknown): string[] => [
  ...(type === 'BIZ' ? ['business_name'] : ['first_name', 'last_name']),
  ...(payout === 'AC' ? ['bank', 'iban'] : []),
];

const places = `AD:EUR AE:AED AF:AFN AG:XCD AI:XCD AL:ALL AM:AMD AO:AOA AR:ARS AS:USD AT:EUR AU:AUD AW:AWG AX:EUR AZ:AZN BA:BAM BB:BBD
BD:BDT BE:EUR BF:XOF BG:EUR BH:BHD BI:BIF BJ:XOF BL:EUR BM:BMD BN:BND BO:BOB BQ:USD BR:BRL BS:BSD BT:BTN BW:BWP BY:BYN BZ:BZD CA:CAD
CC:AUD CD:CDF CF:XAF CG:XAF CH:CHF CI:XOF CK:NZD CL:CLP CM:XAF CN:CNY CO:COP CR:CRC CU:CUP CV:CVE CW:XCG CX:AUD CY:EUR CZ:CZK DE:EUR
DJ:DJF DK:DKK DM:XCD DO:DOP DZ:DZD EC:USD EE:EUR EG:EGP EH:MAD ER:ERN ES:EUR ET:ETB FI:EUR FJ:FJD FK:FKP FM:USD FO:DKK FR:EUR GA:XAF
GB:GBP GD:XCD GE:GEL GF:EUR GG:GBP GH:GHS GI:GIP GL:DKK GM:GMD GN:GNF GP:EUR GQ:XAF GR:EUR GT:GTQ GU:USD GW:XOF GY:GYD HK:HKD HN:HNL
HR:EUR HT:HTG HU:HUF ID:IDR IE:EUR IL:ILS IM:GBP IN:INR IO:USD IQ:IQD IR:IRR IS:ISK IT:EUR JE:GBP JM:JMD JO:JOD JP:JPY KE:KES KG:KGS
KH:KHR KI:AUD KM:KMF KN:XCD KP:KPW KR:KRW KW:KWD KY:KYD KZ:KZT LA:LAK LB:LBP LC:XCD LI:CHF LK:LKR LR:LRD LS:LSL LT:EUR LU:EUR LV:EUR
LY:LYD MA:MAD MC:EUR MD:MDL ME:EUR MF:EUR MG:MGA MH:USD MK:MKD ML:XOF MM:MMK MN:MNT MO:MOP MP:USD MQ:EUR MR:MRU MS:XCD MT:EUR MU:MUR
MV:MVR MW:MWK MX:MXN MY:MYR MZ:MZN NA:NAD NC:XPF NE:XOF NF:AUD NG:NGN NI:NIO NL:EUR NO:NOK NP:NPR NR:AUD NU:NZD NZ:NZD OM:OMR PA:PAB
PE:PEN PF:XPF PG:PGK PH:PHP PK:PKR PL:PLN PM:EUR PN:NZD PR:USD PS:ILS PT:EUR PW:USD PY:PYG QA:QAR RE:EUR RO:RON RS:RSD RU:RUB RW:RWF
SA:SAR SB:SBD SC:SCR SD:SDG SE:SEK SG:SGD SH:SHP SI:EUR SK:EUR SL:SLE SM:EUR SN:XOF SO:SOS SR:SRD SS:SSP ST:STN SV:USD SX:XCG SY:SYP
SZ:SZL TC:USD TD:XAF TG:XOF TH:THB TJ:TJS TL:USD TM:TMT TN:TND TO:TOP TR:TRY TT:TTD TV:AUD TW:TWD TZ:TZS UA:UAH UG:UGX US:USD UY:UYU
UZ:UZS VA:EUR VC:XCD VE:VES VG:USD VI:USD VN:VND VU:VUV WF:XPF WS:WST XK:EUR YE:YER YT:EUR ZA:ZAR ZM:ZMW ZW:ZWG`.split(/\s+/).map((pair) => pair.split(':') as [string, string]);
const placeName = new Intl.DisplayNames('en', { type: 'region' });
const moneyName = new Intl.DisplayNames('en', { type: 'currency' });
export const countries = places.map(([code, currency]) => ({ code, title: placeName.of(code) ?? code, currency }));
export const nationalities = countries.map(({ code, title }) => ({ code, title }));
export const currencies = [...new Set(places.map(([, code]) => code))].sort().map((code) => ({ code, title: moneyName.of(code) ?? code }));
export const countryCodes = places.map(([code]) => code);

/** Trims, collapses blanks, and makes an empty text null; leaves what is no text. */
export const tidy = (value: unknown): any => (typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') || null : value);
/** A day of the calendar, YYYY-MM-DD. */
export function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}

type Row = { id: number; values: Values; created: string; updated: string };
const customers = new Map<number, Row>();
const recipients = new Map<number, Row & { customer: number }>();
const documents = new Map<number, object[]>();
let lastId = 1000004211;

// For benchmarks: with DATABASE, customers stand in that SQLite file
const database = process.env.DATABASE ? new DatabaseSync(process.env.DATABASE) : undefined;
database?.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE customers (id INTEGER PRIMARY KEY, content TEXT NOT NULL)');
const insert = database?.prepare('INSERT INTO customers VALUES (?, ?)');
const find = database?.prepare('SELECT content FROM customers WHERE id = ?');
const count = database?.prepare('SELECT count(*) AS total FROM customers');
const newest = database?.prepare('SELECT content FROM customers ORDER BY id DESC LIMIT ? OFFSET ?');
const parsed = (row: unknown) => JSON.parse((row as { content: string }).content) as Row;

function findCustomer(id: number): Row | undefined {
  if (!find) return customers.get(id);
  const row = find.get(id);
  return row && parsed(row);
}
const now = () => new Date().toISOString();
const pick = (values: object, names: string[]): Values =>
  Object.fromEntries(names.filter((name) => (values as Values)[name] !== undefined).map((name) => [name, (values as Values)[name]]));
const absent = () => (mode === 'plain' ? '' : mode === 'trimming' ? null : undefined);
const changeable = [...corridorFields, 'relation'];

function showCustomer({ id, values, created, updated }: Row) {
  const shown: Record<string, unknown> = { id };
  for (const name of [...customerRequired, ...customerOptional]) shown[name] = values[name] ?? absent();
  return { ...shown, middle_name: values.middle_name ?? '', blocked: 0, temporary_blocked: 0, created_on: created, updated_on: updated };
}
function showRecipient({ id, customer, values, created, updated }: Row & { customer: number }) {
  const full_name = values.type === 'BIZ' ? (values.business_name ?? '') : [values.first_name, values.last_name].filter(Boolean).join(' ');
  return { id, customer, ...values, relation: values.relation ?? absent(), full_name, created_on: created, updated_on: updated };
}
function paged<T>(name: string, all: T[], page: number, size = 20) {
  const some = all.slice((page - 1) * size, page * size);
  return { message: 'success', [name]: some, [`current_${name}`]: some.length, [`total_${name}`]: all.length, page, total_pages: Math.ceil(all.length / size) };
}

/** The page asked for: undefined if it is none; the first one in lenient mode. */
export function pageOf(sent: unknown): number | undefined {
  if (sent === undefined) return 1;
  if (typeof sent === 'string' && /^[1-9]\d{0,8}$/.test(sent)) return Number(sent);
  return lenient ? 1 : undefined;
}
/** The number in a path; NaN, which nothing has, if it is none. */
export const idOf = (sent: unknown): number => (/^[1-9]\d{0,14}$/.test(String(sent)) ? Number(sent) : NaN);

export function createCustomer(values: object) {
  const time = now();
  const row = { id: (lastId += 7), values: pick(values, [...customerRequired, ...customerOptional]), created: time, updated: time };
  if (insert) insert.run(row.id, JSON.stringify(row));
  else customers.set(row.id, row);
  return { message: 'success', customer: showCustomer(row) };
}
export function getCustomer(id: number) {
  const row = findCustomer(id);
  return row && { message: 'success', customer: showCustomer(row) };
}
export function updateCustomer(id: number, values: object) {
  const row = customers.get(id);
  if (!row) return undefined;
  Object.assign(row.values, pick(values, [...customerRequired, ...customerOptional]));
  row.updated = now();
  return { message: 'success', customer: showCustomer(row) };
}
export function listCustomers(page: number) {
  if (!newest || !count) return paged('customers', [...customers.values()].reverse().map(showCustomer), page);
  const { total } = count.get() as { total: number };
  const some = newest.all(20, (page - 1) * 20).map((row) => showCustomer(parsed(row)));
  return { message: 'success', customers: some, current_customers: some.length, total_customers: total, page, total_pages: Math.ceil(total / 20) };
}

export function createRecipient(customer: number, values: object) {
  if (!customers.has(customer)) return undefined;
  const time = now();
  const row = { id: (lastId += 7), customer, values: pick(values, ['type', 'country', 'payout_method', ...changeable]), created: time, updated: time };
  recipients.set(row.id, row);
  return { message: 'success', recipient: showRecipient(row) };
}
export function getRecipient(id: number) {
  const row = recipients.get(id);
  return row && { message: 'success', recipient: showRecipient(row) };
}
/** Whose it is, what it is, where and how it is paid out never change. */
export function updateRecipient(id: number, values: object) {
  const row = recipients.get(id);
  if (!row) return undefined;
  Object.assign(row.values, pick(values, changeable));
  row.updated = now();
  return { message: 'success', recipient: showRecipient(row) };
}
export function listRecipients(customer: number, page: number) {
  if (!customers.has(customer)) return undefined;
  return paged('recipients', [...recipients.values()].reverse().filter((row) => row.customer === customer).map(showRecipient), page);
}

export function addDocument(customer: number, sent: object) {
  if (!customers.has(customer)) return undefined;
  const { type, document, id_number, valid_from, expiry } = sent as Values;
  const common = { type, document, id_number };
  const day = (value: string | null | undefined) => (value ? (/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00` : value) : null);
  const uploaded = { verified: 0, uploaded_on: now() };
  documents.set(customer, [...(documents.get(customer) ?? []), { ...common, valid_from: day(valid_from), expiry: day(expiry), ...uploaded }]);
  return { message: 'success', document: { ...common, valid_from: valid_from || null, expiry: expiry || null, ...uploaded } };
}
export function listDocuments(customer: number) {
  return customers.has(customer) ? { message: 'success', documents: documents.get(customer) ?? [] } : undefined;
}

const wallets = new Map([['OPERATOR-1/0240000001', 'AMA MENSAH']]);
const accounts = new Map([['BANK-1/1000000000001', 'KWAME BOATENG']]);
export function checkGhana(kind: 'wallet' | 'account', place: string, number: string) {
  const recipient_name = (kind === 'wallet' ? wallets : accounts).get(`${place}/${number}`);
  return recipient_name && { message: 'success', recipient_name, eligible_for_instant_pay: 1 };
}
