import { form, renamed, sending, without } from './helpers.ts';
import { isCheck } from './operations.ts';
import type { Client, Defects, Operation } from './types.ts';

const endpoints = 'Document, Endpoints';
const ghana = 'Document, Endpoints, Reference data: query parameters, both required';

const otherPath =
  (operation: Operation, path: (id: string) => string) =>
  (right: Client): Partial<Client> => ({
    path: (call) => (call.operation === operation ? path(call.id) : right.path(call)),
  });

export const paths: Defects = {
  'customer-update-by-put': {
    says: 'Updates customers by PUT.',
    source: `${endpoints}, Update customer`,
    level: 'mandatory',
    change: (right) => ({
      method: (call) => (call.operation === 'updateCustomer' ? 'PUT' : right.method(call)),
    }),
  },
  'recipient-update-on-plural-path': {
    says: 'Updates a recipient at /api/recipients/:id, where recipients of a customer are listed.',
    source: `${endpoints}, Update recipient`,
    level: 'mandatory',
    change: otherPath('updateRecipient', (id) => `/api/recipients/${id}`),
  },
  'documents-below-customer': {
    says: 'Lists documents at /api/customers/:id/documents.',
    source: `${endpoints}, List customer documents`,
    level: 'mandatory',
    change: otherPath('listDocuments', (id) => `/api/customers/${id}/documents`),
  },
  'list-with-trailing-slash': {
    says: 'Lists customers at /api/customers/, with a slash at the end.',
    source: `${endpoints}, List customers`,
    level: 'mandatory',
    change: otherPath('listCustomers', () => '/api/customers/'),
  },
  'upload-names-customer-in-a-part': {
    says: 'Uploads to /api/kyc-upload and names the customer in a part.',
    source: `${endpoints}, Upload document`,
    level: 'mandatory',
    change: (right) => ({
      ...otherPath('uploadDocument', () => '/api/kyc-upload')(right),
      multipart: (fields, call) => right.multipart({ customer: call.id, ...fields }, call),
    }),
  },
  'checks-by-post': {
    says: 'Sends the Ghana checks as forms by POST.',
    source: `${endpoints}, Reference data: all GET`,
    level: 'mandatory',
    change: (right, client) => ({
      method: (call) => (isCheck(call) ? 'POST' : right.method(call)),
      query: (call) => (isCheck(call) ? {} : right.query(call)),
      body: (call) => (isCheck(call) ? form(client.encode(client.fields(call), call)) : right.body(call)),
    }),
  },
  'wallet-check-without-operator': {
    says: 'Leaves the operator to the service, which is to know it by the number.',
    source: ghana,
    level: 'mandatory',
    change: sending(['checkGhanaMobileWallet'], (fields) => without(fields, 'operator')),
  },
  'account-check-with-wallet-names': {
    says: 'Names the bank of an account operator, as in the check of wallets.',
    source: ghana,
    level: 'mandatory',
    change: sending(['checkGhanaBankAccount'], (fields) => renamed(fields, 'bank', 'operator')),
  },
  'page-as-float': {
    says: 'Counts pages in floating point, and asks for page=2.0.',
    source: `${endpoints}, List customers: page is an integer`,
    level: 'mandatory',
    change: (right) => ({
      query: (call) => (call.page > 1 ? { page: call.page.toFixed(1) } : right.query(call)),
    }),
  },
  'page-misnamed': {
    says: 'Asks for pages of customers with the parameter page_number.',
    source: `${endpoints}, List customers: query parameter page`,
    level: 'mandatory',
    change: (right) => ({
      query: (call) =>
        call.operation === 'listCustomers'
          ? renamed(right.query(call), 'page', 'page_number')
          : right.query(call),
    }),
  },
  'page-in-form': {
    says: 'Lists recipients by POST with the page in the form instead of the query.',
    source: `${endpoints}, List recipients: query parameter page`,
    level: 'mandatory',
    change: (right) => ({
      method: (call) => (call.operation === 'listRecipients' ? 'POST' : right.method(call)),
      query: (call) => (call.operation === 'listRecipients' ? {} : right.query(call)),
      body: (call) => (call.operation === 'listRecipients' ? form(`page=${call.page}`) : right.body(call)),
    }),
  },
};
