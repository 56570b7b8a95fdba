import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExchangeDetails, Message, MessageBody } from '../../generated/control-types.ts';
import { mediaTypeOf } from '../../server/http/body/body.ts';
import type { Parts } from '../../server/http/body/multipart.ts';
import { BODY_MARGIN_BYTES, SHOWN_BODY_BYTES_MAX } from '../control-port/limits.ts';
import { HIDDEN, type Hide, isSecretName } from './hiding.ts';

/** A request or a response as it went over the connection. */
class Sent {
  headers: Message['headers'] = [];
  /** The parts of an upload, as the server has read them. */
  parts: MessageBody['parts'] = null;
  /** Bytes of the body. */
  bytes = 0;
  /** The beginning of the body. */
  start = Buffer.alloc(0);

  take(chunk: unknown): void {
    const part = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    if (!(part instanceof Uint8Array)) return;
    this.bytes += part.length;
    const room = SHOWN_BODY_BYTES_MAX + BODY_MARGIN_BYTES - this.start.length;
    // Copied, because a piece would keep all of what was read with it.
    if (room > 0) this.start = Buffer.concat([this.start, part.subarray(0, room)]);
  }
}

/** What a request and its response were beside the row of the journal. Secrets are taken out when it is shown. */
export class RecordedExchange {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #sent = new Sent();
  readonly #answered = new Sent();

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
      this.#sent.take(chunk);
      return push(chunk, encoding);
    };
    for (const name of ['write', 'end'] as const) {
      const pass = response[name].bind(response) as (...args: unknown[]) => never;
      response[name] = (...args: unknown[]) => {
        this.#answered.take(args[0]);
        return pass(...args);
      };
    }
  }

  /** Takes the parts of an upload: of a file no more than what it is. */
  read({ form, file }: Parts): void {
    if (mediaTypeOf(this.#request) !== 'multipart/form-data') return;
    const fields = Object.entries(form).map(([name, value]) => ({ name, value }));
    const { mediaType: media_type = 'application/octet-stream', bytes = 0, sha256 = '' } = file ?? {};
    this.#sent.parts = file ? [...fields, { name: 'file', file: { media_type, bytes, sha256 } }] : fields;
  }

  /** What it was, for whoever asks later; the connection is not kept for that. */
  ended(hide: Hide): () => ExchangeDetails {
    const { url = '', rawHeaders } = this.#request;
    const [, query = null] = /\?(.*)$/s.exec(url) ?? [];
    const sent = this.#sent;
    const answered = this.#answered;
    for (let index = 0; index < rawHeaders.length; index += 2)
      sent.headers.push({ name: rawHeaders[index] ?? '', value: rawHeaders[index + 1] ?? '' });
    for (const [name, value] of Object.entries(this.#response.getHeaders()))
      answered.headers.push({ name, value: String(value) });
    return () => ({
      query: query && hide(query),
      request: shown(sent, hide),
      response: shown(answered, hide),
    });
  }
}

function shown({ headers, parts, bytes, start }: Sent, hide: Hide): Message {
  const showPair = ({ name, value = '' }: { name: string; value?: string }) => ({
    name: hide(name),
    value: isSecretName(name) ? HIDDEN : hide(value),
  });
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  const mediaType = type?.split(';')[0]?.trim().toLowerCase() || null;
  const { text = null, note = null } = parts || bytes === 0 ? {} : shownText(start, bytes, mediaType, hide);
  return {
    headers: headers.map(showPair),
    body: {
      media_type: mediaType && hide(mediaType),
      bytes,
      text,
      parts: parts?.map((part) => (part.file ? part : showPair(part))) ?? null,
      note,
    },
  };
}

/** Types of bodies that are files, or hold some. */
const ofFiles = /^(?:image|audio|video|font|multipart)\/|pdf|zip|octet-stream/;

/** Bytes of files: of a PDF, of a multipart body under another type, or no text at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell what is no text.
const inFiles = /%PDF-|^--.*\r?\nContent-|[\0-\x08\x0e-\x1f\x7f]/i;

/** Files in base64, also in lines or with escapes. Fields have words, which are shorter. */
const encoded = /[\w+/=%\\\r\n-]+/g;
const ENCODED_FILE_CHARACTERS_MIN = 256;

function shownText(start: Buffer, bytes: number, mediaType: string | null, hide: Hide) {
  const text = ofFiles.test(mediaType ?? '') ? undefined : decoded(start);
  if (text === undefined || inFiles.test(text))
    return { note: 'Files are not shown, nor is what may be one.' };
  const hidden = hide(text).replace(encoded, (run) =>
    run.length < ENCODED_FILE_CHARACTERS_MIN ? run : `[${run.length} characters]`,
  );
  if (bytes <= SHOWN_BODY_BYTES_MAX) return { text: hidden };
  // A secret that begins before the cut has been seen whole.
  return { text: hidden.slice(0, SHOWN_BODY_BYTES_MAX), note: 'Only its beginning is shown.' };
}

/** @returns undefined for what is not UTF-8; the last character may be cut off. */
function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
