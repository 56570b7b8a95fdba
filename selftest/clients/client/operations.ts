import { isLosslessNumber } from 'lossless-json';
import type { Call, Data, Kind, Operation, Value } from './types.ts';

interface Shape {
  method: 'GET' | 'POST';
  /** The path, where `:id` is the identifier of the call. */
  path: string;
  /** The field of the answer that has the payload. */
  payload: string;
  many: boolean;
  /** A create, which must not be sent twice. */
  creates: boolean;
  paged: boolean;
  /** What the identifier of the call is. */
  of: Kind | undefined;
}

const get = (path: string, payload: string, more: Partial<Shape> = {}): Shape => ({
  method: 'GET',
  path,
  payload,
  many: false,
  creates: false,
  paged: false,
  of: undefined,
  ...more,
});

const post = (path: string, payload: string, more: Partial<Shape> = {}): Shape => ({
  ...get(path, payload, more),
  method: 'POST',
});

export const operations: Record<Operation, Shape> = {
  createCustomer: post('/api/customers', 'customer', { creates: true }),
  getCustomer: get('/api/customers/:id', 'customer', { of: 'customer' }),
  updateCustomer: post('/api/customers/:id', 'customer', { of: 'customer' }),
  listCustomers: get('/api/customers', 'customers', { many: true, paged: true }),
  uploadDocument: post('/api/kyc-upload/:id', 'document', { creates: true, of: 'customer' }),
  listDocuments: get('/api/kyc-documents/:id', 'documents', { many: true, of: 'customer' }),
  createRecipient: post('/api/recipients', 'recipient', { creates: true, of: 'customer' }),
  getRecipient: get('/api/recipient/:id', 'recipient', { of: 'recipient' }),
  updateRecipient: post('/api/recipient/:id', 'recipient', { of: 'recipient' }),
  listRecipients: get('/api/recipients/:id', 'recipients', { many: true, paged: true, of: 'customer' }),
  listCountries: get('/api/resources/countries', 'countries', { many: true }),
  listNationalities: get('/api/resources/nationalities', 'nationalities', { many: true }),
  listCurrencies: get('/api/resources/currencies', 'currencies', { many: true }),
  checkGhanaMobileWallet: get('/api/resources/check-gh-mw-instant-pay-eligibility', 'recipient_name'),
  checkGhanaBankAccount: get('/api/resources/check-gh-ac-instant-pay-eligibility', 'recipient_name'),
};

/** The codes of documents that each type takes. */
export const pairs: Record<string, string[]> = {
  POI: ['PAS', 'DRV', 'EU', 'VID', 'COC', 'DIP', 'NNL'],
  POA: ['BAC', 'GAS', 'ELE', 'LLB'],
  SOF: ['BAC', 'TAX', 'LC', 'P60'],
};

export const mediaTypes: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
  '.heic': 'image/heic',
  '.heif': 'image/heif',
  '.bmp': 'image/bmp',
  '.pdf': 'application/pdf',
};

export const newCall = (operation: Operation, more: Partial<Call> = {}): Call => ({
  operation,
  id: '',
  fields: {},
  file: '',
  page: 0,
  attempt: 0,
  ...more,
});

export const isUpdate = (call: Call): boolean =>
  call.operation === 'updateCustomer' || call.operation === 'updateRecipient';

export const isCheck = (call: Call): boolean => call.operation.startsWith('checkGhana');

export const isData = (value: Value | undefined): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value);

/** A value as text; nothing is empty text. */
export const textOf = (value: Value | undefined): string =>
  value === undefined || value === null ? '' : String(value);

/** The items of a list that are records. */
export const recordsOf = (value: Value | undefined): Data[] =>
  Array.isArray(value) ? value.filter(isData) : [];
