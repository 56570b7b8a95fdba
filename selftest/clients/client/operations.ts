export type Kind = 'customer' | 'recipient';
export type Fields = Record<string, string>;

interface Shape {
  method: 'GET' | 'POST';
  /** The path, where `:id` is the identifier of the call. */
  path: string;
  /** The field of the answer that has the payload. */
  payload: string;
  many?: true;
  /** A create, which must not be sent twice. */
  creates?: true;
  paged?: true;
  /** What the identifier of the call is. */
  of?: Kind;
}

const get = (path: string, payload: string, more: Partial<Shape> = {}): Shape => ({
  method: 'GET',
  path,
  payload,
  ...more,
});
const post = (...args: Parameters<typeof get>): Shape => ({ ...get(...args), method: 'POST' });

export const operations = {
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

/** The tasks of the protocol, which are also the operations of the interface. */
export type Operation = keyof typeof operations;

export interface Task {
  version: number;
  task: Operation;
  as?: string;
  customer?: string;
  recipient?: string;
  fields?: Fields;
  file?: string;
}

/** One operation of the interface, with what it is about. Its attempts and pages are counted in it. */
export interface Call {
  operation: Operation;
  /** The identifier in the path; of a new recipient, that of its owner. */
  id: string;
  fields: Fields;
  /** The path of the file of an upload. */
  file: string;
  /** The page of a list, from 1; 0 where there are no pages. */
  page: number;
  /** How often it has been sent, from 1. */
  attempt: number;
}

export const newCall = (operation: Operation, more: Partial<Call> = {}): Call => ({
  operation,
  id: '',
  fields: {},
  file: '',
  page: 0,
  attempt: 0,
  ...more,
});

export const payloadOf = ({ operation }: Call): string => operations[operation].payload;

export const isUpdate = ({ operation }: Call): boolean => operation.startsWith('update');

export const isCheck = ({ operation }: Call): boolean => operation.startsWith('check');

/** Whether a call creates a customer or a recipient. */
export const createsRecord = ({ operation }: Call): boolean => operation.startsWith('create');
