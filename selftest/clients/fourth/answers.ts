import { customerReads, deep, receiving, recipientReads } from '../defective/helpers.ts';
import { isData, isUpdate, operations, textOf } from '../defective/operations.ts';
import { type Data, type Defects, Refused } from '../defective/types.ts';

/** How answers are read, and what is handed on of them. */
export const answers: Defects = {
  'created-is-no-success': {
    says: 'Takes only the status 200 as a success, so an upload that answers 201 is an error to it.',
    source: 'Document, Errors 2: creates answer with 201',
    level: 'advisory',
    change: (right) => ({
      read: (answer, call) => {
        if (call.operation === 'uploadDocument' && answer.status !== 200)
          throw new Refused(`Upload failed: HTTP ${answer.status}`);
        return right.read(answer, call);
      },
    }),
  },

  'refused-update-is-done': {
    says: 'Does not look at the answer to an update, and hands on what it sent even when it was refused.',
    source: 'Document, Errors 1: a success carries message success; ruling success-and-refusal',
    level: 'advisory',
    change: (right) => ({
      read: (answer, call) => {
        if (!isUpdate(call) || [429, 503].includes(answer.status)) return right.read(answer, call);
        try {
          return right.read(answer, call);
        } catch {
          const { payload } = operations[call.operation];
          return { message: 'success', [payload]: { id: call.id, ...call.fields } };
        }
      },
    }),
  },

  'media-type-exact': {
    says: 'Refuses answers whose Content-Type is not application/json to the letter, with a charset for example.',
    source: 'RFC 9110 section 8.3.1: parameters; ruling success-and-refusal: the media type is free',
    level: 'advisory',
    change: (right) => ({
      read: (answer, call) => {
        const body = right.read(answer, call);
        if (answer.headers['content-type'] !== 'application/json')
          throw new Refused('The answer is not JSON.');
        return body;
      },
    }),
  },

  'chunked-answers-empty': {
    says: 'Reads as many bytes as Content-Length says, so an answer in chunks, which has none, is empty to it.',
    source: 'RFC 9112 sections 6.3 and 7.1',
    level: 'advisory',
    change: (right) => ({
      text: (answer, call) =>
        right.text(
          {
            ...answer,
            bytes: answer.headers['content-length'] === undefined ? Buffer.alloc(0) : answer.bytes,
          },
          call,
        ),
    }),
  },

  'answers-in-latin1': {
    says: 'Reads answers of recipients as ISO 8859-1.',
    source: 'RFC 8259 section 8.1: JSON is UTF-8',
    level: 'advisory',
    change: (right) => ({
      text: (answer, call) => {
        const text = right.text(answer, call);
        return recipientReads.includes(call.operation) ? Buffer.from(text).toString('latin1') : text;
      },
    }),
  },

  'null-as-word': {
    says: 'Hands on null as the text null.',
    source: 'Ruling optional-means-optional: an absent field may be null',
    level: 'advisory',
    change: (right) => ({
      record: (record, call) =>
        Object.fromEntries(
          Object.entries(right.record(record, call)).map(([name, value]) => [
            name,
            value === null ? 'null' : value,
          ]),
        ),
    }),
  },

  'further-fields-fail': {
    says: 'Fails when a record of a recipient has a field that it does not know.',
    source: 'Ruling more-is-allowed; document, Recipient: the set of fields varies',
    level: 'advisory',
    change: receiving(recipientReads, (record, call) => {
      const known =
        'id customer type country payout_method relation full_name created_on updated_on first_name last_name business_name bank iban mobile_number'.split(
          ' ',
        );
      const other = Object.keys(record).find((name) => !known.includes(name) && !(name in call.fields));
      if (other !== undefined) throw new Error(`Unrecognized field "${other}".`);
      return record;
    }),
  },

  'offset-cut-off': {
    says: 'Cuts the offset of timestamps off, and takes the rest as UTC.',
    source: 'Document, Conventions: timestamps have a UTC offset; ruling timestamps',
    level: 'advisory',
    change: receiving(
      [...customerReads, ...recipientReads],
      (record) =>
        deep(record, ['created_on', 'updated_on'], (value) => `${textOf(value).slice(0, 19)}Z`) as Data,
    ),
  },

  'payload-by-position': {
    says: 'Takes the first object or list in an answer as what it asked for, whatever its name.',
    source:
      'Document, Endpoints: payload fields by name; RFC 8259 section 4: members have no order; ruling more-is-allowed',
    level: 'advisory',
    change: (right) => ({
      read: (answer, call) => {
        const body = right.read(answer, call);
        const first = Object.values(body).find((value) => isData(value) || Array.isArray(value));
        return first === undefined ? body : { ...body, [operations[call.operation].payload]: first };
      },
    }),
  },

  'refused-list-is-empty': {
    says: 'Hands on an empty list when the service refused to list documents or recipients.',
    source: 'Document, Errors 1: only message success is a success; plain good sense',
    level: 'advisory',
    change: (right) => ({
      perform: async (task) => {
        try {
          return await right.perform(task);
        } catch (error) {
          if (task.task !== 'listDocuments' && task.task !== 'listRecipients') throw error;
          return { [operations[task.task].payload]: [] };
        }
      },
    }),
  },

  'document-days-through-utc': {
    says: 'Takes the dates of listed documents as local times and hands on their day in UTC, a day early in the east.',
    source: 'Document, KYC document: dates without an offset; ruling document-dates: the day that was sent',
    level: 'advisory',
    change: receiving(
      ['listDocuments'],
      (record) =>
        deep(record, ['valid_from', 'expiry'], (value) =>
          textOf(value) === '' ? value : new Date(textOf(value)).toISOString().slice(0, 10),
        ) as Data,
    ),
  },

  'full-name-of-first-and-last': {
    says: 'Makes the full name of each recipient of the first and last name, so a business is undefined undefined.',
    source: 'Document, Recipient: full_name of BIZ equals business_name',
    level: 'advisory',
    change: receiving(recipientReads, (record) => ({
      ...record,
      full_name: `${record.first_name} ${record.last_name}`,
    })),
  },
};
