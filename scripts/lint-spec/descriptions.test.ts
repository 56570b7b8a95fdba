import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { operationsOf, readDocument, resolve } from '../generate/openapi/document.ts';

/** A response, as far as these tests read it. */
interface Told {
  description: string;
  links?: Record<string, { operationId: string; parameters: Record<string, string> }>;
}

const document = await readDocument(join(import.meta.dirname, '../../spec/openapi.yaml'));
const operations = operationsOf(document);
const responses = operations.flatMap(({ operation, parameters }) =>
  Object.entries(operation.responses).map(([status, response]) => ({
    place: `${operation.operationId}, ${status}`,
    status,
    parameters,
    response: resolve(document, response) as unknown as Told,
  })),
);

/** Keywords that the document has no ground for, each with the descriptions around it. */
function* invented(node: unknown, around: string[] = []): Generator<[keyword: string, around: string[]]> {
  if (typeof node !== 'object' || node === null) return;
  const { description } = node as { description?: unknown };
  const descriptions = typeof description === 'string' ? [...around, description] : around;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'example' || key === 'examples') continue;
    const isInvented =
      key === 'minLength' ||
      (key === 'default' && typeof value !== 'object') ||
      (key === 'minimum' && value > 0) ||
      (key === 'format' && /^u?int/.test(value));
    if (isInvented) yield [key, descriptions];
    yield* invented(value, descriptions);
  }
}

describe('descriptions in the specification', () => {
  test('say what the document does not have: all of a refusal, or status and media type of a success', () => {
    assert.ok(responses.length > 17);
    for (const { place, status, response } of responses) {
      const ending =
        { 201: 'the media type', 200: 'status and media type; any 2xx is a success' }[status] ??
        'this response';
      assert.ok(response.description.endsWith(`Not in the document: ${ending}.`), place);
    }
  });

  test('name the keywords that are not in the document', () => {
    const found = [...invented(document.paths), ...invented(document.components)];
    assert.ok(found.length > 10);
    for (const [keyword, around] of found)
      assert.ok(
        around.some((text) => text.split('Not in the document:')[1]?.includes(`\`${keyword}\``)),
        `${keyword}: ${around.at(-1)}`,
      );
  });

  test('call every field read-only that a partner cannot set, and no other', () => {
    const { schemas } = document.components;
    for (const [name, form] of [
      ['Customer', 'CustomerForm'],
      ['Recipient', 'RecipientForm'],
      ['UploadedDocument', 'DocumentUploadForm'],
      ['ListedDocument', 'DocumentUploadForm'],
    ] as const) {
      const fields = Object.entries(schemas[name]?.properties ?? {});
      assert.deepEqual(
        fields
          .filter(([, { description = '' }]) => description.endsWith('Read-only.'))
          .map(([field]) => field),
        fields.map(([field]) => field).filter((field) => !(field in (schemas[form]?.properties ?? {}))),
      );
    }
  });
});

test('each create links to operations that read what it created', () => {
  const creates = responses.filter(({ status }) => status === '201');
  assert.equal(creates.length, 4);
  for (const { place, parameters, response } of creates) {
    const links = Object.entries(response.links ?? {});
    assert.ok(links.length > 0, place);
    for (const [name, { operationId, parameters: given }] of links) {
      const target = operations.find(({ operation }) => operation.operationId === operationId);
      assert.equal(name, operationId);
      assert.equal(target?.method, 'get');
      const needed = target?.parameters.filter(({ required }) => required).map(({ name }) => name);
      assert.deepEqual(Object.keys(given), needed);
      for (const expression of Object.values(given))
        assert.ok(
          /^\$response\.body#\/(customer\/id|recipient\/(id|customer))$/.test(expression) ||
            parameters.some((one) => expression === `$request.path.${one.name}`),
          `${place}: ${expression}`,
        );
    }
  }
});
