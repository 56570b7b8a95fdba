import { Readable } from 'node:stream';
import { type Dispatcher, Pool, request } from 'undici';
import { type Answer, Broken, decode, type Message, pieces, type Wire } from './wire.ts';

function bodyOf(message: Message): Uint8Array | Readable | null {
  if (message.body === undefined) return null;
  return message.chunked && message.body.length > 0 ? Readable.from(pieces(message.body)) : message.body;
}

/** `request` of undici, on its own or with a pool of connections. It decodes nothing and follows nothing. */
export function undiciWire(baseUrl: string, pooled: boolean): Wire {
  const pool = pooled ? new Pool(new URL(baseUrl).origin, { connections: 3 }) : undefined;
  const send = async (message: Message): Promise<Answer> => {
    const options = {
      method: message.method,
      headers: Object.fromEntries(message.headers),
      body: bodyOf(message),
      signal: AbortSignal.timeout(message.timeoutMs),
    };
    try {
      const url = new URL(message.url);
      const response: Dispatcher.ResponseData =
        pool === undefined
          ? await request(url, { ...options, reset: true })
          : await pool.request({ ...options, path: `${url.pathname}${url.search}` });
      const headers = new Map<string, string>();
      for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
      const data = new Uint8Array(await response.body.arrayBuffer());
      return {
        status: response.statusCode,
        headers,
        text: await decode(data, headers.get('content-encoding')),
      };
    } catch (error) {
      throw new Broken(`no answer: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return { send, close: () => void pool?.destroy() };
}
