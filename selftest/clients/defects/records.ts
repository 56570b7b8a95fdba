import { customerReads, doing, receiving, recipientReads } from '../client/changes.ts';
import { isCheck, isData, operations, recordsOf, textOf } from '../client/operations.ts';
import { type ClientDefect, type Data, Refused, type Value } from '../client/types.ts';

const documentFields = ['type', 'document', 'id_number', 'valid_from', 'expiry', 'verified', 'uploaded_on'];

const required = (value: Value | undefined, name: string): string => {
  if (typeof value !== 'string') throw new TypeError(`Cannot read ${name}: it is ${String(value)}`);
  return value;
};

const stamps = ['created_on', 'updated_on'];

/** Changes the timestamps of a record, where there are some. */
const restamped = (record: Data, names: string[], edit: (stamp: string) => Value): Data =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      names.includes(name) && typeof value === 'string' ? edit(value) : value,
    ]),
  );

const matching = (pattern: RegExp, stamp: string): string => {
  if (!pattern.test(stamp)) throw new Error(`The time ${stamp} cannot be read.`);
  return stamp;
};

export const records: readonly ClientDefect[] = [
  {
    name: 'keeps one document of each type in the list of a customer',
    breaks: 'reading.pages',
    change: (right) => ({
      result: (body, call) => {
        if (call.operation !== 'listDocuments') return right.result(body, call);
        const byType = new Map(recordsOf(body.documents).map((item) => [item.type, item]));
        return right.result({ ...body, documents: [...byType.values()] }, call);
      },
    }),
  },
  {
    name: 'shows a recipient as it was created, without asking the service',
    breaks: 'reading.texts',
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
  {
    name: 'builds the full name of each recipient from a first and a last name, which a business does not have',
    breaks: 'reading.texts',
    change: receiving(recipientReads, (record) => ({
      ...record,
      full_name: `${record.first_name} ${record.last_name}`,
    })),
  },
  {
    name: 'hands on the text "null" for a field of a customer that is null',
    breaks: 'reading.absent',
    change: receiving(customerReads, (record) =>
      Object.fromEntries(
        Object.entries(record).map(([name, value]) => [name, value === null ? 'null' : value]),
      ),
    ),
  },
  {
    name: 'cannot list customers of whom one has no postcode, neither text nor empty text',
    breaks: 'reading.absent',
    change: receiving(['listCustomers'], (record) => ({
      ...record,
      postcode: required(record.postcode, 'postcode'),
    })),
  },
  {
    name: 'says that every wallet and account is eligible that the service knows',
    breaks: 'reading.values',
    change: (right) => ({
      result: (body, call) =>
        right.result(isCheck(call) ? { ...body, eligible_for_instant_pay: 1 } : body, call),
    }),
  },
  {
    name: 'refuses documents that have a field which it does not know',
    breaks: 'reading.further-fields',
    change: receiving(['uploadDocument', 'listDocuments'], (record) => {
      const unknown = Object.keys(record).find((name) => !documentFields.includes(name));
      if (unknown !== undefined) throw new Error(`A document has the unknown field ${unknown}.`);
      return record;
    }),
  },
  {
    name: 'takes the first object in the answer for the record that it asked for',
    breaks: 'reading.further-fields',
    change: (right) => ({
      read: (answer, call) => {
        const body = right.read(answer, call);
        const { payload, many } = operations[call.operation];
        const first = Object.values(body).find(isData);
        return many || isCheck(call) || first === undefined ? body : { ...body, [payload]: first };
      },
    }),
  },
  {
    name: 'reads answers about recipients as Latin-1',
    breaks: 'reading.texts',
    change: (right) => ({
      text: (answer, call) => {
        const text = right.text(answer, call);
        return recipientReads.includes(call.operation) ? Buffer.from(text).toString('latin1') : text;
      },
    }),
  },
  {
    name: 'takes only the status 200 as a success, so an upload that answers 201 is an error to it',
    breaks: 'reading.answers',
    change: (right) => ({
      read: (answer, call) => {
        if (call.operation === 'uploadDocument' && answer.status !== 200)
          throw new Refused(`Upload failed: HTTP ${answer.status}`);
        return right.read(answer, call);
      },
    }),
  },
  {
    name: 'refuses answers whose Content-Type is not application/json to the letter, with a charset for example',
    breaks: 'reading.escaped',
    change: (right) => ({
      read: (answer, call) => {
        const body = right.read(answer, call);
        if (answer.headers['content-type'] !== 'application/json')
          throw new Refused('The answer is not JSON.');
        return body;
      },
    }),
  },
  {
    name: 'reads as many bytes as Content-Length says, so an answer in chunks, which has none, is empty to it',
    breaks: 'reading.chunks',
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
  {
    name: 'fails when a record of a recipient has a field that it does not know',
    breaks: 'reading.answers',
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
  {
    name: 'keeps whether a document is verified from when it first saw it',
    breaks: 'reading.values',
    change: (right, client) => {
      const seen = new Map<string, Value>();
      const change = receiving(['uploadDocument', 'listDocuments'], (record, call) => {
        if (record.verified === undefined) return record;
        const key = JSON.stringify([
          call.id,
          textOf(record.type),
          textOf(record.document),
          textOf(record.id_number),
        ]);
        if (!seen.has(key)) seen.set(key, record.verified);
        return { ...record, verified: seen.get(key) ?? record.verified };
      });
      return change(right, client);
    },
  },
  {
    name: 'cannot read customers whose timestamps have Z for their offset',
    breaks: 'reading.timestamps',
    change: receiving(customerReads, (record) =>
      restamped(record, stamps, (stamp) => matching(/[+-]\d\d:?\d\d$/, stamp)),
    ),
  },
  {
    name: 'takes the local time of a customer’s timestamps for UTC, whatever the offset is',
    breaks: 'reading.timestamps',
    change: receiving(customerReads, (record) =>
      restamped(record, stamps, (stamp) => stamp.replace(/[+-]\d\d(:?\d\d)?$/, 'Z')),
    ),
  },
  {
    name: 'hands on null for timestamps of recipients with fractions of seconds',
    breaks: 'reading.timestamps',
    change: receiving(recipientReads, (record) =>
      restamped(record, stamps, (stamp) => (/[.,]\d/.test(stamp) ? null : stamp)),
    ),
  },
  {
    name: 'hands on the day before each date of a listed document, because it reads it as local midnight',
    breaks: 'reading.values',
    change: receiving(['listDocuments'], (record) =>
      restamped(record, ['valid_from', 'expiry'], (date) => {
        const midnight = Date.parse(`${date}+02:00`);
        return Number.isNaN(midnight) ? date : new Date(midnight).toISOString().slice(0, 10);
      }),
    ),
  },
];
