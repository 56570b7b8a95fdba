import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import type { SpecDocument } from './openapi/document.ts';
import { inlined } from './openapi/validators.ts';

/** What the command writes as JSON: the type of each file, and where it is declared. */
const written = {
  report: { type: 'Report', file: 'conformance/judging/result.ts' },
  created: { type: 'Created', file: 'conformance/report/created.ts' },
};

/**
 * JSON Schemas of what the command reads and writes, by the names of their files. Later versions may write more than they
 * say, so files with further keys are valid.
 * @param root the folder of the project.
 * @param configuration the document that describes the configuration.
 */
export function jsonSchemas(root: string, configuration: SpecDocument): [name: string, text: string][] {
  const reports = Object.entries(written).map(([name, { type, file }]): [string, object] => [
    name,
    createGenerator({
      type,
      path: join(root, file),
      tsconfig: join(root, 'tsconfig.json'),
      topRef: false,
      additionalProperties: true,
      skipTypeCheck: true,
    }).createSchema(type),
  ]);
  const read = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...inlined(configuration, { $ref: '#/components/schemas/Configuration' }, /^$/),
  };
  return [...reports, ['configuration', read] as const].map(([name, schema]) => [
    `${name}.schema.json`,
    `${JSON.stringify(schema, null, 2)}\n`,
  ]);
}
