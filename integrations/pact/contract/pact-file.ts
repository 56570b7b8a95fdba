import { readFileSync } from 'node:fs';
import { parse, stringify } from 'lossless-json';
import { UsageError } from '../../../command-line/usage-error.ts';
import { type Json, parseJson } from '../../../conformance/reading/json.ts';
import {
  type AnyOperationId,
  operationIds,
  operations,
  pathPatterns,
} from '../../../generated/operations.ts';
import { type PactFile, problemIn, type WrittenInteraction } from './pact-shape.ts';

/** A state that an interaction needs. */
export interface NeededState {
  name: string;
  parameters: Record<string, unknown>;
}

/** One request with the expected response. */
export interface Interaction {
  description: string;
  states: NeededState[];
  method: string;
  /** The path in the contract, without the query. */
  path: string;
  /** Undefined if the interface has no operation with this method and path. */
  operation: AnyOperationId | undefined;
  /** `json` is the parsed body if it is JSON, with every digit of its integers. */
  expected: { status: number; contentType: string | undefined; json: Json | undefined };
  /** A contract with only this interaction, for Pact. */
  alone: string;
}

export interface Contract {
  file: string;
  consumer: string;
  provider: string;
  interactions: Interaction[];
}

/** Reads a contract. @throws UsageError if it is invalid or of another kind. */
export function readContract(file: string): Contract {
  const text = readPactText(file);
  const pact = parseJson(text);
  const problem = pact === undefined ? 'it is not JSON' : problemIn(pact);
  if (problem) throw new UsageError(`Cannot use the pact "${file}": ${problem}.`);
  const { consumer, provider, interactions } = pact as unknown as PactFile;
  // Numbers keep their digits and notation in the file that Pact reads.
  const whole = parse(text, null, { onDuplicateKey: ({ newValue }) => newValue }) as {
    interactions: unknown[];
  };
  return {
    file,
    consumer: consumer?.name ?? 'unnamed',
    provider: provider?.name ?? 'unnamed',
    interactions: interactions.map((interaction, index) => {
      const alone = stringify({ ...whole, interactions: [whole.interactions[index]] }) ?? '';
      return readInteraction(interaction, alone);
    }),
  };
}

/** The text of a pact file. @throws UsageError */
export function readPactText(file: string): string {
  try {
    // Some editors write a byte order mark, which is not valid JSON.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new UsageError(`Cannot read the pact "${file}": ${(error as Error).message}.`);
  }
}

function readInteraction(interaction: WrittenInteraction, alone: string): Interaction {
  const { request, response } = interaction;
  const method = (request.method ?? 'GET').toUpperCase();
  const path = request.path ?? '/';
  const json = jsonOf(response.body);
  // Pact treats a body that is JSON as JSON, even if the contract does not say so.
  const contentType = contentTypeOf(response) ?? (typeof json === 'object' ? 'application/json' : undefined);
  return {
    description: interaction.description || `${method} ${path}`,
    states: statesOf(interaction),
    method,
    path,
    operation: operationAt(method, path),
    expected: { status: response.status ?? 200, contentType, json },
    alone,
  };
}

/** The operation with this method and path, if there is one. */
function operationAt(method: string, path: string): AnyOperationId | undefined {
  return operationIds.find((id) => operations[id].method === method && pathPatterns[id].test(path));
}

/** Versions 1 and 2 have one state as a string, later ones a list. */
function statesOf(interaction: WrittenInteraction): NeededState[] {
  const { providerStates, providerState, provider_state: oldest } = interaction;
  const named = providerStates ?? [{ name: providerState ?? oldest ?? '' }];
  return named
    .map(({ name, params }) => ({ name, parameters: params ?? {} }))
    .filter(({ name }) => name !== '');
}

function contentTypeOf({ headers }: WrittenInteraction['response']): string | undefined {
  const named = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'content-type');
  return named && String([named[1]].flat()[0]);
}

/** Version 4 wraps a body and may encode it as a string; earlier versions have the body itself. */
function jsonOf(body: Json | undefined): Json | undefined {
  if (typeof body === 'string') return parseJson(body);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { content, encoded } = body;
  if (content === undefined || encoded === undefined) return body;
  if (typeof content !== 'string') return content;
  const isBase64 = typeof encoded === 'string' && /^base64$/i.test(encoded);
  return parseJson(isBase64 ? Buffer.from(content, 'base64').toString() : content);
}
