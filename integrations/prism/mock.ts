import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createLogger } from '@stoplight/prism-core';
import { createInstance, type IHttpConfig } from '@stoplight/prism-http';
import { plainHeaders } from './headers.ts';
import { readOperations } from './operations.ts';
import { preferred } from './prefer.ts';
import { operationOf, Refusal, refusalOf } from './refusal.ts';
import { withShortFiles } from './short-files.ts';
import { prismRequest } from './wire.ts';

export interface RunningMock {
  url: string;
  close(): Promise<void>;
}

const config: IHttpConfig = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
};

/**
 * Starts Prism's mock on this machine. Valid requests get the specification's example, and nothing is stored. Invalid
 * ones get Prism's finding instead of an error example, which would name a different mistake.
 * Prism's own server is not used, because it crashes on undecodable paths and never answers broken JSON.
 * @param port the port to listen on; 0 picks a free one.
 * @throws Error if the port is in use.
 */
export async function startMock(port: number): Promise<RunningMock> {
  const resources = await readOperations();
  const prism = createInstance(config, { logger: createLogger('prism', { level: 'silent' }) });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    // HEAD is GET without a body, which Node omits itself. The reference server does the same.
    const method = incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET');
    const { url: target = '/', headers } = incoming;
    const sent = { bytes: await buffer(incoming), contentType: headers['content-type'] };
    const { pathname, searchParams: query } = new URL(target, 'http://nowhere.invalid');
    const operation = operationOf(method, pathname);
    const asked = preferred(headers.prefer, operation, resources);
    const { bytes, contentType } = await withShortFiles(sent);
    // Like the reference server, the mock answers in JSON whatever the client accepts.
    const { accept: _, ...plain } = plainHeaders(headers);
    const request = prismRequest({
      method,
      target,
      headers: { ...plain, ...(contentType ? { 'content-type': contentType } : {}) },
      body: bytes,
    });
    const result = await prism.request(request, resources, {
      ...config,
      mock: { ...config.mock, ...asked },
    })();
    if (result._tag === 'Left') throw result.left;
    const { output, validations } = result.right;
    const [finding] = validations.input;
    if (finding && output.statusCode !== 401)
      throw refusalOf(finding, operation, { ...sent, hasBody: bytes.length > 0, query });
    send(outgoing, output.statusCode, output.body, output.headers);
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: Error) => {
      const { status, body, headers } = error instanceof Refusal ? error : unreadable(error);
      send(outgoing, status, body, headers);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

function send(
  outgoing: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = JSON.stringify(body);
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  outgoing.setHeader('content-type', 'application/json');
  outgoing.setHeader('content-length', Buffer.byteLength(text));
  outgoing.writeHead(status).end(text);
}

/** The refusal of a request that cannot be parsed. */
function unreadable(error: Error): Refusal {
  const what = error instanceof URIError ? 'it is not percent-encoded UTF-8' : error.message;
  return new Refusal(400, { code: 'parameter_invalid', message: `The request cannot be read: ${what}.` });
}
