import { each } from '../../../conformance/judging/table-keys.ts';
import type { MandatoryId } from '../../../generated/requirements.ts';
import type { Layer } from '../../../testing/intercepting-server.ts';
import { refusal } from '../../kit/changes.ts';
import { asImage, askedBy, taking } from '../../kit/on-a-server.ts';
import { uploads, type Where } from '../../kit/response-change.ts';
import { fileKindOf, type Upload } from '../../kit/uploads.ts';
import type { Defect } from '../defect.ts';
import { type DefectsOf, existing, inDocuments } from './row.ts';

/** Files that are taken for an image. */
type Row = [
  name: string,
  breaks: MandatoryId,
  isTaken: (file: NonNullable<Upload['file']>) => boolean,
  where?: Where,
];

const taken = ([name, breaks, isTaken, where = uploads]: Row): Defect => ({
  name,
  breaks,
  ...inDocuments,
  layer: taking(where, (_, file) => isTaken(file)),
});

/** HTML is stored as an image under the first spelling, and refused all the same. */
const htmlListed: Layer = async (request, forward) => {
  if (request.operation !== 'uploadDocument' || askedBy(request).fileKind !== 'html') return forward(request);
  await forward(asImage(request));
  return refusal();
};

const other = 'documents.upload.other-file';
const isZip = (bytes: Buffer) => fileKindOf(bytes) === 'zip';
const isText = (bytes: Buffer) => fileKindOf(bytes) === 'text';

export const fileDefects: DefectsOf<'forbiddenFiles' | 'claims'> = {
  forbiddenFiles: {
    html: {
      name: 'HTML is refused and listed all the same',
      breaks: other,
      ...inDocuments,
      layer: () => htmlListed,
    },
    'html-without-doctype': {
      ...taken([
        'HTML without a doctype is taken',
        other,
        ({ bytes }) => bytes.toString('latin1', 0, 5) === '<html',
      ]),
      follows: { 'documents.upload-alias.other-file': 'Both spellings have the same test.' },
    },
    ...each<'zip' | 'text-utf-8' | 'text' | 'empty', Row, Defect>(
      {
        // Not letters of a word processor, which are ZIP archives too: they have a defect of their own.
        zip: ['ZIP archives are taken', other, ({ name, bytes }) => isZip(bytes) && !name.endsWith('.docx')],
        'text-utf-8': [
          'plain text in UTF-8 is taken',
          'documents.upload-alias.text-file',
          ({ bytes }) => bytes.toString('hex', 0, 3) === 'efbbbf',
        ],
        text: [
          'plain text is taken under the name of a picture',
          'documents.upload.text-file',
          ({ name, bytes }) => isText(bytes) && name.endsWith('.png'),
        ],
        empty: ['an empty file is taken', other, ({ bytes }) => bytes.length === 0],
      },
      taken,
    ),
    docx: existing('letters of a word processor are taken'),
    'text-utf-16': existing('plain text in UTF-16 passes for a JPEG by its first byte'),
  },
  claims: each<'own' | 'png' | 'jpeg' | 'pdf', Row, Defect>(
    {
      own: ['HTML that says what it is is taken', other, ({ mediaType }) => mediaType === 'text/html'],
      png: [
        'a ZIP archive that is called a PNG is taken',
        other,
        ({ mediaType, bytes }) => mediaType === 'image/png' && isZip(bytes),
      ],
      jpeg: [
        'a ZIP archive that is called a JPEG is taken',
        'documents.upload-alias.other-file',
        ({ mediaType, bytes }) => mediaType === 'image/jpeg' && isZip(bytes),
      ],
      pdf: [
        'plain text is taken as a PDF under the second spelling',
        'documents.upload-alias.text-file',
        ({ name, bytes }) => isText(bytes) && name.endsWith('.pdf'),
        'uploadDocumentAlias',
      ],
    },
    taken,
  ),
};
