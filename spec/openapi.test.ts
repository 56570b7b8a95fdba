import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import SwaggerParser from '@apidevtools/swagger-parser';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';

interface Media {
  schema: object;
  example?: Example;
  examples?: Record<string, { value: Example }>;
}
interface Operation {
  operationId: string;
  'x-alias-of'?: string;
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; schema: object; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}
type Example = Record<string, unknown>;
interface Document {
  openapi: string;
  security: object[];
  paths: Record<string, Record<string, Operation>>;
}

const file = join(import.meta.dirname, 'openapi.yaml');
const sandboxFile = join(import.meta.dirname, '../generated/openapi-sandbox.json');
const olderFile = join(import.meta.dirname, '../generated/openapi-3.0.json');
const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

const examplesOf = ({ example, examples }: Media): Example[] =>
  example === undefined ? Object.values(examples ?? {}).map(({ value }) => value) : [example];

for (const [version, path, validator, refusals] of [
  ['3.1', file, Ajv2020, 'any'],
  ['3.0', olderFile, Ajv, 'any'],
  ['3.1', sandboxFile, Ajv2020, "the sandbox's"],
] as const)
  describe(`the OpenAPI document in ${version} with ${refusals} refusals`, () => {
    let document: Document;
    let operations: Operation[];
    before(async () => {
      // Checked against the schema of its version of OpenAPI, and every reference followed.
      document = (await SwaggerParser.validate(path)) as unknown as Document;
      assert.ok(document.openapi.startsWith(`${version}.`));
      operations = Object.values(document.paths).flatMap((path) => {
        const shared = (path.parameters ?? []) as unknown as NonNullable<Operation['parameters']>;
        return Object.entries(path)
          .filter(([method]) => methods.has(method))
          .map(([, operation]) => ({
            ...operation,
            parameters: [...shared, ...(operation.parameters ?? [])],
          }));
      });
    });

    const operation = (id: string) => {
      const found = operations.find(({ operationId }) => operationId === id);
      assert.ok(found, id);
      return found;
    };
    const requestsOf = (id: string) =>
      Object.values(operation(id).requestBody?.content ?? {}).flatMap(examplesOf);
    const successOf = ({ responses }: Operation) =>
      Object.entries(responses).filter(([status]) => status < '300');
    const answersOf = (id: string) =>
      successOf(operation(id)).flatMap(([, { content }]) => Object.values(content ?? {}).flatMap(examplesOf));
    const only = <T>(items: T[]): T => {
      assert.equal(items.length, 1);
      return items[0] as T;
    };
    const within = (part: Example, whole: unknown) => {
      for (const [key, value] of Object.entries(part))
        assert.deepEqual((whole as Example)[key], value, `"${key}" differs`);
    };

    test('has 17 operations, two of them aliases, and no operation without a token', () => {
      assert.equal(operations.length, 17);
      const aliases = operations.flatMap((one) =>
        one['x-alias-of'] ? [[one.operationId, one['x-alias-of']]] : [],
      );
      assert.deepEqual(aliases.sort(), [
        ['listRecipientsByPost', 'listRecipients'],
        ['uploadDocumentAlias', 'uploadDocument'],
      ]);
      assert.ok(document.security.length > 0);
      assert.ok(operations.every(({ security }) => security === undefined));
    });

    test('has an example for every request, success and parameter, and for the refusals of the sandbox', () => {
      const ajv = new validator({ strict: false, allErrors: true });
      (formats as unknown as (ajv: Ajv) => void)(ajv);
      const right = (schema: object, value: unknown, where: string) =>
        assert.ok(ajv.validate(schema, value), `${where}: ${ajv.errorsText()}`);
      for (const { operationId, parameters = [], requestBody, responses } of operations) {
        const shown = Object.entries(responses).filter(([status]) => refusals !== 'any' || status < '300');
        const bodies = [requestBody ?? { content: {} }, ...shown.map(([, response]) => response)];
        for (const [status, { content }] of Object.entries(responses))
          assert.deepEqual(Object.keys(content ?? {}), ['application/json'], `${operationId}, ${status}`);
        for (const [type, media] of bodies.flatMap(({ content }) => Object.entries(content ?? {}))) {
          const examples = examplesOf(media);
          assert.ok(examples.length > 0, `${operationId} has no example in ${type}`);
          for (const example of examples) right(media.schema, example, `${operationId}, ${type}`);
        }
        for (const { name, schema, example } of parameters) {
          assert.notEqual(example, undefined, `${operationId} has no example of ${name}`);
          right(schema, example, `${operationId}, ${name}`);
        }
      }
    });

    test('tells one story in its examples: a customer', () => {
      const created = only(answersOf('createCustomer')).customer as Example;
      within(only(requestsOf('createCustomer')), created);
      const updated = only(answersOf('updateCustomer')).customer as Example;
      const changes = only(requestsOf('updateCustomer'));
      within({ ...created, ...changes, updated_on: updated.updated_on }, updated);
      assert.ok(String(updated.updated_on) > String(created.updated_on));
      const { customers, ...page } = only(answersOf('listCustomers')) as { customers: Example[] } & Example;
      const states = [created, updated];
      for (const shown of [
        only(answersOf('getCustomer')).customer,
        customers.find(({ id }) => id === created.id),
      ])
        assert.ok(states.some((state) => JSON.stringify(state) === JSON.stringify(shown)));
      assert.equal(page.current_customers, customers.length);
    });

    test('tells one story in its examples: documents', () => {
      const id = (only(answersOf('createCustomer')).customer as Example).id;
      for (const name of ['uploadDocument', 'uploadDocumentAlias', 'listDocuments'])
        assert.equal(only(operation(name).parameters ?? []).example, id, name);
      const uploaded = only(answersOf('uploadDocument')).document as Example;
      const { file: _, ...sent } = only(requestsOf('uploadDocument'));
      within(sent, uploaded);
      const listed = (only(answersOf('listDocuments')).documents as Example[]).find(
        ({ id_number }) => id_number === uploaded.id_number,
      );
      const { type, document: code, uploaded_on } = uploaded;
      within({ type, document: code, uploaded_on }, listed);
    });

    test('tells one story in its examples: recipients', () => {
      const customer = (only(answersOf('createCustomer')).customer as Example).id;
      const created = answersOf('createRecipient').map(({ recipient }) => recipient as Example);
      for (const [index, sent] of requestsOf('createRecipient').entries()) within(sent, created[index]);
      const individual = created.find(({ type }) => type === 'IND') as Example;
      const updated = only(answersOf('updateRecipient')).recipient as Example;
      within(
        { ...individual, ...only(requestsOf('updateRecipient')), updated_on: updated.updated_on },
        updated,
      );
      for (const name of ['listRecipients', 'listRecipientsByPost']) {
        const { recipients, ...page } = only(answersOf(name)) as { recipients: Example[] } & Example;
        assert.deepEqual(new Set(recipients.map((item) => item.customer)), new Set([customer]));
        const stamps = recipients.map(({ created_on }) => String(created_on));
        assert.deepEqual(stamps, stamps.toSorted().reverse());
        assert.equal(page.current_recipients, recipients.length);
      }
    });
  });

test('a value that may be null is nullable in 3.0 wherever it is wrapped, so that every generator sees it', () => {
  type Schema = { $ref?: string; allOf?: Schema[]; nullable?: boolean; properties?: Record<string, Schema> };
  const { schemas } = JSON.parse(readFileSync(olderFile, 'utf8')).components as {
    schemas: Record<string, Schema>;
  };
  const wrapped = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties).flatMap(([field, { allOf: [{ $ref = '' } = {}] = [], nullable = false }]) =>
      $ref === '' ? [] : [[`${name}.${field}`, nullable, schemas[$ref.split('/').at(-1) ?? '']?.nullable]],
    ),
  );
  assert.ok(wrapped.filter(([, nullable]) => nullable).length >= 10);
  for (const [field, nullable, itself = false] of wrapped) assert.equal(nullable, itself, `${field}`);
});

test('a copy has no aliases, and nothing that only they use', async () => {
  const copy = join(import.meta.dirname, '../generated/openapi-without-aliases.json');
  const document = (await SwaggerParser.validate(copy)) as unknown as Document;
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.entries(path).flatMap(([method, operation]) => (methods.has(method) ? [operation] : [])),
  );
  assert.equal(operations.length, 15);
  assert.ok(operations.every((operation) => !('x-alias-of' in operation)));
  const text = readFileSync(copy, 'utf8');
  for (const name of ['EmptyForm', 'listRecipientsByPost'])
    assert.ok(!text.includes(name) && readFileSync(file, 'utf8').includes(name), name);
});

test('no schema limits what is any integer or any JSON to other deployments, and the file is binary', () => {
  const { components, paths } = parse(readFileSync(file, 'utf8'));
  for (const name of ['CustomerId', 'RecipientId'])
    assert.deepEqual(Object.keys(components.schemas[name]), ['type', 'description']);
  assert.deepEqual(components.schemas.RefusalBody, {});
  assert.equal(components.schemas.DocumentUploadForm.properties.file.format, 'binary');
  for (const operation of Object.values<Record<string, Operation>>(paths).flatMap((path) =>
    Object.values(path),
  ))
    if (operation.operationId !== undefined)
      for (const status of Object.keys(operation.responses)) assert.match(status, /^(200|201|400|default)$/);
});

test('the OpenAPI document is bundled alike in JSON and in YAML, and by itself', () => {
  const bundle = (name: string) => readFileSync(join(import.meta.dirname, '../generated', name), 'utf8');
  const json = JSON.parse(bundle('openapi.json'));
  assert.deepEqual(parse(bundle('openapi.yaml')), json);
  assert.doesNotMatch(bundle('openapi.json'), /"\$ref": "(?!#\/components\/)/);
  assert.deepEqual(json, parse(readFileSync(file, 'utf8')));
});
