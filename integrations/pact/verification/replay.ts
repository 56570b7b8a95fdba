import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stringify } from 'lossless-json';
import type { Answer } from '../../../conformance/reading/answer.ts';
import { parseJson } from '../../../conformance/reading/json.ts';
import type { AnyOperationId } from '../../../generated/operations.ts';
import type { Interaction } from '../contract/pact-file.ts';
import type { Values, World } from '../states/world.ts';
import { ofTheConnection, outgoing } from './outgoing.ts';
import { substitutionFor } from './substitution.ts';
import type { Change } from './turn-back.ts';

/** The interaction that is being replayed, and its result. */
export interface Replayed {
  interaction: Interaction & { operation: AnyOperationId };
  values: Values;
  /** The request to the deployment, on one line. */
  sent?: string;
  answer?: Answer;
  /** Response fields in which sent values are turned back into the contract's. */
  turnedBack: string[];
  /** Notes, for a different response, on contract values that were returned although others were sent. */
  notSent: string[];
  /** Other notes. */
  notes: string[];
  /** An error in this code. */
  fault?: unknown;
}

export type Replay = Awaited<ReturnType<typeof startReplay>>;

/**
 * Starts the proxy between Pact and a deployment. It adds the token and the values of states, and forwards the response.
 * Pact never sees the token.
 */
export async function startReplay(world: World) {
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
    /** The address to which Pact sends requests, also for the values of states. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the interaction to replay. @returns where its result appears. */
    next(interaction: Replayed['interaction'], values: Values): Replayed {
      current = { interaction, values, turnedBack: [], notSent: [], notes: [] };
      return current;
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
  const substitution = substitutionFor(interaction, values, world.people);
  const { request, sent, fields } = await outgoing(world, substitution, interaction.operation, incoming);
  replayed.sent = sent;
  const answer = await world.recorder.send(request, {
    scenario: 'replay',
    step: interaction.description,
    operation: interaction.operation,
    role: 'plain',
    credentials: 'token',
    subject: null,
    // Marks the sent values as the run's own, so that they are not masked.
    form: fields,
    parts: null,
  });
  replayed.answer = answer;
  if (!answer.response) return respond(response, 502, {}, '');
  const { status, headers, body } = answer.response;
  // Pact would follow any redirect and judge the target.
  const isLeftOut = (name: string) => status >= 300 && status < 400 && /^location$/i.test(name);
  const passedOn = Object.fromEntries(
    headers.filter(([name]) => !ofTheConnection.test(name) && !isLeftOut(name)),
  );
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'none';
  const { contentType } = interaction.expected;
  // The document names no media type, so JSON is read whatever its media type.
  if (/json/i.test(contentType ?? '') && parseJson(body) !== undefined) {
    if (!/^application\/json\b/i.test(type))
      notes.push(
        `the JSON has the media type ${type}, which the document leaves open; it is compared as ${contentType}`,
      );
    for (const name of Object.keys(passedOn)) if (/^content-type$/i.test(name)) delete passedOn[name];
    passedOn['content-type'] = contentType ?? '';
  }
  const { text, notSent } = substitution.turnedBack(body);
  replayed.notSent = notSent.map(notSentText);
  replayed.turnedBack = substitution.changes.map(({ field }) => field);
  respond(response, status, passedOn, text);
}

const notSentText = ({ field, contract, sent }: Change) =>
  `the response has "${field}" as in the contract, "${contract}", although "${sent}" was sent instead; ` +
  'Pact sees each in place of the other';

/** Identifiers are numbers; in forms and paths they look the same as text. */
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
