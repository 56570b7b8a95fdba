import type { Settings } from '../recording/options.ts';
import { type KycFile, stored } from './kyc-files.ts';

type Claim = keyof typeof claims;
/** What an upload says of its file, under the first spelling of the path or the second. */
type Said = readonly (Claim | `${Claim}-alias`)[];
interface ForbiddenFile {
  kind: KycFile['kind'];
  said: Said;
  /** What further uploads of a thorough run say. */
  thorough?: Said;
  /** What is true of the file, where it is not the usual one of its kind. */
  own?: { filename?: string; contentType?: string; bytes: () => Buffer };
}

/** What an upload says of a file; `own` is what is true. */
export const claims = {
  own: {},
  png: { filename: 'scan.png', contentType: 'image/png' },
  jpeg: { filename: 'scan.jpg', contentType: 'image/jpeg' },
  pdf: { filename: 'scan.pdf', contentType: 'application/pdf' },
} satisfies Record<string, Partial<KycFile>>;

const letter = 'Cher Zoë, voici mon adresse: 7 rue Łódź.\n';

/**
 * Files that are no documents, whatever they are called. Each kind is called an image and a PDF under both spellings, and
 * its forms take turns. Empty files have no kind that a server could mistake.
 */
export const forbiddenFiles = {
  html: { kind: 'html', said: ['own', 'pdf-alias'], thorough: ['png'] },
  'html-without-doctype': {
    kind: 'html',
    said: ['jpeg-alias', 'pdf'],
    own: {
      bytes: () => Buffer.from('<html lang="fr"><body><p>Pièce d’identité, page 1 sur 1</p></body></html>\n'),
    },
  },
  zip: { kind: 'zip', said: ['png', 'jpeg-alias', 'pdf-alias'], thorough: ['own-alias', 'pdf'] },
  // A ZIP archive that programs know by its content or its name.
  docx: {
    kind: 'zip',
    said: ['own'],
    thorough: ['own-alias', 'pdf'],
    own: {
      filename: 'letter.docx',
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      bytes: stored('letter.docx'),
    },
  },
  text: { kind: 'text', said: ['png', 'pdf', 'pdf-alias'], thorough: ['jpeg-alias'] },
  // Its byte order mark begins like a JPEG.
  'text-utf-16': {
    kind: 'text',
    said: ['jpeg'],
    thorough: ['own-alias', 'pdf'],
    own: { bytes: () => Buffer.from(`\uFEFF${letter}`, 'utf16le') },
  },
  // Not of ASCII, by which some programs know text.
  'text-utf-8': {
    kind: 'text',
    said: ['jpeg-alias'],
    thorough: ['own', 'png'],
    own: { bytes: () => Buffer.from(`\uFEFF${letter}`) },
  },
  empty: { kind: 'empty', said: ['png', 'pdf-alias'] },
} satisfies Record<string, ForbiddenFile>;

/** Each forbidden file as its uploads send it, by the names of steps. */
export function forbiddenUploads(
  files: Record<string, ForbiddenFile>,
  known: Record<string, Partial<KycFile>>,
  depth: Settings['depth'],
) {
  return Object.entries(files).flatMap(([name, { kind, said, thorough = [], own }]) =>
    [...said, ...(depth === 'thorough' ? thorough : [])].flatMap((how) => {
      const claim = known[how.replace('-alias', '')];
      const made = own ? { ...own, bytes: new Uint8Array(own.bytes()) } : {};
      const file = { kind, alias: how.endsWith('-alias'), file: { ...made, ...claim } };
      return claim ? [[`${name}-${how}` as const, file] as const] : [];
    }),
  );
}
