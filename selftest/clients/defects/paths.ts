import { form, renamed, sending, without } from '../client/changes.ts';
import type { Client, ClientDefect, Fields, Operation } from '../client/types.ts';

/** Another path for one operation. */
const at =
  (operation: Operation, edit: (path: string, id: string) => string) =>
  (right: Client): Partial<Client> => ({
    path: (call) => (call.operation === operation ? edit(right.path(call), call.id) : right.path(call)),
  });

/** Another query for some operations. */
const asking =
  (operations: Operation[], edit: (query: Fields) => Fields) =>
  (right: Client): Partial<Client> => ({
    query: (call) => (operations.includes(call.operation) ? edit(right.query(call)) : right.query(call)),
  });

export const paths: readonly ClientDefect[] = [
  {
    name: 'updates customers by PUT',
    breaks: 'calling.paths',
    isSeen: true,
    change: (right) => ({
      method: (call) => (call.operation === 'updateCustomer' ? 'PUT' : right.method(call)),
    }),
  },
  {
    name: 'lists customers at /api/customers/, with a slash at the end',
    breaks: 'calling.paths',
    isSeen: true,
    change: at('listCustomers', () => '/api/customers/'),
  },
  {
    name: 'uploads to /api/kyc-upload and names the customer in a part',
    breaks: 'calling.paths',
    isSeen: true,
    change: (right) => ({
      ...at('uploadDocument', () => '/api/kyc-upload')(right),
      multipart: (fields, call) => right.multipart({ customer: call.id, ...fields }, call),
    }),
  },
  {
    name: 'leaves the operator to the service, which is to know it by the number',
    breaks: 'calling.eligibility.mobile-wallet',
    isSeen: true,
    change: sending(['checkGhanaMobileWallet'], (fields) => without(fields, 'operator')),
  },
  {
    name: 'names the bank of an account operator, as in the check of wallets',
    breaks: 'calling.eligibility.bank-account',
    isSeen: true,
    change: sending(['checkGhanaBankAccount'], (fields) => renamed(fields, 'bank', 'operator')),
  },
  {
    name: 'counts pages in floating point, and asks for page=2.0',
    breaks: 'calling.page',
    isSeen: true,
    change: (right) => ({
      query: (call) => (call.page > 1 ? { page: call.page.toFixed(1) } : right.query(call)),
    }),
  },
  {
    name: 'asks for pages of customers with the parameter page_number',
    breaks: 'sending.known-fields',
    isSeen: true,
    change: (right) => ({
      query: (call) =>
        call.operation === 'listCustomers'
          ? renamed(right.query(call), 'page', 'page_number')
          : right.query(call),
    }),
  },
  {
    name: 'reads a recipient at /api/recipients/:customerId/:recipientId',
    breaks: 'keeping.recipient',
    follows: ['calling.paths'],
    isSeen: true,
    change: (right) => {
      const owners = new Map<string, string>();
      return {
        perform: async (task) => {
          const result = await right.perform(task);
          if (task.task === 'createRecipient' && task.as !== undefined) {
            owners.set(
              right.identifier('recipient', task.as),
              right.identifier('customer', task.customer ?? ''),
            );
          }
          return result;
        },
        ...at('getRecipient', (_path, id) => `/api/recipients/${owners.get(id)}/${id}`)(right),
      };
    },
  },
  {
    name: 'sends the page of customers in the body of the GET request instead of the query',
    breaks: 'calling.http',
    follows: ['sending.known-fields'],
    isSeen: true,
    change: (right) => ({
      ...asking(['listCustomers'], () => ({}))(right),
      body: (call) => (call.operation === 'listCustomers' ? form(`page=${call.page}`) : right.body(call)),
    }),
  },
  {
    name: 'appends the number of the next page of recipients to the query of the page before',
    breaks: 'calling.page',
    isSeen: true,
    change: (right) => ({
      encode: (fields, call) =>
        call.operation === 'listRecipients' && call.page > 1
          ? Array.from({ length: call.page }, (_, index) => `page=${index + 1}`).join('&')
          : right.encode(fields, call),
    }),
  },
  {
    name: 'lists recipients by the identifier of the newest recipient, once there is one',
    breaks: 'keeping.identifier',
    isSeen: true,
    change: (right) => {
      let current: string | undefined;
      return {
        keep: (kind, name, id) => {
          if (kind === 'recipient') current = id;
          right.keep(kind, name, id);
        },
        ...at('listRecipients', (path, id) => path.replace(id, current ?? id))(right),
      };
    },
  },
];
