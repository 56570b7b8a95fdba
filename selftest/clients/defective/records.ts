import { customerReads, doing, receiving, recipientReads } from './helpers.ts';
import { isCheck, isData, isUpdate, operations, recordsOf, textOf } from './operations.ts';
import type { Data, Defects, Value } from './types.ts';

const asStored = 'Good sense: what is handed on is what the service has';
const absent = 'Document, Customer: optional fields; what they look like without a value is not shown';
const open = 'Good sense and RFC 8259, section 4: an object may have names that a client does not know';

const documentFields = ['type', 'document', 'id_number', 'valid_from', 'expiry', 'verified', 'uploaded_on'];

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

const overTexts = (record: Data, edit: (text: string) => string): Data =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, typeof value === 'string' ? edit(value) : value]),
  );

const required = (value: Value | undefined, name: string): string => {
  if (typeof value !== 'string') throw new TypeError(`Cannot read ${name}: it is ${String(value)}`);
  return value;
};

export const records: Defects = {
  'one-document-per-type': {
    says: 'Keeps one document of each type in the list of a customer.',
    source: asStored,
    level: 'advisory',
    change: (right) => ({
      result: (body, call) => {
        if (call.operation !== 'listDocuments') return right.result(body, call);
        const byType = new Map(recordsOf(body.documents).map((item) => [item.type, item]));
        return right.result({ ...body, documents: [...byType.values()] }, call);
      },
    }),
  },
  'recipient-served-from-memory': {
    says: 'Shows a recipient as it was created, without asking the service.',
    source: asStored,
    level: 'advisory',
    change: (right, client) => {
      const created = new Map<string, Data>();
      return doing(['createRecipient', 'getRecipient'], async (task) => {
        const known = task.task === 'getRecipient' ? created.get(task.recipient ?? '') : undefined;
        const result = known ?? (await right.perform(task));
        if (task.task === 'createRecipient') created.set(task.as ?? '', result);
        return result;
      })(right, client);
    },
  },
  'answer-to-update-unread': {
    says: 'Hands on after an update the record that it had, with the fields that it sent.',
    source: asStored,
    level: 'advisory',
    change: (right) => {
      const known = new Map<string, Data>();
      return {
        record: (record, call) => {
          const id = `${textOf(record.id)} ${textOf(record.customer)}`;
          const old = isUpdate(call) ? known.get(id) : undefined;
          const shown = old === undefined ? record : { ...old, ...call.fields };
          if (record.id !== undefined) known.set(id, shown);
          return right.record(shown, call);
        },
      };
    },
  },
  'created-on-from-updated-on': {
    says: 'Hands on the time of the last update of a customer as that of its creation.',
    source: asStored,
    level: 'advisory',
    change: receiving(customerReads, (record) => ({ ...record, created_on: record.updated_on ?? null })),
  },
  'full-name-built-for-businesses': {
    says: 'Builds the full name of each recipient from a first and a last name, which a business does not have.',
    source: 'Document, Recipient: full_name',
    level: 'advisory',
    change: receiving(recipientReads, (record) => ({
      ...record,
      full_name: `${record.first_name} ${record.last_name}`,
    })),
  },
  'null-as-text': {
    says: 'Hands on the text "null" for a field of a customer that is null.',
    source: absent,
    level: 'advisory',
    change: receiving(customerReads, (record) =>
      Object.fromEntries(
        Object.entries(record).map(([name, value]) => [name, value === null ? 'null' : value]),
      ),
    ),
  },
  'missing-field-breaks-list': {
    says: 'Cannot list customers of whom one has no postcode, neither text nor empty text.',
    source: absent,
    level: 'advisory',
    change: receiving(['listCustomers'], (record) => ({
      ...record,
      postcode: required(record.postcode, 'postcode'),
    })),
  },
  'null-date-breaks-documents': {
    says: 'Cannot list documents of which one has no expiry.',
    source: 'Document, Customer KYC document: expiry is a date or null',
    level: 'advisory',
    change: receiving(['listDocuments'], (record) => ({
      ...record,
      expiry: required(record.expiry, 'expiry'),
    })),
  },
  'absent-relation-as-family': {
    says: 'Hands on FAM for a relation that was not given.',
    source: absent,
    level: 'advisory',
    change: receiving(recipientReads, (record) =>
      textOf(record.relation) === '' ? { ...record, relation: 'FAM' } : record,
    ),
  },
  'eligible-whenever-known': {
    says: 'Says that every wallet and account is eligible that the service knows.',
    source: 'Document, Endpoints, Ghana checks: eligible_for_instant_pay is an integer',
    level: 'advisory',
    change: (right) => ({
      result: (body, call) =>
        right.result(isCheck(call) ? { ...body, eligible_for_instant_pay: 1 } : body, call),
    }),
  },
  'unknown-fields-refused': {
    says: 'Refuses documents that have a field which it does not know.',
    source: open,
    level: 'advisory',
    change: receiving(['uploadDocument', 'listDocuments'], (record) => {
      const unknown = Object.keys(record).find((name) => !documentFields.includes(name));
      if (unknown !== undefined) throw new Error(`A document has the unknown field ${unknown}.`);
      return record;
    }),
  },
  'first-object-taken': {
    says: 'Takes the first object in the answer for the record that it asked for.',
    source: open,
    level: 'advisory',
    change: (right) => ({
      read: (answer, call) => {
        const body = right.read(answer, call);
        const { payload, many } = operations[call.operation];
        const first = Object.values(body).find(isData);
        return many || isCheck(call) || first === undefined ? body : { ...body, [payload]: first };
      },
    }),
  },
  'recipients-read-as-latin-1': {
    says: 'Reads answers about recipients as Latin-1.',
    source: 'RFC 8259, section 8.1',
    level: 'advisory',
    change: (right) => ({
      text: (answer, call) => {
        const text = right.text(answer, call);
        return recipientReads.includes(call.operation) ? Buffer.from(text).toString('latin1') : text;
      },
    }),
  },
  'customer-read-as-form': {
    says: 'Undoes the escapes of forms in the texts of a customer, so that + becomes a space.',
    source: 'RFC 8259, section 7',
    level: 'advisory',
    change: receiving(['getCustomer'], (record) => overTexts(record, unescaped)),
  },
};
