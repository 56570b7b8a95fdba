import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stringify } from 'lossless-json';
import type { Answer } from '../../../conformance/reading/answer.ts';
import { parseJson } from '../../../conformance/reading/json.ts';
import type { AnyOperationId } from '../../../generated/operations.ts';
import type { Interaction } from '../contract/pact-file.ts';
import type { Values, World } from '../states/world.ts';
import { ofTheConnection, outgoing } from './outgoing.ts';
import { Substitution } from './substitution.ts';
import type { Change } from './turn-back.ts';

/** What is replayed at the moment, and what came of it. */
export interface Replayed {
  interaction: Interaction & { operation: AnyOperationId };
  values: Values;
  /** What went to the deployment, in one line. */
  sent?: string;
  answer?: Answer;
  /** Fields of the answer in which a value that was sent, or that a state gave, becomes the one of the contract. */
  turnedBack: string[];
  /** What to say of values of the contract that came back though others were sent, should the answer differ. */
  notSent: string[];
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
  const { request, sent, fields } = await outgoing(world, substitution, interaction.operation, incoming);
  replayed.sent = sent;
  const answer = await world.recorder.send(request, {
    scenario: 'replay',
    step: interaction.description,
    operation: interaction.operation,
    role: 'plain',
    credentials: 'token',
    subject: null,
    // What is sent is known by it, and not masked.
    form: fields,
    parts: null,
  });
  replayed.answer = answer;
  if (!answer.response) return respond(response, 502, {}, '');
  const { status, headers, body } = answer.response;
  // Pact would follow a redirect, to wherever it leads, and judge what is there.
  const isLeftOut = (name: string) => status >= 300 && status < 400 && /^location$/i.test(name);
  const passedOn = Object.fromEntries(
    headers.filter(([name]) => !ofTheConnection.test(name) && !isLeftOut(name)),
  );
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'none';
  const { contentType } = interaction.expected;
  // The document names no media type, and what is in a JSON body can be read whatever it is called.
  if (/json/i.test(contentType ?? '') && parseJson(body) !== undefined) {
    if (!/^application\/json\b/i.test(type))
      notes.push(`JSON came as ${type}, which the document does not rule; it is compared as ${contentType}`);
    for (const name of Object.keys(passedOn)) if (/^content-type$/i.test(name)) delete passedOn[name];
    passedOn['content-type'] = contentType ?? '';
  }
  const { text, notSent } = substitution.turnBack(body);
  replayed.notSent = notSent.map(notSentText);
  replayed.turnedBack = substitution.changes.map(({ field }) => field);
  respond(response, status, passedOn, text);
}

const notSentText = ({ field, contract, sent }: Change) =>
  `the answer has "${field}" as in the contract, "${contract}", though "${sent}" stood in its place here; ` +
  'Pact is shown the one for the other';

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
