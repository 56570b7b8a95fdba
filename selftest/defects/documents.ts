import { setTimeout as pause } from 'node:timers/promises';
import { changed, type Layer, recordsIn } from '../../testing/intercepting-server.ts';
import { answering, inRecords, refusing, reporting, showing } from '../kit/changes.ts';
import { arriving, asImage, askedBy, only, taking } from '../kit/on-a-server.ts';
import { documentViews, isAt, sends, uploads } from '../kit/response-change.ts';
import { documentsListed } from '../kit/stores.ts';
import { fileKindOf, isUpload, readUpload, withPart } from '../kit/uploads.ts';
import { replacing, text } from '../kit/writes.ts';
import type { Defect } from './defect.ts';

const isCardNumber = (digits: string) =>
  /^\d{13,19}$/.test(digits) &&
  [...digits].reverse().reduce((sum, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0) %
    10 ===
    0;

export const documentsDefects: readonly Defect[] = [
  {
    name: 'the only document of a customer is no array',
    breaks: 'documents.list.payload',
    layer: reporting('listDocuments', 'documents', (value) =>
      Array.isArray(value) && value.length === 1 ? (value[0] ?? null) : value,
    ),
  },
  {
    name: 'a P60 is refused',
    breaks: 'documents.upload.pair.SOF-P60',
    layer: refusing(uploads, sends('document', 'P60')),
  },
  {
    name: 'a customer without documents is shown those of another',
    breaks: 'documents.list.empty',
    follows: { 'documents.list.own': 'they belong to another customer' },
    ...documentsListed((own, others) => (own.length === 0 ? others.slice(0, 1) : own)),
  },
  {
    name: 'a JPEG without dates is refused',
    breaks: 'documents.upload.kind.jpeg',
    depth: 'standard',
    layer: refusing(
      uploads,
      ({ fileKind, sent }) => fileKind === 'jpeg' && !sent.get('valid_from') && !sent.get('expiry'),
    ),
  },
  {
    name: 'an empty file is taken under the second spelling',
    breaks: 'documents.upload-alias.other-file',
    depth: 'standard',
    layer: taking('uploadDocumentAlias', ({ fileKind }) => fileKind === 'empty'),
  },
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
    layer: () =>
      only(uploads, async (request, forward) => {
        const answer = await forward(request);
        if (answer.status === 400 && askedBy(request).fileKind === 'other') await forward(asImage(request));
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
    layer: taking(uploads, (_, { name }) => /\.(docx?|odt)$/i.test(name)),
  },
  {
    name: 'plain text in UTF-16 passes for a JPEG by its first byte',
    breaks: 'documents.upload.text-file',
    round: 'f',
    depth: 'standard',
    why: 'Ruling `uploaded-files`: plain text is refused; the byte order mark FF FE looks like the beginning of a marker. Gap: text is sent in ASCII only.',
    layer: taking(uploads, (_, { bytes }) => bytes[0] === 0xff && bytes[1] === 0xfe),
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
    layer: () => (request, forward) => {
      if (!isUpload(request)) return forward(request);
      const read = (old: string) => old || '1970-01-01';
      return forward(withPart(withPart(request, 'valid_from', read), 'expiry', read));
    },
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
      'documents.upload.text-file',
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
];
