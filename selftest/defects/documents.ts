import { setTimeout as pause } from 'node:timers/promises';
import type { JsonObject } from '../../conformance/reading/json.ts';
import { at } from '../kit/helpers.ts';
import {
  type Asked,
  answering,
  arriving,
  askedBy,
  changed,
  cutAfter,
  documentsListed,
  documentViews,
  fileKindOf,
  type Hook,
  inRecords,
  isAt,
  isUpload,
  itemsOf,
  type Layer,
  now,
  type Passing,
  readUpload,
  recordsIn,
  refusal,
  refusing,
  replacing,
  reporting,
  showing,
  storedFile,
  taking,
  text,
  type Upload,
  uploads,
  type Write,
  withFile,
  withPart,
} from '../kit/kit.ts';
import type { Defect } from './defect.ts';
import { type DefectTable, defectsOf } from './defect.ts';

const asImage = (request: Passing) => withFile(request, () => storedFile('document.png').toString('latin1'));

/** Takes files that must be refused: an image stands in for them. */
const takingFiles =
  (isTaken: (file: { name: string; bytes: Buffer }) => boolean) => (): Layer => (request, forward) => {
    const { file } = isUpload(request) ? readUpload(request) : {};
    return forward(
      file && isTaken(file)
        ? withFile(request, () => storedFile('document.png').toString('latin1'))
        : request,
    );
  };

const draftOf = (request: Passing): JsonObject => {
  const { fields } = readUpload(request);
  const day = (name: string) => (fields.get(name) ? `${fields.get(name)}T00:00:00` : null);
  return {
    type: fields.get('type') ?? '',
    document: fields.get('document') ?? '',
    id_number: fields.get('id_number') ?? '',
    valid_from: day('valid_from'),
    expiry: day('expiry'),
    verified: 0,
    uploaded_on: now(),
  };
};

const drafts = (): Layer => {
  const kept = new Map<string, JsonObject[]>();
  return async (request, forward) => {
    const answer = await forward(request);
    const id = request.id ?? '';
    if (
      isUpload(request) &&
      request.headers.authorization &&
      answer.status === 400 &&
      !readUpload(request).file
    )
      kept.set(id, [...(kept.get(id) ?? []), draftOf(request)]);
    if (request.operation !== 'listDocuments') return answer;
    return changed(answer, (body) => {
      body.documents = [...itemsOf(body, request), ...(kept.get(id) ?? [])];
    });
  };
};

const isCardNumber = (digits: string) =>
  /^\d{13,19}$/.test(digits) &&
  [...digits].reverse().reduce((sum, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0) %
    10 ===
    0;

const epochForNothing: Hook = () => (request, forward) => {
  if (!isUpload(request)) return forward(request);
  const read = (old: string) => (old === '' ? '1970-01-01' : old);
  return forward(withPart(withPart(request, 'valid_from', read), 'expiry', read));
};

function refusingPair(pair: string, name: string): DefectTable {
  const isSuch = ({ sent }: Asked) => `${sent.get('type')}-${sent.get('document')}` === pair;
  return { [`documents.upload.pair.${pair}`]: { [name]: refusing(uploads, isSuch) } };
}

const standard = { depth: 'standard' } as const;

/** Lists show another day in place of some. */
function onDay(field: string, write: (day: string) => string) {
  const layer = showing(
    'listDocuments',
    field,
    text((stamp) => write(stamp.slice(0, 10)) + stamp.slice(10)),
  );
  return { ...standard, layer };
}

function isKindWith(kind: string, holds: (asked: Asked) => boolean) {
  return (asked: Asked) => asked.fileKind === kind && holds(asked);
}

function isUndated({ sent }: Asked): boolean {
  return !sent.get('valid_from') && !sent.get('expiry');
}

/** Takes files of a kind, or those of them that have such names. */
function takingNamed(where: Parameters<typeof taking>[0], kind: string, name = /./): () => Layer {
  return () => (request, forward) => {
    const isNamed = isUpload(request) && name.test(readUpload(request).file?.name ?? '');
    return isNamed
      ? taking(where, ({ fileKind }) => fileKind === kind)()(request, forward)
      : forward(request);
  };
}

/** Such uploads are stored, and refused all the same. */
function refusedAndStored(
  isSuch: (upload: Upload, asked: Asked, request: Passing) => boolean,
  store: Layer = (request, forward) => forward(request),
  status = 400,
): Layer {
  return async (request, forward) => {
    if (!isUpload(request) || !isSuch(readUpload(request), askedBy(request), request))
      return forward(request);
    const answer = await store(request, forward);
    return answer.status === 201 ? refusal(status) : answer;
  };
}

function isHtml({ fileKind }: Asked): boolean {
  return fileKind === 'html';
}

/** Defects that show documents differently. */
const documents = defectsOf({
  'documents.list.payload': {
    'the only document of a customer is no array': reporting('listDocuments', 'documents', (value) =>
      Array.isArray(value) && value.length === 1 ? (value[0] ?? null) : value,
    ),
  },
  'documents.upload.upload-time': {},
});

/** Defects that refuse right uploads, take wrong ones, or list others than were uploaded. */
const uploadDefects = defectsOf({
  ...refusingPair('SOF-P60', 'a P60 is refused'),
  'documents.list.empty': {
    'a customer without documents is shown those of another': {
      follows: { 'documents.list.own': 'they belong to another customer' },
      ...documentsListed((own, others) => (own.length === 0 ? others.slice(0, 1) : own)),
    },
  },
});

/** Defects that show bytes of files, other dates, other numbers, or fields that a partner must not set. */
const shownDefects = defectsOf({
  'documents.upload.exact-values': Object.fromEntries(
    Object.entries({
      'the number NULL is no number': replacing(/^NULL$/, 'none'),
      'a number of digits loses its last ones': text((number) =>
        /^[1-9]\d{17,}$/.test(number) ? String(BigInt(Math.round(Number(number) / 1000) * 1000)) : number,
      ),
      'numbers are cut after 99 characters': cutAfter(99),
      'an emoji in a number is a question mark': replacing(/\p{Emoji_Presentation}/gu, '?'),
      'ampersands in numbers are decoded': replacing(/&amp;/g, '&'),
      'tags in numbers are removed': replacing(/<[^>]*>/g, ''),
      'backslashes in numbers are removed': replacing(/\\/g, ''),
      'the number true is 1': replacing(/^true$/, '1'),
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
  },
  'documents.upload.expiry': {
    'an uploaded document expires a day before the end of the year': {
      ...standard,
      layer: showing('uploadDocument', 'expiry', replacing(/-12-31$/, '-12-30')),
    },
  },
} satisfies DefectTable);

/** Defects that refuse right uploads, take or store wrong ones, or do not keep what they stored. */
const storedDefects = defectsOf({
  'documents.upload.kind.jpeg': {
    'a JPEG without dates is refused': {
      ...standard,
      layer: refusing(uploads, isKindWith('jpeg', isUndated)),
    },
  },
  'documents.upload.text-file': {
    'plain text is taken under the name of a picture': {
      ...standard,
      layer: takingNamed(uploads, 'text', /\.png$/),
    },
  },
  'documents.upload-alias.text-file': {
    'plain text is taken as a PDF under the second spelling': {
      ...standard,
      layer: takingNamed('uploadDocumentAlias', 'text', /\.pdf$/),
    },
  },
  'documents.upload.other-file': {
    // Not letters of a word processor, which are ZIP archives too: they have a defect of their own.
    'ZIP archives are taken': { ...standard, layer: takingNamed(uploads, 'zip', /\.(?!docx$)/) },
    'an empty file is taken': { ...standard, layer: takingNamed(uploads, 'empty') },
    'HTML is refused and listed all the same': {
      ...standard,
      layer: () =>
        refusedAndStored((_, asked) => asked.fileKind === 'html', taking('uploadDocument', isHtml)()),
    },
  },
  'documents.upload-alias.other-file': {
    'an empty file is taken under the second spelling': {
      ...standard,
      layer: takingNamed('uploadDocumentAlias', 'empty'),
    },
  },
  'documents.refused': {
    'a long file name is refused after the document was stored': {
      ...standard,
      layer: () => refusedAndStored(({ file }) => (file?.name.length ?? 0) > 100),
    },
    'fields behind the file are refused after the document was stored': {
      ...standard,
      layer: () =>
        refusedAndStored(
          // All of them, so that no other order shows it.
          (_, __, { body }) =>
            body.includes('filename="') && body.indexOf('filename="') < body.indexOf('\r\n\r\n'),
        ),
    },
  },
} satisfies DefectTable);

export const documentsDefects: readonly Defect[] = [
  ...documents,
  ...uploadDefects,
  ...shownDefects,
  ...storedDefects,
  {
    name: 'an expiry without a start of validity is shown as the start',
    breaks: 'documents.upload.valid_from',
    round: 'a',
    follows: { 'documents.upload.expiry': 'It has moved from there.' },
    why: 'Ruling `document-dates`: each date as it was sent; null arguments are dropped before a call by position.',
    layer: inRecords(uploads, (document) => {
      if (document.valid_from || !document.expiry) return;
      Object.assign(document, { valid_from: document.expiry, expiry: null });
    }),
  },
  {
    name: 'plain text that calls itself a PDF is taken',
    breaks: 'documents.upload.text-file',
    round: 'b',
    depth: 'standard',
    follows: { 'documents.upload-alias.text-file': 'both paths have the same check' },
    why: 'Ruling `uploaded-files`: plain text is refused under any file name.',
    layer: (): Layer => (request, forward) => {
      const file = isUpload(request) ? readUpload(request).file : undefined;
      const isText = file !== undefined && file.bytes.length > 0 && askedBy(request).fileKind === 'text';
      return forward(isText && /pdf/i.test(`${file.name} ${file.mediaType}`) ? asImage(request) : request);
    },
  },
  {
    name: 'a refused file leaves its document in the list',
    breaks: 'documents.upload.other-file',
    round: 'b',
    depth: 'standard',
    alike: ['documents.upload.text-file'],
    follows: { 'documents.refused': 'a refused upload has an effect' },
    why: 'Ruling `uploaded-files`: such files do not appear in the list; the row is written before the check.',
    layer: at(uploads, () => async (request, forward) => {
      const answer = await forward(request);
      if (answer.status === 400 && ['other'].includes(askedBy(request).fileKind ?? ''))
        await forward(asImage(request));
      return answer;
    }),
  },
  {
    name: 'the upload of a PDF is accepted with 202 until its pages are rendered',
    breaks: 'documents.upload.status',
    round: 'b',
    follows: { 'documents.upload-alias.status': 'both paths render it' },
    why: 'Errors › 2: an upload answers 201.',
    layer: answering(uploads, 202, ({ fileKind }) => fileKind === 'pdf'),
  },
  {
    name: 'a JPEG comes back as the buffer of the library that resized it',
    breaks: 'documents.upload.file',
    round: 'd',
    follows: { 'documents.upload-alias.file': 'Both spellings resize pictures.' },
    why: 'KYC document: the file is never returned; the request object with the bytes is copied to the response.',
    layer: (): Layer => async (request, forward) => {
      const answer = await forward(request);
      const bytes = isAt(uploads, request) ? readUpload(request).file?.bytes : undefined;
      if (!bytes || fileKindOf(bytes) !== 'jpeg') return answer;
      return changed(answer, (body) => {
        for (const record of recordsIn(body)) record.picture = { type: 'Buffer', data: [...bytes] };
      });
    },
  },
  {
    name: 'the number of a document ends where two hyphens are taken for a boundary',
    breaks: 'documents.upload.exact-values',
    round: 'e',
    depth: 'standard',
    why: 'Ruling `sent-values-come-back`: hyphens are part of a number. The parser looks for the hyphens and not for the whole boundary.',
    layer: arriving(uploads, 'id_number', replacing(/(?<=.)--.*$/s, '')),
  },
  {
    name: 'letters of a word processor are taken',
    breaks: 'documents.upload.other-file',
    round: 'f',
    depth: 'standard',
    why: '"Only images and PDF are accepted": the list of the media library allows office documents by their names. Gap: archives are sent as archives, images and PDF only.',
    layer: takingFiles(({ name }) => /\.(docx?|odt)$/i.test(name)),
  },
  {
    name: 'plain text in UTF-16 passes for a JPEG by its first byte',
    breaks: 'documents.upload.text-file',
    round: 'f',
    depth: 'standard',
    why: 'Ruling `uploaded-files`: plain text is refused; the byte order mark FF FE looks like the beginning of a marker. Gap: text is sent in ASCII only.',
    layer: takingFiles(({ bytes }) => bytes[0] === 0xff && bytes[1] === 0xfe),
  },
  {
    name: 'a document without end, by the year 9999, is listed without its expiry',
    breaks: 'documents.list.expiry',
    round: 'f',
    depth: 'standard',
    why: 'Ruling `document-dates`: the day that was sent; 9999-12-31 stands for no end in many registers, and in this table for null. Gap: no expiry beyond 2099 is sent.',
    layer: showing(
      'listDocuments',
      'expiry',
      text((day) => (day.startsWith('9999-12-31') ? null : day)),
    ),
  },
  {
    name: 'an upload without a file is refused and listed',
    breaks: 'documents.refused',
    round: 'f',
    depth: 'standard',
    why: 'What is refused has no effect: the record is inserted as the fields arrive, and the missing part is noticed at the end. Gap: no upload of a run lacks its file.',
    layer: drafts,
  },
  {
    name: 'numbers that pass the test of credit cards are masked',
    breaks: 'documents.upload.exact-values',
    round: 'f',
    depth: 'standard',
    why: 'Ruling `sent-values-come-back`: a filter for the rules of card payments masks 13 to 19 digits with a right check digit, as every tenth account number has. Gap: no number of such a length is sent.',
    layer: showing(
      documentViews,
      'id_number',
      text((number) => (isCardNumber(number) ? `${number.slice(0, 6)}******${number.slice(-4)}` : number)),
    ),
  },
  {
    name: 'a date of a document that is sent empty is the first day of 1970',
    breaks: 'documents.upload.expiry',
    round: 'g',
    depth: 'standard',
    follows: {
      'documents.upload.valid_from': 'the same parser',
      'documents.list.expiry': 'the list shows what was stored',
    },
    why: 'Ruling document-dates: a date that is sent empty counts as not sent. The empty text becomes 0, and that the start of the epoch.',
    report: 'https://github.com/opensourceBIM/COBie-plugins/issues/8',
    layer: epochForNothing,
  },
  {
    name: 'uploads that come at the same time get the texts of the last one',
    breaks: 'documents.upload.id_number',
    round: 'g',
    alike: [
      'documents.list.uploaded_on',
      'documents.upload-alias.other-file',
      'documents.upload-alias.text-file',
      'documents.upload.expiry',
      'documents.upload.other-file',
      'documents.upload.valid_from',
    ],
    follows: {
      'documents.upload.type': 'it is one of the texts',
      'documents.upload.document': 'it is one of the texts',
    },
    why: 'The response has the number that was sent. The fields are collected in a variable of the module, which the next request fills before the file is stored.',
    report: 'https://github.com/me-no-dev/ESPAsyncWebServer/issues/142',
    handlers: (plain) => {
      let shared: Parameters<typeof plain.uploadDocument>[0]['form'];
      return {
        ...plain,
        uploadDocument: async (request) => {
          shared = request.form;
          await pause(40);
          return plain.uploadDocument({ ...request, form: shared });
        },
      };
    },
  },
  {
    name: 'in the list all documents of a customer were uploaded when the latest one was',
    breaks: 'documents.list.uploaded_on',
    round: 'g',
    follows: { 'documents.kept': 'an upload changes the documents before it' },
    why: 'uploaded_on is the upload time. The column is set again whenever its row is written, and an upload renumbers all rows of the customer.',
    report: 'https://github.com/y-scope/spider/issues/145',
    ...documentsListed((own) => {
      const uploadedOnMs = Math.max(...own.map((one) => one.uploadedOnMs));
      return own.map((one) => ({ ...one, uploadedOnMs }));
    }),
  },
];
