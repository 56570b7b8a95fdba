import type { SchemaNode } from './document.ts';

/** A schema in words, short enough for a finding: "integer, one of 0, 1". @throws Error if it has a pattern without an example. */
export function expectation(name: string, schema: SchemaNode): string {
  const parts = [[schema.type ?? 'any value'].flat().join(' or ')];
  const values = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  if (values) parts.push(`one of ${values.map((value) => JSON.stringify(value)).join(', ')}`);
  if (schema.format === 'date') parts.push('a date YYYY-MM-DD');
  if (schema.pattern) {
    // People need not read a pattern.
    const [example] = Array.isArray(schema.examples) ? schema.examples : [];
    const [sentence = ''] = String(schema.description ?? '').split(/[.;](?:\s|$)/);
    if (example === undefined || sentence === '')
      throw new Error(
        `Cannot describe ${name} without its pattern: add a description and an example to its schema in spec/openapi.yaml.`,
      );
    parts.push(`${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}, such as ${JSON.stringify(example)}`);
  }
  if (schema.minimum !== undefined) parts.push(`at least ${schema.minimum}`);
  return parts.join(', ');
}
