import {
  arriving,
  arrivingIn,
  asFirstSeen,
  at,
  changed,
  customerTexts,
  customerViews,
  customerWrites,
  type Defect,
  inBody,
  inRecords,
  isTaken,
  isUpload,
  type Json,
  onlyChanged,
  type ResponseChange,
  readUpload,
  recipientLists,
  recipientsListed,
  recipientViews,
  recordsIn,
  replacing,
  rewrite,
  text,
  updatesStored,
  uploads,
  withMethods,
} from './tools.ts';

/** A low-code platform: formatted fields, picklists, views, formulas, roll-ups, automations and attachments. */

export const defects: Defect[] = [
  {
    name: 'straight apostrophes and quotes in recipients become typographic ones',
    breaks: 'recipients.create.exact-values',
    why: 'Ruling `sent-values-come-back`: the text field corrects what people type.',
    layer: arrivingIn(
      ['createRecipient', 'updateRecipient'],
      ['first_name', 'last_name', 'business_name', 'bank'],
      (value) => value.replace(/'/g, '’').replace(/"/g, '”'),
    ),
  },
  {
    name: 'the full name of a business is computed once, when the record is made',
    breaks: 'recipients.update.business-full_name',
    why: 'Ruling `derived-name`: it follows every change of business_name.',
    layer: asFirstSeen(recipientViews, 'full_name', ({ record }) => record.type === 'BIZ'),
  },
  {
    name: 'an address is a single line, so its line breaks become blanks',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`, line breaks in addresses.',
    layer: arriving(customerWrites, 'address', replacing(/\r\n|\r|\n/g, ' ')),
  },
  {
    name: 'the view of recipients hides those in the country of their customer',
    breaks: 'recipients.list.complete',
    follows: { 'recipients.list.total_recipients': 'they are not counted either' },
    why: 'Endpoints › List recipients: the view was built for transfers abroad.',
    store: (store) => {
      const homes = new Map<bigint, string>();
      const listed = recipientsListed((own) =>
        own.filter(({ customer, fields }) => fields.country !== homes.get(customer)),
      );
      return withMethods(listed.store(store), {
        createCustomer: async (...sent) => {
          const record = await store.createCustomer(...sent);
          homes.set(record.id, record.fields.country ?? '');
          return record;
        },
      });
    },
  },
  {
    name: 'day and month of a birth change places where the day may be a month',
    breaks: 'customers.create.date_of_birth',
    why: 'Ruling `sent-values-come-back`: the date picker guesses the order of day and month.',
    layer: arriving(
      customerWrites,
      'date_of_birth',
      text((day) => day.replace(/^(\d{4})-(\d\d)-(0\d|1[0-2])$/, '$1-$3-$2')),
    ),
  },
  {
    name: 'the number of recipients is a roll-up of different names',
    breaks: 'recipients.list.total_recipients',
    why: 'Ruling `paging`: two recipients of one name are two records.',
    layer: (): ResponseChange => {
      const names = new Map<string, Set<string>>();
      return inBody(['createRecipient', ...recipientLists], (body, { operation, id }) => {
        if (operation === 'createRecipient') {
          for (const record of recordsIn(body)) {
            const owner = String(record.customer);
            names.set(owner, (names.get(owner) ?? new Set()).add(String(record.full_name)));
          }
        } else body.total_recipients = names.get(id ?? '')?.size ?? 0;
      });
    },
  },
  {
    name: 'the list of customers guards against formulas with an apostrophe before a plus',
    breaks: 'customers.list.mobile_number',
    follows: { 'customers.list.phone_number': 'it begins with a plus as well' },
    why: 'Ruling `sent-values-come-back`: the list is made by the export for spreadsheets.',
    layer: inRecords('listCustomers', (record) =>
      rewrite(record, [...customerTexts, 'mobile_number', 'phone_number', 'email_address'], (value) =>
        value.replace(/^[=+@-]/, "'$&"),
      ),
    ),
  },
  {
    name: 'an individual with a business relation becomes a business',
    breaks: 'recipients.create.type',
    why: 'Recipient › type is what was sent; type and relation share one picklist with the value BIZ.',
    layer: inRecords(recipientViews, (record) => {
      if (record.relation === 'BIZ') record.type = 'BIZ';
    }),
  },
  {
    name: 'the list of documents has the attachment in Base64',
    breaks: 'documents.list.file',
    why: 'KYC document › file is never returned; attachments are columns like others.',
    layer: at([...uploads, 'listDocuments'], () => {
      const files = new Map<string, string>();
      const keyOf = (customer: string | undefined, number: Json | undefined) => `${customer} ${number}`;
      return async (request, forward) => {
        const answer = await forward(request);
        if (isUpload(request) && isTaken(answer)) {
          const { fields, file } = readUpload(request);
          files.set(keyOf(request.id, fields.get('id_number')), file?.bytes.toString('base64') ?? '');
        }
        if (isUpload(request)) return answer;
        return changed(answer, (body) => {
          for (const record of recordsIn(body))
            record.attachment = { data: files.get(keyOf(request.id, record.id_number)) ?? null };
        });
      };
    }),
  },
  {
    name: 'an update saves its first three changes and shows all of them',
    breaks: 'customers.update.stored',
    why: 'Ruling `updates`: what the response shows is kept; the step of the automation takes three columns.',
    ...updatesStored('updateCustomer', (before, after) => {
      const saved = onlyChanged(before, after).slice(0, 3);
      return { ...before, ...Object.fromEntries(saved.map((name) => [name, after[name] ?? ''])) };
    }),
  },
  {
    name: 'the code of Norway is a truth value of a configuration file',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`, codes such as NO: the record passes through YAML.',
    layer: inRecords(customerViews, (record) =>
      rewrite(record, ['country', 'birth_country', 'nationality', 'birth_nationality'], (code) =>
        code === 'NO' ? false : code,
      ),
    ),
  },
  {
    name: 'postcodes are a column of numbers without leading zeros',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`, leading zeros: 01067 is a postcode of Dresden.',
    layer: arrivingIn(customerWrites, ['postcode'], (value) =>
      /^0+\d+$/.test(value) ? value.replace(/^0+/, '') : value,
    ),
  },
];
