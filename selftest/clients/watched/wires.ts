import http from 'node:http';
import { gunzipSync } from 'node:zlib';
import { header } from './render.ts';
import type { Answer, Message, Wire } from './types.ts';

/** Puts an answer together; identifiers become text, so that no digit is lost. */
export function answerOf(status: number, headers: Record<string, string>, content: Buffer): Answer {
  const body = headers['content-encoding'] === 'gzip' && content.length ? gunzipSync(content) : content;
  const text = body.toString('utf8');
  let json: Record<string, unknown> = {};
  try {
    const read: unknown = JSON.parse(text.replace(/"(id|customer)":\s*(-?\d+)/g, '"$1":"$2"'));
    if (read && typeof read === 'object') json = read as Record<string, unknown>;
  } catch {
    // A refusal may have any form.
  }
  return { status, headers, text, json };
}

const flat = (headers: http.IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Sends with node:http, over connections that are kept alive or one for each request. */
export function nodeWire(options: http.AgentOptions = { keepAlive: true }): (base: string) => Wire {
  const agent = new http.Agent({ ...options, timeout: 4000 });
  return (base) => (message) =>
    new Promise((resolve, reject) => {
      const url = new URL(base);
      const request = http.request({
        agent,
        host: url.hostname,
        port: url.port || 80,
        method: message.method,
        path: message.target,
        headers: message.headers.flat() as unknown as http.OutgoingHttpHeaders,
        setHost: false,
      });
      request.on('error', reject);
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          try {
            resolve(answerOf(response.statusCode ?? 0, flat(response.headers), Buffer.concat(chunks)));
          } catch (error) {
            reject(error);
          }
        });
      });
      const waits = header(message, 'Expect') !== undefined && message.body !== undefined;
      if (!waits) return void request.end(message.body);
      const send = () => request.writableEnded || request.end(message.body);
      request.on('continue', send);
      setTimeout(send, 1000).unref();
      request.flushHeaders();
    });
}

/** Sends with fetch, which chooses the framing itself. */
export function fetchWire(base: string): Wire {
  const own = new Set(['host', 'content-length', 'connection', 'transfer-encoding', 'expect']);
  return async (message: Message) => {
    const response = await fetch(new URL(message.target, base), {
      method: message.method,
      headers: message.headers.filter(([name]) => !own.has(name.toLowerCase())),
      redirect: 'manual',
      ...(message.body ? { body: new Uint8Array(message.body) } : {}),
    });
    const headers = Object.fromEntries(response.headers);
    delete headers['content-encoding'];
    return answerOf(response.status, headers, Buffer.from(await response.arrayBuffer()));
  };
}
