import { type Defect, inRecords, recipientViews } from '../kit.ts';
import { freeTexts, mapTexts, storedAs, textsStoredAs } from './store-tools.ts';

const exact = 'Ruling sent-values-come-back: a value may be refused, but not changed.';

export const defects: Defect[] = [
  {
    name: 'texts of a customer end before their first letter of four bytes',
    report: 'https://github.com/infinity-next/infinity-next/issues/135',
    breaks: 'customers.create.exact-values',
    follows: { 'customers.update.exact-values': 'Updates are stored by the same column.' },
    why: `${exact} A column of three bytes for a letter (utf8 of MySQL, not strict) cuts the text there.`,
    ...textsStoredAs('customer', freeTexts, (text) => text.replace(/[\u{10000}-\u{10ffff}].*$/su, '')),
  },
  {
    name: 'the word null in the last name of a customer is taken for no name',
    report: 'https://github.com/civicrm/civicrm-packages/pull/79',
    breaks: 'customers.create.exact-values',
    follows: { 'customers.update.exact-values': 'An update goes through the same layer.' },
    why: `${exact} A database layer that writes texts into SQL takes the text null for no value, in any case.`,
    ...textsStoredAs('customer', ['last_name'], (text) => (/^null$/i.test(text) ? '' : text)),
  },
  {
    name: 'ampersands in the names of businesses are stored as HTML writes them',
    report: 'https://github.com/apostrophecms/sanitize-html/issues/94',
    breaks: 'recipients.create.exact-values',
    follows: { 'recipients.update.exact-values': 'Updates are cleaned in the same way.' },
    why: `${exact} Input is cleaned by a sanitiser of HTML before it is stored, whose result is HTML and no text.`,
    ...textsStoredAs('recipient', ['business_name'], (text) => text.replaceAll('&', '&amp;')),
  },
  {
    name: 'what stands in angle brackets in an address of a customer is lost, and so is all behind an open one',
    report: 'https://github.com/pods-framework/pods/issues/6414',
    breaks: 'customers.create.exact-values',
    follows: { 'customers.update.exact-values': 'Updates lose it, too.' },
    why: `${exact} A function that removes tags of HTML takes the sign for a tag that has no end.`,
    ...textsStoredAs('customer', ['address', 'region'], (text) => text.replace(/<[\w/!][^>]*(>|$)/g, '')),
  },
  {
    name: 'numbers of documents that have digits only lose their leading zeros',
    report: 'https://github.com/outl1ne/nova-translatable/issues/62',
    breaks: 'documents.upload.exact-values',
    why: `${exact} Texts that look like numbers are made numbers on their way into a JSON column.`,
    ...textsStoredAs('document', ['id_number'], (text) =>
      /^0+\d+$/.test(text) ? String(Number(text)) : text,
    ),
  },
  {
    name: 'last names of customers begin with a capital letter',
    report: 'https://github.com/openreview/openreview/issues/83',
    breaks: 'customers.create.exact-values',
    follows: { 'customers.update.exact-values': 'Changed names get one, too.' },
    why: `${exact} A form that means well capitalises surnames, and so those with a small particle.`,
    ...textsStoredAs('customer', ['last_name'], (text) => text.charAt(0).toUpperCase() + text.slice(1)),
  },
  {
    name: 'the full name of a business is filled in by a pattern in which two dollar signs are one',
    report: 'https://github.com/ralphtheninja/expand-template/issues/7',
    breaks: 'recipients.create.business-full_name',
    follows: {
      'recipients.get.business-full_name': 'The name is derived in every view.',
      'recipients.list.business-full_name': 'The name is derived in every view.',
    },
    why: 'Field full_name, ruling derived-name: it equals business_name. A replacement text gives $ a meaning.',
    layer: inRecords(recipientViews, (record) => {
      if (typeof record.business_name === 'string')
        record.full_name = '{name}'.replace('{name}', record.business_name);
    }),
  },
  {
    name: 'a city or birth city of a customer that ends in an a with a grave accent ends in half a letter',
    report: 'https://github.com/twigphp/Twig/issues/2715',
    breaks: 'customers.create.exact-values',
    follows: { 'customers.update.exact-values': 'Updates are trimmed in the same way.' },
    why: `${exact} Trimming of no-break spaces byte by byte takes the last byte of the letter, which is one of theirs.`,
    ...textsStoredAs('customer', ['city', 'birth_city'], (text) =>
      text.replace(/[^\0-\x7f]$/, (letter) => (Buffer.from(letter).at(-1) === 0xa0 ? '\ufffd' : letter)),
    ),
  },
  {
    name: 'line breaks in the address of a customer are lost, and words grow together',
    report: 'https://github.com/creativedotdesign/tofino/issues/195',
    breaks: 'customers.create.exact-values',
    follows: { 'customers.update.exact-values': 'Updates lose them, too.' },
    why: `${exact} A filter for fields of one line removes the breaks, and puts no blank in their place.`,
    ...textsStoredAs('customer', ['address'], (text) => text.replace(/[\r\n]+/g, '')),
  },
  {
    name: 'e-mail addresses of customers lose what stands between a plus sign and the at sign',
    report: 'https://github.com/Readplace/readplace.com/pull/61',
    breaks: 'customers.create.exact-values',
    follows: { 'customers.update.exact-values': 'A changed address loses it, too.' },
    why: `${exact} A normalisation that is meant for comparing addresses is stored.`,
    ...textsStoredAs('customer', ['email_address'], (text) => text.replace(/\+[^@]*@/, '@')),
  },
  {
    name: 'each update of a customer removes one level of backslashes from all texts',
    report: 'https://github.com/pods-framework/pods/issues/1639',
    breaks: 'customers.update.keeps-unsent',
    follows: { 'customers.update.exact-values': 'Backslashes that are sent are lost with the others.' },
    why: 'Fields not sent keep their value (ruling updates). The whole record is unescaped once more at each saving.',
    ...storedAs('customer', (texts, before) =>
      before ? mapTexts(texts, (text) => text.replace(/\\(.?)/gs, '$1')) : texts,
    ),
  },
  {
    name: 'names of banks are cut after forty bytes',
    report: 'https://github.com/transact-rs/sqlx/issues/1553',
    breaks: 'recipients.create.exact-values',
    follows: { 'recipients.update.exact-values': 'Updates are cut, too.' },
    why: `${exact} A column that is too short cuts what does not fit, where the database is not strict.`,
    ...textsStoredAs('recipient', ['bank'], (text) => {
      const bytes = Buffer.from(text);
      return bytes.length > 40
        ? bytes
            .subarray(0, 40)
            .toString()
            .replace(/\ufffd$/, '')
        : text;
    }),
  },
];
