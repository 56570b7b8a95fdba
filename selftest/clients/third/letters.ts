import { edited, personNames, sending } from '../defective/helpers.ts';
import type { Defects, Fields, Operation } from '../defective/types.ts';

const asAsked = 'Good sense: what is stored is what was given';
const special = `${asAsked}; rulings, values come back as sent`;

const customerWrites: Operation[] = ['createCustomer', 'updateCustomer'];
const recipientWrites: Operation[] = ['createRecipient', 'updateRecipient'];

const everywhere = (fields: Fields, edit: (text: string) => string): Fields =>
  edited(fields, Object.keys(fields), edit);

export const letters: Defects = {
  'line-feeds-as-pairs': {
    says: 'Writes CR LF for a line feed in addresses, as browsers do in forms.',
    source: special,
    level: 'advisory',
    change: sending(customerWrites, (fields) =>
      edited(fields, ['address'], (text) => text.replace(/\r?\n/g, '\r\n')),
    ),
  },
  'words-for-nothing-dropped': {
    says: 'Takes the words null, none, nil and undefined for no value, also as names of customers.',
    source: special,
    level: 'advisory',
    change: sending(customerWrites, (fields) =>
      Object.fromEntries(
        Object.entries(fields).filter(([, text]) => !/^(null|none|nil|undefined)$/i.test(text)),
      ),
    ),
  },
  'namibia-as-missing': {
    says: 'Takes the code NA for a missing value and leaves it out, which is that of Namibia.',
    source: special,
    level: 'mandatory',
    change: sending([...customerWrites, ...recipientWrites], (fields) =>
      Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== 'NA')),
    ),
  },
  'norway-as-false': {
    says: 'Reads the code NO as a truth value, and sends false for Norway.',
    source: special,
    level: 'mandatory',
    change: sending([...customerWrites, ...recipientWrites], (fields) =>
      everywhere(fields, (text) => (text === 'NO' ? 'false' : text)),
    ),
  },
  'joiners-stripped': {
    says: 'Takes letters without width out of names and banks, which some scripts need between letters.',
    source: special,
    level: 'advisory',
    change: sending(['createCustomer', ...recipientWrites], (fields) =>
      everywhere(fields, (text) => text.replace(/[\u{200b}-\u{200d}\u{ad}\u{feff}]/gu, '')),
    ),
  },
  'compatibility-letters-replaced': {
    says: 'Puts texts of recipients into the form NFKC, which replaces ligatures, wide letters and raised digits.',
    source: special,
    level: 'advisory',
    change: sending(recipientWrites, (fields) => everywhere(fields, (text) => text.normalize('NFKC'))),
  },
  'rare-spaces-as-spaces': {
    says: 'Writes one plain space for any run of white space in texts of customers.',
    source: special,
    level: 'advisory',
    change: sending(['updateCustomer'], (fields) =>
      everywhere(fields, (text) => text.replace(/[^\S\r\n]+/g, ' ')),
    ),
  },
  'document-number-in-capitals': {
    says: 'Sends the number of a document in capitals.',
    source: special,
    level: 'advisory',
    change: sending(['uploadDocument'], (fields) =>
      edited(fields, ['id_number'], (number) => number.toUpperCase()),
    ),
  },
  'second-middle-name-dropped': {
    says: 'Sends the first of several middle names only.',
    source: asAsked,
    level: 'advisory',
    change: sending(customerWrites, (fields) =>
      edited(fields, ['middle_name'], (names) => names.trimStart().replace(/\s.*$/s, '')),
    ),
  },
  'backslashes-doubled': {
    says: 'Doubles backslashes in the texts of recipients.',
    source: special,
    level: 'advisory',
    change: sending(recipientWrites, (fields) => everywhere(fields, (text) => text.replaceAll('\\', '\\\\'))),
  },
  'text-in-angle-brackets-stripped': {
    says: 'Takes for a tag what follows a less-than sign in the texts of customers, and strips it.',
    source: special,
    level: 'advisory',
    change: sending(customerWrites, (fields) => everywhere(fields, (text) => text.replace(/<[^>]*>?/g, ''))),
  },
  'texts-cut-at-astral-letter': {
    says: 'Cuts names, addresses and banks at the first letter outside the basic plane, as an old database does.',
    source: special,
    level: 'advisory',
    change: sending(['createCustomer', 'createRecipient'], (fields) =>
      edited(
        fields,
        [...personNames, 'business_name', 'address', 'bank'],
        (text) => text.replace(/[\u{10000}-\u{10ffff}].*$/su, '') || text,
      ),
    ),
  },
};
