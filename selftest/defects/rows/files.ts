import type { Layer } from '../../../testing/intercepting-server.ts';
import { isUpload, readUpload, storedFile, type Upload, withFile } from '../../kit/uploads.ts';
import { type DefectsOf, existing, inDocuments } from './row.ts';

export const fileDefects: DefectsOf<'forbiddenFiles' | 'claims'> = {
  forbiddenFiles: {
    html: existing('HTML is refused and listed all the same'),
    'html-without-doctype': {
      name: 'HTML without a doctype is taken',
      breaks: 'documents.upload.other-file',
      follows: { 'documents.upload-alias.other-file': 'Both spellings have the same test.' },
      ...takingFiles(({ bytes }) => bytes.toString('latin1', 0, 5) === '<html'),
    },
    zip: existing('ZIP archives are taken'),
    docx: existing('letters of a word processor are taken'),
    'text-utf-16': existing('plain text in UTF-16 passes for a JPEG by its first byte'),
    'text-utf-8': {
      name: 'plain text in UTF-8 is taken',
      breaks: 'documents.upload-alias.text-file',
      ...takingFiles(({ bytes }) => bytes.toString('hex', 0, 3) === 'efbbbf'),
    },
    text: existing('plain text is taken under the name of a picture'),
    empty: existing('an empty file is taken'),
  },
  claims: {
    own: {
      name: 'HTML that says what it is is taken',
      breaks: 'documents.upload.other-file',
      ...takingFiles(({ mediaType }) => mediaType === 'text/html'),
    },
    png: {
      name: 'a ZIP archive that is called a PNG is taken',
      breaks: 'documents.upload.other-file',
      ...takingFiles(
        ({ mediaType, bytes }) => mediaType === 'image/png' && bytes.toString('latin1', 0, 2) === 'PK',
      ),
    },
    jpeg: {
      name: 'a ZIP archive that is called a JPEG is taken',
      breaks: 'documents.upload-alias.other-file',
      ...takingFiles(
        ({ mediaType, bytes }) => mediaType === 'image/jpeg' && bytes.toString('latin1', 0, 2) === 'PK',
      ),
    },
    pdf: existing('plain text is taken as a PDF under the second spelling'),
  },
};

/** Such files are taken for an image. */
function takingFiles(isSuch: (file: NonNullable<Upload['file']>) => boolean) {
  const layer = (): Layer => (request, forward) => {
    const file = isUpload(request) ? readUpload(request).file : undefined;
    const image = storedFile('document.png').toString('latin1');
    return forward(file && isSuch(file) ? withFile(request, () => image) : request);
  };
  return { ...inDocuments, layer };
}
