// Hono 4 on @hono/node-server: bearerAuth, bodyLimit, zValidator with zod, parseBody for uploads.
import { serve as listen } from '@hono/node-server';
import { zValidator } from '@hono/zod-validator';
import { Hono, type Context } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { fileTypeFromBlob } from 'file-type';
import { z } from 'zod';
import * as store from './store.ts';

const { lenient, trimming } = store;

// Texts; what is empty after trimming becomes null, which a required text must not be.
const text: z.ZodType<any, string> = trimming ? z.string().transform(store.tidy) : z.string();
const required = text.pipe(z.string().min(1));
const optional = text.pipe(z.string().nullable()).optional();
const oneOf = (codes: string[]) => (lenient ? required : text.pipe(z.enum(codes)));
const maybe = (schema: z.ZodType<string>) => (lenient ? optional : text.pipe(z.union([z.literal(''), z.null(), schema])).optional());
const each = <S>(names: string[], schema: S) => Object.fromEntries(names.map((name) => [name, schema])) as Record<string, S>;

const newCustomer = z.object({
  ...each(store.customerRequired, required),
  ...each(store.customerOptional, optional),
  date_of_birth: lenient ? required : text.pipe(z.iso.date()),
  ...each(['nationality', 'country'], oneOf(store.countryCodes)),
  ...each(['birth_country', 'birth_nationality'], maybe(z.enum(store.countryCodes))),
  email_address: maybe(z.email()),
});
const changedCustomer = newCustomer.partial();

const relation = maybe(z.enum(store.relations));
const newRecipient = z
  .object({
    customer: z.coerce.number().int().positive(),
    type: oneOf(store.recipientTypes),
    country: oneOf(store.countryCodes),
    payout_method: oneOf(store.payoutMethods),
    relation,
    ...each(store.corridorFields, optional),
  })
  .superRefine((values: Record<string, unknown>, context) => {
    if (lenient) return;
    for (const name of store.needed(values.type, values.payout_method)) {
      if (!values[name]) context.addIssue({ code: 'custom', path: [name], message: 'Required' });
    }
  });
const changedRecipient = z.object({ ...each(store.corridorFields, lenient ? optional : required.optional()), mobile_number: optional, relation });

const day = maybe(z.iso.date());
const document = z
  .object({
    type: oneOf(store.documentTypes),
    document: oneOf(store.allDocumentCodes),
    id_number: required,
    valid_from: day,
    expiry: day,
    file: z.instanceof(File).refine(async (file) => {
      const mime = (await fileTypeFromBlob(file))?.mime ?? '';
      return mime.startsWith('image/') || mime === 'application/pdf';
    }, 'Only images and PDF are accepted'),
  })
  .refine(({ type, document }) => lenient || store.documentCodes[type as string]?.includes(document as string), {
    path: ['document'],
    message: 'Does not go with the type',
  });
const page = z.object({ page: lenient ? z.string().optional() : z.coerce.number().int().positive().max(999999999).optional() });
const both = (one: string, two: string) => z.object(each([one, two], z.string().min(1)));

const app = new Hono();
app.use(bearerAuth({ token: store.token }));
app.use(bodyLimit({ maxSize: store.maxBytes + 64 * 1024 }));

const idOf = (c: Context) => store.idOf(c.req.param('id'));
const pageOf = ({ page }: { page?: unknown }) => store.pageOf(lenient ? page : page?.toString()) ?? 1;
function answer(c: Context, found: object | undefined | '', status: 200 | 201 = 200) {
  if (!found) throw new HTTPException(404, { message: 'Not Found' });
  return c.json(found, status);
}

app.get('/api/customers', zValidator('query', page), (c) => answer(c, store.listCustomers(pageOf(c.req.valid('query')))));
app.post('/api/customers', zValidator('form', newCustomer), (c) => answer(c, store.createCustomer(c.req.valid('form')), 201));
app.get('/api/customers/:id', (c) => answer(c, store.getCustomer(idOf(c))));
app.post('/api/customers/:id', zValidator('form', changedCustomer), (c) => answer(c, store.updateCustomer(idOf(c), c.req.valid('form'))));

app.get('/api/kyc-documents/:id', (c) => answer(c, store.listDocuments(idOf(c))));
app.on('POST', ['/api/kyc-upload/:id', '/api/upload-kyc/:id'], async (c) => {
  const { success, data, error } = await document.safeParseAsync(await c.req.parseBody());
  if (!success) return c.json({ success, error: { name: 'ZodError', issues: error.issues } }, 400);
  return answer(c, store.addDocument(idOf(c), data), 201);
});

app.post('/api/recipients', zValidator('form', newRecipient), (c) => {
  const values = c.req.valid('form');
  return answer(c, store.createRecipient(Number(values.customer), values), 201);
});
app.on(['GET', 'POST'], '/api/recipients/:id', zValidator('query', page), (c) =>
  answer(c, store.listRecipients(idOf(c), pageOf(c.req.valid('query')))));
app.get('/api/recipient/:id', (c) => answer(c, store.getRecipient(idOf(c))));
app.post('/api/recipient/:id', zValidator('form', changedRecipient), (c) => answer(c, store.updateRecipient(idOf(c), c.req.valid('form'))));

for (const name of ['countries', 'nationalities', 'currencies'] as const) {
  app.get(`/api/resources/${name}`, (c) => c.json({ message: 'success', [name]: store[name] }));
}
app.get('/api/resources/check-gh-mw-instant-pay-eligibility', zValidator('query', both('operator', 'mobile_number')), (c) => {
  const { operator, mobile_number } = c.req.valid('query');
  return answer(c, store.checkGhana('wallet', operator!, mobile_number!));
});
app.get('/api/resources/check-gh-ac-instant-pay-eligibility', zValidator('query', both('bank', 'account_number')), (c) => {
  const { bank, account_number } = c.req.valid('query');
  return answer(c, store.checkGhana('account', bank!, account_number!));
});

export const serve = (port: number) =>
  new Promise<number>((resolve) => {
    listen({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (info) => resolve(info.port));
  });
