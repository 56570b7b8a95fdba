import type { Call, Message, Pairs, Part, Style } from './types.ts';

const hexOf = (byte: number, style: Style) => {
  const hex = byte.toString(16).padStart(2, '0');
  return `%${style.hex === 'lower' ? hex : hex.toUpperCase()}`;
};

/** Encodes one name or value of a form or of a query. */
export function encode(text: string, style: Style = {}): string {
  const kept = style.encode === 'all' ? /[^\s\S]/ : /[A-Za-z0-9*._-]/;
  let out = '';
  for (const byte of Buffer.from(text, 'utf8')) {
    const letter = String.fromCharCode(byte);
    if (byte < 128 && kept.test(letter)) out += letter;
    else if (letter === ' ' && (style.space ?? '+') === '+') out += '+';
    else out += hexOf(byte, style);
  }
  return out;
}

/** Encodes pairs as a form does. */
export function formOf(pairs: Pairs, style: Style = {}): string {
  return pairs.map(([name, value]) => `${encode(name, style)}=${encode(value, style)}`).join('&');
}

/** The usual header lines of a part. */
export function usualHead(part: Part): string[] {
  const file = part.file === undefined ? '' : `; filename="${part.file.replaceAll('"', '%22')}"`;
  const lines = [`Content-Disposition: form-data; name="${part.name}"${file}`];
  if (part.type) lines.push(`Content-Type: ${part.type}`);
  return lines;
}

/** The body of a multipart request, without its epilogue if `open`. */
export function multipartOf(parts: Part[], boundary: string, style: Style = {}): Buffer {
  const chunks: Buffer[] = [];
  const text = (value: string) => chunks.push(Buffer.from(value, 'utf8'));
  if (style.preamble !== undefined) text(`${style.preamble}\r\n`);
  for (const part of style.order ? style.order([...parts]) : parts) {
    text(`--${boundary}\r\n${(style.head ?? usualHead)(part).join('\r\n')}\r\n\r\n`);
    chunks.push(Buffer.from(part.value));
    text('\r\n');
  }
  text(`--${boundary}--\r\n${style.epilogue ?? ''}`);
  return Buffer.concat(chunks);
}

let boundaries = 0;

/** Puts a call into a request for the service at `base`. */
export function render(call: Call, base: string, token: string, style: Style = {}): Message {
  const url = new URL(base);
  const prefix = url.pathname.replace(/\/$/, '');
  const query = call.query.length ? `?${formOf(call.query, style)}` : '';
  const headers: Pairs = [
    ['Host', url.host],
    ['User-Agent', 'partner-suite/2.1'],
    ['Accept', 'application/json'],
    ['Authorization', `Bearer ${token}`],
  ];
  const message: Message = { method: call.method, target: prefix + call.path + query, headers };
  if (call.form) {
    message.body = Buffer.from(formOf(call.form, style), 'utf8');
    headers.push(['Content-Type', style.formType ?? 'application/x-www-form-urlencoded']);
  } else if (call.parts) {
    boundaries += 1;
    const boundary = style.boundary ?? `partner-suite-${process.pid}-${boundaries}-5c1e9d70`;
    message.body = multipartOf(call.parts, boundary, style);
    const value = style.quoteBoundary ? `"${boundary}"` : boundary;
    headers.push(['Content-Type', `${style.multipartType ?? 'multipart/form-data'}; boundary=${value}`]);
  }
  if (message.body || call.method === 'POST')
    headers.push(['Content-Length', String(message.body?.length ?? 0)]);
  for (const [name, value] of call.headers) setHeader(message, name, value);
  return message;
}

/** The value of a header of a request. */
export function header(message: Message, name: string): string | undefined {
  return message.headers.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}

/** Gives a header a value, or removes it. */
export function setHeader(message: Message, name: string, value: string | undefined): void {
  const at = message.headers.findIndex(([key]) => key.toLowerCase() === name.toLowerCase());
  if (value === undefined) {
    if (at >= 0) message.headers.splice(at, 1);
  } else if (at >= 0) message.headers[at] = [name, value];
  else message.headers.push([name, value]);
}

/** Gives a request another body, and the length of it. */
export function setBody(message: Message, body: Buffer | string, type?: string): void {
  message.body = Buffer.from(body as string);
  setHeader(message, 'Content-Length', String(message.body.length));
  if (type !== undefined) setHeader(message, 'Content-Type', type);
}

/** The bytes of a request. */
export function bytesOf(message: Message, end = '\r\n'): Buffer {
  if (message.bytes) return message.bytes;
  const lines = [`${message.method} ${message.target} HTTP/${message.version ?? '1.1'}`];
  for (const [name, value] of message.headers) lines.push(`${name}: ${value}`);
  return Buffer.concat([
    Buffer.from(`${lines.join(end)}${end}${end}`, 'utf8'),
    message.body ?? Buffer.alloc(0),
  ]);
}

/** A body in chunks of the given size, with an extension for each chunk and a trailer if asked for. */
export function chunked(body: Buffer, size: number, extension = '', trailer = ''): Buffer {
  const out: Buffer[] = [];
  for (let at = 0; at < body.length; at += size) {
    const piece = body.subarray(at, at + size);
    out.push(Buffer.from(`${piece.length.toString(16)}${extension}\r\n`), piece, Buffer.from('\r\n'));
  }
  out.push(Buffer.from(`0\r\n${trailer}\r\n`));
  return Buffer.concat(out);
}
