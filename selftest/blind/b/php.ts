import {
  arrivingIn,
  at,
  customerTexts,
  customerWrites,
  type Defect,
  documentViews,
  fieldOf,
  inBody,
  inRecords,
  isTaken,
  type JsonObject,
  lacks,
  recipientsSeen,
  recipientTexts,
  recipientWrites,
  recordOf,
  rewrite,
  showing,
  text,
  updateOf,
} from './tools.ts';

/** A vendor with an old PHP and an old MySQL: loose comparisons, quotes, code pages and types. */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const upToWideCharacter = (value: string) => value.replace(/[\u{10000}-\u{10ffff}].*$/su, '');

const asNumberLike = (value: string) =>
  /^\d+(\.\d+)?(e\d{1,2})?$/i.test(value) && !/^0\d/.test(value) && value.length < 16 ? Number(value) : value;

export const defects: Defect[] = [
  {
    name: 'a text of zeros counts as empty',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`, leading zeros: `empty("0")` is true, so the value is never stored.',
    layer: arrivingIn(customerWrites, ['middle_name', 'birth_city', 'region', 'postcode'], (value) =>
      /^0+$/.test(value) ? '' : value,
    ),
  },
  {
    name: 'an update puts backslashes before quotes',
    breaks: 'customers.update.exact-values',
    why: 'Ruling `sent-values-come-back`: the create binds its values, the older update quotes them twice.',
    layer: arrivingIn('updateCustomer', customerTexts, (value) => value.replace(/['"\\]/g, '\\$&')),
  },
  {
    name: 'what looks like a tag is stripped from names of businesses and banks',
    breaks: 'recipients.create.exact-values',
    why: 'Ruling `sent-values-come-back`: a filter against scripts removes all from a `<` on.',
    layer: arrivingIn(
      recipientWrites,
      ['business_name', 'bank'],
      (value) => value.replace(/<[^>]*>?/g, '') || value,
    ),
  },
  {
    name: 'a recipient is read with entities of HTML',
    breaks: 'recipients.create.exact-values',
    why: 'Ruling `sent-values-come-back`: the get was written for a page and escapes `&`, `<`, `>` and quotes.',
    layer: inRecords('getRecipient', (record) =>
      rewrite(record, [...recipientTexts, 'full_name'], (value) =>
        value.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign),
      ),
    ),
  },
  {
    name: 'document numbers that look like numbers come back as numbers, also 12E4',
    breaks: 'documents.upload.exact-values',
    why: 'KYC document › id_number is text; the encoder checks for numeric strings.',
    layer: inRecords(documentViews, (record) => rewrite(record, ['id_number'], asNumberLike)),
  },
  {
    name: 'documents that are valid beyond 2038 are listed as expired in 1970',
    breaks: 'documents.list.expiry',
    why: 'Ruling `document-dates`: seconds in 32 bits end in January 2038.',
    layer: showing(
      'listDocuments',
      'expiry',
      text((day) => (day > '2038-01-19' ? '1970-01-01T00:00:00' : day)),
    ),
  },
  {
    name: 'the list of customers encodes letters beyond ASCII twice',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: its connection has another character set than the one of the get.',
    layer: inRecords('listCustomers', (record) =>
      rewrite(record, customerTexts, (value) => Buffer.from(value).toString('latin1')),
    ),
  },
  {
    name: 'a character of four bytes cuts the text off',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`, other scripts: a column of three-byte characters keeps what is before it.',
    layer: arrivingIn(customerWrites, customerTexts, (value) => upToWideCharacter(value) || '?'),
  },
  {
    name: 'a customer with the mobile number of another one overwrites that one',
    breaks: 'customers.create.id-unique',
    follows: { 'customers.kept': 'the record of the first one is gone' },
    why: 'Customer › id: families share a phone, and the insert updates the row on a duplicate key.',
    layer: at('createCustomer', () => {
      const byNumber = new Map<string, string>();
      return async (request, forward) => {
        const known = byNumber.get(fieldOf(request, 'mobile_number'));
        if (known && request.headers.authorization) {
          const fields = Object.fromEntries(new URLSearchParams(request.body.toString()));
          const answer = await forward(updateOf(request, 'customers', known, fields));
          return isTaken(answer) ? { ...answer, status: 201 } : answer;
        }
        const answer = await forward(request);
        const { id, mobile_number } = recordOf(answer);
        if (answer.status === 201) byNumber.set(String(mobile_number), String(id));
        return answer;
      };
    }),
  },
  {
    name: 'a notice about the missing relation is printed before the JSON',
    breaks: 'recipients.create.optional-relation',
    follows: {
      'recipients.create.payload': 'what is sent is no JSON',
      'answers.json': 'what is sent is no JSON',
    },
    why: 'Recipient › relation is optional; an undefined index is reported into the response.',
    layer: {
      where: 'createRecipient',
      when: lacks('relation'),
      change: (answer) =>
        answer.status === 201
          ? { ...answer, body: `<br />\n<b>Notice</b>: Undefined index: relation<br />\n${answer.body}` }
          : answer,
    },
  },
  {
    name: 'three documents and more are listed as an object with numbers for keys',
    breaks: 'documents.list.payload',
    why: 'Endpoints › List customer documents: a filtered array with gaps is encoded as an object.',
    layer: inBody('listDocuments', (body) => {
      const items = body.documents as JsonObject[];
      if (items.length > 2)
        body.documents = Object.fromEntries(items.map((item, index) => [String(index + 1), item]));
    }),
  },
  {
    name: 'the last name Null is missing when the customer is read',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`, words such as Null: the name is taken for the absence of one.',
    layer: ['getCustomer', 'listCustomers'].map((operation) =>
      showing(
        operation as 'getCustomer',
        'last_name',
        text((value) => (value.toLowerCase() === 'null' ? null : value)),
      ),
    ),
  },
  {
    name: 'an update of a recipient moves its time of creation',
    breaks: 'recipients.update.created_on',
    follows: { 'recipients.list.update-moves-nothing': 'its place in the list is that of its new time' },
    why: 'Ruling `updated-on`: the first timestamp column of a table is set by each update.',
    ...recipientsSeen(() => (record) => ({ ...record, createdOnMs: record.updatedOnMs })),
  },
];
