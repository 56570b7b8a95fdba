/** Reads one answer of HTTP/1.1 from the bytes of a connection. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Map<string, string>;
  readonly body: Uint8Array;
  readonly keeps: boolean;
}

interface Head {
  readonly status: number;
  readonly version: string;
  readonly headers: Map<string, string>;
  readonly rest: Buffer;
}

function headOf(data: Buffer): Head | undefined {
  const end = data.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = data.subarray(0, end).toString('latin1').split('\r\n');
  const match = /^HTTP\/(1\.[01]) (\d{3})/.exec(first);
  if (match === null) throw new Error('the answer is not HTTP/1');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return { version: match[1] ?? '', status: Number(match[2]), headers, rest: data.subarray(end + 4) };
}

/** The content of chunks, or undefined while some are missing. */
function chunksOf(data: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = data.indexOf('\r\n', at);
    if (end < 0) return undefined;
    const size = /^([0-9A-Fa-f]+)[ \t]*(?:;.*)?$/.exec(data.subarray(at, end).toString('latin1'))?.[1];
    if (size === undefined) throw new Error('a chunk of the answer has no size');
    const length = Number.parseInt(size, 16);
    const start = end + 2;
    if (length === 0) {
      const trailers = data.subarray(start).toString('latin1');
      return trailers.startsWith('\r\n') || trailers.includes('\r\n\r\n') ? Buffer.concat(parts) : undefined;
    }
    if (data.length < start + length + 2) return undefined;
    parts.push(data.subarray(start, start + length));
    at = start + length + 2;
  }
}

function keeps(head: Head): boolean {
  const connection = (head.headers.get('connection') ?? '').toLowerCase();
  return head.version === '1.1' ? !connection.includes('close') : connection.includes('keep-alive');
}

/** The answer once it is complete; `ended` says that no more bytes will come. */
export function answerIn(data: Buffer, method: string, ended: boolean): RawAnswer | undefined {
  let head = headOf(data);
  while (head !== undefined && head.status < 200) head = headOf(head.rest);
  if (head === undefined) return undefined;
  const { status, headers, rest } = head;
  const whole = (body: Uint8Array, kept: boolean): RawAnswer => ({ status, headers, body, keeps: kept });
  if (method === 'HEAD' || status === 204 || status === 304) return whole(new Uint8Array(), keeps(head));
  if (/\bchunked$/i.test(headers.get('transfer-encoding') ?? '')) {
    const body = chunksOf(rest);
    return body === undefined ? undefined : whole(body, keeps(head));
  }
  const length = headers.get('content-length');
  if (length === undefined) return ended ? whole(rest, false) : undefined;
  return rest.length < Number(length) ? undefined : whole(rest.subarray(0, Number(length)), keeps(head));
}
