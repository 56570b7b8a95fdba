import type { Defect } from '../kit.ts';
import { creating, updating, writing } from './values-tools.ts';

const names = ['first_name', 'middle_name', 'last_name'];

/** What Windows-1252 has beyond Latin-1. */
const western = 'ŠŽšžŸŒœƒˆ˜–—‘’‚“”„†‡•…‰‹›€™';

/** The text in the code page of Western Europe: a similar letter for one that it lacks, or a question mark. */
const inWesternLetters = (value: string) =>
  [...value]
    .map((letter) => {
      if (letter.length === 1 && (letter <= 'ÿ' || western.includes(letter))) return letter;
      const [base = ''] = letter.replace('Ł', 'L').replace('ł', 'l').normalize('NFD');
      return base <= 'z' ? base : '?';
    })
    .join('');

const capitalized = (value: string) =>
  value.replace(/\S+/g, (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase());

export const defects: Defect[] = [
  {
    name: 'a text of a customer ends before its first letter beyond the basic plane',
    breaks: 'customers.create.exact-values',
    follows: { 'customers.update.exact-values': 'updates write to the same columns' },
    why: 'Ruling sent-values-come-back: no letter may be lost. The column takes three bytes for a letter; the database cuts the text at the first one of four.',
    report: 'https://github.com/mozilla/fxa-profile-server/issues/186',
    ...writing('all', (value) => value.replace(/[\u{10000}-\u{10ffff}].*$/su, '')),
  },
  {
    name: 'dots before the at sign of an address at gmail.com are lost',
    breaks: 'customers.create.email_address',
    follows: {
      'customers.get.email_address': 'the get shows what was stored',
      'customers.list.email_address': 'so does the list',
    },
    why: 'Ruling sent-values-come-back: the validator for e-mail addresses also normalizes them, by the rules of one provider.',
    report: 'https://github.com/express-validator/express-validator/issues/946',
    ...creating('Customer', ['email_address'], (value) =>
      value.replace(/^[^@]+(?=@gmail\.com$)/, (local) => local.replaceAll('.', '')),
    ),
  },
  {
    name: 'a customer with the last name Null has no last name',
    breaks: 'customers.create.exact-values',
    follows: { 'customers.update.exact-values': 'an update writes by the same layer' },
    why: 'Ruling sent-values-come-back: words that a program may mistake for null come back. The database layer takes the text null, in any case, for no value.',
    report: 'https://github.com/civicrm/civicrm-packages/pull/79',
    ...writing(['last_name'], (value) => (/^null$/i.test(value) ? '' : value)),
  },
  {
    name: 'a customer who was born in NA was born nowhere',
    breaks: 'customers.create.birth_country',
    follows: {
      'customers.get.birth_country': 'the get shows what was stored',
      'customers.list.birth_country': 'so does the list',
    },
    why: 'The table of customers has birth_country as it was sent. Records pass through a table library that reads NA, the code of Namibia, as no value.',
    report: 'https://github.com/datasets/country-codes/issues/38',
    ...writing(['birth_country'], (value) => (value === 'NA' ? '' : value)),
  },
  {
    name: 'phone numbers of Italy lose the zero behind the country code',
    breaks: 'customers.create.phone_number',
    follows: {
      'customers.get.phone_number': 'the get shows what was stored',
      'customers.list.phone_number': 'so does the list',
    },
    why: 'Ruling sent-values-come-back: phone numbers with their country code come back. Country code and national number are stored apart as numbers, and Italy keeps its leading zero.',
    report: 'https://github.com/brick/phonenumber/issues/12',
    ...writing(['phone_number'], (value) => value.replace(/^\+390/, '+39')),
  },
  {
    name: 'a slash in the address of a new customer becomes an entity of HTML',
    breaks: 'customers.create.address',
    follows: {
      'customers.get.address': 'the get shows what was stored',
      'customers.list.address': 'so does the list',
    },
    why: 'Ruling sent-values-come-back: nothing is escaped. The sanitizer of the validation library replaces six signs by entities before the text is stored; the slash is one.',
    report: 'https://github.com/validatorjs/validator.js/pull/335',
    ...creating('Customer', ['address'], (value) => value.replaceAll('/', '&#x2F;')),
  },
  {
    name: 'an update of a recipient takes what follows a less-than sign for a tag',
    breaks: 'recipients.update.exact-values',
    why: 'Ruling sent-values-come-back: no letter may be lost. Texts are stripped of tags, and an open one reaches to the end.',
    report: 'https://github.com/pods-framework/pods/issues/6414',
    ...updating('Recipient', 'all', (value) => value.replace(/<(?!\s)[^>]*>?/g, '')),
  },
  {
    name: 'letters of a new recipient beyond Western Europe become similar ones or question marks',
    breaks: 'recipients.create.exact-values',
    why: 'Ruling sent-values-come-back: no letter is replaced by a similar one. The columns are varchar and not nvarchar, so the database converts to its code page.',
    report: 'https://github.com/dotnet/efcore/issues/25798',
    ...creating('Recipient', 'all', inWesternLetters),
  },
  {
    name: 'a capital I in the nationality of a new customer has a dot',
    breaks: 'customers.create.nationality',
    follows: {
      'customers.get.nationality': 'the get shows what was stored',
      'customers.list.nationality': 'so does the list',
    },
    why: 'The table of customers has nationality as a code of two letters, as sent. The code is put into small letters and back, and the second step uses the language of a server in Turkey.',
    report: 'https://github.com/stanfordnlp/CoreNLP/pull/1126',
    ...creating('Customer', ['nationality'], (value) => value.toLowerCase().toLocaleUpperCase('tr')),
  },
  {
    name: 'backslashes are lost when a customer is updated',
    breaks: 'customers.update.exact-values',
    why: 'Ruling sent-values-come-back: signs with a special meaning in programs come back. The function that stores a value expects slashes to be escaped, and strips them.',
    report: 'https://github.com/gocodebox/lifterlms/issues/2675',
    ...updating('Customer', 'all', (value) => value.replace(/\\(.?)/gs, '$1')),
  },
  {
    name: 'capital letters within the words of a new name become small ones',
    breaks: 'customers.create.exact-values',
    why: 'Ruling sent-values-come-back: no letter is changed in case. Each word of a name gets a capital and then small letters, as in Mcdonald.',
    report: 'https://github.com/Diego81/omnicontacts/pull/55',
    ...creating('Customer', names, capitalized),
  },
  {
    name: 'joiners of no width are lost from the texts of a new customer',
    breaks: 'customers.create.exact-values',
    why: 'Ruling sent-values-come-back: only blanks and composition may change, and Persian names are written with the non-joiner. The cleaner of texts strips what is invisible.',
    report: 'https://github.com/jhy/jsoup/issues/1227',
    ...creating('Customer', 'all', (value) => value.replace(/[\u00ad\u200b-\u200d]/g, '')),
  },
  {
    name: 'raised letters in the number of a document become ordinary ones',
    breaks: 'documents.upload.exact-values',
    why: 'Ruling sent-values-come-back: no letter is replaced by a similar one, NFKC included. The number is normalized for searches, and stored like that.',
    report: 'https://github.com/dplocki/podcast-downloader/pull/88',
    ...creating('Document', ['id_number'], (value) => value.normalize('NFKC')),
  },
  {
    name: 'a new bank of a recipient ends after thirty-five letters',
    breaks: 'recipients.update.exact-values',
    why: 'Ruling sent-values-come-back: long values are not cut. Without its strict mode the database cuts what is longer than its column, and nobody reads the warning.',
    report: 'https://github.com/transact-rs/sqlx/issues/1553',
    ...updating('Recipient', ['bank'], (value) => [...value].slice(0, 35).join('')),
  },
];
