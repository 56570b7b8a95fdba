import { customerReads, receiving, recipientReads } from '../defective/helpers.ts';
import { recordsOf, textOf } from '../defective/operations.ts';
import type { Data, Defects } from '../defective/types.ts';

const asStored = 'Good sense: what is handed on is what the service has';
const digits = 'Document, Customer and Recipient: id is an integer; rulings, identifiers: it may exceed 2^53';

export const reads: Defects = {
  'temporary-block-as-block': {
    says: 'Hands on blocked 1 for a customer who is blocked temporarily.',
    source: 'Document, Customer: blocked and temporary_blocked are two flags',
    level: 'advisory',
    change: receiving(customerReads, (record) =>
      textOf(record.temporary_blocked) === '1' ? { ...record, blocked: 1 } : record,
    ),
  },
  'flags-always-zero-after-update': {
    says: 'Hands on both flags as 0 after an update, because the form has none.',
    source: asStored,
    level: 'advisory',
    change: receiving(['updateCustomer'], (record) => ({ ...record, blocked: 0, temporary_blocked: 0 })),
  },
  'verified-of-first-for-all': {
    says: 'Hands on the flag verified of the first listed document with all of them.',
    source: asStored,
    level: 'advisory',
    change: (right) => ({
      result: (body, call) => {
        if (call.operation !== 'listDocuments') return right.result(body, call);
        const documents = recordsOf(body.documents);
        const verified = documents[0]?.verified ?? 0;
        return right.result({ ...body, documents: documents.map((item) => ({ ...item, verified })) }, call);
      },
    }),
  },
  'full-name-of-create-kept': {
    says: 'Hands on the full name that a recipient had when it was created, also after an update.',
    source: 'Document, Recipient: full_name; rulings, derived name: it follows every change',
    level: 'advisory',
    change: (right, client) => {
      const names = new Map<string, Data[string]>();
      return receiving(recipientReads, (record, call) => {
        const id = textOf(record.id);
        if (call.operation === 'createRecipient') names.set(id, record.full_name ?? null);
        return { ...record, full_name: names.get(id) ?? record.full_name ?? null };
      })(right, client);
    },
  },
  'documents-path-from-double': {
    says: 'Writes the customer in the path of documents as a double, so that long identifiers are rounded.',
    source: digits,
    level: 'mandatory',
    change: (right) => ({
      path: (call) =>
        /Documents?$/.test(call.operation)
          ? right.path({ ...call, id: String(Number(call.id)) })
          : right.path(call),
    }),
  },
  'titles-of-countries-from-nationalities': {
    says: 'Hands on countries with the titles of nationalities of the same code, once it has listed those.',
    source: asStored,
    level: 'advisory',
    change: (right, client) => {
      const titles = new Map<string, Data[string]>();
      return receiving(['listCountries', 'listNationalities'], (record, call) => {
        const code = textOf(record.code);
        if (call.operation === 'listNationalities') titles.set(code, record.title ?? null);
        return { ...record, title: titles.get(code) ?? record.title ?? null };
      })(right, client);
    },
  },
};
