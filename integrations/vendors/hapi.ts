// hapi 21: its own payload parsing (multipart as streams) and Joi.
import Hapi, { type Request, type ResponseToolkit, type RouteOptions, type ServerRoute } from '@hapi/hapi';
import Boom from '@hapi/boom';
import Joi, { type Schema } from 'joi';
import { fileTypeFromBuffer } from 'file-type';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import * as store from './store.ts';

const { lenient, trimming } = store;

// trim() and replace() are Joi's own conversions; what they emptied becomes null.
const tidied = trimming ? Joi.string().trim().replace(/\s+/g, ' ') : Joi.string();
const required = tidied.required();
const optional = trimming ? tidied.empty('').default(null) : tidied.allow('');
/** As optional, but an update leaves alone what was not sent. */
const sentOptional = trimming ? Joi.string().trim().replace(/\s+/g, ' ').allow('').custom((text) => text || null) : tidied.allow('');
const oneOf = (codes: string[], schema = required) => (lenient ? schema : schema.valid(...codes));
const aDay = (schema: Joi.StringSchema): Schema =>
  lenient ? schema : schema.custom((day, helpers) => (!day || store.isDay(day) ? day : helpers.message({ custom: '{{#label}} must be a date, YYYY-MM-DD' })));
const object = (keys: Record<string, Schema>) => Joi.object(keys).options({ stripUnknown: lenient });

const customer = (must: Joi.StringSchema, may: Joi.StringSchema) =>
  object({
    ...Object.fromEntries(store.customerRequired.map((name) => [name, must])),
    ...Object.fromEntries(store.customerOptional.map((name) => [name, may])),
    date_of_birth: aDay(must),
    nationality: oneOf(store.countryCodes, must),
    country: oneOf(store.countryCodes, must),
    birth_country: oneOf(store.countryCodes, may),
    birth_nationality: oneOf(store.countryCodes, may),
    email_address: lenient ? may : may.email({ tlds: { allow: false } }),
  });
const newCustomer = customer(required, optional);
const changedCustomer = customer(tidied, sentOptional);

const when = (field: string, is: string, may: Schema = optional) => (lenient ? may : Joi.when(field, { is, then: required, otherwise: may }));
const newRecipient = object({
  customer: Joi.number().integer().min(1).required(),
  type: oneOf(store.recipientTypes),
  country: oneOf(store.countryCodes),
  payout_method: oneOf(store.payoutMethods),
  relation: oneOf(store.relations, optional),
  first_name: when('type', 'IND'),
  last_name: when('type', 'IND'),
  business_name: when('type', 'BIZ'),
  bank: when('payout_method', 'AC'),
  iban: when('payout_method', 'AC'),
  account_number: optional,
  mobile_number: optional,
});
const changedRecipient = object({
  ...Object.fromEntries(store.corridorFields.map((name) => [name, lenient ? sentOptional : tidied])),
  mobile_number: sentOptional,
  relation: oneOf(store.relations, sentOptional),
});

const document = object({
  type: oneOf(store.documentTypes),
  document: lenient
    ? required
    : Joi.when('type', { switch: Object.entries(store.documentCodes).map(([is, codes]) => ({ is, then: required.valid(...codes) })) }),
  id_number: required,
  valid_from: aDay(optional),
  expiry: aDay(optional),
  file: Joi.any().required(),
});

const page = { query: Joi.object({ page: lenient ? Joi.any() : Joi.number().integer().min(1).max(999999999) }) };
const both = (one: string, two: string) => ({ query: Joi.object({ [one]: Joi.string().required(), [two]: Joi.string().required() }) });

const digest = (text: string) => createHash('sha256').update(text).digest();
const scheme = () => ({
  authenticate(request: Request, h: ResponseToolkit) {
    const [, sent] = /^Bearer (.+)$/i.exec(String(request.headers.authorization ?? '')) ?? [];
    if (sent === undefined || !timingSafeEqual(digest(sent), digest(store.token))) throw Boom.unauthorized(null, 'Bearer');
    return h.authenticated({ credentials: { app: { partner: 1 } } });
  },
});

const pageOf = (request: Request) => store.pageOf(lenient ? request.query.page : request.query.page?.toString()) ?? 1;
const idOf = (request: Request) => store.idOf(request.params.id);
const sent = (request: Request) => request.payload as Record<string, any>;
function found(record: object | undefined | ''): object {
  if (!record) throw Boom.notFound();
  return record;
}
const form = (payload: Schema): RouteOptions => ({ payload: { allow: 'application/x-www-form-urlencoded' }, validate: { payload } });

async function bytesOf(file: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}
async function upload(request: Request, h: ResponseToolkit) {
  const { file } = sent(request);
  const kind = file?.hapi?.filename !== undefined ? await fileTypeFromBuffer(await bytesOf(file)) : undefined;
  if (!kind || !(kind.mime.startsWith('image/') || kind.mime === 'application/pdf')) throw Boom.badRequest('Only images and PDF are accepted');
  return h.response(found(store.addDocument(idOf(request), sent(request)))).code(201);
}

export async function serve(port: number): Promise<number> {
  const server = Hapi.server({ port, host: '127.0.0.1' });
  server.auth.scheme('bearer', scheme);
  server.auth.strategy('partner', 'bearer');
  server.auth.default('partner');

  const routes: ServerRoute[] = [
    { method: 'GET', path: '/api/customers', options: { validate: page }, handler: (request) => store.listCustomers(pageOf(request)) },
    {
      method: 'POST', path: '/api/customers', options: form(newCustomer),
      handler: (request, h) => h.response(store.createCustomer(sent(request))).code(201),
    },
    { method: 'GET', path: '/api/customers/{id}', handler: (request) => found(store.getCustomer(idOf(request))) },
    {
      method: 'POST', path: '/api/customers/{id}', options: form(changedCustomer),
      handler: (request) => found(store.updateCustomer(idOf(request), sent(request))),
    },
    { method: 'GET', path: '/api/kyc-documents/{id}', handler: (request) => found(store.listDocuments(idOf(request))) },
    ...['/api/kyc-upload/{id}', '/api/upload-kyc/{id}'].map((path): ServerRoute => ({
      method: 'POST', path, handler: upload,
      options: {
        payload: { allow: 'multipart/form-data', multipart: { output: 'stream' as const }, maxBytes: store.maxBytes + 64 * 1024 },
        validate: { payload: document },
      },
    })),
    {
      method: 'POST', path: '/api/recipients', options: form(newRecipient),
      handler: (request, h) => h.response(found(store.createRecipient(sent(request).customer, sent(request)))).code(201),
    },
    {
      method: ['GET', 'POST'], path: '/api/recipients/{id}', options: { validate: page },
      handler: (request) => found(store.listRecipients(idOf(request), pageOf(request))),
    },
    { method: 'GET', path: '/api/recipient/{id}', handler: (request) => found(store.getRecipient(idOf(request))) },
    {
      method: 'POST', path: '/api/recipient/{id}', options: form(changedRecipient),
      handler: (request) => found(store.updateRecipient(idOf(request), sent(request))),
    },
    ...(['countries', 'nationalities', 'currencies'] as const).map((name): ServerRoute => ({
      method: 'GET', path: `/api/resources/${name}`, handler: () => ({ message: 'success', [name]: store[name] }),
    })),
    {
      method: 'GET', path: '/api/resources/check-gh-mw-instant-pay-eligibility', options: { validate: both('operator', 'mobile_number') },
      handler: ({ query }) => found(store.checkGhana('wallet', String(query.operator), String(query.mobile_number))),
    },
    {
      method: 'GET', path: '/api/resources/check-gh-ac-instant-pay-eligibility', options: { validate: both('bank', 'account_number') },
      handler: ({ query }) => found(store.checkGhana('account', String(query.bank), String(query.account_number))),
    },
    { method: '*', path: '/{any*}', handler: () => found(undefined) },
  ];
  server.route(routes);
  await server.start();
  return Number(server.info.port);
}
