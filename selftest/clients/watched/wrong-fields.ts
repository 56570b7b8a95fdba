import { formOf, setBody, setHeader } from './render.ts';
import type { Call, Context, Entry, Message, Pairs, Part, Plan } from './types.ts';
import type { World } from './world.ts';
import { afterUpdate, both, changes, field, nth, of, spoils, type Test, wrong } from './wrong-access.ts';

const created = of('createCustomer');
const recipient = of('createRecipient');
const uploads = of('uploadDocument', 'uploadDocumentAlias');
const alias = of('uploadDocumentAlias');
const has = (name: string, value?: string): Test => {
  return (call) => (value === undefined ? !!field(call, name) : field(call, name) === value);
};
const matches =
  (name: string, pattern: RegExp): Test =>
  (call) =>
    pattern.test(field(call, name) ?? '');
const business = both(recipient, has('type', 'BIZ'));
const ofFile = (ending: string): Test =>
  both(uploads, (call) => !!call.parts?.at(-1)?.file?.endsWith(ending));

const setField = (call: Call, name: string, change: (value: string) => string) => {
  call.form = call.form?.map(([key, value]) => [key, key === name ? change(value) : value]) as Pairs;
  for (const part of call.parts ?? []) if (part.name === name) part.value = change(String(part.value));
};
const to = (name: string, change: (value: string) => string) => (call: Call) => setField(call, name, change);
const renamed = (from: string, name: string) => (call: Call) => {
  call.form = call.form?.map(([key, value]) => [key === from ? name : key, value]) as Pairs;
};
const lacks = (name: string) => (call: Call) => {
  if (call.form) call.form = call.form.filter(([key]) => key !== name);
  if (call.parts) call.parts = call.parts.filter((part) => part.name !== name);
};
const adds =
  (...pairs: Pairs) =>
  (call: Call) => {
    call.form?.push(...pairs);
    call.parts?.unshift(...pairs.map(([name, value]): Part => ({ name, value })));
  };
const file = (change: (part: Part) => unknown) => (call: Call) => {
  const part = call.parts?.at(-1);
  if (part) change(part);
};
const json = (message: Message, call: Call) =>
  setBody(message, JSON.stringify(Object.fromEntries(call.form ?? [])), 'application/json');

const must = (says: string, source: string, when: string, plan: Plan, options: Partial<World> = {}): Entry =>
  wrong(says, 'mandatory', `document: ${source}`, when, plan, options);

const bodies = 'forms are application/x-www-form-urlencoded, uploads multipart/form-data';
const required = 'required fields';
const dates = 'dates are YYYY-MM-DD';
const codes = 'country codes have two letters, and types and relations are those of the lists';
const readOnly = 'fields that only the service sets';
const files = 'a file is an image or a PDF';
const names = 'names of fields and parameters';
const echoed = (call: Call, context: Context) => {
  const id = call.path.split('/').at(-1) ?? '';
  adds(['id', id], ['blocked', '0'], ['temporary_blocked', '0'])(call);
  return context;
};

/** Programs with a defect of bodies, fields or values. */
// biome-ignore format: a table
export const wrongFields: Record<string, Entry> = {
  'json-updates': must('Updates of customers in JSON', bodies, 'updates', spoils(of('updateCustomer'), json)),
  'json-for-businesses': must('Businesses in JSON', bodies, 'businesses', spoils(business, json)),
  'form-as-multipart': must('A form as multipart', bodies, 'customers with an e-mail address',
    changes(both(created, has('email_address')), (call) => { call.parts = (call.form ?? []).map(([name, value]) => ({ name, value })); delete call.form; })),
  'upload-as-form': must('An upload as a form with the file in base64', bodies, 'alias path',
    spoils(alias, (message, call) => setBody(message, formOf((call.parts ?? []).map((part) => [part.name, typeof part.value === 'string' ? part.value : part.value.toString('base64')])), 'application/x-www-form-urlencoded'))),
  'no-type-after-update': must('A form without a media type', bodies, 'second update',
    spoils(both(of('updateCustomer'), afterUpdate), (message) => setHeader(message, 'Content-Type', undefined))),
  'type-is-text': must('A form that is called plain text', bodies, 'updates of recipients',
    spoils(of('updateRecipient'), (message) => setHeader(message, 'Content-Type', 'text/plain;charset=UTF-8'))),
  'no-boundary': must('The boundary is not in the media type', bodies, 'alias path',
    spoils(alias, (message) => setHeader(message, 'Content-Type', 'multipart/form-data'))),
  'fields-in-query': must('An update in the query, with an empty body', bodies, 'updates of one field',
    changes(both(of('updateCustomer'), (call) => call.form?.length === 1), (call) => { call.query = call.form ?? []; call.form = []; })),
  'ampersand-not-encoded': must('An ampersand is not encoded, and what follows becomes a field', bodies, 'addresses with an ampersand',
    spoils(created, (message) => setBody(message, String(message.body).replaceAll('%26', '&')))),
  'names-in-brackets': must('Names of fields in brackets', names, 'customers without e-mail address',
    changes(both(created, (call) => !field(call, 'email_address')), (call) => { call.form = call.form?.map(([name, value]) => [`customer[${name}]`, value]) as Pairs; })),
  'camel-case-on-update': must('Names of fields in camel case', names, 'updates',
    changes(of('updateCustomer'), (call) => { call.form = call.form?.map(([name, value]) => [name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()), value]) as Pairs; })),
  'other-name-of-owner': must('customer_id in place of customer', names, 'individuals',
    changes(both(recipient, has('type', 'IND')), renamed('customer', 'customer_id'))),
  'other-name-in-check': must('mobile in place of mobile_number', names, 'second check of a wallet',
    changes(both(of('checkGhanaMobileWallet'), nth(2)), (call) => { call.query = call.query.map(([name, value]) => [name.replace('_number', ''), value]); })),
  'no-bank-in-check': must('A check without the bank', required, 'second check of an account',
    changes(both(of('checkGhanaBankAccount'), nth(2)), (call) => { call.query = call.query.slice(1); })),
  'other-name-of-file': must('The file under another name', names, 'pictures in PNG',
    changes(ofFile('.png'), file((part) => { part.name = 'document_file'; }))),
  'no-mobile-beside-phone': must('No mobile number', required, 'customers with a phone number',
    changes(both(created, has('phone_number')), lacks('mobile_number'))),
  'no-nationality-at-home': must('No nationality', required, 'customers who live where they are from',
    changes(both(created, (call) => field(call, 'nationality') === field(call, 'country')), lacks('nationality'))),
  'empty-city-for-accents': must('The city is empty', required, 'cities with an accent',
    changes(both(created, matches('city', /[^ -~]/)), to('city', () => ''))),
  'no-number-for-bills': must('An upload without id_number', required, 'proofs of address',
    changes(both(uploads, has('type', 'POA')), lacks('id_number'))),
  'no-method-for-businesses': must('No payout method', required, 'businesses',
    changes(business, lacks('payout_method'))),
  'no-owner-from-the-eleventh': must('No customer', required, 'from the eleventh recipient on',
    changes(both(recipient, (_call, context) => context.nth > 10), lacks('customer'))),
  'birth-date-with-dots': must('A birth date with dots', dates, 'second customer',
    changes(both(created, nth(2)), to('date_of_birth', (value) => value.split('-').reverse().join('.')))),
  'birth-date-not-padded': must('A birth date without leading zeros', dates, 'months before October',
    changes(both(created, matches('date_of_birth', /-0\d-/)), to('date_of_birth', (value) => value.replace(/-0/g, '-')))),
  'day-that-is-not': must('The thirtieth of February', dates, 'third customer',
    changes(both(created, nth(3)), to('date_of_birth', () => '1987-02-30'))),
  'listed-form-of-dates': must('Dates as lists show them', dates, 'uploads with an expiry',
    changes(both(uploads, has('expiry')), (call) => { setField(call, 'expiry', (value) => `${value}T00:00:00`); })),
  'dates-as-seconds': must('Dates in seconds since 1970', dates, 'bills',
    changes(both(uploads, both(has('type', 'POA'), has('valid_from'))), to('valid_from', (value) => String(Date.parse(value) / 1000)))),
  'absent-date-undefined': must('An absent date is the word undefined', dates, 'uploads without expiry',
    changes(both(uploads, (call) => !field(call, 'expiry')), adds(['expiry', 'undefined']))),
  'country-of-three-letters': must('A country of three letters', codes, 'businesses',
    changes(business, to('country', () => 'AUT'))),
  'country-by-name': must('A country by its name', codes, 'third customer',
    changes(both(created, nth(3)), to('country', () => 'Germany'))),
  'nationality-by-title': must('A nationality by its title', codes, 'customers from Germany',
    changes(both(created, has('nationality', 'DE')), to('nationality', () => 'German'))),
  'relation-spelled-out': must('A relation by its meaning', codes, 'friends',
    changes(both(recipient, has('relation', 'FND')), to('relation', () => 'Friend'))),
  'type-in-lower-case': must('A type of recipient in lower case', codes, 'businesses',
    changes(business, to('type', () => 'biz'))),
  'mobile-bill': must('A code for bills of mobile phones', 'codes of documents', 'proofs of address under the alias path',
    changes(both(alias, has('document', 'LLB')), to('document', () => 'MOB'))),
  'passport-as-funds': must('A passport as source of funds', 'which code goes with which type', 'third customer',
    changes(both(uploads, has('document', 'TAX')), to('document', () => 'PAS'))),
  'flags-sent-back': must('Updates send identifier and flags back', readOnly, 'updates of one field',
    changes(both(of('updateCustomer'), (call) => call.form?.length === 1), echoed)),
  'verified-by-itself': must('An upload says that it is verified', readOnly, 'alias path',
    changes(alias, adds(['verified', '1']))),
  'full-name-sent': must('full_name in place of business_name', readOnly, 'businesses',
    changes(business, renamed('business_name', 'full_name'))),
  'creation-time-sent': must('The time of creation is sent', readOnly, 'from the eleventh recipient on',
    changes(both(recipient, (_call, context) => context.nth > 10), adds(['created_on', '2026-01-02T10:00:00+00:00']))),
  'purpose-sent': must('A purpose is sent', 'no operation takes purposes', 'relatives',
    changes(both(recipient, has('relation', 'FAM')), adds(['purpose', 'FS']))),
  'empty-file': must('The file is empty', files, 'pictures in PNG',
    changes(ofFile('.png'), file((part) => { part.value = Buffer.alloc(0); }))),
  'text-as-pdf': must('Plain text under the name of a PDF', files, 'PDFs',
    changes(ofFile('.pdf'), file((part) => { part.value = Buffer.from('Statement of an account\n'); }))),
  'file-in-base64': must('The file in base64', files, 'PDFs',
    changes(ofFile('.pdf'), file((part) => { part.value = Buffer.from(part.value as string).toString('base64'); }))),
  'file-as-utf-8': must('The file was read as text, so that its bytes are lost', files, 'photos',
    changes(ofFile('.jpg'), file((part) => { part.value = Buffer.from(Buffer.from(part.value as string).toString('utf8')); }))),
  'no-file-after-update': must('An upload without its file', required, 'third upload',
    changes(both(uploads, both(nth(3), afterUpdate)), lacks('file'))),
};
