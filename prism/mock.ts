import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createLogger } from '@stoplight/prism-core';
import {
  createInstance,
  type IHttpConfig,
  type IHttpOperationConfig,
  ProblemJsonError,
} from '@stoplight/prism-http';
import { plainHeaders } from './headers.ts';
import { readOperations } from './operations.ts';
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
 * Starts prism's mock on this machine: each valid request gets the specification's example, and nothing is kept.
 * The server around it is not prism's, which ends at a path that cannot be decoded, and never answers broken JSON.
 * @param port where to listen; 0 picks a free one.
 * @throws Error where the port is not free.
 */
export async function startMock(port: number): Promise<RunningMock> {
  const operations = await readOperations();
  const prism = createInstance(config, { logger: createLogger('prism', { level: 'silent' }) });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: target = '/', headers } = incoming;
    const body = { bytes: await buffer(incoming), contentType: headers['content-type'] };
    const { bytes, contentType } = await withShortFiles(body);
    const plain = { ...plainHeaders(headers), ...(contentType ? { 'content-type': contentType } : {}) };
    const request = prismRequest({ method, target, headers: plain, body: bytes });
    const mock = preferred(headers.prefer);
    const result = await prism.request(request, operations, {
      ...config,
      mock: { ...config.mock, ...mock },
    })();
    if (result._tag === 'Left') throw result.left;
    const { statusCode, headers: given = {}, body: example } = result.right.output;
    for (const [name, value] of Object.entries(given)) outgoing.setHeader(name, value);
    outgoing.writeHead(statusCode).end(example === undefined ? '' : JSON.stringify(example));
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: Error & { status?: number }) => {
      // What prism throws by itself is about the request: it has read nothing else.
      const { status = 400 } = error;
      const text = JSON.stringify(ProblemJsonError.toProblemJson(Object.assign(error, { status })));
      outgoing.writeHead(status, { 'content-type': 'application/problem+json' }).end(text);
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

/** What a client may ask for, as prism has it: `Prefer: code=404`, `Prefer: example=business`. */
function preferred(header: string | string[] | undefined): Partial<IHttpOperationConfig> {
  const asked = Object.fromEntries(
    [header ?? []]
      .flat()
      .flatMap((line) => line.split(','))
      .map((pair) => pair.split('=').map((side) => side.trim().replace(/^"(.*)"$/, '$1'))),
  ) as Record<string, string | undefined>;
  return {
    ...(/^\d{3}$/.test(asked.code ?? '') ? { code: Number(asked.code) } : {}),
    ...(asked.example ? { exampleKey: asked.example } : {}),
  };
}
