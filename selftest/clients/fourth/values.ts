import { edited, personNames, sending } from '../defective/helpers.ts';
import type { Defects, Operation } from '../defective/types.ts';

const customerWrites: Operation[] = ['createCustomer', 'updateCustomer'];
const recipientWrites: Operation[] = ['createRecipient', 'updateRecipient'];

const two = (number: number): string => String(number).padStart(2, '0');

const relations: Record<string, string> = { FAM: 'Family', BIZ: 'Business', FND: 'Friend' };

/** What is sent of names, numbers, codes and days. */
export const values: Defects = {
  'names-without-accents': {
    says: 'Strips the accents of the names of customers.',
    source: 'Document, Customer: names as on the proof of identity; ruling sent-values-come-back',
    level: 'advisory',
    change: sending(customerWrites, (fields) =>
      edited(fields, personNames, (text) => text.normalize('NFD').replace(/\p{Mn}/gu, '')),
    ),
  },

  'texts-decomposed': {
    says: 'Sends texts with their accents taken apart (NFD), as a file system gave them.',
    source: 'Ruling sent-values-come-back: a value is what was given',
    level: 'advisory',
    change: sending([...customerWrites, ...recipientWrites], (fields) =>
      edited(fields, Object.keys(fields), (text) => text.normalize('NFD')),
    ),
  },

  'phones-without-plus': {
    says: 'Keeps digits only of phone numbers, so the plus before the country code is lost.',
    source: 'Ruling sent-values-come-back: phone numbers with their country code',
    level: 'advisory',
    change: sending([...customerWrites, ...recipientWrites], (fields) =>
      edited(fields, ['phone_number', 'mobile_number'], (text) => text.replace(/\D/g, '')),
    ),
  },

  'birth-day-in-local-zone': {
    says: 'Reads the date of birth as UTC and writes its local day, so west of Greenwich it is a day early.',
    source: 'Document, Customer: date_of_birth is a date; protocol, Time: days are the same everywhere',
    level: 'advisory',
    change: sending(customerWrites, (fields) =>
      edited(fields, ['date_of_birth'], (text) => {
        const day = new Date(text);
        return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
      }),
    ),
  },

  'births-of-two-digits': {
    says: 'Keeps years of birth with two digits, so those before 1950 come out a century late.',
    source: 'Document, Customer: date_of_birth, YYYY-MM-DD, as on the proof of identity',
    level: 'advisory',
    change: sending(customerWrites, (fields) =>
      edited(fields, ['date_of_birth'], (text) => {
        const year = text.slice(2, 4);
        return `${Number(year) < 50 ? '20' : '19'}${year}${text.slice(4)}`;
      }),
    ),
  },

  'leap-day-refused': {
    says: 'Refuses dates on the 29th of February by itself, since its table has 28 days for that month.',
    source: 'Document, Customer and KYC document: dates; plain good sense',
    level: 'advisory',
    change: sending([...customerWrites, 'uploadDocument'], (fields) => {
      for (const name of ['date_of_birth', 'valid_from', 'expiry'])
        if (fields[name]?.endsWith('-02-29')) throw new Error(`${name} is not a date.`);
      return fields;
    }),
  },

  'relation-in-words': {
    says: 'Sends the meaning of a relation, such as Family, instead of its code.',
    source: 'Document, Recipient: relation is one of FAM, BIZ, FND',
    level: 'mandatory',
    change: sending(recipientWrites, (fields) =>
      edited(fields, ['relation'], (text) => relations[text] ?? text),
    ),
  },
};
