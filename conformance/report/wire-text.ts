import { STATUS_CODES } from 'node:http';
import { counted } from '../reading/counted.ts';
import { type Exchange, headerOf, type Part, type RecordedResponse } from '../transcript/exchange.ts';
import { formText } from '../transcript/wire.ts';

/** A request as it was on the wire; of files, only their heads and sizes. */
export function requestText({ request, styles = [] }: Exchange): string {
  const { method, target, headers, form, parts } = request;
  const body = form ? formText(form, styles) : parts ? multipartText(parts, headers, styles) : '';
  return [`${method} ${target} HTTP/1.1`, ...headers.map(line), '', body].join('\n').trimEnd();
}

/** A response as it was on the wire, but decompressed. */
export const responseText = ({ status, headers, body }: RecordedResponse): string =>
  [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`.trimEnd(), ...headers.map(line), '', body].join('\n');

/** What was sent for a field; undefined if the request has no such field. */
export function sentField({ request, styles = [] }: Exchange, field: string): string | undefined {
  const pairs = request.form?.filter(([name]) => name === field) ?? [];
  if (pairs.length > 0) return formText(pairs, styles);
  const part = request.parts?.find(({ name }) => name === field);
  return part && ('value' in part ? `${field}=${part.value}` : `${field}=${fileText(part)}`);
}

const line = ([name, value]: [string, string]) => `${name}: ${value}`;

function multipartText(parts: Part[], headers: [string, string][], styles: readonly string[]): string {
  const type = headerOf(headers, 'content-type') ?? '';
  const [, boundary = 'boundary'] = /boundary="?([^";]+)/.exec(type) ?? [];
  const isTyped = styles.includes('typed text parts');
  const blocks = parts.map((part) => {
    const isFile = 'filename' in part;
    const heads = [
      `Content-Disposition: form-data; name="${part.name}"${isFile ? `; filename="${part.filename}"` : ''}`,
      ...(isFile ? [`Content-Type: ${part.contentType}`] : []),
      ...(isTyped && !isFile ? ['Content-Type: text/plain; charset=UTF-8'] : []),
    ].map((head) => (styles.includes('small letters in part heads') ? head.replace(/^[^:]+/, lower) : head));
    return [`--${boundary}`, ...heads, '', isFile ? fileText(part) : part.value].join('\n');
  });
  return [...blocks, `--${boundary}--`].join('\n');
}

const lower = (name: string) => name.toLowerCase();

const fileText = ({ kind, bytes, sha256 }: Extract<Part, { filename: string }>) =>
  `(${kind}, ${counted(bytes, 'byte')}, SHA-256 ${sha256.slice(0, 12)}…)`;
