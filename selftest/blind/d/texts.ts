import {
  arriving,
  customerViews,
  type Defect,
  daysLater,
  inForm,
  type Operations,
  replacing,
  showing,
  text,
  type Write,
} from '../kit.ts';

const customerWrites = ['createCustomer', 'updateCustomer'] as const;
const recipientWrites = ['createRecipient', 'updateRecipient'] as const;
const bothUploads = ['uploadDocument', 'uploadDocumentAlias'] as const;

/** The same change of several fields, before they arrive. */
const inFields = (where: Operations, fields: readonly string[], write: Write) =>
  fields.map((field) => arriving(where, field, write));

/** Letters as a library for transliteration writes them. */
const latin: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'абвгдеёзийклмнопрстуфхыэіўґαβγδεζηθικλμνξοπρστυφχωςάέήίόύώ'].map((letter, index) => [
      letter,
      [...'abvgdeezijklmnoprstufhyeiugabgdeziqiklmnxoprstufxosaeiiouo'][index] ?? '',
    ]),
  ),
  ж: 'zh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ю: 'yu',
  я: 'ya',
  ψ: 'ps',
  ъ: '',
  ь: '',
};

const transliterated = text((value) =>
  value.replace(/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu, (letter) => {
    const small = letter.toLowerCase();
    const other = latin[small] ?? `u${small.codePointAt(0)?.toString(16) ?? ''}`;
    return small === letter ? other : other.slice(0, 1).toUpperCase() + other.slice(1);
  }),
);

/** Letters of other scripts that look like Latin ones. */
const lookAlikes = new Map(
  [...'аеорсухіАВЕКМНОРСТХІοαρυνκιΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'].map((letter, index) => [
    letter,
    [...'aeopcyxiABEKMHOPCTXIoapuvkiABEZHIKMNOPTYX'][index] ?? '',
  ]),
);

/** Letters as the machine-readable zone of a passport has them. */
const ofPassports: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ł: 'l',
  đ: 'd',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  Æ: 'Ae',
  Ø: 'Oe',
  Å: 'Aa',
  Œ: 'Oe',
  Þ: 'Th',
  Ð: 'D',
  Ł: 'L',
  Đ: 'D',
};

const asInPassports = text((value) =>
  [...value.normalize('NFC')]
    .map((letter) => ofPassports[letter] ?? letter.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
    .join(''),
);

export const defects: Defect[] = [
  {
    name: 'accents of recipients stand apart from their letters, as a file system keeps them',
    breaks: 'recipients.create.exact-values',
    why: 'Ruling `sent-values-come-back`: names go through a file whose library decomposes letters.',
    layer: inFields(
      recipientWrites,
      ['first_name', 'last_name', 'business_name', 'bank'],
      text((value) => value.normalize('NFD')),
    ),
  },
  {
    name: 'cities in other scripts are transliterated for the carrier',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: a library for labels writes what is not Latin in Latin letters.',
    layer: arriving(customerWrites, 'city', transliterated),
  },
  {
    name: 'first names lose letters that only look Latin to a guard against spoofing',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: the table of confusable characters is applied to what is stored.',
    layer: arriving(
      customerWrites,
      'first_name',
      text((value) => [...value].map((letter) => lookAlikes.get(letter) ?? letter).join('')),
    ),
  },
  {
    name: 'last names are spelled as in the lower lines of a passport',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: the name is stored as the scanner of passports would read it.',
    layer: arriving(customerWrites, 'last_name', asInPassports),
  },
  {
    name: 'hyphens in identity numbers become ones at which no line breaks',
    breaks: 'documents.upload.exact-values',
    why: 'Ruling `sent-values-come-back`: a typographic filter for letters runs over the number.',
    layer: arriving(bothUploads, 'id_number', replacing(/-/g, '\u2011')),
  },
  {
    name: 'days of birth before March 1900 go through a spreadsheet with a leap day too many',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: serial numbers of days count a 29 February 1900 that never was.',
    layer: arriving(
      customerWrites,
      'date_of_birth',
      text((day) => (day < '1900-03-01' ? (daysLater(-1)(day) ?? day) : day)),
    ),
  },
  {
    name: 'a city with an equals sign is an object for a parser that looks into values',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: the form library takes key=value inside a value for a nested form.',
    layer: showing(customerViews, 'city', (value) => {
      const [key = '', ...rest] = typeof value === 'string' ? value.split('=') : [];
      return rest.length > 0 ? { [key]: rest.join('=') } : value;
    }),
  },
  {
    name: 'an updated address is read as one line of input, up to the first line break',
    breaks: 'customers.update.exact-values',
    why: 'Ruling `sent-values-come-back`: the parser of updates reads a line, the one of creates reads all.',
    layer: arriving('updateCustomer', 'address', replacing(/[\r\n][\s\S]*$/, '')),
  },
  {
    name: 'text parts under the second spelling are read in Latin-1',
    breaks: 'documents.upload.exact-values',
    why: 'Rulings `sent-values-come-back` and `both-spellings`: the older multipart parser defaults to Latin-1.',
    layer: arriving(
      'uploadDocumentAlias',
      'id_number',
      text((value) => Buffer.from(value).toString('latin1')),
    ),
  },
  {
    name: 'quotation marks in numbers are doubled in the list, which comes out of a CSV file',
    breaks: 'documents.upload.exact-values',
    why: 'Ruling `sent-values-come-back`: the list is filled from an export and not unescaped.',
    layer: showing('listDocuments', 'id_number', replacing(/"/g, '""')),
  },
  {
    name: 'backslashes of recipients are escaped by hand and by the driver',
    breaks: 'recipients.create.exact-values',
    why: 'Ruling `sent-values-come-back`: a value is escaped for a statement that has parameters anyway.',
    layer: inFields(
      recipientWrites,
      ['first_name', 'last_name', 'business_name', 'bank'],
      text((value) => value.replaceAll('\\', '\\\\')),
    ),
  },
  {
    name: 'a less-than sign opens a tag that never ends, and the rest of a name goes with it',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: the function that strips tags drops all behind one that is not closed.',
    layer: inFields(
      customerWrites,
      ['first_name', 'middle_name', 'last_name', 'city', 'region'],
      text((value) => value.replace(/(?<=.)<[\s\S]*$/, '')),
    ),
  },
  {
    name: 'names of banks are wrapped after fifty characters',
    breaks: 'recipients.create.exact-values',
    why: 'Ruling `sent-values-come-back`: the text for payment slips, with its line breaks, is what is stored.',
    layer: arriving(
      recipientWrites,
      'bank',
      text((value) => value.replace(/(.{50})(?=.)/gu, '$1\n')),
    ),
  },
  {
    name: 'postcodes are kept in the compact form of a lookup table',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: blanks and hyphens are removed for the lookup, and in the record too.',
    layer: arriving(customerWrites, 'postcode', replacing(/[\s-]/g, '')),
  },
  {
    name: 'the name of a bank comes from a directory by its code in the IBAN',
    breaks: 'recipients.create.bank',
    why: 'Ruling `corridor-fields`: `bank` is kept as sent; enrichment writes over it when a recipient is created.',
    layer: inForm('createRecipient', (form) => {
      const code = /^([A-Z]{2})\d{2}([0-9A-Z]{4})/.exec(form.get('iban') ?? '');
      if (code) form.set('bank', `Institute ${code[2]} (${code[1]})`);
    }),
  },
  {
    name: 'a business for which no relation was sent is a business relation',
    breaks: 'recipients.create.relation',
    why: 'Ruling `optional-means-optional`: what was not sent is absent; the default of the enum is by type.',
    layer: inForm('createRecipient', (form) => {
      if (form.get('type') === 'BIZ' && !form.get('relation')) form.set('relation', 'BIZ');
    }),
  },
];
