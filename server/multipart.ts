import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { chunksOf } from './body.ts';
import type { Limits } from './limits.ts';
import { type Refusal, tooLarge, unreadable } from './refusal.ts';
import type { ReceivedFile, Uploads } from './store/uploads.ts';
import { asField } from './text.ts';

/** The parts of a multipart body (RFC 7578). */
export interface Parts {
  readonly form: Readonly<Record<string, string>>;
  readonly file: ReceivedFile | undefined;
}

/**
 * Reads an upload. The part `file` goes to the disk while it arrives; other files are ignored. Of a
 * repeated part the last one counts.
 * @throws Refusal where the body is broken, too large, or has text that is not UTF-8. No file stays behind.
 */
export async function readMultipart(
  request: IncomingMessage,
  uploads: Uploads,
  limits: Limits,
): Promise<Parts> {
  const parts = new PartsReader(request.headers['content-type'] ?? '', uploads, limits);
  try {
    for await (const chunk of chunksOf(request, limits.multipartBytes)) await parts.write(chunk);
    return await parts.end();
  } catch (error) {
    await parts.abandon(error as Error);
    throw error;
  }
}

class PartsReader {
  readonly #parser: BusboyInstance;
  readonly #uploads: Uploads;
  readonly #limits: Limits;
  readonly #fields = new Map<string, string>();
  readonly #streams: BusboyFileStream[] = [];
  readonly #files: Promise<ReceivedFile>[] = [];
  /** Rejected with the first thing that is wrong; never fulfilled. */
  readonly #failure: Promise<never>;
  #fail!: (error: Error) => void;

  constructor(contentType: string, uploads: Uploads, limits: Limits) {
    this.#uploads = uploads;
    this.#limits = limits;
    this.#failure = new Promise((_, reject) => {
      this.#fail = reject;
    });
    // What is wrong is thrown by the next write or by the end; until then nobody may be listening.
    this.#failure.catch(() => {});
    this.#parser = parserOf(contentType, limits);
    this.#parser.on('field', (name, value, _, truncated) => this.#takeField(name, value, truncated));
    this.#parser.on('file', (name, stream) => this.#takeFile(name, stream));
    const tooMany = (most: number, what: string) => () =>
      this.#fail(unreadable(`The form has more than ${most} ${what}.`));
    this.#parser.on('fieldsLimit', tooMany(limits.formFields, 'fields'));
    this.#parser.on('filesLimit', tooMany(limits.files, 'files'));
    this.#parser.on('partsLimit', tooMany(limits.formFields + limits.files, 'parts'));
    this.#parser.on('error', () => this.#fail(broken()));
  }

  async write(chunk: Uint8Array): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      this.#parser.write(chunk, (error) => (error ? reject(broken()) : resolve()));
    });
    await Promise.race([written, this.#failure]);
  }

  async end(): Promise<Parts> {
    const finished = new Promise<void>((resolve) => this.#parser.once('finish', resolve));
    this.#parser.end();
    await Promise.race([finished, this.#failure]);
    // The parser may report what was wrong just after it said that it is finished.
    await new Promise(setImmediate);
    const files = await Promise.race([Promise.all(this.#files), this.#failure]);
    const file = files.pop();
    await Promise.all(files.map((replaced) => replaced.discard()));
    return { form: Object.fromEntries(this.#fields), file };
  }

  /** Removes what arrived so far. */
  async abandon(cause: Error): Promise<void> {
    this.#fail(cause);
    for (const stream of this.#streams) stream.destroy(cause);
    const files = await Promise.allSettled(this.#files);
    await Promise.all(files.map((file) => file.status === 'fulfilled' && file.value.discard()));
  }

  #takeField(name: string | undefined, value: string, truncated: boolean): void {
    if (name === undefined || name === '') return;
    if (truncated) this.#fail(tooLarge('A field', this.#limits.formBytes, name));
    try {
      this.#fields.set(...asField(name, value, this.#limits));
    } catch (error) {
      this.#fail(error as Refusal);
    }
  }

  #takeFile(name: string | undefined, stream: BusboyFileStream): void {
    // A stream that is abandoned twice reports each time; the first report is the one that is answered.
    stream.on('error', () => {});
    if (name !== 'file') {
      stream.resume();
      return;
    }
    stream.on('limit', () => this.#fail(tooLarge('The file', this.#limits.fileBytes, 'file')));
    this.#streams.push(stream);
    const file = this.#uploads.receive(stream);
    file.catch((error: Error) => this.#fail(error));
    this.#files.push(file);
  }
}

/** @throws Refusal where the content type names no boundary. */
function parserOf(contentType: string, limits: Limits): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // A field without a file name is text whatever its type says; `file` is a file even without a name.
      isPartAFile: (name, _, fileName) => fileName !== undefined || name === 'file',
      limits: {
        fieldSize: limits.formBytes,
        fields: limits.formFields,
        fileSize: limits.fileBytes,
        files: limits.files,
        parts: limits.formFields + limits.files,
        headerSize: limits.partHeaderBytes,
      },
    });
  } catch {
    throw unreadable('The content type multipart/form-data must name the boundary of the parts.');
  }
}

function broken(): Refusal {
  return unreadable(
    'The multipart body is broken: it does not end with the boundary that its content type names.',
  );
}
