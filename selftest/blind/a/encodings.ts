import { arriving, type Defect, recipientLists, respondWhole, text, uploads } from '../kit.ts';
import {
  customerWrites,
  isSuccess,
  personNames,
  recipientWrites,
  textsArriving,
  textsShown,
} from './tools.ts';

const ruling = 'Ruling `sent-values-come-back`: a value may be refused, but not changed;';

export const defects: Defect[] = [
  {
    name: 'names outside Windows-1252 turn into question marks',
    breaks: 'customers.create.exact-values',
    why: `${ruling} the column has a code page of 1995, and the driver replaces what it cannot hold.`,
    layer: textsArriving(customerWrites, personNames, (value) =>
      value.replace(/(?![€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ])[\u0100-\uffff]/g, '?'),
    ),
  },
  {
    name: 'the search index behind the list of customers composes combining marks',
    breaks: 'customers.create.exact-values',
    why: `${ruling} the index applies Unicode NFC to addresses, and the list is read from it.`,
    layer: textsShown('listCustomers', ['address', 'city', 'last_name'], (value) => value.normalize('NFC')),
  },
  {
    name: 'a recipient name ends at the first character of four bytes',
    breaks: 'recipients.create.exact-values',
    why: `${ruling} MySQL utf8 has three bytes at most, and cuts the text there outside of strict mode.`,
    layer: textsArriving(recipientWrites, ['first_name', 'last_name', 'business_name', 'bank'], (value) =>
      value.replace(/[\u{10000}-\u{10ffff}].*$/su, ''),
    ),
  },
  {
    name: 'an update takes UTF-8 for Latin-1 in places of residence',
    breaks: 'customers.update.exact-values',
    why: `${ruling} the connection of the update endpoint was opened without a character set.`,
    layer: textsArriving('updateCustomer', ['city', 'birth_city', 'region'], (value) =>
      Buffer.from(value, 'utf8').toString('latin1'),
    ),
  },
  {
    name: 'lists of recipients escape ampersands for HTML',
    breaks: 'recipients.create.exact-values',
    why: `${ruling} the list shares its templates with the back office, which escapes.`,
    layer: textsShown(recipientLists, ['business_name', 'full_name', 'bank'], (value) =>
      value.replace(/&/g, '&amp;'),
    ),
  },
  {
    name: 'addresses lose everything that looks like a tag',
    breaks: 'customers.create.exact-values',
    why: `${ruling} a global filter against scripts strips from the character < on.`,
    layer: textsArriving(
      customerWrites,
      ['address', 'region'],
      (value) => value.replace(/<[^>]*>?/g, '') || '-',
    ),
  },
  {
    name: 'line breaks of an address are blanks once it is read from the database',
    breaks: 'customers.create.exact-values',
    why: `${ruling} the view behind reads joins address lines by a blank.`,
    layer: textsShown(['getCustomer', 'listCustomers'], ['address'], (value) => value.replace(/\r?\n/g, ' ')),
  },
  {
    name: 'an update stores each line break of an address as CR LF',
    breaks: 'customers.update.exact-values',
    why: `${ruling} the update goes through the text field class of a web framework, which normalises lines.`,
    layer: textsArriving('updateCustomer', ['address'], (value) => value.replace(/\r?\n|\r/g, '\r\n')),
  },
  {
    name: 'every part of a name gets a capital letter and small ones after it',
    breaks: 'customers.create.exact-values',
    why: `${ruling} names such as McAdam, de la Cruz or O'Neil are "cleaned" to look alike.`,
    layer: textsArriving(customerWrites, personNames, (value) =>
      value.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase()),
    ),
  },
  {
    name: 'invisible joiners are removed from names',
    breaks: 'customers.create.exact-values',
    why: `${ruling} a filter against spoofing drops zero-width characters, which Persian and Indic names need.`,
    layer: textsArriving(
      customerWrites,
      personNames,
      (value) => value.replace(/[\u200b-\u200f\u2060\ufeff]/g, '') || '-',
    ),
  },
  {
    name: 'characters beyond the basic plane are escaped in the way of Python',
    breaks: 'answers.json',
    follows: { 'customers.create.exact-values': 'A response that is no JSON has no values.' },
    why: 'Conventions: a successful response is a JSON object; JSON has no escape with eight digits.',
    layer: {
      where: 'everywhere',
      change: (answer) => ({
        ...answer,
        body: answer.body.replace(
          /[\u{10000}-\u{10ffff}]/gu,
          (one) => `\\U${(one.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`,
        ),
      }),
    },
  },
  {
    name: 'responses about customers are Latin-1 where that suffices',
    breaks: 'answers.json',
    follows: {
      'customers.create.exact-values': 'Accents are not UTF-8, and come out as replacement characters.',
    },
    why: 'RFC 8259, 8.1: JSON is UTF-8; the old servlet engine picks the shortest encoding.',
    wire: {
      respond: (response, answer, request) => {
        const isShort = request.url?.startsWith('/api/customers') && !/[\u0100-\uffff]/.test(answer.body);
        if (!isShort) return respondWhole(response, answer);
        const bytes = Buffer.from(answer.body, 'latin1');
        response.writeHead(answer.status, { ...answer.headers, 'content-length': String(bytes.length) });
        response.end(bytes);
      },
    },
  },
  {
    name: 'the length of a response about a recipient counts characters',
    breaks: 'answers.json',
    follows: { 'recipients.create.exact-values': 'With an accent the last bracket is cut off.' },
    why: 'Conventions: a successful response is a JSON object; Content-Length was set from the length of a string.',
    wire: {
      respond: (response, answer, request) => {
        if (!request.url?.startsWith('/api/recipient')) return respondWhole(response, answer);
        const bytes = Buffer.from(answer.body).subarray(0, answer.body.length);
        response.writeHead(answer.status, { ...answer.headers, 'content-length': String(bytes.length) });
        response.end(bytes);
      },
    },
  },
  {
    name: 'lists of documents begin with a byte order mark',
    breaks: 'answers.json',
    why: 'RFC 8259, 8.1: no byte order mark; the list is written by an exporter that is made for spreadsheets.',
    layer: {
      where: 'listDocuments',
      change: (answer) => (isSuccess(answer) ? { ...answer, body: `\ufeff${answer.body}` } : answer),
    },
  },
  {
    name: 'percent sequences in the values of a recipient are decoded once more',
    breaks: 'recipients.create.exact-values',
    why: `${ruling} the gateway decodes the form, and so does the service behind it.`,
    layer: textsArriving(recipientWrites, ['bank', 'business_name', 'last_name'], (value) =>
      value.replace(/(%[0-9a-f]{2})+/gi, (codes) => {
        try {
          return decodeURIComponent(codes);
        } catch {
          return codes;
        }
      }),
    ),
  },
  {
    name: 'numbers of documents are folded to their compatible characters',
    breaks: 'documents.upload.exact-values',
    why: `${ruling} matching against registers needs NFKC, and the folded number is stored.`,
    layer: arriving(
      uploads,
      'id_number',
      text((value) => value.normalize('NFKC')),
    ),
  },
];
