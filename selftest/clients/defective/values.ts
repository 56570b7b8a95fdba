import { edited, personNames, recipientNames, sending } from './helpers.ts';
import { isUpdate } from './operations.ts';
import type { Defects, Fields } from './types.ts';

const urlencoded = 'WHATWG URL, application/x-www-form-urlencoded serializing';
const asAsked = 'Good sense: what is stored is what was given';

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

export const values: Defects = {
  'plus-and-ampersand-unescaped': {
    says: 'Escapes the form of a new recipient with encodeURI, which leaves +, & and = as they are.',
    source: urlencoded,
    level: 'advisory',
    change: (right) => ({
      encode: (fields, call) =>
        call.operation === 'createRecipient'
          ? Object.entries(fields)
              .map(([name, value]) => `${name}=${encodeURI(value)}`)
              .join('&')
          : right.encode(fields, call),
    }),
  },
  'customer-form-in-latin-1': {
    says: 'Escapes the form of a new customer in Latin-1 instead of UTF-8.',
    source: urlencoded,
    level: 'advisory',
    change: (right) => ({
      encode: (fields, call) =>
        call.operation === 'createCustomer'
          ? Object.entries(fields)
              .map(([name, value]) => `${name}=${oneByte(value)}`)
              .join('&')
          : right.encode(fields, call),
    }),
  },
  'escaped-twice-on-repeat': {
    says: 'Escapes the values of a form once more when it sends it again.',
    source: urlencoded,
    level: 'advisory',
    change: (right, client) => ({
      encode: (fields, call) => {
        if (call.attempt < 2 || client.method(call) !== 'POST') return right.encode(fields, call);
        return right.encode(edited(fields, Object.keys(fields), encodeURIComponent), call);
      },
    }),
  },
  'html-escaped': {
    says: 'Escapes & and apostrophes in the names of recipients for HTML before it sends them.',
    source: asAsked,
    level: 'advisory',
    change: sending(['createRecipient', 'updateRecipient'], (fields) =>
      edited(fields, recipientNames, (name) => name.replaceAll('&', '&amp;').replaceAll("'", '&#39;')),
    ),
  },
  'accents-folded-on-update': {
    says: 'Takes the accents off the texts of an updated customer.',
    source: asAsked,
    level: 'advisory',
    change: sending(['updateCustomer'], (fields) =>
      edited(fields, Object.keys(fields), (text) =>
        text
          .normalize('NFD')
          .replace(/\p{Mn}/gu, '')
          .normalize('NFC'),
      ),
    ),
  },
  'names-decomposed': {
    says: 'Sends the names of new customers in decomposed form (NFD).',
    source: asAsked,
    level: 'advisory',
    change: sending(['createCustomer'], (fields) =>
      edited(fields, personNames, (name) => name.normalize('NFD')),
    ),
  },
  'apostrophes-curled': {
    says: 'Turns straight apostrophes in names into curly ones.',
    source: asAsked,
    level: 'advisory',
    change: sending(['createCustomer', 'createRecipient'], (fields) =>
      edited(fields, [...personNames, 'business_name'], (name) => name.replaceAll("'", '’')),
    ),
  },
  'recipient-names-in-capitals': {
    says: 'Sends the names of persons who receive money in capitals.',
    source: asAsked,
    level: 'advisory',
    change: sending(['createRecipient'], (fields) =>
      edited(fields, ['first_name', 'last_name'], (name) => name.toUpperCase()),
    ),
  },
  'letters-outside-latin-1-lost': {
    says: 'Sends a question mark for each letter of a name outside Latin-1.',
    source: asAsked,
    level: 'advisory',
    change: sending(['createCustomer', 'createRecipient', 'updateRecipient'], (fields) =>
      edited(fields, [...personNames, 'business_name'], (name) => name.replace(/[^\0-\u{ff}]/gu, '?')),
    ),
  },
  'given-names-split': {
    says: 'Sends what follows the first space of a first name as the middle name.',
    source: asAsked,
    level: 'advisory',
    change: sending(['createCustomer'], (fields) => {
      const [first = '', ...rest] = (fields.first_name ?? '').split(' ');
      return rest.length === 0 ? fields : { ...fields, first_name: first, middle_name: rest.join(' ') };
    }),
  },
  'plus-as-double-zero-on-update': {
    says: 'Writes 00 for the + of phone numbers in updates of customers.',
    source: asAsked,
    level: 'advisory',
    change: sending(['updateCustomer'], (fields) =>
      edited(fields, ['phone_number', 'mobile_number'], (number) => number.replace(/^\+/, '00')),
    ),
  },
  'iban-in-groups-on-update': {
    says: 'Sends the IBAN of an updated recipient in groups of four.',
    source: asAsked,
    level: 'advisory',
    change: sending(['updateRecipient'], (fields) =>
      edited(fields, ['iban'], (iban) => iban.replace(/(.{4})(?=.)/g, '$1 ')),
    ),
  },
  'document-number-digits-only': {
    says: 'Takes everything but digits out of the number of a document.',
    source: asAsked,
    level: 'advisory',
    change: sending(['uploadDocument'], (fields) =>
      edited(fields, ['id_number'], (number) => number.replace(/\D/g, '') || number),
    ),
  },
  'wallet-number-without-zero': {
    says: 'Reads the number of a wallet as a number, which loses the zero at its beginning.',
    source: asAsked,
    level: 'advisory',
    change: sending(['checkGhanaMobileWallet'], (fields) =>
      edited(fields, ['mobile_number'], (number) => number.replace(/^0+(?=\d)/, '')),
    ),
  },
  'birth-date-a-day-early': {
    says: 'Sends the day before the date of birth, because it writes local midnight in UTC.',
    source: asAsked,
    level: 'advisory',
    change: sending(['createCustomer', 'updateCustomer'], (fields) =>
      edited(fields, ['date_of_birth'], (date) => {
        const midnight = Date.parse(`${date}T00:00:00+02:00`);
        return Number.isNaN(midnight) ? date : new Date(midnight).toISOString().slice(0, 10);
      }),
    ),
  },
  'document-dates-swapped': {
    says: 'Sends valid_from as expiry and expiry as valid_from.',
    source: asAsked,
    level: 'advisory',
    change: sending(['uploadDocument'], ({ valid_from, expiry, ...fields }) => ({
      ...fields,
      ...(expiry === undefined ? {} : { valid_from: expiry }),
      ...(valid_from === undefined ? {} : { expiry: valid_from }),
    })),
  },
  'relation-invented': {
    says: 'Sends FAM as the relation of a recipient for whom none was given.',
    source: `${asAsked}; document, Recipient: relation is not required`,
    level: 'advisory',
    change: sending(['createRecipient'], (fields) => ({ ...fields, relation: fields.relation ?? 'FAM' })),
  },
  'cleared-fields-left-out': {
    says: 'Leaves empty values out of updates, so that no field can be cleared.',
    source: 'Document, Endpoints, Update: fields not sent keep their value',
    level: 'advisory',
    change: sending(['updateCustomer', 'updateRecipient'], (fields) =>
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
    ),
  },
  'only-first-change-sent': {
    says: 'Sends only the first of the fields that an update changes.',
    source: 'Document, Endpoints, Update: any subset of the fields',
    level: 'advisory',
    change: sending(['updateCustomer', 'updateRecipient'], (fields) =>
      Object.fromEntries(Object.entries(fields).slice(0, 1)),
    ),
  },
  'update-reverts-earlier-one': {
    says: 'Sends with each update the fields of the create, which reverts the updates in between.',
    source: 'Document, Endpoints, Update customer: fields not sent keep their value',
    level: 'advisory',
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
  'update-empty-on-repeat': {
    says: 'Sends an update again with an empty form, because the body was used up.',
    source: 'Good sense: a repeated request is the same request',
    level: 'advisory',
    change: (right) => ({
      encode: (fields, call) => (isUpdate(call) && call.attempt > 1 ? '' : right.encode(fields, call)),
    }),
  },
};
