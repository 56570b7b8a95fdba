import { readFileSync } from 'node:fs';
import { parse, stringify } from 'lossless-json';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { UsageError } from '../command/usage-error.ts';
import { isObject } from '../transcript/json.ts';

/** A state that an interaction needs before it is replayed. */
export interface NeededState {
  name: string;
  parameters: Record<string, unknown>;
}

/** One request with the answer that a partner expects. */
export interface Interaction {
  description: string;
  states: NeededState[];
  method: string;
  /** Path as it stands in the contract, without the query. */
  path: string;
  /** Undefined where the interface has no operation with such a method and path. */
  operation: AnyOperationId | undefined;
  expected: { status: number; contentType: string | undefined };
  /** A contract with this interaction alone, for Pact to read. */
  alone: string;
}

export interface Contract {
  file: string;
  consumer: string;
  provider: string;
  interactions: Interaction[];
}

/** Reads the contract of a partner. @throws UsageError where it is none, or one of another kind. */
export function readContract(file: string): Contract {
  const text = readPactText(file);
  const refuse = (why: string) => new UsageError(`Cannot use the pact "${file}": ${why}.`);
  const pact = parsed(text);
  if (!isObject(pact)) throw refuse('it is not a JSON object');
  const { interactions, metadata } = pact as Json;
  if (!Array.isArray(interactions) || interactions.length === 0)
    throw refuse('it has no interactions; only contracts about requests can be verified');
  if (metadata?.plugins) throw refuse('it needs plugins, which are not loaded here');
  // Numbers keep their digits on the way to the file that Pact reads.
  const whole = parse(text) as Json;
  return {
    file,
    consumer: nameOf(pact.consumer),
    provider: nameOf(pact.provider),
    interactions: interactions.map((interaction, index) => {
      if (!isObject(interaction) || !isObject(interaction.request) || !isObject(interaction.response))
        throw refuse(`interaction ${index + 1} is no request with a response`);
      const alone = stringify({ ...whole, interactions: [whole.interactions[index]] }) ?? '';
      return readInteraction(interaction, alone);
    }),
  };
}

/** The text of a pact file. @throws UsageError */
export function readPactText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`Cannot read the pact "${file}": ${(error as Error).message}.`);
  }
}

function readInteraction(interaction: Json, alone: string): Interaction {
  const { request, response } = interaction;
  const method = String(request.method ?? 'GET').toUpperCase();
  const path = String(request.path ?? '/');
  return {
    description: String(interaction.description ?? ''),
    states: statesOf(interaction),
    method,
    path,
    operation: operationAt(method, path),
    expected: { status: Number(response.status ?? 200), contentType: contentTypeOf(response.headers) },
    alone,
  };
}

/** The operation with this method and path; of an unknown path none. */
export function operationAt(method: string, path: string): AnyOperationId | undefined {
  return Object.values(operations).find(
    (operation) => operation.method === method && templateOf(operation.path).test(path),
  )?.id;
}

const templateOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** Version 2 names one state in one text, later ones have a list. */
function statesOf({ providerState, providerStates }: Json): NeededState[] {
  const named = Array.isArray(providerStates) ? providerStates : [{ name: providerState }];
  return named
    .map(({ name, params }: Json) => ({ name: String(name ?? ''), parameters: params ?? {} }))
    .filter(({ name }) => name !== '');
}

function contentTypeOf(headers: unknown): string | undefined {
  const named = Object.entries(isObject(headers) ? headers : {}).find(
    ([name]) => name.toLowerCase() === 'content-type',
  );
  return named && String([named[1]].flat()[0]);
}

const nameOf = (participant: Json) => String(participant?.name ?? 'unnamed');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a file of somebody else's may hold anything; what is used is checked.
type Json = any;
