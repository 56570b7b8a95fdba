import { callOf, copyOf } from './client.ts';
import { header, setHeader } from './render.ts';
import { right } from './right-orders.ts';
import { steps } from './suite.ts';
import type { Call, Context, Entry, Message, Plan } from './types.ts';
import type { Step, World } from './world.ts';

type Level = 'mandatory' | 'advisory';
/** Whether a defect shows in a call. */
export type Test = (call: Call, context: Context) => boolean;

/** A program with one defect; `when` says on what condition it shows. */
export function wrong(
  says: string,
  level: Level,
  source: string,
  when: string,
  plan: Plan,
  options: Partial<World> = {},
  list: Step[] = steps,
): Entry {
  const entry = right(says, plan, list, options);
  return { ...entry, kind: 'wrong', level, source, ...(when ? { when } : {}) };
}

/** Changes the calls for which a test holds. */
export const changes = (test: Test, change: (call: Call, context: Context) => unknown): Plan => ({
  bend: (call, context) => {
    if (!test(call, context)) return undefined;
    change(call, context);
    return call;
  },
});

/** Changes the requests of the calls for which a test holds. */
export const spoils = (
  test: Test,
  change: (message: Message, call: Call, context: Context) => unknown,
  wire?: Plan['wire'],
): Plan => ({
  ...(wire ? { wire } : {}),
  spoil: (message, call, context) => {
    if (!test(call, context)) return false;
    change(message, call, context);
    return true;
  },
});

/** Holds for calls of the named operations. */
export const of =
  (...operations: string[]): Test =>
  (call) =>
    operations.includes(call.operation);

/** Holds if both tests hold. */
export const both =
  (one: Test, other: Test): Test =>
  (call, context) =>
    one(call, context) && other(call, context);

/** The value of a field of a form or a multipart body. */
export const field = (call: Call, name: string) =>
  call.form?.find(([key]) => key === name)?.[1] ??
  (call.parts?.find((part) => part.name === name)?.value as string | undefined);

/** Holds on the nth call of an operation. */
export const nth =
  (n: number): Test =>
  (_call, context) =>
    context.nth === n;
/** Holds once something was updated. */
export const afterUpdate: Test = (_call, context) => context.updates > 0;
/** Holds while another call is on its way. */
export const inParallel: Test = (_call, context) => context.inFlight > 1;
/** Holds for pages after the first. */
export const laterPage: Test = (call) => Number(call.query.find(([name]) => name === 'page')?.[1] ?? 1) > 1;

const always: Test = () => true;
const token = (change: (value: string) => string | undefined) => (message: Message) =>
  setHeader(message, 'Authorization', change(header(message, 'Authorization') ?? ''));
const at = (path: (path: string) => string) => (call: Call) => {
  call.path = path(call.path);
};
const authentication = 'document: every request carries the header Authorization with Bearer and the token';
const paths = 'document: paths and methods of the operations';
const paging = 'document: page is a query parameter with the number of a page; ruling paging: the first is 1';
const store = 'document: the partner stores the identifier and uses it for all later operations';
const people = { manyCustomers: 12 };
const lists = of('listCountries', 'listNationalities', 'listCurrencies');
const posted = of('listRecipientsByPost');
const customersLater = both(of('listCustomers'), laterPage);
const asNumber = (change: (id: bigint) => string) =>
  at((path) => path.replace(/\d+$/, (id) => change(BigInt(id))));
const separated = (id: bigint) => id.toLocaleString('en-US');

const merged = (call: Call, context: Context): Call => {
  const id = call.path.split('/').at(-1) ?? '';
  const form = [...(context.forms.get(id) ?? [])].filter(([name]) => field(call, name) === undefined);
  return callOf('createCustomer', 'POST', '/api/customers', { form: [...form, ...(call.form ?? [])] });
};

/** Programs with a defect of tokens, paths, methods, pages or identifiers. */
// biome-ignore format: a table
export const wrongAccess: Record<string, Entry> = {
  'no-token-on-later-pages': wrong('Later pages are read without the token', 'mandatory', authentication, 'second page of customers',
    spoils(customersLater, token(() => undefined)), people),
  'no-scheme-on-alias-path': wrong('The token without Bearer', 'mandatory', authentication, 'alias path of uploads',
    spoils(of('uploadDocumentAlias'), token((value) => value.slice(7)))),
  'token-as-basic': wrong('The token as a password of Basic', 'mandatory', authentication, 'checks for Ghana',
    spoils(of('checkGhanaMobileWallet', 'checkGhanaBankAccount'), token((value) => `Basic ${Buffer.from(`partner:${value.slice(7)}`).toString('base64')}`))),
  'token-in-query': wrong('The token in the query, and not in the header', 'mandatory', authentication, 'reference lists',
    spoils(lists, (message) => {
    const value = header(message, 'Authorization')?.slice(7);
    setHeader(message, 'Authorization', undefined);
    message.target += `?access_token=${value}`;
  })),
  'token-in-other-header': wrong('The token in X-Api-Key', 'mandatory', authentication, 'updates of recipients',
    spoils(of('updateRecipient'), (message) => {
    setHeader(message, 'X-Api-Key', header(message, 'Authorization')?.slice(7));
    setHeader(message, 'Authorization', undefined);
  })),
  'token-lost-in-parallel': wrong('Requests that run beside others lose their token', 'mandatory', authentication, 'parallel reads of customers',
    spoils(both(of('getCustomer'), inParallel), token(() => undefined)), { parallel: 4 }),
  'token-cut-for-third-customer': wrong('The token lacks its last letter', 'mandatory', authentication, 'third customer',
    spoils(both(of('createCustomer'), nth(3)), token((value) => value.slice(0, -1)))),
  'bearer-twice': wrong('The scheme stands there twice', 'mandatory', authentication, 'after an update',
    spoils(both(of('getRecipient'), afterUpdate), token((value) => `Bearer ${value}`))),
  'put-for-recipients': wrong('PUT in place of POST', 'mandatory', paths, 'update of the account number alone',
    changes(both(of('updateRecipient'), (call) => call.form?.length === 1), (call) => { call.method = 'PUT'; })),
  'patch-for-customers': wrong('PATCH in place of POST', 'mandatory', paths, '',
    changes(of('updateCustomer'), (call) => { call.method = 'PATCH'; })),
  'post-for-lists': wrong('Reference lists are asked for with POST', 'mandatory', paths, '',
    changes(lists, (call) => { call.method = 'POST'; })),
  'post-for-checks': wrong('A check with POST and a form', 'mandatory', paths, 'bank accounts',
    changes(of('checkGhanaBankAccount'), (call) => { call.method = 'POST'; call.form = call.query; call.query = []; })),
  'singular-customer': wrong('An update goes to customer, not customers', 'mandatory', paths, 'updates',
    changes(of('updateCustomer'), at((path) => path.replace('customers', 'customer')))),
  'plural-recipient': wrong('A recipient is read under the path of lists', 'mandatory', paths, 'after an update',
    changes(both(of('getRecipient'), afterUpdate), at((path) => path.replace('recipient/', 'recipients/')))),
  'slash-at-the-end': wrong('A slash behind the path', 'mandatory', paths, 'second page of recipients',
    changes(both(of('listRecipients'), laterPage), at((path) => `${path}/`))),
  'no-api-prefix': wrong('Paths without /api', 'mandatory', paths, 'reference lists',
    changes(lists, at((path) => path.slice(4)))),
  'two-slashes': wrong('Two slashes before api', 'mandatory', paths, 'uploads',
    changes(of('uploadDocument'), at((path) => `/${path}`))),
  'path-in-capitals': wrong('Another case in the path', 'mandatory', paths, 'documents',
    changes(of('listDocuments'), at((path) => path.replace('kyc', 'KYC')))),
  'owner-in-query': wrong('The owner in the query, not in the path', 'mandatory', paths, 'alias path of uploads',
    changes(of('uploadDocumentAlias'), (call) => { call.query = [['id', call.path.split('/').at(-1) ?? '']]; call.path = '/api/upload-kyc'; })),
  'pages-from-zero': wrong('The first page is 0', 'mandatory', paging, 'lists of recipients by POST',
    changes(both(posted, (call) => call.query.length > 0), (call) => { call.query = call.query.map(([name, value]) => [name, String(Number(value) - 1)]); })),
  'page-in-body': wrong('The page in the form', 'mandatory', paging, 'later pages by POST',
    changes(both(posted, laterPage), (call) => { call.form = call.query; call.query = []; })),
  'page-undefined': wrong('The page is the word undefined', 'mandatory', paging, 'parallel reads',
    changes(both(of('listRecipients'), both(inParallel, laterPage)), (call) => { call.query = [['page', 'undefined']]; }), { parallel: 3, manyRecipients: 21 }),
  'page-with-fraction': wrong('The page has a fraction', 'mandatory', paging, 'second page of customers',
    changes(customersLater, (call) => { call.query = [['page', '2.0']]; }), people),
  'ampersand-before-query': wrong('An ampersand where the question mark belongs', 'mandatory', paths, 'later pages',
    spoils(customersLater, (message) => { message.target = message.target.replace('?', '&'); }), people),
  'identifier-in-32-bits': wrong('Identifiers are cut to 32 bits', 'mandatory', `${store}; ruling identifiers: no bound`, 'identifiers above 2147483647',
    changes(both(of('updateCustomer', 'getRecipient'), (call) => BigInt(call.path.split('/').at(-1) ?? 0) > 2147483647n), asNumber((id) => String(BigInt.asIntN(32, id))))),
  'identifier-with-commas': wrong('Identifiers have separators of thousands', 'mandatory', 'document: an identifier is an integer', 'after an update',
    changes(both(of('getCustomer'), afterUpdate), asNumber(separated))),
  'identifier-with-fraction': wrong('Identifiers have a fraction', 'mandatory', 'document: an identifier is an integer', 'alias path',
    changes(of('uploadDocumentAlias'), asNumber((id) => `${id}.0`))),
  'recipient-as-customer': wrong('The identifier of a recipient where that of a customer belongs', 'mandatory', 'document: the path takes the identifier of a customer', 'second recipient',
    changes(both(of('getRecipient'), nth(2)), at((path) => path.replace('recipient', 'kyc-documents')))),
  'third-customer-twice': wrong('One person is registered twice at once', 'mandatory', store, 'third customer',
    { bend: (call, context) => (call.operation === 'createCustomer' && context.nth === 3 ? [call, copyOf(call)] : undefined) }),
  'anew-in-place-of-update': wrong('A person with a new number is registered anew', 'mandatory', store, 'update of the mobile number',
    { bend: (call, context) => call.operation === 'updateCustomer' && field(call, 'mobile_number') ? merged(call, context) : undefined }),
  'scheme-misspelled': wrong('The scheme is Token', 'mandatory', authentication, '',
    spoils(both(always, of('listCustomers')), token((value) => value.replace('Bearer', 'Token')))),
};
