import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { lintNames } from './names.ts';

const specification = readFileSync(join(import.meta.dirname, '../../spec/openapi.yaml'), 'utf8');

interface Case {
  from: string | RegExp;
  to: string;
  rule: string;
  /** The content of the reported line, and the start of the message. */
  line: RegExp;
  where: string;
}

const inCountry = 'components.schemas.Country.properties.title';
const title = 'title: { type: string, description: Name of the country. }';
const countries = `items: { $ref: '#/components/schemas/Country' }`;

const nameless: Record<string, Case> = {
  'an object in a property': {
    from: title,
    to: 'title: { type: object, properties: { en: { type: string } } }',
    rule: 'object',
    line: /title: /,
    where: inCountry,
  },
  'an object that may be null': {
    from: title,
    to: "title: { type: [object, 'null'] }",
    rule: 'object',
    line: /title: /,
    where: inCountry,
  },
  'an enum in a property': {
    from: title,
    to: 'title: { type: string, enum: [Austria] }',
    rule: 'enum',
    line: /title: /,
    where: inCountry,
  },
  'an enum of a parameter': {
    from: 'schema: { type: integer, minimum: 1, default: 1 }',
    to: 'schema: { type: string, enum: [first, last] }',
    rule: 'enum',
    line: /schema: /,
    where: 'components.parameters.PageInQuery.schema',
  },
  'an object as item of an array': {
    from: countries,
    to: 'items: { type: object }',
    rule: 'object',
    line: /items: /,
    where: 'components.schemas.CountryListResponse.properties.countries.items',
  },
  'an object among the pieces of a schema': {
    from: '    CountryListResponse:\n',
    to: '    Title: { anyOf: [{ type: object }, { type: string }] }\n    CountryListResponse:\n',
    rule: 'object',
    line: /Title: \{ anyOf/,
    where: 'components.schemas.Title.anyOf.0',
  },
  'pieces in a property': {
    from: title,
    to: "title: { anyOf: [{ type: string }, { type: 'null' }] }",
    rule: 'composition',
    line: /title: /,
    where: inCountry,
  },
  'an object as further property': {
    from: /additionalProperties: true/,
    to: 'additionalProperties: { type: object }',
    rule: 'object',
    line: /additionalProperties: /,
    where: 'components.schemas.RecipientForm.additionalProperties',
  },
  'the body of a response': {
    from: "schema: { $ref: '#/components/schemas/CountryListResponse' }",
    to: 'schema: { type: object }',
    rule: 'body',
    line: /schema: \{ type: object/,
    where: 'paths./api/resources/countries.get.responses.200.content.application/json.schema',
  },
  'a schema that is called Error': {
    from: '    RefusalBody: {}\n',
    to: '    Error: {}\n',
    rule: 'hides-a-global',
    line: /^ {4}Error: /,
    where: 'components.schemas.Error',
  },
  'a schema that is called Timestamp': {
    from: '    IsoTimestamp:\n',
    to: '    Timestamp:\n',
    rule: 'is-a-class',
    line: /^ {4}Timestamp:$/,
    where: 'components.schemas.Timestamp',
  },
  'a schema that is called LocalDate': {
    from: '    ListedDay:\n',
    to: '    LocalDate:\n',
    rule: 'is-a-class',
    line: /^ {4}LocalDate:$/,
    where: 'components.schemas.LocalDate',
  },
  'numbers without names': {
    from: /\n *x-enum-varnames: \['No', 'Yes'\]/,
    to: '',
    rule: 'enum-values',
    line: /^ {4}Flag:$/,
    where: 'components.schemas.Flag',
  },
  'a read-only field': {
    from: 'first_name: { type: string, description',
    to: 'first_name: { type: string, readOnly: true, description',
    rule: 'one-type',
    line: / first_name: /,
    where: 'components.schemas.Customer.properties.first_name',
  },
  'a success that is described elsewhere': {
    from: "'201': *documentUploaded",
    to: "'201': { $ref: '#/components/responses/Uploaded' }",
    rule: 'body-elsewhere',
    line: /'201': \{ \$ref/,
    where: 'paths./api/upload-kyc/{id}.post.responses.201',
  },
  'a request that is described elsewhere': {
    from: 'requestBody: *documentUpload',
    to: "requestBody: { $ref: '#/components/requestBodies/Upload' }",
    rule: 'body-elsewhere',
    line: /requestBody: \{ \$ref/,
    where: 'paths./api/upload-kyc/{id}.post.requestBody',
  },
};

describe('names in the specification', () => {
  test('everything in the partner interface has a name', async () => {
    assert.deepEqual(await lintNames('openapi.yaml', specification), []);
  });

  for (const [name, { from, to, rule, line, where }] of Object.entries(nameless)) {
    test(`is told with its line: ${name}`, async () => {
      const text = specification.replace(from, to);
      assert.notEqual(text, specification, 'the test changes nothing');
      const findings = await lintNames('openapi.yaml', text);
      assert.equal(findings.length, 1, JSON.stringify(findings));
      assert.equal(findings[0]?.rule, `names ${rule}`);
      assert.ok(findings[0]?.message.startsWith(`${where}: `), findings[0]?.message);
      assert.match(text.split('\n')[(findings[0]?.line ?? 0) - 1] ?? '', line);
    });
  }
});
