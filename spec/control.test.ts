import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import SwaggerParser from '@apidevtools/swagger-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { controlOperations } from '../generated/control-operations.ts';
import { operationIds } from '../generated/operations.ts';

interface Media {
  schema: object;
  example?: unknown;
}
interface Operation {
  operationId: string;
  security?: object[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}

describe('the OpenAPI document of the control port', () => {
  let operations: Operation[];
  let schemas: Record<string, { properties: Record<string, { enum?: string[] }> }>;
  before(async () => {
    const document = (await SwaggerParser.validate(join(import.meta.dirname, 'control.yaml'))) as never as {
      paths: Record<string, Record<string, Operation>>;
      components: { schemas: typeof schemas };
    };
    schemas = document.components.schemas;
    operations = Object.values(document.paths).flatMap((path) =>
      Object.values(path).filter((node) => node.operationId !== undefined),
    );
  });

  test('has no operation without the control token, and none that another origin may not be refused', () => {
    assert.equal(operations.length, Object.keys(controlOperations).length);
    for (const { operationId, security, responses } of operations) {
      assert.equal(security, undefined, operationId);
      assert.ok(responses['4XX']?.content, operationId);
      assert.match(responses['4XX'].description, /401 .* 403 /, operationId);
    }
  });

  test('takes and gives JSON, with an example for each body, right by its schema', () => {
    const ajv = new Ajv2020({ strict: false });
    (formats as unknown as (ajv: Ajv2020) => void)(ajv);
    for (const { operationId, requestBody, responses } of operations) {
      assert.deepEqual(Object.keys(requestBody?.content ?? { 'application/json': {} }), ['application/json']);
      for (const { content } of [requestBody ?? { content: {} }, ...Object.values(responses)]) {
        for (const [type, { schema, example }] of Object.entries(content ?? {})) {
          assert.ok(ajv.validate(schema, example), `${operationId}, ${type}: ${ajv.errorsText()}`);
        }
      }
    }
  });

  test('knows the operations of the partner interface', () => {
    assert.deepEqual(schemas.FaultRule?.properties.operation?.enum?.toSorted(), operationIds.toSorted());
  });
});
