import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import type { SpecDocument } from './openapi/document.ts';
import { inlined } from './openapi/validators.ts';

/** What the command writes as JSON: the type of each file, and where it is declared. */
const written = {
  report: ['Report', 'conformance/judging/result.ts'],
  created: ['Created', 'conformance/report/created.ts'],
} as const;

/**
 * JSON Schemas of what the command reads and writes, by the names of their files. Later versions may write more than they
 * say, so files with further keys are valid.
 * @param root the folder of the project.
 * @param configuration the document that describes the configuration.
 */
export function jsonSchemas(root: string, configuration: SpecDocument): [name: string, text: string][] {
  const open = { topRef: false, additionalProperties: true, skipTypeCheck: true };
  const options = { ...open, tsconfig: join(root, 'tsconfig.json') };
  const reports = Object.entries(written).map(([name, [type, file]]): [string, object] => [
    name,
    createGenerator({ ...options, type, path: join(root, file) }).createSchema(type),
  ]);
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  const read = { $schema, ...inlined(configuration, { $ref: '#/components/schemas/Configuration' }, /^$/) };
  return [...reports, ['configuration', read] as const].map(([name, schema]) => [
    `${name}.schema.json`,
    `${JSON.stringify(schema, null, 2)}\n`,
  ]);
}
