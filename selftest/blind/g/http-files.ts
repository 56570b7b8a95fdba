import { setTimeout as pause } from 'node:timers/promises';
import { type JsonObject, parseJson } from '../../../conformance/reading/json.ts';
import {
  type Defect,
  fileKindOf,
  type Hook,
  inItems,
  inJson,
  isUpload,
  now,
  type Passing,
  readUpload,
  recordsIn,
  refusal,
} from '../kit.ts';
import { losingParts, sentToken, takingFiles } from './http-tools.ts';

const alias = 'both spellings have the same check';

/** Files that should be refused and are taken. */
const takenFiles: Defect[] = [
  {
    name: 'text that is said to be an image is taken as a document',
    breaks: 'documents.upload.text-file',
    follows: { 'documents.upload-alias.text-file': alias },
    why: 'Ruling uploaded-files: plain text is refused under any declared type. The filter reads the type that the client names, and no byte of the file.',
    report: 'https://github.com/danbooru/danbooru/issues/2025',
    layer: takingFiles(({ mediaType, bytes }) => /^image\//.test(mediaType) && fileKindOf(bytes) === 'text'),
  },
  {
    name: 'text in UTF-16 is taken as a document',
    breaks: 'documents.upload.text-file',
    follows: { 'documents.upload-alias.text-file': alias },
    why: 'Ruling uploaded-files: plain text in any encoding is refused. Its byte order mark looks like the first bytes of a binary format.',
    report: 'https://github.com/sindresorhus/file-type/issues/795',
    layer: takingFiles(({ bytes }) => bytes[0] === 0xff && bytes[1] === 0xfe),
  },
  {
    name: 'an archive is taken where it is named like a document of an office',
    breaks: 'documents.upload.other-file',
    follows: { 'documents.upload-alias.other-file': alias },
    why: 'Ruling uploaded-files: ZIP archives, of which DOCX is one, are refused. The list of types has those of offices, for which any archive passes.',
    report: 'https://github.com/param20h/PDF-Assistant-RAG/issues/753',
    layer: takingFiles(
      ({ name, mediaType, bytes }) =>
        fileKindOf(bytes) === 'zip' && (/\.docx$/i.test(name) || /officedocument/.test(mediaType)),
    ),
  },
  {
    name: 'an empty file is taken if it is said to be an image or a PDF',
    breaks: 'documents.upload.other-file',
    follows: { 'documents.upload-alias.other-file': alias },
    why: 'Ruling uploaded-files: empty files are refused under any declared type. Content is compared only where there is some.',
    report: 'https://github.com/projectsend/projectsend/issues/491',
    layer: takingFiles(({ mediaType, bytes }) => bytes.length === 0 && /image|pdf/i.test(mediaType)),
  },
];

/** A layer that refuses some uploads of those who may upload. */
const refusingUploads =
  (message: string, isRefused: (request: Passing) => boolean): Hook =>
  ({ token }) =>
  async (request, forward) =>
    isUpload(request) && sentToken(request) === token && isRefused(request)
      ? refusal(400, message)
      : forward(request);

/** Uploads that are read wrongly, or not at all. */
const readings: Defect[] = [
  {
    name: 'a text of an upload that names its media type is taken for a file',
    breaks: 'requests.forms',
    why: 'Ruling ways-of-sending: an upload may name a media type for each text. The parser takes such parts for files, so the fields are missing.',
    report: 'https://github.com/node-formidable/formidable/issues/875',
    layer: losingParts(({ head, isFile }) => !isFile && /content-type:/i.test(head)),
  },
  {
    name: 'an upload whose boundary is quoted is refused',
    breaks: 'requests.forms',
    why: 'Ruling ways-of-sending: a boundary in quotes has to be accepted. The quotes are taken for a part of the boundary.',
    report: 'https://github.com/eclipse-ee4j/jersey/issues/1357',
    layer: refusingUploads('Missing start boundary', ({ headers }) =>
      /boundary="/i.test(headers['content-type'] ?? ''),
    ),
  },
  {
    name: 'dates that come behind the file of an upload are lost',
    breaks: 'requests.forms',
    follows: {
      'documents.upload.valid_from': 'where it is sent behind the file',
      'documents.upload.expiry': 'where it is sent behind the file',
    },
    why: 'Ruling ways-of-sending: a success loses nothing. The handler of the file copies the dates that are known when the file begins.',
    report: 'https://github.com/fastify/fastify/issues/4486',
    layer: losingParts(
      ({ name }, before) => /^(valid_from|expiry)$/.test(name) && before.some(({ isFile }) => isFile),
    ),
  },
  {
    name: 'photographs of telephones are refused',
    breaks: 'documents.upload.kind.jpeg',
    why: 'Ruling uploaded-files: JPEG of telephones is accepted. The table of first bytes has the marker of JFIF only, and cameras write that of Exif.',
    report: 'https://github.com/wapmorgan/FileTypeDetector/issues/6',
    layer: refusingUploads(
      'The file is not an image.',
      (request) => readUpload(request).file?.bytes.subarray(0, 4).toString('hex') === 'ffd8ffe1',
    ),
  },
];

/** Of documents whose files have one name, the list shows the one that was uploaded last. */
const namedFiles: Hook = () => {
  const latest = new Map<string, string>();
  const names = new Map<string, string>();
  const keyOf = (id: string | undefined, one: JsonObject) =>
    [id, one.id_number, one.type, one.document].join();
  return async (request, forward) => {
    const answer = await forward(request);
    const body = parseJson(answer.body) as JsonObject | undefined;
    const name = isUpload(request) && answer.status === 201 ? readUpload(request).file?.name : undefined;
    for (const one of name && body ? recordsIn(body) : []) {
      names.set(keyOf(request.id, one), `${request.id} ${name}`);
      latest.set(`${request.id} ${name}`, keyOf(request.id, one));
    }
    if (request.operation !== 'listDocuments' || answer.status !== 200 || !body) return answer;
    const isKept = (one: JsonObject) => {
      const key = keyOf(request.id, one);
      return [undefined, key].includes(latest.get(names.get(key) ?? ''));
    };
    return inJson(200, { ...body, documents: recordsIn(body).filter(isKept) });
  };
};

/** A file that the worker refuses later was answered with a success before. */
const checkedLater: Hook = () => async (request, forward) => {
  const answer = await forward(request);
  if (request.operation !== 'uploadDocument' || answer.status !== 400) return answer;
  const { fields, file } = readUpload(request);
  const isRefused = ['text', 'html', 'zip', 'empty', 'other'].includes(fileKindOf(file?.bytes));
  if (!file || !isRefused) return answer;
  const sent = (name: string) => fields.get(name) || null;
  const texts = { type: sent('type'), document: sent('document'), id_number: sent('id_number') };
  const dates = { valid_from: sent('valid_from'), expiry: sent('expiry') };
  return inJson(201, {
    message: 'success',
    document: { ...texts, ...dates, verified: 0, uploaded_on: now() },
  });
};

export const defects: Defect[] = [
  ...takenFiles,
  ...readings,
  {
    name: 'a file that is no image is answered with a success, and dropped later',
    breaks: 'documents.upload.text-file',
    follows: { 'documents.upload.other-file': 'no file is looked at before the answer' },
    why: 'A success is what was stored. The upload is answered while a worker still has to take the file, and nobody hears that it failed.',
    report: 'https://github.com/mozilla/fxa-profile-server/issues/75',
    layer: checkedLater,
  },
  {
    name: 'a file of the same name takes the place of a document that was uploaded before',
    breaks: 'documents.kept',
    follows: {
      'documents.upload.stored': 'the earlier document of that name is not listed any more',
      'documents.upload-alias.stored': 'both spellings store in the same place',
    },
    why: 'A stored document stays. The key in the storage is the customer and the name of the file, and the second upload overwrites the first.',
    report: 'https://github.com/jschneier/django-storages/issues/77',
    layer: namedFiles,
  },
  {
    name: 'documents whose number has a slash are not listed',
    breaks: 'documents.upload.stored',
    follows: {
      'documents.upload-alias.stored': 'both spellings store in the same place',
      'documents.upload.exact-values': 'such numbers never come back in the list',
    },
    why: 'A document that was uploaded is listed. The number is a part of its key, the list asks for keys up to the next slash, and those beyond it are in a folder.',
    report: 'https://github.com/owncloud/core/issues/29619',
    layer: inItems('listDocuments', (items) => items.filter((one) => !String(one.id_number).includes('/'))),
  },
  {
    name: 'uploads that come at the same time get the texts of the last one',
    breaks: 'documents.upload.id_number',
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
