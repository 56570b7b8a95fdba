import type { ExchangeDetails, Message } from '../../generated/control-types.ts';
import type { Parts } from '../../server/http/body/multipart.ts';
import type { KeptBody } from '../../server/http/kept-body.ts';
import type { Exchange } from '../../server/interface/exchange.ts';
import { BODY_MARGIN_BYTES, SHOWN_BODY_BYTES_MAX } from '../control-port/limits.ts';
import { HIDDEN, type Hide, isSecretName } from './hiding.ts';

/** What is kept of a body, so that a secret which begins before the cut is seen whole. */
export const JOURNALED_BYTES_MAX = SHOWN_BODY_BYTES_MAX + BODY_MARGIN_BYTES;

/** What a request and its answer were beside the row of the journal, without secrets. */
export function detailsOf(
  { target, headers, sent, answer, answered, parts }: Exchange,
  hide: Hide,
): ExchangeDetails {
  const [, query = null] = /\?(.*)$/s.exec(target) ?? [];
  return {
    query: query && hide(query),
    request: shown(headers, sent, hide, parts),
    response: shown(answer?.headers ?? [], answered, hide),
  };
}

function shown(headers: [string, string][], body: KeptBody | undefined, hide: Hide, parts?: Parts): Message {
  const showPair = (name: string, value: string) => ({
    name: hide(name),
    value: isSecretName(name) ? HIDDEN : hide(value),
  });
  const [, type = ''] = headers.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  const mediaType = type.split(';')[0]?.trim().toLowerCase() || null;
  const bytes = body?.bytes ?? 0;
  const isShown = body && !parts && bytes > 0;
  const { text = null, note = null } = isShown ? shownText(body.whole(), bytes, mediaType, hide) : {};
  return {
    headers: headers.map((pair) => showPair(...pair)),
    body: {
      ...{ media_type: mediaType && hide(mediaType), bytes, text, note },
      parts: parts ? shownParts(parts, showPair) : null,
    },
  };
}

/** The parts of an upload: of a file no more than what it is. */
function shownParts(
  { form, file }: Parts,
  showPair: (name: string, value: string) => { name: string; value: string },
): Message['body']['parts'] {
  const fields = Object.entries(form).map(([name, value]) => showPair(name, value));
  if (!file) return fields;
  const { mediaType: media_type = 'application/octet-stream', bytes, sha256 } = file;
  return [...fields, { name: 'file', file: { media_type, bytes, sha256 } }];
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
