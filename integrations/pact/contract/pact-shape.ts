import { Ajv, type ErrorObject } from 'ajv';
import type { Json } from '../../../conformance/reading/json.ts';

/** The parts of a pact, version 1 to 4, that are read here. */
export interface PactFile {
  consumer?: { name?: string };
  provider?: { name?: string };
  interactions: WrittenInteraction[];
}

export interface WrittenInteraction {
  description?: string | null;
  providerStates?: { name: string; params?: Record<string, unknown> | null }[] | null;
  providerState?: string | null;
  provider_state?: string | null;
  request: { method?: string; path?: string };
  response: { status?: number; headers?: Record<string, unknown> | null; body?: Json };
}

/** What is wrong with a pact, in half a sentence; undefined if nothing. */
export function problemIn(pact: Json): string | undefined {
  if (!validate(pact)) return problemOf(validate.errors?.[0]);
  const { interactions, metadata } = pact as unknown as PactFile & { metadata?: Metadata | null };
  if (metadata?.plugins) return 'it needs plugins, which are not supported';
  const { version } = metadata?.pactSpecification ?? metadata?.['pact-specification'] ?? {};
  if (!String(version).startsWith('4')) return undefined;
  const untyped = (interactions as { type?: string }[]).findIndex(({ type }) => type !== typeOfRequests);
  return untyped < 0 ? undefined : `interactions[${untyped}].type must be "${typeOfRequests}" in version 4`;
}

interface Metadata {
  plugins?: unknown;
  pactSpecification?: { version?: unknown };
  'pact-specification'?: { version?: unknown };
}

const typeOfRequests = 'Synchronous/HTTP';

const participant = { type: 'object', properties: { name: { type: 'string' } } };
const textOrNull = { type: 'string', nullable: true };
const objectOrNull = { type: 'object', nullable: true };

/** The common part of requests and responses. */
const message = { headers: objectOrNull, matchingRules: objectOrNull, generators: objectOrNull };

const schema = {
  type: 'object',
  required: ['interactions'],
  properties: {
    consumer: participant,
    provider: participant,
    metadata: objectOrNull,
    interactions: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['request', 'response'],
        properties: {
          description: textOrNull,
          providerStates: {
            type: 'array',
            nullable: true,
            items: {
              type: 'object',
              required: ['name'],
              properties: { name: { type: 'string' }, params: objectOrNull },
            },
          },
          providerState: textOrNull,
          provider_state: textOrNull,
          request: {
            type: 'object',
            properties: {
              ...message,
              method: { type: 'string' },
              path: { type: 'string', format: 'path' },
              query: { type: ['string', 'object'], nullable: true },
            },
          },
          response: {
            type: 'object',
            properties: { ...message, status: { type: 'integer', minimum: 100, maximum: 599 } },
          },
        },
      },
    },
  },
};

const formats = { path: isPath };
const validate = new Ajv({ formats, allowUnionTypes: true }).compile(schema);

function isPath(text: string): boolean {
  try {
    decodeURI(text);
    return text.startsWith('/');
  } catch {
    return false;
  }
}

function problemOf(error: ErrorObject | undefined): string {
  const { instancePath = '', keyword = '', message = 'is not valid' } = error ?? {};
  if (instancePath === '' && keyword === 'type') return 'it is not a JSON object';
  if (/^(\/interactions)?$/.test(instancePath))
    return 'it has no interactions; only contracts about requests can be verified';
  const where = instancePath
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
  if (keyword === 'format')
    return `${where} is not a path: a path starts with "/", and "%" precedes two hexadecimal digits`;
  if (/^(request|response)$/.test(error?.params.missingProperty))
    return `${where} ${message}; only requests with a response can be verified`;
  return keyword === 'type'
    ? `${where} must be ${[error?.params.type].flat().join(' or ')}`
    : `${where} ${message}`;
}
