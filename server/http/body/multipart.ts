import type { IncomingMessage } from 'node:http';
import type { DocumentUploadForm } from '../../../generated/types.ts';
import type { ReceivedFile, Uploads } from '../../store/records.ts';
import type { Limits } from '../limits.ts';
import { quoted, tooLarge, unreadable } from '../refusal.ts';
import { chunksOf } from './body.ts';
import { MultipartBody } from './multipart-body.ts';
import { type PartHead, parametersOf, readPartHead } from './part-head.ts';
import { asField } from './text.ts';

/** The part of an upload that is a file, even without a file name. */
export const FILE = 'file' satisfies keyof DocumentUploadForm;

/** The parts of a multipart body (RFC 7578). */
export interface Parts {
  readonly form: Readonly<Record<string, string>>;
  readonly file: ReceivedFile | undefined;
}

/** A boundary has no more characters (RFC 2046, section 5.1.1). */
const BOUNDARY_CHARACTERS_MAX = 70;

/**
 * Reads an upload. Its file goes to the disk while it arrives. A part that cannot be taken refuses the upload, with the
 * number of the part; a text field that no upload has is ignored, as in other forms.
 * @throws Refusal where the body is broken, too large, or has text that is not UTF-8. No file stays behind.
 */
export async function readMultipart(
  request: IncomingMessage,
  uploads: Uploads,
  limits: Limits,
): Promise<Parts> {
  const boundary = boundaryOf(request.headers['content-type'] ?? '');
  const chunks = chunksOf(request, limits.multipartBytes);
  const body = new MultipartBody(chunks, boundary, limits.partHeaderBytes);
  const parts = new PartsReader(body, uploads, limits);
  try {
    return await parts.read();
  } catch (error) {
    await parts.file?.discard();
    throw error;
  } finally {
    await chunks.return(undefined);
  }
}

class PartsReader {
  file: ReceivedFile | undefined;
  readonly #body: MultipartBody;
  readonly #uploads: Uploads;
  readonly #limits: Limits;
  readonly #fields = new Map<string, string>();

  constructor(body: MultipartBody, uploads: Uploads, limits: Limits) {
    this.#body = body;
    this.#uploads = uploads;
    this.#limits = limits;
  }

  async read(): Promise<Parts> {
    for (let bytes = await this.#body.nextHead(); bytes; bytes = await this.#body.nextHead()) {
      const head = readPartHead(bytes);
      if (typeof head === 'string') throw this.#body.refusal(head);
      this.#checkNew(head);
      if (head.name === FILE)
        this.file = await this.#uploads.receive(this.#content('The file', this.#limits.fileBytes, FILE));
      else await this.#takeText(head);
    }
    await this.#body.end();
    return { form: Object.fromEntries(this.#fields), file: this.file };
  }

  /** Of two parts of one name only one could be taken. */
  #checkNew({ name }: PartHead): void {
    if (this.#fields.has(name) || (name === FILE && this.file))
      throw this.#body.refusal(`has the name ${quoted(name)}, as a part before it; send each once`);
    if (this.#fields.size === this.#limits.formFields)
      throw unreadable(`The form has more than ${this.#limits.formFields} fields.`);
  }

  async *#content(what: string, bytesMax: number, name: string): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const chunk of this.#body.content()) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw tooLarge(what, bytesMax, name);
      yield chunk;
    }
  }

  async #takeText({ name, fileName, charset = 'utf-8' }: PartHead): Promise<void> {
    const content = this.#content('A field', this.#limits.formBytes, name);
    const bytes = Buffer.concat(await Array.fromAsync(content));
    // A form has such a part for each place where a file could have been chosen.
    const isNoFile = fileName === '' && bytes.length === 0;
    if (fileName !== undefined && !isNoFile)
      throw this.#body.refusal(
        `is the file ${quoted(name)}; an upload has one file, the part named "${FILE}"`,
      );
    this.#fields.set(...asField(name, this.#decoded(bytes, charset), this.#limits));
  }

  #decoded(bytes: Buffer, charset: string): string {
    try {
      // Otherwise the decoder would drop U+FEFF at the start of the text.
      return new TextDecoder(charset, { ignoreBOM: true }).decode(bytes);
    } catch {
      throw this.#body.refusal(`has a charset that is not known, ${quoted(charset)}; send it as UTF-8`);
    }
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
