import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import type { SpecDocument } from './openapi/document.ts';
import { inlined } from './openapi/validators.ts';

/** What the command writes as JSON: the type of each file. */
const written = { report: 'Report', created: 'Created' } as const;

/** Where they are declared. */
const files = 'conformance/{judging/result,report/created}.ts';

/** Without the types of Node, which no file contains and which take most of the time. */
export const TYPES_CONFIGURATION = join(import.meta.dirname, 'tsconfig.json');

/**
 * JSON Schemas of what the command reads and writes, by the names of their files. Later versions may write more than they
 * say, so files with further keys are valid.
 * @param root the folder of the project.
 * @param configuration the document that describes the configuration.
 */
export function jsonSchemas(root: string, configuration: SpecDocument): [name: string, text: string][] {
  const generator = createGenerator({
    path: join(root, files),
    tsconfig: TYPES_CONFIGURATION,
    topRef: false,
    additionalProperties: true,
    skipTypeCheck: true,
  });
  const reports = Object.entries(written).map(([name, type]): [string, object] => [
    name,
    generator.createSchema(type),
  ]);
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  const read = { $schema, ...inlined(configuration, { $ref: '#/components/schemas/Configuration' }, /^$/) };
  return [...reports, ['configuration', read] as const].map(([name, schema]) => [
    `${name}.schema.json`,
    `${JSON.stringify(schema, null, 2)}\n`,
  ]);
}
