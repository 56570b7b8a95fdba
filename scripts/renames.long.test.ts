import assert from 'node:assert/strict';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { createCompiler } from './compiler.ts';
import { readStatements, sandboxDocument, withSchemasOf } from './generate/files.ts';
import {
  formOf,
  operationsOf,
  readDocument,
  resolve,
  type SchemaNode,
  type SpecDocument,
  successOf,
} from './generate/openapi/document.ts';
import { operationsSource } from './generate/openapi/operations.ts';
import { documentPairsSource } from './generate/openapi/reference-data.ts';
import { typesSource } from './generate/openapi/types.ts';
import { responseValidators } from './generate/openapi/validators.ts';

/**
 * The specification drives both halves. If a field is renamed, each half notices before it runs: the server by the
 * compiler, the runner by the compiler or the catalogue.
 */

const root = join(import.meta.dirname, '..');
const halves = ['server', 'conformance'] as const;
const base = await readDocument(join(root, 'spec/openapi.yaml'));
const document = withSchemasOf(await sandboxDocument(root, base), base);

/** What leads to all files of both halves, without tests. */
const compiler = createCompiler([
  'server/server.ts',
  'server/resources/handlers.ts',
  'conformance/judge.ts',
  'conformance/plans/run.ts',
]);

/** A field or parameter, and how to rename it in a copy of the specification. */
interface Rename {
  name: string;
  word: string;
  apply(spec: SpecDocument): void;
}

const renamed = (field: string) => `${field}_renamed`;

/** The schemas of requests and responses by name; some share properties. */
function schemasInUse(): Set<string> {
  const used = new Set<string>();
  const visit = (node: SchemaNode) => {
    const name = node.$ref?.split('/').at(-1);
    if (name !== undefined) used.add(name);
    const { properties = {}, items } = resolve(document, node);
    for (const child of [...Object.values(properties), ...(items ? [items] : [])]) visit(child);
  };
  for (const { operation } of operationsOf(document)) {
    visit({ $ref: `#/components/schemas/${successOf(document, operation).schemaName}` });
    const body = operation.requestBody && resolve(document, operation.requestBody);
    if (formOf(document, operation)) visit(Object.values(body?.content ?? {})[0]?.schema ?? {});
  }
  return used;
}

/** Every field of requests and responses; one that a form shares with that of an update counts once. */
function fieldRenames(): Rename[] {
  const { schemas } = document.components;
  const subjectOf = (schema: string) => schema.replace('Update', '');
  const seen = new Set<string>();
  return [...schemasInUse()].flatMap((schema) => {
    const { properties } = schemas[schema] ?? {};
    if (!properties || seen.has(subjectOf(schema))) return [];
    seen.add(subjectOf(schema));
    const sharing = Object.keys(schemas).filter((other) => subjectOf(other) === subjectOf(schema));
    return Object.keys(properties).map((field) => ({
      name: `${sharing.join(' and ')}: ${field}`,
      word: field,
      apply(spec: SpecDocument) {
        for (const other of sharing) renameIn(spec.components.schemas[other] as SchemaNode, field);
      },
    }));
  });
}

function renameIn(schema: SchemaNode, field: string): void {
  const entries = Object.entries(schema.properties ?? {});
  schema.properties = Object.fromEntries(
    entries.map(([name, node]) => [name === field ? renamed(field) : name, node]),
  );
  schema.required = schema.required?.map((name) => (name === field ? renamed(field) : name)) ?? [];
}

/** Every path or query parameter. */
function parameterRenames(): Rename[] {
  const names = new Set(
    operationsOf(document).flatMap(({ parameters }) => parameters.map(({ name }) => name)),
  );
  return [...names].map((name) => ({
    name: `parameter: ${name}`,
    word: name,
    apply(spec) {
      for (const parameter of Object.values(spec.components.parameters)) rename(parameter);
      for (const { operation } of operationsOf(spec)) operation.parameters?.forEach(rename);
      spec.paths = Object.fromEntries(
        Object.entries(spec.paths).map(([path, item]) => [
          path.replace(`{${name}}`, `{${renamed(name)}}`),
          item,
        ]),
      );
      function rename(parameter: { name?: string }) {
        if (parameter.name === name) parameter.name = renamed(name);
      }
    },
  }));
}

/** How often the compiler complained about a file: it is likely to do so again. */
const complaintsAt = new Map<string, number>();
const timesAt = ({ fileName }: { fileName: string }) => complaintsAt.get(fileName) ?? 0;

/** A problem that each half has with a specification. @param word what files are likely to name that have one. */
async function complaints(
  spec: SpecDocument,
  word: string,
): Promise<Record<(typeof halves)[number], string>> {
  const generated: Record<string, string> = {
    'types.ts': await typesSource(spec),
    'operations.ts': operationsSource(spec),
    'document-pairs.ts': documentPairsSource(spec),
    'response-validators.d.ts': responseValidators(spec).dts,
  };
  for (const [name, text] of Object.entries(generated)) compiler.edit(join(root, 'generated', name), text);
  const program = compiler.program();
  const complaintAt = (place: RegExp, isWanted: (text: string) => boolean) => {
    const file = program
      .getSourceFiles()
      .filter(({ fileName, text }) => place.test(relative(root, fileName)) && isWanted(text))
      .sort((one, other) => timesAt(other) - timesAt(one))
      .find((candidate) => program.getSemanticDiagnostics(candidate).length > 0)?.fileName;
    if (file !== undefined) complaintsAt.set(file, (complaintsAt.get(file) ?? 0) + 1);
    return file ?? '';
  };
  // One complaint is enough, and to find none takes longest: all files have to be looked at.
  const isLikely = (text: string) => text.includes(word);
  const isUnlikely = (text: string) => !isLikely(text);
  // The lists that the server sends are generated, with the names of their fields.
  const server = /^(server\/|generated\/reference-data\.ts)/;
  const conformance = /^conformance\//;
  return {
    server: complaintAt(server, isLikely) || complaintAt(server, isUnlikely),
    conformance:
      complaintAt(conformance, isLikely) || catalogueProblem(spec) || complaintAt(conformance, isUnlikely),
  };
}

function catalogueProblem(spec: SpecDocument): string {
  try {
    readStatements(root, structuredClone(spec));
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('a field that the specification calls otherwise is missed by both halves before anything runs', async () => {
  const renames = [...fieldRenames(), ...parameterRenames()];
  assert.ok(renames.length > 60, `${renames.length} fields and parameters`);
  const unnoticed: string[] = [];
  for (const { name, word, apply } of renames) {
    const spec = structuredClone(document);
    apply(spec);
    const said = await complaints(spec, word);
    for (const half of halves) if (said[half] === '') unnoticed.push(`${name}: ${half}/`);
  }
  assert.deepEqual(unnoticed, []);
});

test('the specification as it is leaves nothing to say', async () => {
  assert.deepEqual(await complaints(document, ''), { server: '', conformance: '' });
});
