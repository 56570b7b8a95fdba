import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createInstance, type IHttpConfig, type IHttpOperationConfig } from '@stoplight/prism-http';
import type { IHttpOperation } from '@stoplight/types';
import type { Operation } from '../../generated/operations.ts';
import { type Listening, listenOn } from './listening.ts';
import { commonConfig, logger, plainHeaders, prismRequest, readOperations } from './prism-input.ts';
import { operationOf, Refusal, refusalOf } from './refusal.ts';

const config: IHttpConfig = { ...commonConfig, isProxy: false };

/**
 * Starts Prism's mock on this machine. Valid requests get the specification's example, and nothing is stored. Invalid
 * ones get Prism's finding instead of an error example, which would name a different mistake.
 * Prism's own server is not used, because it crashes on undecodable paths and never responds to broken JSON.
 * @param port the port to listen on; 0 picks a free one.
 * @throws Error if the port is in use.
 */
export async function startMock(port: number): Promise<Listening> {
  const resources = await readOperations();
  const prism = createInstance(config, { logger });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    // HEAD is GET without a body, which Node omits itself. The reference server does the same.
    const method = incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET');
    const { url: target = '/' } = incoming;
    const body = await buffer(incoming);
    const { pathname, searchParams: query } = new URL(target, 'http://nowhere.invalid');
    const operation = operationOf(method, pathname);
    const asked = preferred(incoming.headers.prefer, operation, resources);
    // Like the reference server, the mock responds in JSON whatever the client accepts.
    const { accept: _, ...headers } = plainHeaders(incoming.headers);
    const request = await prismRequest({ method, target, headers, body });
    const result = await prism.request(request, resources, {
      ...config,
      mock: { ...config.mock, ...asked },
    })();
    if (result._tag === 'Left') throw result.left;
    const { output, validations } = result.right;
    const [finding] = validations.input;
    if (finding && output.statusCode !== 401)
      throw refusalOf(finding, operation, {
        contentType: headers['content-type'],
        hasBody: body.length > 0,
        query,
      });
    send(outgoing, output.statusCode, output.body, output.headers);
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: Error) => {
      const { status, body, headers } = error instanceof Refusal ? error : unreadable(error);
      send(outgoing, status, body, headers);
    });
  });
  return listenOn(port, server);
}

/**
 * Reads the preferences of a client: `Prefer: code=404`, `Prefer: example=business`.
 * @throws Refusal if the operation has no such status or example; Prism would silently choose another one.
 */
function preferred(
  header: string | string[] | undefined,
  { id }: Operation,
  resources: IHttpOperation[],
): Partial<IHttpOperationConfig> {
  const { code, example } = readPreferences(header);
  const responses = resources.find(({ iid }) => iid === id)?.responses ?? [];
  const codes = responses.map((response) => response.code);
  const refused = (asked: string, known: string) => {
    const message = `The Prefer header asks for ${asked}, which ${id} does not have in the specification: it has ${known}.`;
    return new Refusal(400, { code: 'parameter_invalid', message, param: 'Prefer' });
  };
  const status = code ?? codes.find((one) => one.startsWith('2')) ?? '';
  // The example of the default response is a fault of the server.
  const isFault = /^5\d\d$/.test(status) && !codes.includes(status);
  const response = responses.find(({ code: one }) => one === (isFault ? 'default' : status));
  if (response === undefined) throw refused(`code=${code}`, codes.join(', '));
  const keys = (response.contents ?? []).flatMap(({ examples = [] }) => examples.map(({ key }) => key));
  if (example !== undefined && !keys.includes(example)) throw refused(`example=${example}`, keys.join(', '));
  return {
    ...(code === undefined ? {} : { code: Number(code) }),
    ...(example === undefined ? {} : { exampleKey: example }),
  };
}

/** The values of the header by name; empty values are ignored. */
function readPreferences(header: string | string[] | undefined): Record<string, string | undefined> {
  const pairs = [header ?? []]
    .flat()
    .flatMap((line) => line.split(/[,;]/))
    .map((pair) => pair.split('=').map((side) => side.trim().replace(/^"(.*)"$/, '$1')))
    .filter(([, value]) => value);
  return Object.fromEntries(pairs);
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
