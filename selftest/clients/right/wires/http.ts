import http from 'node:http';
import https from 'node:https';
import { type Answer, Broken, decode, type Message, pieces, type Wire } from './wire.ts';

function headersOf(message: Message): Record<string, string> {
  const headers: Record<string, string> = Object.fromEntries(message.headers);
  if (message.body !== undefined && !message.chunked) headers['Content-Length'] = String(message.body.length);
  return headers;
}

async function collect(response: http.IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  if (!response.complete) throw new Error('the answer is not complete');
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
  const text = await decode(Buffer.concat(parts), headers.get('content-encoding'));
  return { status: response.statusCode ?? 0, headers, text };
}

/** `node:http`, either with connections that are kept or with one for each request. */
export function httpWire(baseUrl: string, keep: boolean): Wire {
  const module = baseUrl.startsWith('https:') ? https : http;
  const agent = new module.Agent({ keepAlive: keep, maxSockets: keep ? 4 : Number.POSITIVE_INFINITY });
  const send = (message: Message): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const fail = (error: Error): void => reject(new Broken(`no answer: ${error.message}`));
      const request = module.request(message.url, {
        method: message.method,
        headers: headersOf(message),
        agent,
      });
      const timer = setTimeout(() => request.destroy(new Error('it took too long')), message.timeoutMs);
      request.on('close', () => clearTimeout(timer));
      request.on('error', fail);
      request.on('response', (response) => collect(response).then(resolve, fail));
      if (message.body !== undefined && message.chunked) {
        for (const piece of pieces(message.body)) request.write(piece);
        request.end();
      } else request.end(message.body);
    });
  return { send, close: () => agent.destroy() };
}
