import { LosslessNumber } from 'lossless-json';
import { customerReads, receiving, recipientReads } from '../defective/helpers.ts';
import { isCheck, isData, isUpdate, operations, textOf } from '../defective/operations.ts';
import { type Data, type Defects, Refused } from '../defective/types.ts';

const timestamps = 'Document, Conventions: timestamps are ISO 8601 with a UTC offset; rulings, timestamps';
const success = 'Document, Errors, 1: a success carries message with the value success';
const asStored = 'Good sense: what is handed on is what the service has';

const stamps = ['created_on', 'updated_on'];

const restamped = (record: Data, edit: (stamp: string) => string): Data =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      stamps.includes(name) && typeof value === 'string' ? edit(value) : value,
    ]),
  );

/** Seconds and a number of milliseconds, which is what stands behind the point. */
function misread(stamp: string): string {
  const [, seconds, digits, sign, hours, minutes = '00'] =
    /^(.*T\d\d:\d\d:\d\d)[.,](\d+)(?:Z|([+-])(\d\d):?(\d\d)?)$/.exec(stamp) ?? [];
  if (seconds === undefined) return stamp;
  const zone = sign === undefined ? 'Z' : `${sign}${hours}:${minutes}`;
  return new Date(Date.parse(`${seconds}${zone}`) + Number(digits)).toISOString();
}

export const answers: Defects = {
  'updates-succeed-with-200-only': {
    says: 'Takes an update with another status than 200 for a failure.',
    source: 'RFC 9110, section 15.3; the document names no status for updates',
    level: 'advisory',
    change: (right) => ({
      read: (answer, call) => {
        const body = right.read(answer, call);
        if (isUpdate(call) && answer.status !== 200) throw new Refused(`The update got ${answer.status}.`);
        return body;
      },
    }),
  },
  'message-unread-in-lists': {
    says: 'Takes a list in an answer of 2xx as it is, whatever the message is.',
    source: success,
    level: 'advisory',
    change: (right, client) => ({
      read: (answer, call) => {
        const { payload, many } = operations[call.operation];
        try {
          return right.read(answer, call);
        } catch (error) {
          if (!many || answer.status < 200 || answer.status > 299) throw error;
          const body = client.parse(client.text(answer, call), call);
          return isData(body)
            ? { total_pages: 1, [payload]: [], ...body }
            : { total_pages: 1, [payload]: [] };
        }
      },
    }),
  },
  'refused-recipient-without-fields': {
    says: 'Shows a recipient with nothing but its identifier, if the service refuses to show it.',
    source: 'Good sense: a refusal is no result',
    level: 'advisory',
    change: (right) => ({
      exchange: async (call) => {
        try {
          return await right.exchange(call);
        } catch (error) {
          if (!(error instanceof Refused) || call.operation !== 'getRecipient') throw error;
          return { recipient: { id: new LosslessNumber(call.id) } };
        }
      },
    }),
  },
  'letters-broken-between-blocks': {
    says: 'Decodes answers in blocks of 16 bytes, which breaks the letters that lie across two of them.',
    source: 'RFC 8259, section 8.1',
    level: 'advisory',
    change: (right) => ({
      text: (answer, call) => {
        const bytes = Buffer.from(right.text(answer, call));
        const blocks = Array.from({ length: Math.ceil(bytes.length / 16) }, (_, index) =>
          bytes.subarray(index * 16, index * 16 + 16).toString('utf8'),
        );
        return blocks.join('');
      },
    }),
  },
  'long-answers-cut': {
    says: 'Reads the first 2,048 letters of an answer, and fails if it is longer.',
    source: 'Good sense: the document sets no bound to answers',
    level: 'advisory',
    change: (right) => ({ text: (answer, call) => right.text(answer, call).slice(0, 2048) }),
  },
  'names-split-from-full-name': {
    says: 'Hands on what follows the first space of the full name as the last name of a person.',
    source: `${asStored}; document, Recipient: full_name`,
    level: 'advisory',
    change: receiving(recipientReads, (record) => {
      if (record.type !== 'IND' || typeof record.full_name !== 'string') return record;
      const [first = '', ...rest] = record.full_name.split(' ');
      return { ...record, first_name: first, last_name: rest.join(' ') };
    }),
  },
  'uploaded-taken-as-verified': {
    says: 'Says that a document is verified once it is uploaded.',
    source: 'Document, Customer KYC document: a new one has verified 0',
    level: 'advisory',
    change: receiving(['uploadDocument'], (record) => ({ ...record, verified: 1 })),
  },
  'phone-number-from-mobile': {
    says: 'Hands on the mobile number as the phone number of a customer who has none.',
    source: `${asStored}; document, Customer: phone_number is not required`,
    level: 'advisory',
    change: receiving(customerReads, (record) =>
      textOf(record.phone_number) === '' ? { ...record, phone_number: record.mobile_number ?? null } : record,
    ),
  },
  'not-eligible-as-error': {
    says: 'Fails if a wallet or an account is not eligible.',
    source: 'Rulings, Ghana checks: eligible_for_instant_pay is any integer',
    level: 'advisory',
    change: (right) => ({
      result: (body, call) => {
        if (isCheck(call) && textOf(body.eligible_for_instant_pay) === '0') throw new Error('Not eligible.');
        return right.result(body, call);
      },
    }),
  },
  'minutes-of-offset-lost': {
    says: 'Reads the hours of an offset, but not its minutes.',
    source: timestamps,
    level: 'advisory',
    change: receiving(customerReads, (record) =>
      restamped(record, (stamp) => stamp.replace(/([+-]\d\d):?\d\d$/, '$1:00')),
    ),
  },
  'fraction-as-milliseconds': {
    says: 'Takes the digits of a fraction of a second for a number of milliseconds, however many there are.',
    source: timestamps,
    level: 'advisory',
    change: receiving(recipientReads, (record) => restamped(record, misread)),
  },
  'offset-without-colon-not-understood': {
    says: 'Cannot read recipients whose timestamps have an offset without a colon.',
    source: timestamps,
    level: 'advisory',
    change: receiving(recipientReads, (record) =>
      restamped(record, (stamp) => {
        if (/T.*[+-](\d\d|\d{4})$/.test(stamp)) throw new Error(`The time ${stamp} cannot be read.`);
        return stamp;
      }),
    ),
  },
  'first-updated-on-kept': {
    says: 'Hands on the first updated_on of a recipient that it saw, also after an update.',
    source: `${asStored}; document, Endpoints, Update recipient: updated_on is refreshed`,
    level: 'advisory',
    change: (right, client) => {
      const seen = new Map<string, Data[string]>();
      return receiving(recipientReads, (record) => {
        const id = textOf(record.id);
        const updated_on = seen.get(id) ?? record.updated_on ?? null;
        seen.set(id, updated_on);
        return { ...record, updated_on };
      })(right, client);
    },
  },
  'dates-of-uploads-not-understood': {
    says: 'Expects a time in the dates of the answer to an upload, as in a list, and fails without.',
    source: 'Document, Customer KYC document: the answer to an upload has the date that was sent',
    level: 'advisory',
    change: receiving(['uploadDocument'], (record) => {
      for (const date of [textOf(record.valid_from), textOf(record.expiry)]) {
        if (date !== '' && !date.includes('T')) throw new Error(`The time ${date} cannot be read.`);
      }
      return record;
    }),
  },
};
