import { customerReads, receiving, recipientReads } from '../defective/helpers.ts';
import { isCheck, isData, recordsOf, textOf } from '../defective/operations.ts';
import type { Data, Defects } from '../defective/types.ts';

const asStored = 'Good sense: what is handed on is what the service has';
const digits = 'Document, Customer and Recipient: id is an integer; rulings, identifiers: it may exceed 2^53';
const open = 'Rulings, more is allowed: an answer and every object in it may have further fields';

const isText = (value: unknown): value is string => typeof value === 'string';

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
  'middle-name-joined-to-first': {
    says: 'Hands on first and middle name of a listed customer as the first name.',
    source: asStored,
    level: 'advisory',
    change: receiving(['listCustomers'], (record) =>
      textOf(record.middle_name) === ''
        ? record
        : { ...record, first_name: `${record.first_name} ${record.middle_name}`, middle_name: '' },
    ),
  },
  'birth-nationality-filled-in': {
    says: 'Hands on the nationality for a nationality at birth that is not known.',
    source: `${asStored}; document, Customer: birth_nationality is not required`,
    level: 'advisory',
    change: receiving(customerReads, (record) =>
      textOf(record.birth_nationality) === ''
        ? { ...record, birth_nationality: record.nationality ?? null }
        : record,
    ),
  },
  'digits-of-texts-as-numbers': {
    says: 'Hands on texts of customers as numbers if they are all digits, which lose zeros and precision.',
    source: `${asStored}; document, Customer: postcode and numbers are strings`,
    level: 'advisory',
    change: receiving(['getCustomer', 'listCustomers'], (record) =>
      Object.fromEntries(
        Object.entries(record).map(([name, value]) => [
          name,
          isText(value) && /^\d+$/.test(value) ? Number(value) : value,
        ]),
      ),
    ),
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
  'payload-by-position': {
    says: 'Takes the last field of an answer about a recipient for the recipient.',
    source: `${open}; RFC 8259, section 1: an object has no order`,
    level: 'advisory',
    change: (right) => ({
      read: (answer, call) => {
        const body = right.read(answer, call);
        if (call.operation !== 'getRecipient') return body;
        const last = Object.values(body).at(-1);
        if (!isData(last)) throw new Error('The answer has no recipient at its end.');
        return { ...body, recipient: last };
      },
    }),
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
  'names-of-holders-in-ascii': {
    says: 'Takes all letters outside ASCII out of the name of the holder that a Ghana check has.',
    source: `${asStored}; rulings, Ghana checks`,
    level: 'advisory',
    change: (right) => ({
      result: (body, call) => {
        const name = textOf(body.recipient_name).replace(/[^\0-~]/gu, '');
        return right.result(isCheck(call) ? { ...body, recipient_name: name } : body, call);
      },
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
  'titles-cut-at-comma-or-bracket': {
    says: 'Hands on titles of reference lists up to the first comma or bracket.',
    source: asStored,
    level: 'advisory',
    change: receiving(['listCountries', 'listNationalities', 'listCurrencies'], (record) => ({
      ...record,
      title: textOf(record.title).replace(/ *[,(].*$/, ''),
    })),
  },
};
