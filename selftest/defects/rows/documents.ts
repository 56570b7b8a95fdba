import type { Layer, Passing } from '../../../testing/intercepting-server.ts';
import { refusal, showing } from '../../kit/changes.ts';
import { arriving, asImage } from '../../kit/on-a-server.ts';
import { documentViews, uploads } from '../../kit/response-change.ts';
import { boundaryOf, isUpload, readUpload, type Upload, withPart } from '../../kit/uploads.ts';
import { cutAfter, replacing } from '../../kit/writes.ts';
import { type DefectsOf, existing, inDocuments, named } from './row.ts';

type Change = [from: RegExp, to: string];
interface Cut {
  length: number;
  max: number;
}
type IsSuch = (upload: Upload, request: Passing) => boolean;

export const documentDefects: DefectsOf<
  | 'quickNumbers'
  | 'specialNumbers'
  | 'filteredNumbers'
  | 'specialDates'
  | 'specialNames'
  | 'otherMediaTypes'
  | 'orders'
  | 'wrongDocuments'
> = {
  quickNumbers: named(
    'documents.upload.exact-values',
    {
      'leading-zero': ['identity numbers lose their leading zeros', [/^0+/, '']],
      plus: existing('a plus in an identity number becomes a space'),
      'ampersand-percent': ['percent signs of identity numbers are decoded twice', [/%41/g, 'A']],
      quotes: ['apostrophes of identity numbers are doubled', [/'/g, "''"]],
      'non-ascii': ['letters beyond ASCII in identity numbers become question marks', [/[^ -~]/g, '?']],
      long: ['identity numbers are cut after 32 characters', [/(?<=^.{32}).+/s, '']],
    },
    ([from, to]: Change) => ({ layer: arriving(uploads, 'id_number', replacing(from, to)) }),
  ),
  specialNumbers: named(
    'documents.upload.exact-values',
    {
      'another-script': ['characters of three bytes in numbers are lost', [/\p{Script=Han}/gu, '?']],
      'right-to-left': ['right-to-left letters in numbers are lost', [/\p{Script=Arabic}/gu, '']],
      'combining-mark': ['combining marks in numbers are lost', [/[\u0300-\u036f]/g, '']],
      emoji: ['an emoji in a number is a question mark', [/\p{Emoji_Presentation}/gu, '?']],
      angles: ['tags in numbers are removed', [/<[^>]*>/g, '']],
      'ampersand-entity': ['ampersands in numbers are decoded', [/&amp;/g, '&']],
      'hash-semicolon': ['a number ends at a number sign', [/#.*/, '']],
      slashes: ['backslashes in numbers are removed', [/\\/g, '']],
      digits: ['a number of digits loses its last ones', [/(?<=^[1-9]\d{14,})\d{3}$/, '000']],
      'short-digits': [
        'numbers of fewer than eight digits get leading zeros',
        [/^[1-9]\d{0,6}$/, '00000000$&'],
      ],
      exponent: ['a number with an exponent is infinite', [/^\d+E\d+$/, 'Infinity']],
      'word-null': ['the number NULL is no number', [/^NULL$/, 'none']],
      'word-true': ['the number true is 1', [/^true$/, '1']],
      'inner-blanks': ['several blanks in a number are none', [/ {2,}/g, '']],
      'comma-point': ['a comma in a number is a point', [/,/g, '.']],
      'length-21': ['numbers are cut after 20 characters, and refused beyond 30', { length: 20, max: 30 }],
      'length-36': ['numbers are cut after 35 characters, and refused beyond 50', { length: 35, max: 50 }],
      'length-65': ['numbers are cut after 64 characters, and refused beyond 80', { length: 64, max: 80 }],
      'length-100': ['numbers are cut after 99 characters', [/(?<=^.{99}).+/s, '']],
    },
    (change: Change | Cut) => ({
      ...inDocuments,
      layer:
        'length' in change && 'max' in change
          ? cutNumbers(change)
          : arriving(uploads, 'id_number', replacing(...change)),
    }),
  ),
  filteredNumbers: {
    'two-hyphens': existing('the number of a document ends where two hyphens are taken for a boundary'),
    card: existing('numbers that pass the test of credit cards are masked'),
    'social-security': {
      name: 'numbers of a social security are masked',
      breaks: 'documents.upload.exact-values',
      ...inDocuments,
      layer: showing(documentViews, 'id_number', replacing(/^\d{3}-\d{2}-(?=\d{4}$)/, '***-**-')),
    },
  },
  specialDates: named(
    'documents.list.valid_from',
    {
      'leap days': ['a document is not valid from a leap day', [/-02-29T/, '-02-28T']],
      'last day of a year, and first': [
        'a document of the last day of a year is valid a year later',
        [/^2019-12-31/, '2020-12-31'],
      ],
      'before 1970, and beyond the 32 bits of seconds': [
        'days before 1970 are listed as the first of that year',
        [/^19[0-6]\d-\d\d-\d\d/, '1970-01-01'],
      ],
      'the year 00, and a day beyond the 32 bits': [
        'a document of the year 00 is a hundred years older',
        [/^2000-/, '1900-'],
      ],
      'day and month that can be exchanged': [
        'day and month of an uploaded document are exchanged early in the year',
        [/^(\d{4})-(02)-(03)/, '$1-$3-$2'],
      ],
      'beyond the days of small columns': [
        'a document without an end is valid from the first of a month',
        [/^2020-11-30/, '2020-11-01'],
      ],
      'the first day of 1970, and one beyond the 32 bits without a sign': [
        'a document that is valid from the first day of 1970 is from no day',
        [/^1970-01-01.*/, ''],
      ],
      'without an end': existing('a document without end, by the year 9999, is listed without its expiry'),
      'a single day': existing('a document that is valid for one day only has no expiry in the list'),
      'not yet': existing('a document that begins to be valid in the future is not listed before that'),
    },
    ([from, to]: Change) => ({
      ...inDocuments,
      layer: showing('listDocuments', 'valid_from', replacing(from, to)),
    }),
  ),
  specialNames: named(
    'documents.refused',
    {
      blanks: ['parentheses in a file name are refused after the document was stored', /\(/],
      accents: ['accents in a file name are refused after the document was stored', /[^ -~]/],
      quotes: ['quotes in a file name are refused after the document was stored', /["']|%22/],
      capitals: ['an extension in capitals is refused after the document was stored', /\.[A-Z]+$/],
      'no-extension': [
        'a file name without an extension is refused after the document was stored',
        /^[^.]*$/,
      ],
      long: ['a long file name is refused after the document was stored', /.{101}/],
      path: ['a file name with a path is refused after the document was stored', /[\\/]/],
    },
    (pattern: RegExp) =>
      refusedThough(({ file }) => pattern.test(Buffer.from(file?.name ?? '', 'latin1').toString())),
  ),
  otherMediaTypes: named(
    'documents.refused',
    {
      png: ['an older media type of PNG is refused after the document was stored', 'image/x-png'],
      jpeg: ['an older media type of JPEG is refused after the document was stored', 'image/jpg'],
      pdf: ['an older media type of PDF is refused after the document was stored', 'application/x-pdf'],
    },
    (mediaType: string) => refusedThough(({ file }) => file?.mediaType === mediaType),
  ),
  orders: named(
    'documents.refused',
    {
      'dates behind the file': [
        'dates behind the file are refused after the document was stored',
        (_, { body }) => {
          const file = body.lastIndexOf('filename="');
          return file > body.lastIndexOf('name="type"') && file < body.lastIndexOf('; name="valid_from"');
        },
      ],
      'the file first': [
        'fields behind the file are refused after the document was stored',
        // All of them, so that no other order shows it.
        (_, { body }) => body.includes('filename="') && body.indexOf('filename="') < body.indexOf('\r\n\r\n'),
      ],
    },
    (isSuch: IsSuch) => refusedThough(isSuch),
  ),
  wrongDocuments: named(
    'documents.refused',
    {
      'without-file': ['an upload without a file is refused and listed', ['file', '']],
      'without-number': ['a document without a number is refused and listed', ['id_number', 'draft']],
      'impossible-expiry': [
        'a document with an impossible day is refused and listed',
        ['expiry', '2031-03-02'],
      ],
      'unknown-code': ['a document with an unknown code is refused and listed', ['document', 'GAS']],
    },
    refusedAndMended,
  ),
};

/** Numbers are cut, and much longer ones refused, so that they do not show it. */
function cutNumbers({ length, max }: Cut): () => Layer {
  const cutting = arriving(uploads, 'id_number', cutAfter(length))();
  return () => (request, forward) => {
    const number = isUpload(request) ? readUpload(request).fields.get('id_number') : undefined;
    return (number?.length ?? 0) > max ? Promise.resolve(refusal()) : cutting(request, forward);
  };
}

/** Such uploads are stored, and refused all the same. */
function refusedThough(isSuch: IsSuch) {
  const layer = (): Layer => async (request, forward) => {
    const answer = await forward(request);
    const isRefused = isUpload(request) && answer.status === 201 && isSuch(readUpload(request), request);
    return isRefused ? refusal() : answer;
  };
  return { ...inDocuments, layer };
}

/** Refused uploads are stored if this value of a field makes them right, or an image where the file is missing. */
function refusedAndMended([name, value]: [name: string, value: string]) {
  const layer = (): Layer => async (request, forward) => {
    const answer = await forward(request);
    if (!isUpload(request) || answer.status !== 400) return answer;
    const { fields, file } = readUpload(request);
    if (name === 'file' && file) return answer;
    const head =
      name === 'file' ? 'name="file"; filename="scan.png"\r\nContent-Type: image/png' : `name="${name}"`;
    const part = `--${boundaryOf(request)}\r\nContent-Disposition: form-data; ${head}\r\n\r\n\r\n`;
    const whole = fields.has(name)
      ? request
      : { ...request, body: Buffer.concat([Buffer.from(part), request.body]) };
    await forward(name === 'file' ? asImage(whole) : withPart(whole, name, () => value));
    return answer;
  };
  return { ...inDocuments, layer };
}
