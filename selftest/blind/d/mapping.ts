import {
  changed,
  customerViews,
  type Defect,
  fieldsOf,
  inBody,
  inForm,
  inItems,
  inRecords,
  isAt,
  type Layer,
  pageOf,
  recipientLists,
  recordsIn,
  replacing,
  reporting,
  showing,
  text,
  uploads,
} from '../kit.ts';

/** What a locale function writes for a currency. */
const signs = new Map([
  ['EUR', '€'],
  ['USD', '$'],
  ['GBP', '£'],
  ['JPY', '¥'],
]);

export const defects: Defect[] = [
  {
    name: 'who has no city of birth was born where he lives',
    breaks: 'customers.create.birth_city',
    why: 'Ruling `optional-means-optional`: absent fields are missing, null or empty; a mapper falls back to city.',
    layer: showing(customerViews, 'birth_city', (value, { record }) => value || record.city),
  },
  {
    name: 'a customer without an e-mail address has one that keeps the unique index quiet',
    breaks: 'customers.create.email_address',
    why: 'Ruling `optional-means-optional`: the column must be unique and filled, so an address is made up.',
    layer: showing(
      customerViews,
      'email_address',
      (value, { record }) => value || `${String(record.id)}@no-mail.invalid`,
    ),
  },
  {
    name: 'POST reads relations by the ordinals of an older enum',
    breaks: 'recipients.list-post.same-records',
    why: 'Ruling `both-spellings`: the older list has BIZ before FAM, so the two are exchanged by POST.',
    layer: showing('listRecipientsByPost', 'relation', (value) =>
      value === 'FAM' ? 'BIZ' : value === 'BIZ' ? 'FAM' : value,
    ),
  },
  {
    name: 'codes of documents are a column of three characters, and shorter ones are filled up',
    breaks: 'documents.list.document',
    why: 'Accepted KYC documents: the codes are EU and LC, without a blank behind them.',
    layer: showing(
      'listDocuments',
      'document',
      text((code) => code.padEnd(3)),
    ),
  },
  {
    name: 'customers are counted for the first page alone, and later pages have no total',
    breaks: 'customers.list.total_customers',
    why: 'Ruling `paging`: total_customers counts the list on every page; the library skips the second count.',
    layer: inBody('listCustomers', (body, asked) => {
      if (pageOf(asked) > 1) body.total_customers = null;
    }),
  },
  {
    name: 'the second recipient of a list refers to the customer of the first',
    breaks: 'recipients.list.customer',
    why: 'Recipient: `customer` is an integer; the serialiser writes an object that it has met as a reference.',
    layer: showing(recipientLists, 'customer', (value, { index }) => (index > 0 ? { $ref: '1' } : value)),
  },
  {
    name: 'nationalities begin with a guard against scripts',
    breaks: 'reference.nationalities.payload',
    follows: { 'answers.json': 'What comes before the object makes the text no JSON.' },
    why: 'Ruling `success-and-refusal`: a success is a JSON object; a library puts characters before arrays in it.',
    layer: {
      where: 'listNationalities',
      change: (answer) => (answer.status === 200 ? { ...answer, body: `)]}',\n${answer.body}` } : answer),
    },
  },
  {
    name: 'the serialiser leaves out the default of an integer where an account is not eligible',
    breaks: 'eligibility.bank-account.eligible_for_instant_pay',
    why: 'Reference data: the body has eligible_for_instant_pay, an integer, also if it is 0.',
    layer: inBody('checkGhanaBankAccount', (body) => {
      if (!Number(body.eligible_for_instant_pay)) delete body.eligible_for_instant_pay;
    }),
  },
  {
    name: 'a wallet that was asked for before comes from a cache that may not keep names',
    breaks: 'eligibility.mobile-wallet.recipient_name',
    why: 'Reference data: recipient_name is a string, each time that the check is asked.',
    layer: () => {
      const asked = new Set<string>();
      return inBody('checkGhanaMobileWallet', (body, { target }) => {
        if (asked.has(target)) body.recipient_name = null;
        asked.add(target);
      });
    },
  },
  {
    name: 'the first nationality is the head of the table it was read from',
    breaks: 'reference.nationalities.code',
    why: 'Ruling `reference-lists`: codes have two letters; the importer takes the line of titles for a record.',
    layer: inItems('listNationalities', (items) => [{ code: 'code', title: 'title' }, ...items]),
  },
  {
    name: 'the first currency has the byte order mark of its file in its code',
    breaks: 'reference.currencies.code',
    why: 'Ruling `reference-lists`: codes have three letters; the reader of the file keeps the mark.',
    layer: inItems('listCurrencies', (items) =>
      items.map((item, index) => (index === 0 ? { ...item, code: `\ufeff${String(item.code)}` } : item)),
    ),
  },
  {
    name: 'countries have the sign of a currency that has one',
    breaks: 'reference.countries.currency',
    why: 'Country list item: currency is a currency code; a locale function gives the sign for display.',
    layer: inItems('listCountries', (items) =>
      items.map((item) => ({ ...item, currency: signs.get(String(item.currency)) ?? item.currency ?? null })),
    ),
  },
  {
    name: 'emptying one field of a customer maps the whole group of optional ones from the form',
    breaks: 'customers.update.keeps-unsent',
    why: 'Update customer: fields not sent keep their value; with an empty one the mapper takes null for all.',
    layer: inForm('updateCustomer', (form) => {
      const group = fieldsOf('createCustomer', 'optional');
      if (!group.some((name) => form.get(name) === '')) return;
      for (const name of group) if (!form.has(name)) form.set(name, '');
    }),
  },
  {
    name: 'a customer who has recipients is read with the name of the latest one',
    breaks: 'customers.kept',
    follows: {
      'customers.get.first_name': 'It is that of a recipient.',
      'customers.get.last_name': 'So is the last name.',
    },
    why: 'A record stays as it is: a join selects columns of both tables, and the later ones win.',
    layer: (): Layer => {
      const names = new Map<string, { first_name: string; last_name: string }>();
      return async (request, forward) =>
        changed(await forward(request), (body) => {
          for (const record of recordsIn(body)) {
            const { type, customer, first_name, last_name } = record;
            if (request.operation === 'createRecipient' && type === 'IND')
              names.set(String(customer), { first_name: String(first_name), last_name: String(last_name) });
            if (request.operation === 'getCustomer') Object.assign(record, names.get(String(record.id)));
          }
        });
    },
  },
  {
    name: 'the phone number of a customer who is read is set in groups',
    breaks: 'customers.get.phone_number',
    why: 'Ruling `sent-values-come-back`: the number was sent in international form; a library formats it.',
    layer: showing('getCustomer', 'phone_number', replacing(/^(\+\d{2})(\d{3})(\d+)$/, '$1 $2 $3')),
  },
  {
    name: 'mobile numbers of listed recipients are written as one dials them at home',
    breaks: 'recipients.list.mobile_number',
    why: 'Ruling `sent-values-come-back`: the list formats international numbers for their own country.',
    layer: showing(recipientLists, 'mobile_number', replacing(/^\+\d{2}/, '0')),
  },
  {
    name: 'POST streams recipients as a line for each',
    breaks: 'recipients.list-post.payload',
    why: 'Conventions: a body is a JSON object with the payload; a streaming writer sends several.',
    layer: {
      where: 'listRecipientsByPost',
      change: (answer) => {
        const items: string[] = [];
        const head = changed(answer, (body) => {
          items.push(...recordsIn(body).map((record) => JSON.stringify(record)));
          delete body.recipients;
        });
        return answer.status === 200 ? { ...head, body: [head.body, ...items].join('\n') } : answer;
      },
    },
  },
  {
    name: 'a listed customer without a middle name has a blank, as the database has no empty text',
    breaks: 'customers.list.middle_name',
    why: 'Customer: middle_name is an empty string when absent; a blank stands for it in the table.',
    layer: showing('listCustomers', 'middle_name', (value) => (value === '' ? ' ' : value)),
  },
  {
    name: 'a customer who cannot be called or written to is created with a warning',
    breaks: 'customers.create.message',
    why: 'Ruling `success-and-refusal`: the message of a success is "success", whatever the validator warns of.',
    layer: reporting('createCustomer', 'message', (message, { asked: { sent } }) =>
      sent.get('phone_number') || sent.get('email_address') ? message : 'success with 1 warning',
    ),
  },
  {
    name: 'scans that were read by a machine are documents verified at once',
    breaks: 'documents.upload.verified',
    follows: { 'documents.upload-alias.verified': 'Both spellings have the same handler.' },
    why: 'KYC document: a newly uploaded document has 0; text found in a PDF counts as verification.',
    layer: inRecords(uploads, (record, { asked }) => {
      if (isAt(uploads, asked) && asked.fileKind === 'pdf') record.verified = 1;
    }),
  },
];
