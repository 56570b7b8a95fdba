import type { Json } from '../../../conformance/reading/json.ts';
import { changed, type Layer, recordsIn } from '../../../testing/intercepting-server.ts';
import { showing } from '../../kit/changes.ts';
import { arriving } from '../../kit/on-a-server.ts';
import { documentViews, isAt, uploads, type Where } from '../../kit/response-change.ts';
import { fileKindOf, isUpload, readUpload } from '../../kit/uploads.ts';
import { cutAfter, replacing, text, type Write } from '../../kit/writes.ts';
import { type DefectTable, defectsOf, inFields } from '../defect.ts';

const standard = { depth: 'standard' } as const;
const base64 = (bytes: Buffer) => bytes.toString('base64');

/** Defects that show bytes of files, other dates, other numbers, or fields that a partner must not set. */
export const shownDefects = defectsOf(
  {
    'documents.upload.file': {
      'an uploaded document has its file as a data URL': withBytes(
        'uploadDocument',
        'preview',
        (bytes) => `data:image/png;base64,${base64(bytes)}`,
      ),
      'an uploaded document has the middle of its file in Base64': withBytes(
        'uploadDocument',
        'sample',
        (bytes) => base64(bytes.subarray(bytes.length / 2 - 400, bytes.length / 2 + 400)),
      ),
      'an uploaded document has its file in Base64 for URLs, from the second byte on': withBytes(
        'uploadDocument',
        'content',
        (bytes) => bytes.subarray(1).toString('base64url'),
      ),
      'an uploaded PDF comes back as text': withBytes('uploadDocument', 'text', (bytes) =>
        fileKindOf(bytes) === 'pdf' ? bytes.toString('latin1').slice(0, 300) : null,
      ),
    },
    'documents.upload-alias.file': {
      'a document under the second spelling has the beginning of its file in hexadecimal': withBytes(
        'uploadDocumentAlias',
        'header',
        (bytes) => bytes.subarray(0, 64).toString('hex'),
      ),
      'a document under the second spelling has the end of its file in capitals': withBytes(
        'uploadDocumentAlias',
        'trailer',
        (bytes) => bytes.subarray(-64).toString('hex').toUpperCase(),
      ),
    },
    'documents.list.file': {
      'listed documents have their pictures in lines of Base64': withBytes(
        'listDocuments',
        'image',
        (bytes) => base64(bytes.subarray(0, 3000)).replace(/.{76}/g, '$&\r\n'),
      ),
    },
    'documents.upload.read-only.verified': {
      'a document is listed as verified if its upload said so': obeyedInLists('verified', Number),
    },
    'documents.upload.read-only.uploaded_on': {
      'a document is listed with the time of upload that was sent': obeyedInLists('uploaded_on', String),
    },
    'documents.upload.exact-values': Object.fromEntries(
      Object.entries({
        'the number NULL is no number': replacing(/^NULL$/, 'none'),
        'a number of digits loses its last ones': text((number) =>
          /^[1-9]\d{17,}$/.test(number) ? String(BigInt(Math.round(Number(number) / 1000) * 1000)) : number,
        ),
        'numbers are cut after 64 characters': cutAfter(64),
        'numbers are cut after 99 characters': cutAfter(99),
        'an emoji in a number is a question mark': replacing(/\p{Emoji_Presentation}/gu, '?'),
        'combining marks in numbers are composed': text((number) => number.normalize('NFC')),
        'ampersands in numbers are decoded': replacing(/&amp;/g, '&'),
        'tags in numbers are removed': replacing(/<[^>]*>/g, ''),
        'backslashes in numbers are removed': replacing(/\\/g, ''),
        'several blanks in a number are one': replacing(/ +/g, ' '),
        'the number true is 1': replacing(/^true$/, '1'),
        'a number ends at a semicolon': replacing(/;.*/, ''),
        'a comma in a number is a point': replacing(/,/g, '.'),
        'right-to-left letters in numbers are lost': replacing(/\p{Script=Arabic}/gu, ''),
        'characters of three bytes in numbers are lost': replacing(/\p{Script=Han}/gu, '?'),
      } satisfies Record<string, Write>).map(([name, write]) => [
        name,
        { ...standard, layer: arriving(uploads, 'id_number', write) },
      ]),
    ),
    'documents.list.valid_from': {
      'days before 1970 are listed as the first of that year': onDay('valid_from', (day) =>
        day < '1970' ? '1970-01-01' : day,
      ),
      'day and month are exchanged in the list where both may be months': onDay('valid_from', (day) =>
        day.replace(/^(\d{4})-(\d\d)-(0\d|1[0-2])$/, '$1-$3-$2'),
      ),
    },
    'documents.list.expiry': {
      'the leap day is listed as the first of March': onDay('expiry', (day) =>
        day.replace(/-02-29$/, '-03-01'),
      ),
      'days beyond 2038-01-19 are listed as days of 1902': onDay('expiry', (day) =>
        day > '2038-01-19' ? '1902-01-01' : day,
      ),
      'years from 2050 on are listed as those of the last century': onDay('expiry', (day) =>
        day.replace(/^20([5-9]\d)/, '19$1'),
      ),
    },
    'documents.upload.expiry': {
      'an uploaded document expires a day before the end of the year': {
        ...standard,
        layer: showing('uploadDocument', 'expiry', replacing(/-12-31$/, '-12-30')),
      },
    },
  } satisfies DefectTable,
  inFields('documents.list', {
    valid_from: {
      'a listed document is valid from a time that does not exist': replacing(/T.*/, 'T99:99:99'),
    },
    expiry: { 'a listed document expires in a minute that does not exist': replacing(/T.*/, 'T23:60:00') },
  }),
);

/** Successes show something of the file that was sent for each document. */
function withBytes(where: Where, key: string, write: (bytes: Buffer) => Json) {
  return (): Layer => {
    const files = new Map<string, Buffer>();
    return async (request, forward) => {
      const upload = isUpload(request) ? readUpload(request) : undefined;
      if (upload?.file) files.set(`${request.id} ${upload.fields.get('id_number')}`, upload.file.bytes);
      const answer = await forward(request);
      if (!isAt(where, request)) return answer;
      return changed(answer, (body) => {
        for (const record of recordsIn(body)) {
          const bytes = files.get(`${request.id} ${record.id_number}`);
          if (bytes) record[key] = write(bytes);
        }
      });
    };
  };
}

/** Lists show what uploads sent in a field that only the service may set. */
function obeyedInLists(field: string, read: (sent: string) => Json) {
  return () => {
    const known = new Map<string, Json>();
    return showing(documentViews, field, (value, { record, asked }) => {
      const key = `${asked.id} ${record.id_number}`;
      const sent = asked.sent.get(field);
      if (sent !== undefined) known.set(key, read(sent));
      return (asked.operation === 'listDocuments' ? known.get(key) : undefined) ?? value;
    });
  };
}

/** Lists show another day in place of some. */
function onDay(field: string, write: (day: string) => string) {
  const layer = showing(
    'listDocuments',
    field,
    text((stamp) => write(stamp.slice(0, 10)) + stamp.slice(10)),
  );
  return { ...standard, layer };
}
