import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExchangeDetails, MessageBody } from '../../generated/control-types.ts';
import { mediaTypeOf } from '../../server/http/body/body.ts';
import type { Parts } from '../../server/http/body/multipart.ts';
import { BODY_MARGIN_BYTES, SHOWN_BODY_BYTES_MAX } from '../control-port/limits.ts';
import { HIDDEN, type Hide, isSecretName } from './hiding.ts';

/** The beginning of a body, and its size. */
class Tap {
  bytes = 0;
  readonly #chunks: Buffer[] = [];
  #room = SHOWN_BODY_BYTES_MAX + BODY_MARGIN_BYTES;

  take(chunk: unknown, encoding?: unknown): void {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const all = Buffer.from(
      chunk as string,
      typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8',
    );
    this.bytes += all.length;
    const part = all.subarray(0, this.#room);
    this.#room -= part.length;
    // Copied, because a piece would keep all of what was read with it.
    if (part.length > 0) this.#chunks.push(Buffer.from(part));
  }

  start(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}

/** What a request and its answer were beside the row of the journal. Secrets are taken out when it is shown. */
export class RecordedExchange {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #sent = new Tap();
  readonly #answered = new Tap();
  #parts: MessageBody['parts'] = null;

  /** Sees what goes through, and changes nothing of it. */
  constructor(request: IncomingMessage, response: ServerResponse) {
    this.#request = request;
    this.#response = response;
    // Of a request that had to wait for its turn, the body may have come before.
    const early: Buffer | null = request.readableLength > 0 ? request.read() : null;
    if (early) request.unshift(early);
    this.#sent.take(early);
    const push = request.push.bind(request);
    request.push = (chunk, encoding) => {
      this.#sent.take(chunk, encoding);
      return push(chunk, encoding);
    };
    for (const name of ['write', 'end'] as const) {
      const pass = response[name].bind(response) as (...args: unknown[]) => never;
      response[name] = (...args: unknown[]) => {
        this.#answered.take(...(args as [unknown]));
        return pass(...args);
      };
    }
  }

  /** Takes the parts of an upload, as the server has read them: of a file no more than what it is. */
  read({ form, file }: Parts): void {
    if (mediaTypeOf(this.#request) !== 'multipart/form-data') return;
    const fields = Object.entries(form).map(([name, value]) => ({ name, value }));
    const { mediaType: media_type = null, bytes = 0, sha256 = '' } = file ?? {};
    this.#parts = file ? [...fields, { name: 'file', file: { media_type, bytes, sha256 } }] : fields;
  }

  /** What it was, for whoever asks later; the connection is not kept for that. */
  ended(hide: Hide): () => ExchangeDetails {
    const { url = '', rawHeaders } = this.#request;
    const [, query = null] = /\?(.*)$/s.exec(url) ?? [];
    const sentHeaders = Array.from({ length: rawHeaders.length / 2 }, (_, index) => ({
      name: rawHeaders[2 * index] ?? '',
      value: rawHeaders[2 * index + 1] ?? '',
    }));
    const answeredHeaders = Object.entries(this.#response.getHeaders()).map(([name, value]) => ({
      name,
      value: String(value),
    }));
    const sent = { tap: this.#sent, parts: this.#parts, type: mediaTypeOf(this.#request) };
    const answeredType = String(this.#response.getHeader('Content-Type') ?? '').split(';')[0];
    const answeredTap = this.#answered;
    return () => {
      const shown = ({ name, value = '' }: { name: string; value?: string }) => ({
        name: hide(name),
        value: isSecretName(name) ? HIDDEN : hide(value),
      });
      const parts = sent.parts?.map((part) => (part.file ? part : shown(part)));
      const body = { ...shownBody(sent.tap, sent.type, hide), ...(parts && { parts, note: null }) };
      const answeredBody = shownBody(answeredTap, answeredType, hide);
      return {
        query: query && hide(query),
        request: { headers: sentHeaders.map(shown), body },
        response: { headers: answeredHeaders.map(shown), body: answeredBody },
      };
    };
  }
}

/** Types of bodies that are files, or hold some. */
const ofFiles = /^(?:image|audio|video|font|multipart)\/|pdf|zip|octet-stream/;

/** Bytes of files: of a PDF, of a multipart body under another type, or no text at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell what is no text.
const inFiles = /%PDF-|^--.*\r?\nContent-|[\0-\x08\x0e-\x1f\x7f]/i;

/** Files in base64, also in lines or with escapes. Fields have words. */
const encodedFile = /[\w+/=%\\\r\n-]{256,}/g;

function shownBody(tap: Tap, mediaType: string | undefined, hide: Hide): MessageBody {
  const { bytes } = tap;
  const body = { media_type: mediaType ? hide(mediaType) : null, bytes, text: null, parts: null, note: null };
  if (bytes === 0) return body;
  const text = ofFiles.test(mediaType ?? '') ? undefined : decoded(tap.start());
  if (text === undefined || inFiles.test(text))
    return { ...body, note: 'Files are not shown, nor is what may be one.' };
  const hidden = hide(text).replace(encodedFile, ({ length }) => `[${length} characters]`);
  // A secret that begins before the cut has been seen whole.
  const isCut = bytes > SHOWN_BODY_BYTES_MAX;
  return {
    ...body,
    text: isCut ? hidden.slice(0, SHOWN_BODY_BYTES_MAX) : hidden,
    note: isCut ? `Only its beginning is shown.` : null,
  };
}

/** @returns undefined for what is not UTF-8; the last character may be cut off. */
function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
