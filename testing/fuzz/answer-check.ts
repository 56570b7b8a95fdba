import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import specification from '../../generated/openapi-sandbox.json' with { type: 'json' };
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { answers } from '../answer-validators.ts';
import type { FuzzedRequest } from './requests.ts';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/**
 * The statuses that the specification names for an operation, below 500. An institution is unavailable (503) only for
 * numbers that are never sent here.
 */
export function documentedStatuses(id: AnyOperationId): number[] {
  const { path, method } = operations[id];
  const paths = specification.paths as unknown as Record<string, Record<string, { responses: object }>>;
  return Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {})
    .map(Number)
    .filter((status) => status < 500);
}

/** Checks one response against the specification. @throws AssertionError */
export function checkAnswer(request: FuzzedRequest, { status, headers, text }: RawAnswer): void {
  const { id, mutations } = request;
  const { successStatus, requestMediaType } = operations[id];
  assert.ok(
    documentedStatuses(id).includes(status),
    `${id} responds with ${status}, which it does not document: ${text}`,
  );
  assert.equal(headers['content-type'], 'application/json');
  assert.equal(headers['cache-control'], 'no-store');
  assert.deepEqual(
    Object.keys(headers).filter((name) => !usualHeaders.has(name)),
    [],
  );
  if (mutations.length === 0) assert.equal(status, successStatus, `a right request is refused: ${text}`);
  if (requestMediaType === null && mutations.some(({ what }) => what === 'head')) assert.equal(text, '');
  else if (status !== successStatus) checkError(status, JSON.parse(text));
  else checkSuccess(request, JSON.parse(text));
}

const usualHeaders = new Set([
  'content-type',
  'content-length',
  'cache-control',
  'connection',
  'date',
  'keep-alive',
  'www-authenticate',
  'x-request-id',
]);

/** What was sent in a right request comes back as it was sent. */
function checkSuccess(
  { id, fields, mutations }: FuzzedRequest,
  body: Record<string, Record<string, unknown>>,
): void {
  assert.ok(answers[id](body), JSON.stringify(answers[id].errors));
  if (mutations.length > 0) return;
  for (const [name, value] of fields) {
    if (typeof value === 'string' && value !== '')
      assert.equal(body[operations[id].payloadKey]?.[name], value);
  }
}

const errorSchema = { ...specification.components.schemas.ErrorResponse, additionalProperties: false };
const isError = new Ajv2020({ strict: false }).compile({
  ...errorSchema,
  components: specification.components,
});

function checkError(status: number, body: { type: string; message: string }): void {
  assert.ok(isError(body), `${JSON.stringify(body)}: ${JSON.stringify(isError.errors)}`);
  assert.equal(body.type, status === 401 ? 'authentication_error' : 'invalid_request_error');
  assert.ok(
    JSON.stringify(body).isWellFormed() && body.message.isWellFormed() && body.message.length < 1_000,
  );
}
