import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stringify } from 'lossless-json';
import { Agent, request as send } from 'undici';
import { isObject, type JsonObject, parseJson } from '../conformance/reading/json.ts';
import { type AnyOperationId, operationIds, operations, pathPatterns } from '../generated/operations.ts';

/** A request on its way to the server behind. A layer may change it before it goes on. */
export interface Passing {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body: Buffer;
  /** The operation that is asked for, where there is one. */
  operation: AnyOperationId | undefined;
  /** Identifier in the path. */
  id: string | undefined;
}

export interface Passed {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type Forward = (request: Passing) => Promise<Passed>;

/** Stands before a server: it may change what goes in and what comes out, or respond by itself. */
export type Layer = (request: Passing, forward: Forward) => Promise<Passed>;

export interface InterceptingServer {
  url: string;
  close(): Promise<void>;
}

/** How a response goes over the wire; unless said otherwise whole, with its length. */
export type Respond = (
  response: ServerResponse,
  answer: Passed,
  request: IncomingMessage,
) => void | Promise<void>;

export interface Wire {
  respond?: Respond;
  /** Path in front of every path of the interface, as in `/v2/partners`. */
  prefix?: string;
  /** Changes the server before it listens: limits of its connections, for example. */
  tune?: (server: Server) => void;
}

/** How long a connection may rest, as at the reference server: longer than a process that judges long runs is busy. */
const keepAliveMs = 65_000;

/** Starts a server on a free port that passes everything through a layer to the server behind. */
export async function startInterceptingServer(
  behind: string,
  layer: Layer,
  { respond = respondWhole, prefix = '', tune }: Wire = {},
): Promise<InterceptingServer> {
  const agent = new Agent({ connections: 64 });
  const forward: Forward = async ({ method, target, headers, body }) => {
    const answer = await send(`${behind}${target}`, {
      method: method as 'GET',
      headers,
      body: body.length > 0 || method === 'POST' ? body : null,
      dispatcher: agent,
    });
    const { 'content-type': type = '', allow } = answer.headers as Record<string, string>;
    const text = await answer.body.text();
    return {
      status: answer.statusCode,
      headers: { 'content-type': type, ...(allow ? { allow } : {}) },
      body: text,
    };
  };
  const server = createServer({ keepAliveTimeout: keepAliveMs }, async (request, response) => {
    try {
      if (!request.url?.startsWith(prefix)) throw new Error(`Nothing is at ${request.url}.`);
      request.url = request.url.slice(prefix.length);
      const answer = await layer(await readPassing(request), forward);
      await respond(response, answer, request);
    } catch (error) {
      respondWhole(response, { status: 500, headers: {}, body: String(error) });
    }
  });
  tune?.(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    close: () => closeAll(server, agent),
  };
}

async function closeAll(server: Server, agent: Agent): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await agent.destroy();
}

export function respondWhole(response: ServerResponse, { status, headers, body }: Passed): void {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
  response.end(body);
}

async function readPassing(request: IncomingMessage): Promise<Passing> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const method = request.method ?? 'GET';
  const target = request.url ?? '/';
  const {
    host: _,
    connection: __,
    'content-length': ___,
    'transfer-encoding': ____,
    ...headers
  } = request.headers;
  return {
    method,
    target,
    headers: headers as Record<string, string>,
    body: Buffer.concat(chunks),
    ...routeOf(method, target.split('?')[0] ?? ''),
  };
}

/** The operation of a path, and the identifier in it. */
export function routeOf(method: string, path: string): Pick<Passing, 'operation' | 'id'> {
  const operation = operationIds.find(
    (id) => operations[id].method === method && pathPatterns[id].test(path),
  );
  return { operation, id: operation && pathPatterns[operation].exec(path)?.[1] };
}

/** The response with its JSON body changed; other bodies and refusals stay as they are. */
export function changed(answer: Passed, change: (body: JsonObject) => void): Passed {
  const body = parseJson(answer.body);
  if (!isObject(body) || body.message !== 'success') return answer;
  change(body);
  return { ...answer, body: stringify(body) ?? '' };
}

/** Every record in a body: of a list each item. */
export function recordsIn(body: JsonObject): JsonObject[] {
  return ['customer', 'customers', 'recipient', 'recipients', 'document', 'documents'].flatMap((key) =>
    [body[key] ?? []].flat().filter(isObject),
  );
}

/** The request with other form fields. */
export function withForm(request: Passing, change: (form: URLSearchParams) => void): Passing {
  const form = new URLSearchParams(request.body.toString());
  change(form);
  return { ...request, body: Buffer.from(form.toString()) };
}

/** The request with another value of a query parameter. */
export function withQuery(request: Passing, name: string, value: string): Passing {
  const [path = '', query = ''] = request.target.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(name, value);
  return { ...request, target: `${path}?${parameters}` };
}
