import { edited, personNames, sending } from '../client/changes.ts';
import type { ClientDefect, Fields } from '../client/types.ts';

/** One byte for each letter, or a notation of JavaScript's own. */
const oneByte = (text: string): string =>
  [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (/[A-Za-z0-9*._-]/.test(letter)) return letter;
      return code < 256
        ? `%${code.toString(16).toUpperCase().padStart(2, '0')}`
        : `%u${code.toString(16).toUpperCase()}`;
    })
    .join('');

export const values: readonly ClientDefect[] = [
  {
    name: 'escapes the form of a new recipient with encodeURI, which leaves +, & and = as they are',
    breaks: 'sending.values',
    isSeen: true,
    change: (right) => ({
      encode: (fields, call) =>
        call.operation === 'createRecipient'
          ? Object.entries(fields)
              .map(([name, value]) => `${name}=${encodeURI(value)}`)
              .join('&')
          : right.encode(fields, call),
    }),
  },
  {
    name: 'escapes the form of a new customer in Latin-1 instead of UTF-8',
    breaks: 'sending.values',
    isSeen: true,
    change: (right) => ({
      encode: (fields, call) =>
        call.operation === 'createCustomer'
          ? Object.entries(fields)
              .map(([name, value]) => `${name}=${oneByte(value)}`)
              .join('&')
          : right.encode(fields, call),
    }),
  },
  {
    name: 'escapes the values of a form once more when it sends it again',
    breaks: 'sending.values',
    change: (right, client) => ({
      encode: (fields, call) => {
        if (call.attempt < 2 || client.method(call) !== 'POST') return right.encode(fields, call);
        return right.encode(edited(fields, Object.keys(fields), encodeURIComponent), call);
      },
    }),
  },
  {
    name: 'sends the names of new customers in decomposed form (NFD)',
    breaks: 'sending.values',
    change: sending(['createCustomer'], (fields) =>
      edited(fields, personNames, (name) => name.normalize('NFD')),
    ),
  },
  {
    name: 'reads the number of a wallet as a number, which loses the zero at its beginning',
    breaks: 'sending.values',
    change: sending(['checkGhanaMobileWallet'], (fields) =>
      edited(fields, ['mobile_number'], (number) => number.replace(/^0+(?=\d)/, '')),
    ),
  },
  {
    name: 'sends the day before the date of birth, because it writes local midnight in UTC',
    breaks: 'sending.values',
    change: sending(['createCustomer', 'updateCustomer'], (fields) =>
      edited(fields, ['date_of_birth'], (date) => {
        const midnight = Date.parse(`${date}T00:00:00+02:00`);
        return Number.isNaN(midnight) ? date : new Date(midnight).toISOString().slice(0, 10);
      }),
    ),
  },
  {
    name: 'sends valid_from as expiry and expiry as valid_from',
    breaks: 'sending.values',
    change: sending(['uploadDocument'], ({ valid_from, expiry, ...fields }) => ({
      ...fields,
      ...(expiry === undefined ? {} : { valid_from: expiry }),
      ...(valid_from === undefined ? {} : { expiry: valid_from }),
    })),
  },
  {
    name: 'sends FAM as the relation of a recipient for whom none was given',
    breaks: 'sending.values',
    change: sending(['createRecipient'], (fields) => ({ ...fields, relation: fields.relation ?? 'FAM' })),
  },
  {
    name: 'leaves empty values out of updates, so that no field can be cleared',
    breaks: 'sending.values',
    change: sending(['updateCustomer', 'updateRecipient'], (fields) =>
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
    ),
  },
  {
    name: 'sends only the first of the fields that an update changes',
    breaks: 'sending.values',
    change: sending(['updateCustomer', 'updateRecipient'], (fields) =>
      Object.fromEntries(Object.entries(fields).slice(0, 1)),
    ),
  },
  {
    name: 'sends with each update the fields of the create, which reverts the updates in between',
    breaks: 'sending.values',
    change: (right) => {
      const created = new Map<string, Fields>();
      return {
        perform: async (task) => {
          const result = await right.perform(task);
          if (task.task === 'createCustomer' && task.as !== undefined) {
            created.set(right.identifier('customer', task.as), task.fields ?? {});
          }
          return result;
        },
        fields: (call) => {
          const fields = right.fields(call);
          return call.operation === 'updateCustomer' ? { ...created.get(call.id), ...fields } : fields;
        },
      };
    },
  },
];
