import { edited, personNames, recipientNames, sending } from '../defective/helpers.ts';
import type { Defects } from '../defective/types.ts';

const asAsked = 'Good sense: what is stored is what was given';

const pairsOfLetters: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
};

const capitalized = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');

/** The month as JavaScript counts it. */
const fromZero = (date: string): string =>
  date.replace(/^(\d{4})-(\d\d)/, (_, year, month) => `${year}-${String(month - 1).padStart(2, '0')}`);

export const texts: Defects = {
  'apostrophes-doubled': {
    says: 'Doubles the apostrophes in names, as for a database.',
    source: asAsked,
    level: 'advisory',
    change: sending(['createCustomer', 'createRecipient', 'updateRecipient'], (fields) =>
      edited(fields, [...personNames, 'business_name'], (name) => name.replaceAll("'", "''")),
    ),
  },
  'last-names-in-title-case': {
    says: 'Sends each word of a last name with one capital and small letters.',
    source: `${asAsked}; document, Customer: last_name is as on the proof of identity`,
    level: 'advisory',
    change: sending(['createCustomer', 'updateCustomer'], (fields) =>
      edited(fields, ['last_name'], capitalized),
    ),
  },
  'umlauts-written-out': {
    says: 'Writes ae, oe, ue and ss for umlauts in the names of recipients and banks.',
    source: asAsked,
    level: 'advisory',
    change: sending(['createRecipient', 'updateRecipient'], (fields) =>
      edited(fields, [...recipientNames, 'bank'], (text) =>
        text.replace(/[äöüÄÖÜß]/g, (letter) => pairsOfLetters[letter] ?? letter),
      ),
    ),
  },
  'hyphens-as-spaces': {
    says: 'Writes a space for the hyphen in names.',
    source: asAsked,
    level: 'advisory',
    change: sending(['createCustomer', 'createRecipient'], (fields) =>
      edited(fields, [...personNames, 'business_name'], (name) => name.replaceAll('-', ' ')),
    ),
  },
  'ampersands-written-out': {
    says: 'Writes and for the ampersand in the names of businesses.',
    source: asAsked,
    level: 'advisory',
    change: sending(['createRecipient', 'updateRecipient'], (fields) =>
      edited(fields, ['business_name'], (name) => name.replaceAll('&', 'and')),
    ),
  },
  'names-cut-at-35-letters': {
    says: 'Cuts names of recipients at 35 letters, as in messages between banks.',
    source: `${asAsked}; the document sets no bound to names`,
    level: 'advisory',
    change: sending(['createRecipient', 'updateRecipient'], (fields) =>
      edited(fields, recipientNames, (name) => [...name].slice(0, 35).join('')),
    ),
  },
  'address-cut-at-line-break': {
    says: 'Sends the first line of an address only.',
    source: asAsked,
    level: 'advisory',
    change: sending(['createCustomer', 'updateCustomer'], (fields) =>
      edited(fields, ['address'], (address) => address.replace(/[\r\n].*$/s, '')),
    ),
  },
  'postcode-as-number': {
    says: 'Reads postcodes of digits as numbers, which lose the zeros at their beginning.',
    source: `${asAsked}; document, Customer: postcode is a string`,
    level: 'advisory',
    change: sending(['createCustomer', 'updateCustomer'], (fields) =>
      edited(fields, ['postcode'], (code) => (/^\d+$/.test(code) ? String(Number(code)) : code)),
    ),
  },
  'account-number-from-spreadsheet': {
    says: 'Sends account numbers of more than eleven digits as a spreadsheet shows them, like 1E+12.',
    source: `${asAsked}; document, Ghana checks: account_number is a string`,
    level: 'advisory',
    change: sending(['checkGhanaBankAccount'], (fields) =>
      edited(fields, ['account_number'], (digits) =>
        /^\d{12,}$/.test(digits)
          ? Number(Number(digits).toPrecision(6)).toExponential().toUpperCase()
          : digits,
      ),
    ),
  },
  'bank-code-in-capitals': {
    says: 'Sends the code of a bank in capitals when it checks an account.',
    source: `${asAsked}; document, Ghana checks: bank is a code`,
    level: 'advisory',
    change: sending(['checkGhanaBankAccount'], (fields) =>
      edited(fields, ['bank'], (code) => code.toUpperCase()),
    ),
  },
  'dialling-code-doubled': {
    says: 'Puts +43 before the mobile number of a customer in Austria, also where it is there already.',
    source: asAsked,
    level: 'advisory',
    change: sending(['createCustomer'], (fields) =>
      fields.country === 'AT'
        ? edited(fields, ['mobile_number'], (number) => `+43${number.replace('+', '')}`)
        : fields,
    ),
  },
  'day-and-month-swapped': {
    says: 'Swaps day and month of a date of birth, where the day could be a month.',
    source: asAsked,
    level: 'advisory',
    change: sending(['createCustomer', 'updateCustomer'], (fields) =>
      edited(fields, ['date_of_birth'], (date) =>
        date.replace(/^(\d{4})-(\d\d)-(0[1-9]|1[0-2])$/, '$1-$3-$2'),
      ),
    ),
  },
  'months-from-zero': {
    says: 'Counts the months of the dates of documents from zero.',
    source: asAsked,
    level: 'advisory',
    change: sending(['uploadDocument'], (fields) => edited(fields, ['valid_from', 'expiry'], fromZero)),
  },
  'email-invented': {
    says: 'Sends an address of its own for new customers without e-mail.',
    source: `${asAsked}; document, Customer: email_address is not required`,
    level: 'advisory',
    change: sending(['createCustomer'], (fields) => ({
      ...fields,
      email_address: (fields.email_address ?? '') || 'none@example.com',
    })),
  },
};
