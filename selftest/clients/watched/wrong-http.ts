import { bytesOf, chunked, encode, header, setBody, setHeader } from './render.ts';
import { Line, socketWire } from './socket.ts';
import { steps } from './suite.ts';
import type { Call, Entry, Message, Pairs, Part, Plan } from './types.ts';
import type { Step, World } from './world.ts';
import {
  afterUpdate,
  both,
  changes,
  field,
  laterPage,
  nth,
  of,
  spoils,
  type Test,
  wrong,
} from './wrong-access.ts';

const fresh = socketWire();
const uploads = of('uploadDocument', 'uploadDocumentAlias');
const alias = of('uploadDocumentAlias');
const created = of('createCustomer');
const accented: Test = (call) => (call.form ?? []).some(([, value]) => /[^ -~]/.test(value));
const ofFile = (ending: string): Test =>
  both(uploads, (call) => !!call.parts?.at(-1)?.file?.endsWith(ending));
const people = { manyCustomers: 12 };
const spoilsBytes = (test: Test, change: (message: Message, call: Call) => unknown) =>
  spoils(test, change, fresh);

const should = (says: string, source: string, when: string, plan: Plan, options: Partial<World> = {}) =>
  wrong(says, 'advisory', source, when, plan, options);

const perPart = (head: (part: Part) => string[], test: (part: Part) => boolean): Plan => ({
  style: { head: (part) => (test(part) ? head(part) : plainHead(part)) },
  bend: () => undefined,
});
const plainHead = (part: Part) => {
  const name = part.file === undefined ? '' : `; filename="${part.file}"`;
  const lines = [`Content-Disposition: form-data; name="${part.name}"${name}`];
  return part.type ? [...lines, `Content-Type: ${part.type}`] : lines;
};
const disposition = (rest: (part: Part) => string) => (part: Part) => [
  `Content-Disposition: form-data; name="${part.name}"${rest(part)}`,
  `Content-Type: ${part.type}`,
];

const latin1 = (pairs: Pairs) =>
  pairs
    .map(([name, value]) => {
      const bytes = [...Buffer.from(value, 'latin1')];
      const text = bytes.map((byte) =>
        byte > 127 ? `%${byte.toString(16).toUpperCase()}` : encode(String.fromCharCode(byte)),
      );
      return `${name}=${text.join('')}`;
    })
    .join('&');

const pipelinedPosts: Step = async (world) => {
  const line = new Line(world.client.env.base);
  const calls = world.customers.slice(0, 2).map((id): Call => {
    const form: Pairs = [['region', 'Tirol']];
    return {
      operation: 'updateCustomer',
      method: 'POST',
      path: `/api/customers/${id}`,
      query: [],
      headers: [],
      form,
    };
  });
  await line.write(Buffer.concat(calls.map((call) => bytesOf(world.client.message(call)))));
  for (const call of calls) await line.answer(call.method);
  line.socket.end();
};

const cut = (message: Message, bytes: number) => {
  message.body = message.body?.subarray(0, message.body.length - bytes) ?? Buffer.alloc(0);
};

const innerBoundary = 'suite-boundary-1';
const withInnerBoundary: Plan = {
  style: { boundary: innerBoundary },
  ...changes(ofFile('.pdf'), (call) => {
    const part = call.parts?.at(-1);
    const [head, ...rest] = String(part?.value).split('\n');
    if (part) part.value = Buffer.from([head, `%\r\n--${innerBoundary}\r\n%`, ...rest].join('\n'), 'latin1');
  }),
};

/** Programs that are wrong in HTTP, in its formats, or against good sense. */
// biome-ignore format: a table
export const wrongHttp: Record<string, Entry> = {
  'length-in-letters': wrong('The length counts letters in place of bytes, so the last boundary is cut', 'mandatory', 'document: uploads are multipart/form-data; RFC 9110 section 8.6', 'file names with accents',
    spoilsBytes(both(uploads, (call) => /[^ -~]/.test(call.parts?.at(-1)?.file ?? '')), (message) => {
    cut(message, 5);
    setHeader(message, 'Content-Length', String(message.body?.length));
  })),
  'no-last-boundary': wrong('The last boundary is missing', 'mandatory', 'document: uploads are multipart/form-data; RFC 2046 section 5.1.1', 'second upload under the alias path',
    spoilsBytes(both(alias, nth(2)), (message) => {
    cut(message, Buffer.byteLength(`--${header(message, 'Content-Type')?.split('boundary=')[1]}--\r\n`));
    setHeader(message, 'Content-Length', String(message.body?.length));
  })),
  'boundary-in-file': wrong('The boundary occurs in the file, and cuts it', 'advisory', 'RFC 2046 section 5.1.1', 'PDFs', withInnerBoundary),
  'body-in-get': should('A read with a body', 'RFC 9110 section 9.3.1', 'second page',
    spoilsBytes(both(of('listRecipients'), laterPage), (message) => setBody(message, '{}', 'application/json'))),
  'length-and-chunks': should('A length beside chunks', 'RFC 9112 section 6.2', 'uploads',
    spoilsBytes(uploads, (message) => {
    message.headers.push(['Transfer-Encoding', 'chunked']);
    message.body = chunked(message.body ?? Buffer.alloc(0), 4000);
  })),
  'no-host': should('No Host', 'RFC 9112 section 3.2', 'after an update',
    spoilsBytes(both(of('getCustomer'), afterUpdate), (message) => setHeader(message, 'Host', undefined))),
  'two-hosts': should('Host twice', 'RFC 9112 section 3.2', 'third customer',
    spoilsBytes(both(created, nth(3)), (message) => message.headers.push(['Host', header(message, 'Host') ?? '']))),
  'fragment-in-target': should('A fragment in the request line', 'RFC 9112 section 3.2.1', 'second page',
    spoilsBytes(both(of('listCustomers'), laterPage), (message) => { message.target += '#list'; }), people),
  'token-twice': should('Authorization twice', 'RFC 9110 section 5.3', 'updates of recipients',
    spoilsBytes(of('updateRecipient'), (message) => message.headers.push(['Authorization', header(message, 'Authorization') ?? '']))),
  'token-in-header-and-query': should('The token also in the query', 'RFC 6750 section 2', 'lists of documents',
    spoils(of('listDocuments'), (message) => { message.target += `?access_token=${header(message, 'Authorization')?.slice(7)}`; })),
  'space-before-colon': should('A space before a colon', 'RFC 9112 section 5.1', 'alias path',
    spoilsBytes(alias, (message) => { message.headers = message.headers.map(([name, value]) => [name === 'Accept' ? 'Accept ' : name, value]); })),
  'bare-line-feeds': should('Lines end without carriage returns', 'RFC 9112 section 2.2', 'checks',
    spoilsBytes(of('checkGhanaBankAccount'), (message) => { message.bytes = bytesOf(message, '\n'); })),
  'folded-header': should('A header goes on in the next line', 'RFC 9112 section 5.2', 'updates',
    spoilsBytes(of('updateCustomer'), (message) => setHeader(message, 'User-Agent', 'partner-suite/2.1\r\n (folded)'))),
  'line-after-body': should('An empty line behind the body', 'RFC 9112 section 2.2', 'businesses',
    spoilsBytes(both(of('createRecipient'), (call) => field(call, 'type') === 'BIZ'), (message) => { message.bytes = Buffer.concat([bytesOf(message), Buffer.from('\r\n')]); })),
  'chunks-in-http-1-0': should('Chunks in HTTP/1.0', 'RFC 9112 section 6.1', 'updates',
    spoilsBytes(of('updateCustomer'), (message) => {
    message.version = '1.0';
    setHeader(message, 'Content-Length', undefined);
    setHeader(message, 'Transfer-Encoding', 'chunked');
    message.body = chunked(message.body ?? Buffer.alloc(0), 50);
  })),
  'expects-without-body': should('Expect without a body', 'RFC 9110 section 10.1.1', 'after an update',
    spoilsBytes(both(of('getRecipient'), afterUpdate), (message) => setHeader(message, 'Expect', '100-continue'))),
  'pipelined-writes': wrong('Updates are sent before the last one is answered, on one connection', 'advisory', 'RFC 9112 section 9.3.2', 'two updates in a row',
    { bend: () => undefined }, {}, [...steps.slice(0, 4), pipelinedPosts, ...steps.slice(4)]),
  'latin-1': should('Forms in Latin-1', 'URL Standard, section 5.2: forms are UTF-8', 'values with an accent',
    spoils(accented, (message, call) => setBody(message, latin1(call.form ?? [])))),
  'encoded-twice': should('Values are encoded twice, so names have percent signs', 'good sense: a name is that of the proof of identity', 'values with an accent',
    changes(both(created, accented), (call) => { call.form = call.form?.map(([name, value]) => [name, /[^ -~]/.test(value) ? encodeURI(value) : value]) as Pairs; })),
  'utf-8-read-as-latin-1': should('UTF-8 was taken for Latin-1, so names have two letters for one', 'good sense: a name is that of the proof of identity', 'values with an accent',
    changes(both(created, accented), (call) => { call.form = call.form?.map(([name, value]) => [name, Buffer.from(value, 'utf8').toString('latin1')]) as Pairs; })),
  'plus-not-encoded': should('A plus is not encoded, so numbers begin with a space', 'URL Standard, section 5.1: a plus stands for a space', 'numbers with a plus',
    spoils(both(created, nth(2)), (message) => setBody(message, String(message.body).replaceAll('%2B', '+')))),
  'jpg-media-type': should('A media type that is not registered', 'IANA registry of media types', 'photos',
    changes(ofFile('.jpg'), (call) => { for (const part of call.parts ?? []) if (part.file) part.type = 'image/jpg'; })),
  'pdf-called-png': should('A PDF is declared as a picture', 'good sense: the type of a part is that of its bytes; RFC 7578 section 4.4', 'PDFs',
    changes(ofFile('.pdf'), (call) => { for (const part of call.parts ?? []) if (part.file) part.type = 'image/png'; })),
  'path-in-file-name': should('A file name with the folders of its author', 'RFC 7578 section 4.2', 'photos',
    changes(ofFile('.jpg'), (call) => { for (const part of call.parts ?? []) if (part.file) part.file = `C:/Users/clerk/Desktop/${part.file}`; })),
  'file-name-star': should('filename* in a part', 'RFC 7578 section 4.2', 'file names with accents',
    perPart(disposition((part) => `; filename*=UTF-8''${encodeURIComponent(part.file ?? '')}`), (part) => /[^ -~]/.test(part.file ?? ''))),
  'no-file-name': should('A file without a name', 'RFC 7578 section 4.2', 'PDFs',
    perPart(disposition(() => ''), (part) => !!part.file?.endsWith('.pdf'))),
  'only-xml-accepted': should('Takes XML only', 'good sense: answers are JSON', 'reference lists',
    spoils(of('listCountries', 'listNationalities', 'listCurrencies'), (message) => setHeader(message, 'Accept', 'application/xml'))),
  'field-twice': should('A field is sent twice with different values', 'good sense: nobody knows which one counts', 'updates of addresses',
    changes(both(of('updateCustomer'), (call) => field(call, 'city') !== undefined), (call) => { call.form?.push(['city', 'Steyr']); })),
  'expired-before-valid': should('The validity ends before it begins', 'good sense: a document is valid for a while', 'third customer',
    changes(both(uploads, (call) => field(call, 'document') === 'NNL'), (call) => {
    const [from, to] = call.parts?.filter((part) => /^(valid_from|expiry)$/.test(part.name)) ?? [];
    if (from && to) [from.value, to.value] = [to.value, from.value];
  })),
  'born-in-the-future': should('A birth date in the future', 'good sense: customers were born', 'third customer',
    changes(both(created, nth(3)), (call) => { call.form = call.form?.map(([name, value]) => [name, name === 'date_of_birth' ? '2087-04-21' : value]) as Pairs; })),
};
