import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document, traversed untyped.
type Node = any;

/**
 * The specification that contracts are compared with. Refusals are left out, because they are the reference server's own
 * choice. Integers in forms are strings of digits, because forms contain text.
 */
export function comparedSpecification(): Node {
  const file = join(import.meta.dirname, '../../../generated/openapi.json');
  const document: Node = JSON.parse(readFileSync(file, 'utf8'), keptOpen);
  for (const path of Object.values<Node>(document.paths))
    for (const operation of Object.values<Node>(path)) {
      if (!operation?.responses) continue;
      for (const [status, response] of Object.entries(operation.responses))
        if (resolved(document, response)['x-reference-server-only']) delete operation.responses[status];
      const content = operation.requestBody && resolved(document, operation.requestBody).content;
      for (const body of Object.values<Node>(content ?? {})) body.schema = textual(document, body.schema);
    }
  return document;
}

/** The comparator treats `true` as forbidden in responses, but an empty schema as intended. */
const keptOpen = (key: string, value: Node) =>
  key === 'additionalProperties' && value === true ? {} : value;

function textual(document: Node, schema: Node): Node {
  if (Array.isArray(schema)) return schema.map((item) => textual(document, item));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { type, ...rest } = resolved(document, schema);
  if (type === 'integer') return { type: 'string', pattern: '^-?\\d+$' };
  const entries = Object.entries(rest).map(([key, value]) => [key, textual(document, value)]);
  return { ...(type ? { type } : {}), ...Object.fromEntries(entries) };
}

function resolved(document: Node, node: Node): Node {
  if (typeof node?.$ref !== 'string') return node;
  const keys = node.$ref.slice(2).split('/');
  return resolved(
    document,
    keys.reduce((value: Node, key: string) => value[key.replaceAll('~1', '/')], document),
  );
}
