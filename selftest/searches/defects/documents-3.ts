import type { Defect } from '../../defects/defect.ts';
import { type Hook, inBody, recordsIn, uploads } from '../../kit/kit.ts';
import { customerAt, documentsShown, eachDocument } from './documents-tools.ts';

const sent = 'Ruling 9: what was sent comes back as it was sent.';
const days = 'Ruling 17: exactly the submitted day, or null where none was submitted.';

type Item = ReturnType<typeof recordsIn>[number];

/** Changes documents in lists that were sent under the second spelling. */
const sentBySecond =
  (change: (document: Item) => Partial<Item>): Hook =>
  () => {
    const known = new Set<string>();
    return inBody(['listDocuments', ...uploads], (body, asked) => {
      for (const record of recordsIn(body)) {
        const key = [asked.id, record.type, record.document, record.id_number].join(' ');
        if (asked.operation === 'uploadDocumentAlias') known.add(key);
        if (asked.operation === 'listDocuments' && known.has(key)) Object.assign(record, change(record));
      }
    });
  };

const isPdf = (mediaType: string) => mediaType === 'application/pdf';

/** Digits of a script have ten places in a row, of which the first one is a zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = [0x30, 0x660, 0x6f0, 0x966, 0xff10].find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

export const defects: Defect[] = [
  {
    name: 'leading zeros of a number of digits are lost for a proof of funds sent as a PDF',
    breaks: 'documents.list.id_number',
    why: `${sent} Numbers of bank papers are read from the PDF, compared as integers and saved as such.`,
    ...eachDocument(({ fields: { type, id_number = '' }, file }) =>
      type === 'SOF' && isPdf(file.mediaType) && /^0+[1-9]\d*$/.test(id_number)
        ? { id_number: id_number.replace(/^0+/, '') }
        : {},
    ),
  },
  {
    name: 'a percent sign before two hexadecimal digits is decoded for a number sent under the second spelling',
    breaks: 'documents.list.id_number',
    why: `${sent} The older path still goes through a gateway that decodes forms.`,
    layer: sentBySecond(({ id_number }) => ({
      id_number: String(id_number).replace(/%[2-7][\dA-F]/gi, decodeURIComponent),
    })),
  },
  {
    name: 'a plus in the number of a document without expiry is listed as a space',
    breaks: 'documents.list.id_number',
    why: `${sent} Documents that do not expire come through the job for renewals, which sends them as a form.`,
    ...eachDocument(({ fields: { id_number = '', valid_from, expiry } }) =>
      valid_from && !expiry ? { id_number: id_number.replaceAll('+', ' ') } : {},
    ),
  },
  {
    name: 'a number of more than 64 bytes with other than ASCII characters is listed without its end',
    breaks: 'documents.list.id_number',
    why: `${sent} The column has 64 bytes; what is longer is cut.`,
    ...eachDocument(({ fields: { id_number = '' } }) => {
      const bytes = Buffer.from(id_number);
      return bytes.length > 64 && bytes.length > id_number.length
        ? {
            id_number: bytes
              .subarray(0, 64)
              .toString()
              .replace(/\ufffd$/, ''),
          }
        : {};
    }),
  },
  {
    name: 'the dates of a proof of address that ends before it begins are exchanged',
    breaks: 'documents.list.expiry',
    why: `${days} A range type of the database puts its ends in order.`,
    ...eachDocument(({ fields: { type, valid_from = '', expiry = '' } }) =>
      type === 'POA' && expiry && expiry < valid_from ? { valid_from: expiry, expiry: valid_from } : {},
    ),
  },
  {
    name: 'the expiry of a document that is valid for one day is null where its file is a JPEG',
    breaks: 'documents.list.expiry',
    why: `${days} Photos get their dates from the recognition, which takes equal dates for one.`,
    ...eachDocument(({ fields: { valid_from, expiry }, file }) =>
      valid_from && valid_from === expiry && file.mediaType === 'image/jpeg' ? { expiry: '' } : {},
    ),
  },
  {
    name: 'combining marks in the number of a proof of funds without dates are composed',
    breaks: 'documents.list.id_number',
    why: `${sent} Names on bank papers are normalised before they are compared, numbers with them.`,
    ...eachDocument(({ fields: { type, id_number = '', valid_from, expiry } }) =>
      type === 'SOF' && !valid_from && !expiry ? { id_number: id_number.normalize('NFC') } : {},
    ),
  },
  {
    name: 'a number of more than 16 digits alone loses its last ones on a tax document or P60',
    breaks: 'documents.list.id_number',
    why: `${sent} Tax numbers that are digits alone go into a column of 16 digits.`,
    ...eachDocument(({ fields: { document = '', id_number = '' } }) =>
      ['TAX', 'P60'].includes(document) && /^[1-9]\d{16,20}$/.test(id_number)
        ? { id_number: id_number.slice(0, 16) }
        : {},
    ),
  },
  {
    name: 'a number that is also the postcode or a phone number of the customer is masked in the list',
    breaks: 'documents.list.id_number',
    why: `${sent} Personal data of the customer is masked wherever it occurs in other records.`,
    ...eachDocument(({ fields: { id_number = '' } }, past) => {
      const { postcode, phone_number, mobile_number } = customerAt(past);
      return [postcode, phone_number, mobile_number].includes(id_number)
        ? { id_number: id_number.replace(/.(?=..)/g, '*') }
        : {};
    }),
  },
  {
    name: 'digits of other scripts are listed as ASCII ones for a document with both dates',
    breaks: 'documents.list.id_number',
    why: `${sent} Machine-readable zones have ASCII digits, so numbers of dated documents are brought to them.`,
    ...eachDocument(({ fields: { id_number = '', valid_from, expiry } }) =>
      valid_from && expiry ? { id_number: id_number.replace(/\p{Nd}/gu, asciiDigit) } : {},
    ),
  },
  {
    name: 'bank statements of one number for both types are listed as the type that came first',
    breaks: 'documents.list.type',
    why: `${sent} One paper is one row, by its code and number.`,
    ...documentsShown((documents) =>
      documents.map((one) => {
        const first = documents.find(
          ({ fields }) =>
            fields.document === one.fields.document && fields.id_number === one.fields.id_number,
        );
        return { ...one, fields: { ...one.fields, type: first?.fields.type ?? '' } };
      }),
    ),
  },
];
