import { type Answer, Broken, type Message, pieces, type Wire } from './wire.ts';

function bodyOf(message: Message, streams: boolean): RequestInit {
  if (message.body === undefined) return {};
  if (!streams || message.body.length === 0) return { body: message.body as Uint8Array<ArrayBuffer> };
  return { body: ReadableStream.from(pieces(message.body)), duplex: 'half' } as RequestInit;
}

/** The global `fetch`. It decodes answers by itself, and must not follow redirects. */
export function fetchWire(streams: boolean): Wire {
  return {
    async send(message: Message): Promise<Answer> {
      try {
        const response = await fetch(message.url, {
          method: message.method,
          headers: message.headers.map(([name, value]): [string, string] => [name, value]),
          redirect: 'manual',
          signal: AbortSignal.timeout(message.timeoutMs),
          ...bodyOf(message, streams),
        });
        const text = await response.text();
        return { status: response.status, headers: new Map(response.headers), text };
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        throw new Broken(`no answer: ${cause instanceof Error ? cause.message : String(cause)}`);
      }
    },
    close() {},
  };
}
