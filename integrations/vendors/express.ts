// Express 5: express.urlencoded, multer, express-validator.
import express, { type NextFunction, type Request, type Response } from 'express';
import multer from 'multer';
import { body, matchedData, query, validationResult, type ValidationChain } from 'express-validator';
import { fileTypeFromBuffer } from 'file-type';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import * as store from './store.ts';

const { lenient, trimming } = store;
const digest = (text: string) => createHash('sha256').update(text).digest();

function authenticate(req: Request, res: Response, next: NextFunction) {
  const [, sent] = /^Bearer (.+)$/i.exec(req.get('authorization') ?? '') ?? [];
  if (sent === undefined || !timingSafeEqual(digest(sent), digest(store.token))) {
    res.set('WWW-Authenticate', 'Bearer').status(401).json({ error: 'Unauthorized' });
    return;
  }
  next();
}

/** Runs the checks; refuses with 400 and what is wrong. */
const check = (...chains: ValidationChain[]) => [
  ...chains,
  (req: Request, res: Response, next: NextFunction) => {
    const errors = validationResult(req);
    if (errors.isEmpty()) return next();
    res.status(400).json({ errors: errors.array({ onlyFirstError: true }) });
  },
];
const sent = (req: Request): Record<string, any> => matchedData(req, { locations: ['body'], includeOptionals: true });

// A text of the form, tidied in trimming mode before it is checked
const text = (name: string) => (trimming ? body(name).customSanitizer(store.tidy) : body(name));
const required = (name: string) => text(name).isString().bail().notEmpty().withMessage(`${name} is required`).bail();
const optional = (name: string) => text(name).optional({ values: 'falsy' }).isString().bail();
/** Not empty where it is sent, as in an update. */
const kept = (name: string) => text(name).optional({ values: 'undefined' }).isString().bail().notEmpty().bail();

/** The rules beyond "a text", which lenient mode leaves out. */
function strict(name: string, chain: ValidationChain): ValidationChain {
  if (lenient) return chain;
  chain.isLength({ max: 255 });
  if (store.countryFields.includes(name)) chain.isIn(store.countryCodes);
  if (name === 'date_of_birth') chain.custom(store.isDay).custom((day) => new Date(day) < new Date());
  if (name === 'email_address') chain.isEmail({ allow_utf8_local_part: true });
  if (name === 'type') chain.isIn(store.recipientTypes);
  if (name === 'payout_method') chain.isIn(store.payoutMethods);
  if (name === 'relation') chain.isIn(store.relations);
  return chain;
}
const optionals = store.customerOptional.map((name) => strict(name, optional(name)));
const newCustomer = check(...store.customerRequired.map((name) => strict(name, required(name))), ...optionals);
const changedCustomer = check(...store.customerRequired.map((name) => strict(name, kept(name))), ...optionals);

const corridor = (name: string) =>
  lenient
    ? optional(name)
    : text(name).custom((value, { req }) => {
        if (value) return typeof value === 'string' && value.length <= 255;
        return !store.needed(req.body.type, req.body.payout_method).includes(name);
      }).withMessage(`${name} is required for this recipient`);
const newRecipient = check(
  required('customer').isInt().toInt(),
  ...['type', 'country', 'payout_method'].map((name) => strict(name, required(name))),
  strict('relation', optional('relation')),
  ...store.corridorFields.map(corridor),
);
const changedRecipient = check(
  strict('relation', optional('relation')),
  ...store.corridorFields.map((name) => (name === 'mobile_number' || lenient ? optional(name) : kept(name))),
);

const day = (name: string) => (lenient ? optional(name) : optional(name).custom(store.isDay).withMessage('must be a date, YYYY-MM-DD'));
const newDocument = check(
  lenient ? required('type') : required('type').isIn(store.documentTypes),
  lenient
    ? required('document')
    : required('document').custom((code, { req }) => store.documentCodes[req.body.type]?.includes(code)).withMessage('does not go with the type'),
  lenient ? required('id_number') : required('id_number').isLength({ max: 255 }),
  day('valid_from'),
  day('expiry'),
);
const page = lenient ? [] : check(query('page').optional().isInt({ min: 1, max: 999999999 }));
const pageOf = (req: Request) => store.pageOf(req.query.page) ?? 1;
const idOf = (req: Request, name = 'id') => store.idOf(req.params[name]);

/** A record, or 404. */
function answer(res: Response, found: object | undefined | '', status = 200) {
  if (found) res.status(status).json(found);
  else res.status(404).json({ error: 'Not found' });
}

const app = express();
app.disable('x-powered-by');
app.use(authenticate);
app.use(express.urlencoded({ extended: false, limit: '100kb' }));

app.get('/api/customers', page, (req: Request, res: Response) => answer(res, store.listCustomers(pageOf(req))));
app.post('/api/customers', newCustomer, (req: Request, res: Response) => answer(res, store.createCustomer(sent(req)), 201));
app.get('/api/customers/:id', (req, res) => answer(res, store.getCustomer(idOf(req))));
app.post('/api/customers/:id', changedCustomer, (req: Request, res: Response) => answer(res, store.updateCustomer(idOf(req), sent(req))));

const upload = multer({ storage: multer.memoryStorage(), limits: { fileSize: store.maxBytes, files: 1 } });
app.get('/api/kyc-documents/:id', (req, res) => answer(res, store.listDocuments(idOf(req))));
app.post(['/api/kyc-upload/:id', '/api/upload-kyc/:id'], upload.single('file'), newDocument, async (req: Request, res: Response) => {
  const kind = req.file && (await fileTypeFromBuffer(req.file.buffer));
  if (!kind || !(kind.mime.startsWith('image/') || kind.mime === 'application/pdf')) {
    res.status(400).json({ errors: [{ type: 'field', msg: 'Only images and PDF are accepted', path: 'file', location: 'body' }] });
    return;
  }
  answer(res, store.addDocument(idOf(req), sent(req)), 201);
});

app.post('/api/recipients', newRecipient, (req: Request, res: Response) => {
  const values = sent(req);
  answer(res, store.createRecipient(values.customer, values), 201);
});
app.route('/api/recipients/:customerId').all(page, (req: Request, res: Response, next: NextFunction) => {
  if (!['GET', 'HEAD', 'POST'].includes(req.method)) return next();
  answer(res, store.listRecipients(idOf(req, 'customerId'), pageOf(req)));
});
app.get('/api/recipient/:recipientId', (req, res) => answer(res, store.getRecipient(idOf(req, 'recipientId'))));
app.post('/api/recipient/:recipientId', changedRecipient, (req: Request, res: Response) =>
  answer(res, store.updateRecipient(idOf(req, 'recipientId'), sent(req))));

for (const name of ['countries', 'nationalities', 'currencies'] as const) {
  app.get(`/api/resources/${name}`, (_req, res) => answer(res, { message: 'success', [name]: store[name] }));
}
const both = (one: string, two: string) => check(...[one, two].map((name) => query(name).isString().bail().trim().notEmpty()));
app.get('/api/resources/check-gh-mw-instant-pay-eligibility', both('operator', 'mobile_number'), (req: Request, res: Response) =>
  answer(res, store.checkGhana('wallet', String(req.query.operator), String(req.query.mobile_number))));
app.get('/api/resources/check-gh-ac-instant-pay-eligibility', both('bank', 'account_number'), (req: Request, res: Response) =>
  answer(res, store.checkGhana('account', String(req.query.bank), String(req.query.account_number))));

app.use((_req, res) => answer(res, undefined));
app.use((error: any, _req: Request, res: Response, _next: NextFunction) => {
  const status = error instanceof multer.MulterError ? (error.code === 'LIMIT_FILE_SIZE' ? 413 : 400) : (error.status ?? error.statusCode ?? 500);
  if (status >= 500) console.error(error);
  res.status(status).json({ error: status >= 500 ? 'Internal server error' : error.message });
});

export const serve = (port: number) =>
  new Promise<number>((resolve, reject) => {
    const server = app.listen(port, '127.0.0.1', (error?: Error) => (error ? reject(error) : resolve((server.address() as AddressInfo).port)));
  });
