import type { JsonObject } from '../../../conformance/reading/json.ts';
import {
  type Defect,
  daysLater,
  emptyAs,
  inBody,
  inRecords,
  itemsOf,
  pageOf,
  recipientLists,
  recipientViews,
  reporting,
  showing,
  text,
  uploads,
} from '../kit.ts';
import { isSuccess, textsShown } from './tools.ts';

const withoutAccents = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');

export const defects: Defect[] = [
  {
    name: 'later pages of recipients are objects with numbers as keys',
    breaks: 'recipients.list.payload',
    follows: { 'recipients.list-post.payload': 'POST has the same code.' },
    why: 'List recipients: an array; PHP writes an object where the keys of an array do not begin with 0.',
    options: { pageSize: 3 },
    layer: inBody(recipientLists, (body, asked) => {
      if (pageOf(asked) > 1)
        body.recipients = Object.fromEntries(
          itemsOf(body, asked).map((item, index) => [String(3 * (pageOf(asked) - 1) + index), item]),
        );
    }),
  },
  {
    name: 'a single document is no list',
    breaks: 'documents.list.payload',
    why: 'List customer documents: an array; a converter from XML knows one element from several only by their number.',
    layer: inBody('listDocuments', (body, asked) => {
      const [only, ...more] = itemsOf(body, asked);
      if (only && more.length === 0) body.documents = only;
    }),
  },
  {
    name: 'the message stands twice in the response to an update of a customer',
    breaks: 'answers.json',
    why: 'Conventions: a JSON object; two layers of the service write the message into the same text.',
    layer: {
      where: 'updateCustomer',
      change: (answer) =>
        isSuccess(answer)
          ? { ...answer, body: answer.body.replace(/\}\s*$/, ',"message":"success"}') }
          : answer,
    },
  },
  {
    name: 'the number of pages of nothing is not a number',
    breaks: 'recipients.list.empty',
    follows: { 'answers.json': 'JSON has no NaN.' },
    why: 'Ruling `paging`: an empty list has one page or none; nothing is divided by nothing.',
    layer: {
      where: recipientLists,
      change: (answer) =>
        /"total_recipients":0[,}]/.test(answer.body)
          ? { ...answer, body: answer.body.replace(/"total_pages":\d+/, '"total_pages":NaN') }
          : answer,
    },
  },
  {
    name: 'documents are null where there are none',
    breaks: 'documents.list.empty',
    follows: { 'documents.list.payload': 'Null is no array.' },
    why: 'List customer documents: an array; Go writes a slice that was never made as null.',
    layer: reporting('listDocuments', 'documents', (items) =>
      (items as JsonObject[]).length === 0 ? null : items,
    ),
  },
  {
    name: 'a get leaves flags out that are zero',
    breaks: 'customers.get.blocked',
    follows: { 'customers.get.temporary_blocked': 'Both fields have omitempty.' },
    why: 'Ruling `read-only`: integers 0 or 1; the serialiser omits zero values.',
    layer: inRecords('getCustomer', (record) => {
      for (const flag of ['blocked', 'temporary_blocked']) if (record[flag] === 0) delete record[flag];
    }),
  },
  {
    name: 'a get of a recipient writes identifiers beyond 2^53 as text',
    breaks: 'recipients.get.id',
    follows: { 'recipients.get.customer': 'The owner is written by the same rule.' },
    why: 'Ruling `identifiers`: JSON integers; a module for script clients turns large ones into strings.',
    options: { idScheme: 'big' },
    layer: inRecords('getRecipient', (record) => {
      for (const field of ['id', 'customer']) record[field] = String(record[field]);
    }),
  },
  {
    name: 'the full name of an individual has at most 35 characters',
    breaks: 'recipients.create.full_name',
    follows: { 'recipients.create.exact-values': 'Only long names show it.' },
    why: 'Ruling `derived-name`: first name, a space and last name; the field of a payment message is as long.',
    layer: showing(
      recipientViews,
      'full_name',
      text((name) => name.slice(0, 35)),
    ),
  },
  {
    name: 'people in Hungary, Japan, China and Vietnam have their last name first',
    breaks: 'recipients.create.full_name',
    why: 'Ruling `derived-name`: first name, a space and last name; the library for locales knows the custom of the country.',
    layer: showing(recipientViews, 'full_name', (name, { record }) =>
      record.type === 'IND' && ['HU', 'JP', 'CN', 'VN', 'KR'].includes(String(record.country))
        ? `${record.last_name} ${record.first_name}`
        : name,
    ),
  },
  {
    name: 'lists show full names without accents',
    breaks: 'recipients.list.full_name',
    follows: { 'recipients.create.exact-values': 'Only names with accents show it.' },
    why: 'Ruling `derived-name`: the names as they are; the list takes the column that screening searches.',
    layer: textsShown(recipientLists, ['full_name'], withoutAccents),
  },
  {
    name: 'the full name of a business has no legal form',
    breaks: 'recipients.create.business-full_name',
    why: 'Ruling `derived-name`: it equals business_name; a matching rule cuts GmbH, Ltd, Inc and others.',
    layer: showing(recipientViews, 'full_name', (name, { record }) =>
      record.type === 'BIZ'
        ? String(name).replace(/,?\s+(GmbH|AG|KG|Ltd\.?|Limited|Inc\.?|LLC|Corp\.?|SA|SARL|BV|plc)$/i, '')
        : name,
    ),
  },
  {
    name: 'a get invents a relation where none was sent',
    breaks: 'recipients.get.relation',
    why: 'Ruling `optional-means-optional`: missing, null or empty; the label of the web form is shown.',
    layer: showing('getRecipient', 'relation', emptyAs('N/A')),
  },
  {
    name: 'a start of validity that was not sent is the year zero in the list',
    breaks: 'documents.list.valid_from',
    why: 'Ruling `document-dates`: null; MySQL stores the zero date in a column without null.',
    layer: showing('listDocuments', 'valid_from', emptyAs('0000-00-00T00:00:00')),
  },
  {
    name: 'listed starts of validity are ten at night the day before',
    breaks: 'documents.list.valid_from',
    why: 'Ruling `document-dates`: the day that was sent; midnight in Vienna was converted to UTC.',
    layer: showing(
      'listDocuments',
      'valid_from',
      text((stamp) => `${daysLater(-1)(stamp.slice(0, 10))}T22:00:00`),
    ),
  },
  {
    name: 'an expiry without a start of validity is shown as the start',
    breaks: 'documents.upload.valid_from',
    follows: { 'documents.upload.expiry': 'It has moved from there.' },
    why: 'Ruling `document-dates`: each date as it was sent; null arguments are dropped before a call by position.',
    layer: inRecords(uploads, (document) => {
      if (document.valid_from || !document.expiry) return;
      Object.assign(document, { valid_from: document.expiry, expiry: null });
    }),
  },
  {
    name: 'the list of customers writes one name in camel case',
    breaks: 'customers.list.middle_name',
    why: 'Customer › middle_name: returned as an empty string when absent; the new serialiser missed an annotation.',
    layer: inRecords('listCustomers', (record) => {
      record.middleName = record.middle_name ?? '';
      delete record.middle_name;
    }),
  },
  {
    name: 'a get of a recipient expands its customer',
    breaks: 'recipients.get.customer',
    why: 'Recipient › customer: integer; eager loading replaces the key by the object.',
    layer: showing('getRecipient', 'customer', (id) => ({ id: id ?? null, blocked: 0 })),
  },
];
