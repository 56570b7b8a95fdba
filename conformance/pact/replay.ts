import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stringify } from 'lossless-json';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import type { Answer } from '../transcript/answer.ts';
import { parseJson } from '../transcript/json.ts';
import type { Interaction } from './pact-file.ts';
import { Substitution } from './substitution.ts';
import { completed, describeParts, formDataOf, readParts } from './upload-parts.ts';
import type { Values, World } from './world.ts';

/** What is replayed at the moment, and what came of it. */
export interface Replayed {
  interaction: Interaction & { operation: AnyOperationId };
  values: Values;
  /** What went to the deployment, in one line. */
  sent?: string;
  answer?: Answer;
  /** Anything else that a reader should know. */
  notes: string[];
  /** A fault of this code. */
  fault?: unknown;
}

export interface Replay {
  /** Where Pact sends the requests of a contract, and asks for the values of states. */
  url: string;
  /** What is replayed from now on. */
  next(replayed: Replayed): void;
  close(): Promise<void>;
}

/**
 * Starts what stands between Pact and a deployment: it puts in the token and the values of the states, and hands the
 * answer on. Pact never sees the token.
 */
export async function startReplay(world: World): Promise<Replay> {
  let current: Replayed | undefined;
  const server = createServer(async (request, response) => {
    try {
      if (!current) throw new Error('nothing is replayed');
      if (request.url === statePath) return respond(response, 200, json, valuesAsJson(current.values));
      await replay(world, current, request, response);
    } catch (error) {
      if (current) current.fault = error;
      respond(response, 500, {}, '');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (replayed) => {
      current = replayed;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const statePath = '/_states';

const json = { 'content-type': 'application/json' };

async function replay(
  world: World,
  replayed: Replayed,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { interaction, values, notes } = replayed;
  const substitution = new Substitution(interaction, interaction.operation, values, world.people);
  const { request, sent } = await requestOf(world, substitution, interaction.operation, incoming);
  replayed.sent = sent;
  const answer = await world.recorder.send(request, {
    scenario: 'replay',
    step: interaction.description,
    operation: interaction.operation,
    role: 'plain',
    credentials: 'token',
    subject: null,
    form: null,
    parts: null,
  });
  replayed.answer = answer;
  if (!answer.response) return respond(response, 502, {}, '');
  const { status, headers, body } = answer.response;
  const passedOn = Object.fromEntries(headers.filter(([name]) => !ofTheConnection.test(name)));
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'none';
  const isLabelled = /^application\/json\b/i.test(type);
  const { contentType = '' } = interaction.expected;
  // The document names no media type, and what is in a JSON body can be read whatever it is called.
  if (/json/i.test(contentType) && !isLabelled && parseJson(body) !== undefined) {
    notes.push(`JSON came as ${type}, which the document does not rule; it is compared as ${contentType}`);
    for (const name of Object.keys(passedOn)) if (/^content-type$/i.test(name)) delete passedOn[name];
    passedOn['content-type'] = contentType;
  }
  respond(response, status, passedOn, substitution.turnBack(body));
}

/** What belongs to the connection to the deployment, or to a body as it was before it was decoded. */
const ofTheConnection =
  /^(connection|keep-alive|transfer-encoding|content-length|content-encoding|trailer|upgrade|te|proxy-.*)$/i;

/** The request of the contract, made ready for this deployment. */
async function requestOf(
  { session }: World,
  substitution: Substitution,
  operation: AnyOperationId,
  incoming: IncomingMessage,
): Promise<{ request: Request; sent: string }> {
  const { method, requestMediaType } = operations[operation];
  const { baseUrl, headers, token, userAgent, kycFiles } = session.context.settings;
  const target = substitution.target(incoming.url ?? '/');
  const bytes = await bodyOf(incoming);
  const sentHeaders = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (!/^(host|expect|authorization|user-agent|accept-encoding)$/.test(name) && !ofTheConnection.test(name))
      sentHeaders.set(name, String(value));
  for (const [name, value] of Object.entries(headers)) sentHeaders.set(name, value);
  sentHeaders.set('authorization', `Bearer ${token}`);
  sentHeaders.set('user-agent', userAgent);
  sentHeaders.set('accept-encoding', 'gzip, deflate, br');
  const line = `${method} ${target}`;
  const send = (body: Uint8Array<ArrayBuffer> | FormData | null, what: string) => ({
    request: new Request(baseUrl + target, { method, headers: sentHeaders, body }),
    sent: what ? `${line}: ${what}` : line,
  });
  if (requestMediaType === 'multipart/form-data') {
    const contentType = sentHeaders.get('content-type') ?? '';
    const parts = await readParts(bytes, contentType).catch(() => null);
    // What cannot be read is no upload to complete; the deployment is to say so.
    if (!parts) return send(bytes, 'a body that is no multipart body');
    const whole = completed(parts, kycFiles.png);
    const ready = { ...whole, fields: substitution.fields(whole.fields) };
    // It has a boundary of its own.
    sentHeaders.delete('content-type');
    return send(formDataOf(ready), await describeParts(ready));
  }
  if (requestMediaType === null || bytes.length === 0) return send(method === 'GET' ? null : bytes, '');
  if (!/urlencoded/.test(sentHeaders.get('content-type') ?? '')) return send(bytes, `${bytes.length} bytes`);
  const fields = substitution.fields([...new URLSearchParams(Buffer.from(bytes).toString())]);
  const form = new URLSearchParams(fields).toString();
  return send(new TextEncoder().encode(form), form);
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

/** Identifiers are numbers; a form or a path writes them out either way. */
function valuesAsJson(values: Values): string {
  const typed = Object.entries(values).map(([name, value]) => [
    name,
    /_id$/.test(name) ? BigInt(value) : value,
  ]);
  return stringify(Object.fromEntries(typed)) ?? '{}';
}

function respond(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string,
): void {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
  response.end(body);
}
