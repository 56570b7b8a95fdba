import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { lintNames } from './names.ts';
import { commandOnPath, lintWithOpenApiGenerator } from './openapi-generator.ts';
import { lintWithRedocly } from './redocly.ts';
import { lintWithSpectral } from './spectral.ts';

const root = join(import.meta.dirname, '../..');
const specification = readFileSync(join(root, 'spec/openapi.yaml'), 'utf8');

function folderFor(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

function edited(text: string, from: string | RegExp, to: string): string {
  const changed = text.replace(from, to);
  assert.notEqual(changed, text, `the test changes nothing: ${from}`);
  return changed;
}

interface Case {
  from: string | RegExp;
  to: string;
  rule: string;
  /** What stands in the line that is named, and how the message begins. */
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
    where: 'components.parameters.PageNumber.schema',
  },
  'an object as item of an array': {
    from: countries,
    to: 'items: { type: object }',
    rule: 'object',
    line: /items: /,
    where: 'components.schemas.CountryListAnswer.properties.countries.items',
  },
  'an object among the pieces of a schema': {
    from: title,
    to: "title: { $ref: '#/components/schemas/Title' }\n    Title: { anyOf: [{ type: object }, { type: string }] }",
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
  'the body of an answer': {
    from: "schema: { $ref: '#/components/schemas/CountryListAnswer' }",
    to: 'schema: { type: object }',
    rule: 'body',
    line: /schema: \{ type: object/,
    where: 'paths./api/resources/countries.get.responses.200.content.application/json.schema',
  },
  'a schema that is called Error': {
    from: '    ErrorAnswer:\n',
    to: '    Error:\n',
    rule: 'hides-a-global',
    line: /^ {4}Error:$/,
    where: 'components.schemas.Error',
  },
  'numbers without names': {
    from: /\n *x-enum-varnames: \['No', 'Yes'\]/,
    to: '',
    rule: 'enum-values',
    line: /^ {4}Flag:$/,
    where: 'components.schemas.Flag',
  },
  'a read-only field': {
    from: "blocked: { $ref: '#/components/schemas/Flag' }",
    to: "blocked: { $ref: '#/components/schemas/Flag', readOnly: true }",
    rule: 'one-type',
    line: / blocked: /,
    where: 'components.schemas.Customer.properties.blocked',
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

describe('linting the specification', () => {
  test('everything in the partner interface has a name', () => {
    assert.deepEqual(lintNames('openapi.yaml', specification), []);
  });

  for (const [name, { from, to, rule, line, where }] of Object.entries(nameless)) {
    test(`is told with its line: ${name}`, () => {
      const text = edited(specification, from, to);
      const findings = lintNames('openapi.yaml', text);
      assert.equal(findings.length, 1, JSON.stringify(findings));
      assert.equal(findings[0]?.rule, `names ${rule}`);
      assert.ok(findings[0]?.message.startsWith(`${where}: `), findings[0]?.message);
      assert.match(text.split('\n')[(findings[0]?.line ?? 0) - 1] ?? '', line);
    });
  }

  test('Redocly and Spectral tell file, line and rule of a warning, in YAML and in JSON', async (t) => {
    const folder = folderFor(t);
    const files = ['openapi.yaml', 'openapi.json'].map((name) => join(folder, name));
    for (const file of files) cpSync(join(root, 'generated', file.slice(folder.length)), file);
    const [yaml, json] = files as [string, string];
    writeFileSync(
      yaml,
      edited(readFileSync(yaml, 'utf8'), /summary: Create a customer\n.*/, "description: ''\n"),
    );
    writeFileSync(json, edited(readFileSync(json, 'utf8'), /"contact": \{[^}]*\},/, ''));
    const redocly = await lintWithRedocly(files);
    assert.deepEqual(
      redocly.map(({ rule }) => rule),
      ['redocly operation-summary'],
    );
    const spectral = await lintWithSpectral(files);
    const told = spectral.map(({ file, rule }) => [file.endsWith('.json'), rule]);
    assert.deepEqual(told.toSorted(), [
      [false, 'spectral operation-description'],
      [true, 'spectral info-contact'],
    ]);
    const lines = readFileSync(yaml, 'utf8').split('\n');
    assert.ok(redocly[0]?.file.endsWith('openapi.yaml'));
    assert.match(lines[(redocly[0]?.line ?? 0) - 1] ?? '', /post:/);
    const inYaml = spectral.find(({ file }) => file.endsWith('openapi.yaml'));
    assert.match(lines[(inYaml?.line ?? 0) - 1] ?? '', /description: ''/);
  });

  test('what Spectral cannot do is no success', async () => {
    await assert.rejects(lintWithSpectral(['generated/missing.yaml']), /Cannot lint with Spectral/);
  });

  test('openapi-generator is run where it is installed, and its warnings count', (t) => {
    const folder = folderFor(t);
    assert.equal(commandOnPath(folder), undefined);
    const command = join(folder, 'openapi-generator-cli');
    const answering = (text: string, status: number) => {
      writeFileSync(
        command,
        `#!/bin/sh\n[ "$1 $2" = 'validate -i' ] && echo "$3: ${text}"\nexit ${status}\n`,
      );
      chmodSync(command, 0o755);
      assert.equal(commandOnPath(`/nowhere:${folder}`), command);
      return lintWithOpenApiGenerator(command, ['a.json']);
    };
    assert.deepEqual(answering('No validation issues detected.', 0), []);
    for (const [text, status] of [
      ['Warnings: - Unused model: PurposeCode', 0],
      ['Errors: - attribute info is missing', 1],
    ] as const) {
      const [finding] = answering(text, status);
      assert.deepEqual(
        [finding?.file, finding?.message, finding?.rule],
        ['a.json', `a.json: ${text}`, 'openapi-generator validate'],
      );
    }
  });

  test('the command prints a line for each finding and ends with 1', async (t) => {
    const folder = folderFor(t);
    for (const name of ['spec', 'generated'])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    const file = join(folder, 'spec/openapi.yaml');
    writeFileSync(file, edited(specification, title, 'title: { type: string, enum: [Austria] }'));
    const child = spawn(process.execPath, [join(root, 'scripts/lint-spec/main.ts')], { cwd: folder });
    let told = '';
    child.stderr.on('data', (chunk) => (told += chunk));
    const code = await new Promise((done) => child.on('close', done));
    assert.equal(code, 1);
    assert.match(
      told,
      /^spec\/openapi\.yaml:\d+: names enum: components\.schemas\.Country\.properties\.title: /,
    );
  });
});
