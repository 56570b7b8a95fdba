import {
  customerViews,
  type Defect,
  recipientViews,
  replacing,
  showing,
  storing,
  text,
  updatesMade,
} from '../kit.ts';
import { eachField, joined, keeping } from './record-tools.ts';

const rightToLeft = /[\u0590-\u08ff]/;

export const defects: Defect[] = [
  {
    name: 'an update of a customer escapes the ampersands in what it does not change',
    breaks: 'customers.update.keeps-unsent',
    follows: { 'customers.update.exact-values': 'an ampersand that was kept is escaped by the next update' },
    why: 'Fields not sent keep their value. The service reads the customer through a view that escapes for HTML, changes what was sent, and saves everything.',
    report: 'https://github.com/wallabag/wallabagger/issues/390',
    ...updatesMade('updateCustomer', (before, after) =>
      eachField(after, (value, name) => (value === before[name] ? value.replaceAll('&', '&amp;') : value)),
    ),
  },
  {
    name: 'zero-width joiners of Sinhala and Malayalam names are lost',
    breaks: 'customers.create.exact-values',
    follows: {
      'recipients.create.exact-values': 'the same cleaning is done for recipients',
      'customers.update.exact-values': 'the same cleaning is done in updates',
    },
    why: 'Ruling sent-values-come-back: letters of other scripts come back unchanged. A cleaner takes all invisible characters for rubbish; without the joiner a name of Sri Lanka is spelt differently.',
    report: 'https://github.com/LuteOrg/lute-v3/pull/334',
    ...keeping((value) => value.replace(/[\u200c\u200d]/g, '')),
  },
  {
    name: 'the list of customers shows a slash in an address as an entity',
    breaks: 'customers.create.exact-values',
    follows: { 'customers.list.address': 'it is the list that shows the entity' },
    why: 'Ruling sent-values-come-back: no value may be escaped, in any response. The list comes from the code of a web page, whose escaping covers the slash; Austrian addresses have one before the door.',
    report: 'https://github.com/ether/etherpad/issues/467',
    layer: showing('listCustomers', 'address', replacing(/\//g, '&#x2F;')),
  },
  {
    name: 'a plus in the number of a document is stored as a blank',
    breaks: 'documents.upload.exact-values',
    why: 'Ruling sent-values-come-back. Texts of multipart bodies are decoded as if they were of an encoded form, although RFC 7578 encodes nothing; Nordic numbers of people born before 1900, and reference numbers of bills, have a plus.',
    report: 'https://github.com/mscdex/busboy/pull/14',
    ...storing((store) => ({
      createDocument: (partner, customer, fields, file) =>
        store.createDocument(
          partner,
          customer,
          { ...fields, id_number: fields.id_number?.replaceAll('+', ' ') ?? '' },
          file,
        ),
    })),
  },
  {
    name: 'full names in Arabic and Hebrew letters stand between invisible marks',
    breaks: 'recipients.create.full_name',
    follows: { 'recipients.create.exact-values': 'only names in these letters show it' },
    why: 'Ruling derived-name: first name, one space, last name, and nothing else. The name is made from a pattern of a library for translations, which isolates each part where directions may mix.',
    report: 'https://github.com/projectfluent/python-fluent/issues/159',
    layer: showing(recipientViews, 'full_name', (_, { record }) =>
      joined(record, (names) =>
        names.map((name) => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name)).join(' '),
      ),
    ),
  },
  {
    name: 'a full name ends after 35 letters, although both of its parts are whole',
    breaks: 'recipients.create.full_name',
    follows: { 'recipients.create.exact-values': 'long names of two parts show it' },
    why: 'Ruling derived-name: the whole first name, one space, the whole last name. The column has the length of a name line in a payment message.',
    report: 'https://github.com/Media24si/UpnGenerator/issues/5',
    layer: showing(recipientViews, 'full_name', (_, { record }) =>
      joined(record, (names) => [...names.join(' ')].slice(0, 35).join('').trimEnd()),
    ),
  },
  {
    name: 'an address with a comma is shown as an array',
    breaks: 'customers.create.address',
    follows: {
      'customers.get.address': 'the array is what is stored',
      'customers.create.exact-values': 'an address with a comma is a special value, too',
    },
    why: 'The table of the customer: address is a string, as it was sent. The parser of forms splits values at commas, as it does for lists of filters.',
    report: 'https://github.com/NickMaev/NSerializeJson/issues/2',
    layer: showing(
      customerViews,
      'address',
      text((value) => (value.includes(',') ? value.split(',').map((part) => part.trim()) : value)),
    ),
  },
];
