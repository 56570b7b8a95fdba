import type { IncomingMessage } from 'node:http';
import type { DocumentUploadForm } from '../../../generated/types.ts';
import type { ReceivedFile, Uploads } from '../../store/records.ts';
import type { Limits } from '../limits.ts';
import { quoted, tooLarge, unreadable } from '../refusal.ts';
import { chunksOf } from './body.ts';
import { MultipartBody } from './multipart-body.ts';
import { type PartHead, parametersOf, readPartHead } from './part-head.ts';
import { asField } from './urlencoded.ts';

/** The part of an upload that is a file, even without a file name. */
export const FILE = 'file' satisfies keyof DocumentUploadForm;

/** The parts of a multipart body (RFC 7578). */
export interface Parts {
  readonly form: Readonly<Record<string, string>>;
  readonly file: ReceivedFile | undefined;
  /** What the client says of the file. */
  readonly fileHead?: PartHead | undefined;
}

/** A boundary has no more characters (RFC 2046, section 5.1.1). */
const BOUNDARY_CHARACTERS_MAX = 70;

/**
 * Reads an upload. Its file goes to the disk while it arrives. A part that cannot be taken refuses the upload, with the
 * number of the part; a text field that no upload has is ignored, as in other forms.
 * @throws Refusal where the body is broken, too large, or has text that is not UTF-8. No file stays behind.
 */
export async function readMultipart(request: IncomingMessage, uploads: Uploads, limits: Limits) {
  const boundary = boundaryOf(request.headers['content-type'] ?? '');
  const chunks = chunksOf(request, limits.multipartBytes, limits);
  const body = new MultipartBody(chunks, boundary, limits.partHeaderBytes);
  const fields = new Map<string, string>();
  let file: ReceivedFile | undefined;
  let fileHead: PartHead | undefined;
  try {
    for (let bytes = await body.nextHead(); bytes; bytes = await body.nextHead()) {
      const head = readPartHead(bytes);
      if (typeof head === 'string') throw body.refusal(head);
      // Of two parts of one name only one could be taken.
      if (fields.has(head.name) || (head.name === FILE && file))
        throw body.refusal(`has the name ${quoted(head.name)}, as a part before it; send each once`);
      if (fields.size === limits.formFields)
        throw unreadable(`The form has more than ${limits.formFields} fields.`);
      if (head.name === FILE) {
        file = await uploads.receive(contentOf(body, 'The file', limits.fileBytes, FILE));
        fileHead = head;
      } else fields.set(head.name, asField(head.name, await textOf(body, head, limits), limits));
    }
    await body.end();
    return { form: Object.fromEntries(fields), file, fileHead } satisfies Parts;
  } catch (error) {
    await file?.discard();
    throw error;
  } finally {
    await chunks.return(undefined);
  }
}

async function* contentOf(body: MultipartBody, what: string, bytesMax: number, name: string) {
  let bytes = 0;
  for await (const chunk of body.content()) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw tooLarge(what, bytesMax, name);
    yield chunk;
  }
}

async function textOf(body: MultipartBody, head: PartHead, { formBytes }: Limits): Promise<string> {
  const { name, fileName, charset = 'utf-8' } = head;
  const bytes = Buffer.concat(await Array.fromAsync(contentOf(body, 'A field', formBytes, name)));
  // A form has such a part for each place where a file could have been chosen.
  const isNoFile = fileName === '' && bytes.length === 0;
  if (fileName !== undefined && !isNoFile)
    throw body.refusal(`is the file ${quoted(name)}; an upload has one file, the part named "${FILE}"`);
  try {
    // Otherwise the decoder would drop U+FEFF at the start of the text.
    return new TextDecoder(charset, { ignoreBOM: true }).decode(bytes);
  } catch {
    throw body.refusal(`has a charset that is not known, ${quoted(charset)}; send it as UTF-8`);
  }
}

/** @throws Refusal where the content type names no boundary that can be one. */
function boundaryOf(contentType: string): string {
  const boundaries = parametersOf(contentType)?.all('boundary') ?? [];
  const [boundary = ''] = boundaries;
  if (boundary.length > BOUNDARY_CHARACTERS_MAX)
    throw unreadable(
      `The boundary of the content type has ${boundary.length} characters; RFC 2046 allows ${BOUNDARY_CHARACTERS_MAX}.`,
    );
  if (boundary !== '' && boundaries.length === 1) return boundary;
  throw unreadable('The content type multipart/form-data must name one boundary of the parts.');
}
