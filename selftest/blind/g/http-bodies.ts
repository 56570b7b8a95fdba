import {
  type Defect,
  type Hook,
  inForm,
  isAt,
  isUpload,
  updatesMade,
  type Where,
  withForm,
  withPart,
  withSent,
} from '../kit.ts';
import { forms, inText, losingParts, NOTED, noting } from './http-tools.ts';

/** Changes every value of a form. */
const inValues = (where: Where, change: (value: string) => string) =>
  inForm(where, (form) => {
    for (const [name, value] of [...form]) form.set(name, change(value));
  });

function decodedAgain(value: string): string {
  const text = value.replaceAll('+', ' ');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const asLatin1 = (value: unknown) => Buffer.from(String(value)).toString('latin1');

const entities: Record<string, string> = {
  '&': '&amp;',
  "'": '&#39;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};
const escaped = (value = '') => value.replace(/[&'"<>]/g, (sign) => entities[sign] ?? sign);

const epochForNothing: Hook = () => (request, forward) => {
  if (!isUpload(request)) return forward(request);
  const read = (old: string) => (old === '' ? '1970-01-01' : old);
  return forward(withPart(withPart(request, 'valid_from', read), 'expiry', read));
};

/** Escapes of a letter that lie in two pieces of 512 bytes. */
const tornLetters = (text: string) =>
  text.replace(/%[c-f][0-9a-f](?:%[89ab][0-9a-f])+/gi, (letter, at: number) =>
    Math.floor(at / 512) === Math.floor((at + letter.length - 1) / 512) ? letter : '%3F',
  );

export const defects: Defect[] = [
  {
    name: 'a plus sign for a blank stays a plus sign when a recipient is updated',
    breaks: 'recipients.update.exact-values',
    follows: { 'requests.forms': 'a blank may be written as a plus sign' },
    why: 'Ruling ways-of-sending: a blank is + or %20. The parser of one service decodes as in paths, where + is itself.',
    report: 'https://github.com/roc-lang/basic-webserver/issues/154',
    layer: inText('updateRecipient', (text) => text.replaceAll('+', '%2B')),
  },
  {
    name: 'a blank that is written as %20 in a form is not decoded',
    breaks: 'requests.forms',
    why: 'Ruling ways-of-sending: a blank is + or %20. The parser knows forms of browsers only, and decodes all but this escape.',
    report: 'https://github.com/sldeditor/sldeditor/pull/125',
    layer: inText(forms, (text) => text.replaceAll('%20', '%2520')),
  },
  {
    name: 'escapes with small letters after the percent sign are not decoded',
    breaks: 'requests.forms',
    why: 'Ruling ways-of-sending: digits after a % are in either case. The decoder looks for capital digits only.',
    report: 'https://github.com/Mikhus/domurl/issues/4',
    layer: inText(forms, (text) =>
      text.replace(/%([0-9a-f]{2})/gi, (written, digits: string) =>
        /[a-f]/.test(digits) ? `%25${digits}` : written,
      ),
    ),
  },
  {
    name: 'an upload has four texts at most, and the fifth is dropped without a word',
    breaks: 'documents.upload.expiry',
    follows: {
      'documents.upload-alias.expiry': 'the same parser',
      'documents.list.expiry': 'the list shows what was read',
    },
    why: 'The upload response echoes the submitted date. A limit of fields makes the parser ignore those beyond it; nobody listens to its event.',
    report: 'https://github.com/mscdex/busboy/issues/161',
    layer: losingParts(
      ({ isFile, name }, before) => !isFile && name !== '' && before.filter((one) => !one.isFile).length >= 4,
    ),
  },
  {
    name: 'values of an update of a customer are decoded twice',
    breaks: 'customers.update.mobile_number',
    follows: {
      'customers.update.phone_number': 'its plus sign becomes a blank, too',
      'customers.update.exact-values': 'percent and plus signs are decoded again',
    },
    why: 'Ruling sent-values-come-back: a gateway decodes the form, and the service behind it decodes the values again.',
    report: 'https://github.com/ysugimoto/falco/pull/261',
    layer: inValues('updateCustomer', decodedAgain),
  },
  {
    name: 'an update in chunks is taken for an update without fields',
    breaks: 'requests.forms',
    why: 'Ruling ways-of-sending: what is accepted must not be misread. Without a Content-Length, the framework has no body for the handler.',
    report: 'https://github.com/karlseguin/http.zig/issues/170',
    wire: {
      tune: noting(
        () =>
          ({ headers }) =>
            headers['transfer-encoding'] ?? 'no',
      ),
    },
    layer: () => (request, forward) => {
      const isLost = isAt(['updateCustomer', 'updateRecipient'], request) && request.headers[NOTED] !== 'no';
      return forward(isLost ? { ...request, body: Buffer.alloc(0) } : request);
    },
  },
  {
    name: 'a new customer is read as ISO-8859-1 unless the form names a charset',
    breaks: 'customers.create.exact-values',
    why: 'Ruling sent-values-come-back: a proxy that reads forms takes the default of its container where no charset is named.',
    report: 'https://github.com/mkopylec/charon-spring-boot-starter/issues/76',
    layer: () => (request, forward) => {
      const isOld =
        isAt('createCustomer', request) && !/charset/i.test(request.headers['content-type'] ?? '');
      if (!isOld) return forward(request);
      return forward(
        withForm(request, (form) => {
          for (const [name, value] of [...form]) form.set(name, asLatin1(value));
        }),
      );
    },
  },
  {
    name: 'the number of a document is read byte by byte',
    breaks: 'documents.upload.exact-values',
    why: 'Ruling sent-values-come-back: a part without a charset is decoded by the fallback of the library, which is not UTF-8.',
    report: 'https://github.com/akka/akka-http/issues/647',
    layer: () => (request, forward) =>
      forward(isUpload(request) ? withSent(request, 'id_number', asLatin1) : request),
  },
  {
    name: 'an update escapes the signs of HTML in the fields of a customer that it does not name',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their value. The whole record is loaded, sanitized and saved again, so & and apostrophes of old values turn into entities.',
    report: 'https://github.com/ecotask-network/EcoTask-backend/issues/12',
    ...updatesMade('updateCustomer', (before, after) =>
      Object.fromEntries(
        Object.entries(after).map(([name, value]) => [name, value === before[name] ? escaped(value) : value]),
      ),
    ),
  },
  {
    name: 'a date of a document that is sent empty is the first day of 1970',
    breaks: 'documents.upload.expiry',
    follows: {
      'documents.upload.valid_from': 'the same parser',
      'documents.list.expiry': 'the list shows what was stored',
    },
    why: 'Ruling document-dates: a date that is sent empty counts as not sent. The empty text becomes 0, and that the start of the epoch.',
    report: 'https://github.com/opensourceBIM/COBie-plugins/issues/8',
    layer: epochForNothing,
  },
  {
    name: 'values of a new recipient end at their first semicolon',
    breaks: 'recipients.create.exact-values',
    why: 'Ruling sent-values-come-back: the form is decoded at the edge, and parsed again by a library for which a semicolon separates fields.',
    report: 'https://github.com/golang/go/issues/23447',
    layer: inValues('createRecipient', (value) => value.split(';')[0] ?? ''),
  },
  {
    name: 'letters at the edges of half a kilobyte of a form become question marks',
    breaks: 'customers.create.exact-values',
    follows: { 'customers.update.exact-values': 'the same parser' },
    why: 'Ruling sent-values-come-back: each piece of the body is decoded by itself, so a letter that lies across two of them is lost.',
    report: 'https://github.com/iansinnott/obsidian-claude-code-mcp/pull/15',
    layer: inText(['createCustomer', 'updateCustomer'], tornLetters),
  },
];
