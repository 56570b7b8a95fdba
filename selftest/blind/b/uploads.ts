import {
  askedBy,
  at,
  changed,
  type Defect,
  documentsListed,
  documentsSeen,
  inRecordsAfter,
  isAt,
  isUpload,
  type Json,
  type JsonObject,
  type Layer,
  listingUploads,
  midnightBefore,
  obeying,
  type Passing,
  readUpload,
  refusing,
  showing,
  storedFile,
  storing,
  text,
  uploads,
  type Where,
  withFile,
  withPart,
} from './tools.ts';

/** Documents: files that are judged by their names, codes that a pattern refuses, workers that touch the row. */

type File = NonNullable<ReturnType<typeof readUpload>['file']>;

const asImage = (request: Passing) => withFile(request, () => storedFile('document.png').toString('latin1'));

/** Takes files that the server would refuse, by what their upload says of them. */
const takingFiles = (where: Where, isMeant: (file: File) => boolean) => (): Layer => (request, forward) => {
  const file = isUpload(request) && isAt(where, request) ? readUpload(request).file : undefined;
  return forward(file && isMeant(file) ? asImage(request) : request);
};

const rolledOver = text((day) =>
  day.replace(/^(\d{4}-\d\d)-(31|30|29)/, (_, month) => {
    const next = new Date(Date.parse(`${month}-28`));
    next.setUTCDate(32);
    return `${next.toISOString().slice(0, 7)}-01`;
  }),
);

const pairOf = ({ sent }: { sent: ReadonlyMap<string, string> }) =>
  `${sent.get('type')}-${sent.get('document')}`;

export const defects: Defect[] = [
  {
    name: 'a proof of identity has to be an image, and a PDF is refused',
    breaks: 'documents.upload.kind.pdf',
    why: 'Limits › 2 and ruling `uploaded-files`: a PDF is accepted for an address and has to be for an identity.',
    layer: refusing(uploads, (asked) => asked.fileKind === 'pdf' && asked.sent.get('type') === 'POI', 422),
  },
  {
    name: 'a pattern of letters refuses the code P60',
    breaks: 'documents.upload.pair.SOF-P60',
    why: 'Ruling `document-pairs`: all fifteen pairs are accepted; this code has digits.',
    layer: refusing(uploads, ({ sent }) => /\d/.test(sent.get('document') ?? '')),
  },
  {
    name: 'codes of two letters are too short',
    breaks: 'documents.upload.pair.POI-EU',
    follows: { 'documents.upload.pair.SOF-LC': 'its code has two letters as well' },
    why: 'Ruling `document-pairs`: EU and LC are codes like others; the rule wants three characters at least.',
    layer: refusing(uploads, ({ sent }) => sent.get('document')?.length === 2),
  },
  {
    name: 'a bank statement belongs to proofs of address in the table of pairs',
    breaks: 'documents.upload.pair.SOF-BAC',
    why: 'Ruling `document-pairs`: a bank statement goes with two types; the code is the key of the table.',
    layer: refusing(uploads, (asked) => pairOf(asked) === 'SOF-BAC'),
  },
  {
    name: 'the second spelling believes the name of a file, so a ZIP archive is a PDF',
    breaks: 'documents.upload-alias.other-file',
    why: 'Ruling `uploaded-files`: ZIP archives are refused under any file name.',
    layer: takingFiles(
      'uploadDocumentAlias',
      ({ bytes, name }) => bytes.subarray(0, 2).toString() === 'PK' && /\.(pdf|png|jpe?g)$/i.test(name),
    ),
  },
  {
    name: 'a page of HTML with the name or type of an image is taken for one',
    breaks: 'documents.upload.other-file',
    why: 'Ruling `uploaded-files`: HTML is refused under any name; this check reads the head of the part.',
    layer: takingFiles(
      'uploadDocument',
      ({ bytes, name, mediaType }) =>
        /^\s*</.test(bytes.toString('latin1', 0, 20)) &&
        (/\.(png|jpe?g|pdf)$/i.test(name) || /^image\/|pdf/.test(mediaType)),
    ),
  },
  {
    name: 'an empty file passes, as there is nothing in it to object to',
    breaks: 'documents.upload.other-file',
    follows: { 'documents.upload-alias.other-file': 'both paths have the same check' },
    why: 'Ruling `uploaded-files`: empty files are refused.',
    layer: takingFiles(uploads, ({ bytes }) => bytes.length === 0),
  },
  {
    name: 'plain text that calls itself a PDF is taken',
    breaks: 'documents.upload.text-file',
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
    name: 'uploads are stamped with the midnight of their day',
    breaks: 'documents.upload.upload-time',
    why: 'KYC document › uploaded_on is the upload time; the column is a date.',
    ...documentsSeen(() => (record) => ({ ...record, uploadedOnMs: midnightBefore(record.uploadedOnMs) })),
  },
  {
    name: 'a document without an expiry is listed with one ten years after valid_from',
    breaks: 'documents.list.expiry',
    why: 'Ruling `document-dates`: null when none was sent; somebody knew how long passports are valid.',
    layer: showing('listDocuments', 'expiry', (value, { record }) => {
      const from = record.valid_from;
      return value ?? (typeof from === 'string' ? `${Number(from.slice(0, 4)) + 10}${from.slice(4)}` : null);
    }),
  },
  {
    name: 'the last days of a month are listed as the first of the next one',
    breaks: 'documents.list.valid_from',
    follows: { 'documents.list.expiry': 'both dates are made by the same function' },
    why: 'Ruling `document-dates`: the day that was sent; months have 28 days in an old routine.',
    layer: ['valid_from', 'expiry'].map((field) => showing('listDocuments', field, rolledOver)),
  },
  {
    name: 'what comes by the second spelling is listed without its dates',
    breaks: 'documents.list.valid_from',
    follows: { 'documents.list.expiry': 'neither date is passed on' },
    why: 'Ruling `both-spellings`: a document is stored and listed alike; the older controller passes four fields.',
    layer: listingUploads('uploadDocumentAlias', (document) => [
      { ...document, valid_from: null, expiry: null },
    ]),
  },
  {
    name: 'a file that the customer has sent before is stored once',
    breaks: 'documents.upload.stored',
    why: 'A bank statement may prove address and funds; here the digest of the file is the key.',
    ...documentsListed((own) =>
      own.filter((one, index) => own.findIndex(({ file }) => file.sha256 === one.file.sha256) === index),
    ),
  },
  {
    name: 'a number with a slash is cut to what follows it',
    breaks: 'documents.upload.exact-values',
    why: 'Ruling `sent-values-come-back`, punctuation: the number becomes the name of a file, without folders.',
    layer: at(
      uploads,
      () => (request, forward) =>
        forward(withPart(request, 'id_number', (old) => old.replace(/^.*[/\\](?=.)/s, ''))),
    ),
  },
  {
    name: 'a partner may declare a document as verified',
    breaks: 'documents.upload.read-only.verified',
    why: 'Ruling `read-only`: the form is bound to the whole entity.',
    layer: obeying(uploads, 'verified', Number),
  },
  {
    name: 'the worker that verifies documents writes a truth value',
    breaks: 'documents.list.verified',
    why: 'Ruling `read-only`: verified is the integer 0 or 1; a second after the upload it is `true`.',
    layer: inRecordsAfter(1_000, [...uploads, 'listDocuments'], (record) => {
      record.verified = true;
    }),
  },
  {
    name: 'verifying a document moves the time of its upload',
    breaks: 'documents.list.uploaded_on',
    why: 'KYC document › uploaded_on: two seconds later it is the time of the verification.',
    ...storing((store) => ({
      documentsOf: async (...sent) => {
        const found = await store.documentsOf(...sent);
        const isOld = (ms: number) => Date.now() - ms > 2_500;
        return found?.map((one) =>
          isOld(one.uploadedOnMs) ? { ...one, verified: 1, uploadedOnMs: one.uploadedOnMs + 2_000 } : one,
        );
      },
    })),
  },
  {
    name: 'of two uploads at once for a customer only one is listed',
    breaks: 'documents.upload.stored',
    why: 'A stored document is in the list; the array of documents is read, extended and written back.',
    layer: at([...uploads, 'listDocuments'], () => {
      const busy = new Map<string, number>();
      const lost = new Set<string>();
      return async (request, forward) => {
        const id = request.id ?? '';
        const keyOf = (number: Json | undefined) => `${id} ${number}`;
        if (!isUpload(request))
          return changed(await forward(request), (body) => {
            body.documents = (body.documents as JsonObject[]).filter(
              ({ id_number }) => !lost.has(keyOf(id_number)),
            );
          });
        busy.set(id, (busy.get(id) ?? 0) + 1);
        const isSecond = (busy.get(id) ?? 0) > 1;
        const answer = await forward(request);
        busy.set(id, (busy.get(id) ?? 1) - 1);
        if (isSecond) lost.add(keyOf(readUpload(request).fields.get('id_number')));
        return answer;
      };
    }),
  },
];
