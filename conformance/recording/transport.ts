import { type Dispatcher, request } from 'undici';
import { headerOf, type RecordedResponse, type TransportFailure } from '../transcript/exchange.ts';
import { decodeBody } from './content-coding.ts';
import { createDispatcher, type Route } from './dispatcher.ts';
import { failureOf } from './failure.ts';

/** More than any sensible page of a list. Longer responses are not read to their end. */
const bodyBytesMax = 4 * 1024 * 1024;

/** A server may be closing a connection that was idle for longer, and a create on it might take effect or not. */
const keepAliveMs = 400;

/** A request as it is sent. */
export interface Message {
  method: string;
  url: URL;
  headers: [string, string][];
  body: Uint8Array | null;
  timeoutMs: number;
  signal: AbortSignal;
}

/** What comes back. */
export type Result = { response: RecordedResponse } | { failure: TransportFailure };

export interface Transport {
  /** Sends one request and reads the whole response. It never throws and never follows a redirect. */
  send(message: Message): Promise<Result>;
  close(): Promise<void>;
}

/** A transport over HTTP/1.1. @param connections how many there are at once, at most. */
export function createTransport({ connections, ...route }: Route & { connections: number }): Transport {
  const dispatcher = createDispatcher(route, {
    connections,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMs,
    // Time limits are set for each request as a whole, below.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    async send({ method, url, headers, body, timeoutMs, signal }) {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const answer = await request(url, {
          dispatcher,
          method: method as Dispatcher.HttpMethod,
          headers: headers.flat(),
          body,
          signal: AbortSignal.any([signal, timeout]),
          responseHeaders: 'raw',
        } as never);
        const raw = answer.headers as unknown as string[];
        const pairs = Array.from({ length: raw.length / 2 }, (_, i): [string, string] => [
          String(raw[2 * i]),
          String(raw[2 * i + 1]),
        ]);
        const bytes = await read(answer.body);
        return { response: { status: answer.statusCode, headers: pairs, body: textOf(bytes, pairs) } };
      } catch (error) {
        if (signal.aborted) return { failure: { kind: 'stopped', message: String(signal.reason) } };
        if (timeout.aborted) {
          return { failure: { kind: 'timeout', message: `nothing complete within ${timeoutMs} ms` } };
        }
        if (error instanceof TooLong || (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
          return {
            failure: { kind: 'too-long', message: `the body is longer than ${bodyBytesMax} bytes` },
          };
        return { failure: failureOf(error as Error) };
      }
    },
    close: () => dispatcher.destroy(),
  };
}

async function read(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > bodyBytesMax) throw new TooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function textOf(bytes: Uint8Array, headers: [string, string][]): string {
  return new TextDecoder().decode(decodeBody(bytes, headerOf(headers, 'content-encoding'), bodyBytesMax));
}

class TooLong extends Error {}
