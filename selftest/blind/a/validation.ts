import type { Json, JsonObject } from '../../../conformance/reading/json.ts';
import {
  type Asked,
  changed,
  type Defect,
  isAt,
  type Layer,
  type Passing,
  readUpload,
  recordsIn,
  refusal,
  refusing,
  sends,
  storedFile,
  uploads,
  type Where,
  withFile,
} from '../kit.ts';
import { isSuccess, recordOf } from './tools.ts';

const optional = 'Ruling `optional-means-optional`:';
const files = 'Ruling `uploaded-files`:';

const both =
  (...all: ((asked: Asked) => boolean)[]) =>
  (asked: Asked) =>
    all.every((one) => one(asked));
const has = (field: string) => (asked: Asked) => Boolean(asked.sent.get(field));
const hasNo = (field: string) => (asked: Asked) => !asked.sent.get(field);

/** A layer that passes an image on in place of such files, so that they are taken. */
const takingFiles =
  (where: Where, isSuch: (file: { mediaType: string; bytes: Buffer; text: string }) => boolean) =>
  (): Layer =>
  (request, forward) => {
    const file = isAt(where, request) ? readUpload(request).file : undefined;
    const isTaken = file && isSuch({ ...file, text: file.bytes.toString('latin1') });
    return forward(
      isTaken ? withFile(request, () => storedFile('document.png').toString('latin1')) : request,
    );
  };

const isPlainText = (text: string) =>
  text !== '' && /^[\t\n\r -~\x80-\xff]*$/.test(text) && !/^\s*<|^%PDF|^\xff\xd8/.test(text);

/** A layer that shows the file of a document in some views, where `isShown`. */
const givingBack =
  (where: Where, write: (file: Buffer) => JsonObject, isShown: (request: Passing) => boolean) =>
  (): Layer => {
    const kept = new Map<string, Buffer>();
    return async (request, forward) => {
      const answer = await forward(request);
      const record = isAt(uploads, request) ? recordOf(answer) : undefined;
      const file = record && readUpload(request).file;
      if (file && isShown(request)) kept.set(`${request.id} ${record.id_number}`, file.bytes);
      if (!isAt(where, request)) return answer;
      return changed(answer, (body) => {
        for (const document of recordsIn(body)) {
          const bytes = kept.get(`${request.id} ${document.id_number}`);
          if (bytes) Object.assign(document, write(bytes));
        }
      });
    };
  };

export const defects: Defect[] = [
  {
    name: 'codes of documents must have three letters or digits',
    breaks: 'documents.upload.pair.POI-EU',
    follows: { 'documents.upload.pair.SOF-LC': 'It has two letters, too.' },
    why: 'Accepted KYC documents: EU and LC; the validation knows codes of three characters.',
    layer: refusing(uploads, ({ sent }) => sent.get('document')?.length === 2),
  },
  {
    name: 'codes of documents must be letters',
    breaks: 'documents.upload.pair.SOF-P60',
    why: 'Accepted KYC documents: P60; the pattern of the gateway is [A-Z]+.',
    layer: refusing(uploads, ({ sent }) => /\d/.test(sent.get('document') ?? '')),
  },
  {
    name: 'a proof of identity needs an expiry',
    breaks: 'documents.upload.optional-dates',
    why: `${optional} an upload needs no dates; a rule for passports was added later.`,
    layer: refusing(uploads, both(sends('type', 'POI'), hasNo('expiry'))),
  },
  {
    name: 'a document has both dates or none',
    breaks: 'documents.upload.optional-dates',
    why: `${optional} each date for itself; the validator compares them, and fails where one is null.`,
    layer: refusing(
      uploads,
      ({ sent }) => Boolean(sent.get('valid_from')) !== Boolean(sent.get('expiry')),
      500,
    ),
  },
  {
    name: 'customers in Austria, Germany and Britain need a postcode',
    breaks: 'customers.create.optional-fields',
    why: `${optional} the required fields suffice; an address check has rules by country.`,
    layer: refusing(
      'createCustomer',
      both(hasNo('postcode'), ({ sent }) =>
        ['AT', 'DE', 'GB', 'FR', 'US', 'GH'].includes(sent.get('country') ?? ''),
      ),
    ),
  },
  {
    name: 'a city cannot be updated without the address',
    breaks: 'customers.update.any-subset',
    why: 'Ruling `updates`: a field that is taken with others is taken alone; addresses are validated whole.',
    layer: refusing('updateCustomer', both(has('city'), hasNo('address'))),
  },
  {
    name: 'an IBAN cannot be updated without the bank',
    breaks: 'recipients.update.any-subset',
    follows: { 'recipients.update.takes.iban': 'It is taken together with the bank only.' },
    why: 'Ruling `updates`: fields in any combination; the form of the web site always sends both.',
    layer: refusing('updateRecipient', both(has('iban'), hasNo('bank'))),
  },
  {
    name: 'the media type of a JPEG must be image/jpg',
    breaks: 'documents.upload.kind.jpeg',
    why: `${files} JPEG; the list of allowed types was made from the endings of files.`,
    layer: () => (request, forward) =>
      isAt(uploads, request) &&
      /image\/jpeg/i.test(readUpload(request).file?.mediaType ?? '') &&
      request.headers.authorization
        ? Promise.resolve(refusal(400, 'Only jpg, png and pdf files are accepted.'))
        : forward(request),
  },
  {
    name: 'a proof of identity is no PDF',
    breaks: 'documents.upload.kind.pdf',
    why: `${files} PDF for every kind of document; passports go to a reader of images.`,
    layer: refusing(
      uploads,
      both(sends('type', 'POI'), ({ fileKind }) => fileKind === 'pdf'),
    ),
  },
  {
    name: 'text is taken where the client calls it an image or a PDF',
    breaks: 'documents.upload.text-file',
    why: `${files} plain text is refused under any name; the declared type is all that is looked at.`,
    layer: takingFiles(
      'uploadDocument',
      ({ mediaType, text }) => isPlainText(text) && /^image\/|pdf/i.test(mediaType),
    ),
  },
  {
    name: 'HTML passes for a vector image',
    breaks: 'documents.upload.other-file',
    why: `${files} HTML is refused; the sniffer takes every text that begins with a tag for SVG.`,
    layer: takingFiles(uploads, ({ text }) => /^\s*<(!doctype|html)/i.test(text)),
  },
  {
    name: 'the second spelling takes archives',
    breaks: 'documents.upload-alias.other-file',
    why: `${files} ZIP is refused; the old handler allows office files, which are archives.`,
    layer: takingFiles('uploadDocumentAlias', ({ text }) => text.startsWith('PK')),
  },
  {
    name: 'an empty file has no bytes that could be wrong',
    breaks: 'documents.upload.other-file',
    why: `${files} an empty file is refused; the sniffer says "unknown", and only known types are blocked.`,
    layer: takingFiles(uploads, ({ text }) => text === ''),
  },
  {
    name: 'a text file is refused and listed',
    breaks: 'documents.upload.text-file',
    why: `${files} it does not appear in the list; the record is committed before the file is looked at.`,
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      const file = isAt(uploads, request) && !isSuccess(answer) ? readUpload(request).file : undefined;
      if (file && isPlainText(file.bytes.toString('latin1')))
        await forward(withFile(request, () => storedFile('document.png').toString('latin1')));
      return answer;
    },
  },
  {
    name: 'lists show a preview of each image, which is the image',
    breaks: 'documents.list.file',
    why: `${files} no response has the bytes of a file; the preview was never made smaller.`,
    layer: givingBack(
      'listDocuments',
      (file) => ({ preview: `data:image/png;base64,${file.toString('base64')}` }),
      (request) => /\x89PNG/.test(request.body.toString('latin1')),
    ),
  },
  {
    name: 'an individual cannot be a business relation',
    breaks: 'recipients.create.relation.BIZ',
    why: 'Relation types: BIZ is the relation, not the type; the two columns were mixed up in a constraint.',
    layer: refusing('createRecipient', both(sends('relation', 'BIZ'), sends('type', 'IND'))),
  },
  {
    name: 'the second spelling knows no PDF',
    breaks: 'documents.upload-alias.accepted',
    why: 'Ruling `both-spellings`: it accepts what the first one accepts; the old handler was for photos.',
    layer: refusing('uploadDocumentAlias', ({ fileKind }) => fileKind === 'pdf'),
  },
  {
    name: 'lists show a document as verified that was uploaded with the flag',
    breaks: 'documents.upload.read-only.verified',
    why: 'Ruling `read-only`: never obeyed; the form is assigned to the entity as a whole, after the response is made.',
    layer: () => {
      const sent = new Map<string, Json>();
      return async (request, forward) => {
        const answer = await forward(request);
        const record = isAt(uploads, request) ? recordOf(answer) : undefined;
        const flag = record && readUpload(request).fields.get('verified');
        if (flag !== undefined)
          sent.set(`${request.id} ${record?.id_number}`, flag === '1' || flag === 'true' ? 1 : 0);
        if (request.operation !== 'listDocuments') return answer;
        return changed(answer, (body) => {
          for (const one of recordsIn(body))
            one.verified = sent.get(`${request.id} ${one.id_number}`) ?? one.verified ?? 0;
        });
      };
    },
  },
];
