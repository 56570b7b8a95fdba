import { form } from '../defective/helpers.ts';
import { isUpdate, recordsOf } from '../defective/operations.ts';
import type { Client, Defects, Fields, Operation } from '../defective/types.ts';

const endpoints = 'Document, Endpoints';
const resources = 'Document, Endpoints, Reference data: paths';
const pageNumber = `${endpoints}: the query parameter page is an integer, the number of the page`;

const referenceLists: Operation[] = ['listCountries', 'listNationalities', 'listCurrencies'];

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

export const addresses: Defects = {
  'singular-path-for-customer': {
    says: 'Reads a customer at /api/customer/:id, by analogy with recipients.',
    source: `${endpoints}, Get customer`,
    level: 'mandatory',
    change: at('getCustomer', (_path, id) => `/api/customer/${id}`),
  },
  'recipient-read-below-owner': {
    says: 'Reads a recipient at /api/recipients/:customerId/:recipientId.',
    source: `${endpoints}, Get recipient`,
    level: 'mandatory',
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
  'double-slash-before-recipient': {
    says: 'Joins the base address and the path of an updated recipient with two slashes.',
    source: `${endpoints}, Update recipient`,
    level: 'mandatory',
    change: at('updateRecipient', (path) => `/${path}`),
  },
  'capitals-in-path-of-documents': {
    says: 'Lists documents at /api/KYC-documents/:id.',
    source: `${endpoints}, List customer documents; RFC 3986, section 6.2.2.1: paths have case`,
    level: 'mandatory',
    change: at('listDocuments', (path) => path.replace('kyc', 'KYC')),
  },
  'own-upload-path-for-funds': {
    says: 'Uploads proofs of the source of funds to /api/sof-upload/:id.',
    source: `${endpoints}, Upload document`,
    level: 'mandatory',
    change: (right) => ({
      path: (call) =>
        call.operation === 'uploadDocument' && call.fields.type === 'SOF'
          ? `/api/sof-upload/${call.id}`
          : right.path(call),
    }),
  },
  'underscores-in-wallet-check': {
    says: 'Writes the path of the check of wallets with underscores.',
    source: resources,
    level: 'mandatory',
    change: at('checkGhanaMobileWallet', (path) => path.replaceAll('-', '_')),
  },
  'wallet-path-for-accounts': {
    says: 'Checks bank accounts at the path for wallets.',
    source: resources,
    level: 'mandatory',
    change: at('checkGhanaBankAccount', (path) => path.replace('-ac-', '-mw-')),
  },
  'suffix-on-currencies': {
    says: 'Reads currencies at /api/resources/currencies.json.',
    source: resources,
    level: 'mandatory',
    change: at('listCurrencies', (path) => `${path}.json`),
  },
  'version-in-path-of-recipients': {
    says: 'Lists recipients at /api/v1/recipients/:customerId.',
    source: 'Document, Versioning: no path has a version',
    level: 'mandatory',
    change: at('listRecipients', (path) => path.replace('/api/', '/api/v1/')),
  },
  'nationalities-from-countries': {
    says: 'Hands on the list of countries as that of nationalities.',
    source: resources,
    level: 'mandatory',
    change: (right) => ({
      ...at('listNationalities', () => '/api/resources/countries')(right),
      read: (answer, call) => {
        if (call.operation !== 'listNationalities') return right.read(answer, call);
        const body = right.read(answer, { ...call, operation: 'listCountries' });
        const nationalities = recordsOf(body.countries).map(({ code = '', title = '' }) => ({ code, title }));
        return { ...body, nationalities };
      },
    }),
  },
  'single-change-by-patch': {
    says: 'Sends an update by PATCH if it changes one field, and by POST if it changes more.',
    source: `${endpoints}, Update customer and Update recipient`,
    level: 'mandatory',
    change: (right, client) => ({
      method: (call) =>
        isUpdate(call) && Object.keys(client.fields(call)).length === 1 ? 'PATCH' : right.method(call),
    }),
  },
  'page-in-body-of-get': {
    says: 'Sends the page of customers in the body of the GET request instead of the query.',
    source: `${endpoints}, List customers: query parameter page; RFC 9110, section 9.3.1`,
    level: 'mandatory',
    change: (right) => ({
      ...asking(['listCustomers'], () => ({}))(right),
      body: (call) => (call.operation === 'listCustomers' ? form(`page=${call.page}`) : right.body(call)),
    }),
  },
  'cache-buster-on-reference-lists': {
    says: 'Adds a parameter with the time to the query of reference lists, so that no cache answers.',
    source: 'Document, Endpoints, Reference data: no parameters',
    level: 'mandatory',
    change: asking(referenceLists, (query) => ({ ...query, _: String(Date.now()) })),
  },
  'page-size-asked-for': {
    says: 'Asks for a hundred records on a page with a parameter that lists do not have.',
    source: `${endpoints}: lists have the parameter page; Limits, 3: the size of a page is not shown`,
    level: 'mandatory',
    change: asking(['listCustomers', 'listRecipients'], (query) => ({ ...query, per_page: '100' })),
  },
  'page-appended-to-earlier': {
    says: 'Appends the number of the next page of recipients to the query of the page before.',
    source: pageNumber,
    level: 'mandatory',
    change: (right) => ({
      encode: (fields, call) =>
        call.operation === 'listRecipients' && call.page > 1
          ? Array.from({ length: call.page }, (_, index) => `page=${index + 1}`).join('&')
          : right.encode(fields, call),
    }),
  },
  'next-page-by-concatenation': {
    says: 'Adds 1 to the page of customers as text, and asks for page 11 after page 1.',
    source: pageNumber,
    level: 'mandatory',
    change: (right) => ({
      query: (call) =>
        call.operation === 'listCustomers' ? { page: '1'.repeat(call.page) } : right.query(call),
    }),
  },
  'identifiers-with-separators': {
    says: 'Writes the customer in the path of documents with a comma after every three digits.',
    source: 'Document, Customer: id is an integer',
    level: 'mandatory',
    change: at('listDocuments', (path, id) =>
      path.replace(id, /^\d+$/.test(id) ? BigInt(id).toLocaleString('en-US') : id),
    ),
  },
  'list-by-identifier-of-recipient': {
    says: 'Lists recipients by the identifier of the newest recipient, once there is one.',
    source: `${endpoints}, List recipients: the path has the customer`,
    level: 'mandatory',
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
};
