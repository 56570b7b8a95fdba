// Fastify 5: @fastify/formbody, @fastify/multipart, its own Ajv schemas.
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import bearerAuth from '@fastify/bearer-auth';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { fileTypeFromBuffer } from 'file-type';
import * as store from './store.ts';

const { lenient, trimming } = store;
type Schema = Record<string, unknown>;

// A text that must not be empty, and one that may be; Ajv's null is for what trimming emptied.
const required = { type: 'string', minLength: 1 };
const optional = { type: ['string', 'null'] };
const orEmpty = (schema: Schema) => ({ anyOf: [{ type: 'null' }, { type: 'string', maxLength: 0 }, { type: 'string', ...schema }] });
const code = (codes: string[]) => (lenient ? required : { type: 'string', enum: codes });
const optionalCode = (codes: string[]) => (lenient ? optional : orEmpty({ enum: codes }));
const optionalDay = lenient ? optional : orEmpty({ format: 'date' });
const each = (names: string[], schema: Schema) => Object.fromEntries(names.map((name) => [name, schema]));
const object = (properties: Schema, needed: string[] = [], more: Schema = {}) => ({ type: 'object', properties, required: needed, additionalProperties: false, ...more });

const customer: Schema = {
  ...each(store.customerRequired, required),
  ...each(store.customerOptional, optional),
  date_of_birth: lenient ? required : { type: 'string', format: 'date' },
  ...each(['nationality', 'country'], code(store.countryCodes)),
  ...each(['birth_country', 'birth_nationality'], optionalCode(store.countryCodes)),
  email_address: lenient ? optional : orEmpty({ format: 'email' }),
};
const newCustomer = object(customer, store.customerRequired);
const changedCustomer = object(customer);

const relation = { relation: optionalCode(store.relations) };
const texts = each(store.corridorFields, optional);
const individual = { required: ['first_name', 'last_name'], properties: each(['first_name', 'last_name'], required) };
const business = { required: ['business_name'], properties: { business_name: required } };
const account = { required: ['bank', 'iban'], properties: each(['bank', 'iban'], required) };
const newRecipient = object(
  {
    customer: { type: 'integer', minimum: 1 },
    type: code(store.recipientTypes),
    country: code(store.countryCodes),
    payout_method: code(store.payoutMethods),
    ...relation,
    ...texts,
  },
  ['customer', 'type', 'country', 'payout_method'],
  lenient
    ? {}
    : {
        allOf: [
          { if: { properties: { type: { const: 'BIZ' } } }, then: business, else: individual },
          { if: { properties: { payout_method: { const: 'AC' } } }, then: account },
        ],
      },
);
const changedRecipient = object({ ...each(store.corridorFields, lenient ? optional : required), mobile_number: optional, ...relation });

const document = object(
  {
    type: code(store.documentTypes),
    document: code(store.allDocumentCodes),
    id_number: required,
    valid_from: optionalDay,
    expiry: optionalDay,
    file: { type: 'object' },
  },
  ['type', 'document', 'id_number', 'file'],
  lenient
    ? {}
    : {
        allOf: Object.entries(store.documentCodes).map(([type, codes]) => ({
          if: { properties: { type: { const: type } } },
          then: { properties: { document: { enum: codes } } },
        })),
      },
);
const page = lenient ? {} : { querystring: { type: 'object', properties: { page: { type: 'integer', minimum: 1, maximum: 999999999 } } } };
const both = (one: string, two: string) => ({ querystring: { type: 'object', properties: each([one, two], required), required: [one, two] } });

const app = Fastify({ bodyLimit: store.maxBytes + 64 * 1024, ajv: { customOptions: { strictTypes: false, strictRequired: false } } });
await app.register(bearerAuth, { keys: new Set([store.token]) });
await app.register(formbody);
await app.register(multipart, { attachFieldsToBody: 'keyValues', limits: { fileSize: store.maxBytes, files: 1 } });

if (trimming) {
  app.addHook('preValidation', async (request) => {
    const body = request.body as Record<string, unknown> | null | undefined;
    if (!body || typeof body !== 'object') return;
    for (const [name, value] of Object.entries(body)) body[name] = store.tidy(value);
  });
}

type Request = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, any>; Body: Record<string, any> }>;
const pageOf = (request: Request) => store.pageOf(lenient ? request.query.page : request.query.page?.toString()) ?? 1;
const idOf = (request: Request) => store.idOf(request.params.id);

/** A record, or 404. */
function answer(reply: FastifyReply, found: object | undefined | '', status = 200) {
  if (!found) return reply.callNotFound();
  return reply.code(status).send(found);
}

app.get('/api/customers', { schema: page }, (request: Request, reply) => answer(reply, store.listCustomers(pageOf(request))));
app.post('/api/customers', { schema: { body: newCustomer } }, (request: Request, reply) => answer(reply, store.createCustomer(request.body), 201));
app.get('/api/customers/:id', (request: Request, reply) => answer(reply, store.getCustomer(idOf(request))));
app.post('/api/customers/:id', { schema: { body: changedCustomer } }, (request: Request, reply) =>
  answer(reply, store.updateCustomer(idOf(request), request.body)));

app.get('/api/kyc-documents/:id', (request: Request, reply) => answer(reply, store.listDocuments(idOf(request))));
for (const path of ['/api/kyc-upload/:id', '/api/upload-kyc/:id']) {
  app.post(path, { schema: { body: document } }, async (request: Request, reply) => {
    const { file } = request.body;
    const kind = Buffer.isBuffer(file) ? await fileTypeFromBuffer(file) : undefined;
    if (!kind || !(kind.mime.startsWith('image/') || kind.mime === 'application/pdf')) {
      return reply.code(415).send({ statusCode: 415, error: 'Unsupported Media Type', message: 'Only images and PDF are accepted' });
    }
    return answer(reply, store.addDocument(idOf(request), request.body), 201);
  });
}

app.post('/api/recipients', { schema: { body: newRecipient } }, (request: Request, reply) =>
  answer(reply, store.createRecipient(request.body.customer, request.body), 201));
app.route({
  method: ['GET', 'POST'],
  url: '/api/recipients/:id',
  schema: page,
  handler: (request: FastifyRequest, reply) => answer(reply, store.listRecipients(idOf(request as Request), pageOf(request as Request))),
});
app.get('/api/recipient/:id', (request: Request, reply) => answer(reply, store.getRecipient(idOf(request))));
app.post('/api/recipient/:id', { schema: { body: changedRecipient } }, (request: Request, reply) =>
  answer(reply, store.updateRecipient(idOf(request), request.body)));

for (const name of ['countries', 'nationalities', 'currencies'] as const) {
  app.get(`/api/resources/${name}`, async () => ({ message: 'success', [name]: store[name] }));
}
app.get('/api/resources/check-gh-mw-instant-pay-eligibility', { schema: both('operator', 'mobile_number') }, (request: Request, reply) =>
  answer(reply, store.checkGhana('wallet', request.query.operator, request.query.mobile_number)));
app.get('/api/resources/check-gh-ac-instant-pay-eligibility', { schema: both('bank', 'account_number') }, (request: Request, reply) =>
  answer(reply, store.checkGhana('account', request.query.bank, request.query.account_number)));

export const serve = async (port: number) => Number(new URL(await app.listen({ port, host: '127.0.0.1' })).port);
