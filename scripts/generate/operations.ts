import { operationsOf, resolve, type SchemaNode, type SpecDocument, successOf } from './document.ts';

/** One row per operation: what a router, a client and a judge need to know without reading the document. */
export function operationsSource(document: SpecDocument): string {
  const rows = operationsOf(document).map(({ method, path, operation, parameters }) => {
    const success = successOf(document, operation);
    const schema = resolve<SchemaNode>(document, { $ref: `#/components/schemas/${success.schemaName}` });
    const body = operation.requestBody && resolve(document, operation.requestBody);
    const keys = Object.keys(schema.properties ?? {}).filter((key) => key !== 'message');
    return {
      id: operation.operationId,
      canonical: operation['x-alias-of'] ?? operation.operationId,
      method: method.toUpperCase(),
      path,
      pathParameters: parameters.filter((p) => p.in === 'path').map((p) => p.name),
      queryParameters: parameters.filter((p) => p.in === 'query').map((p) => p.name),
      requestMediaType: body ? (Object.keys(body.content)[0] ?? null) : null,
      successStatus: success.status,
      payloadKey: keys[0],
      payloadType: payloadType(document, schema, keys[0]),
    };
  });
  const aliases = rows.filter((row) => row.id !== row.canonical);
  return `${lines([
    'export const operations = {',
    ...rows.map((row) => `  ${row.id}: ${JSON.stringify(row)},`),
    '} as const;',
    '',
    '/** Every operation of the document, aliases included. */',
    'export type AnyOperationId = keyof typeof operations;',
    '/** Operations that are another spelling or method of one of the others. */',
    `export type AliasId = ${union(aliases.map((row) => row.id))};`,
    '/** Operations, each counted once. */',
    'export type OperationId = Exclude<AnyOperationId, AliasId>;',
    'export type Operation = (typeof operations)[AnyOperationId];',
    '',
    'export const operationIds = Object.keys(operations) as AnyOperationId[];',
  ])}\n`;
}

function payloadType(document: SpecDocument, schema: SchemaNode, key?: string) {
  const node = schema.properties?.[key ?? ''];
  const type = node && resolve(document, node).type;
  if (typeof type !== 'string') throw new Error(`Cannot generate the payload type of "${key}": it has none.`);
  return type;
}

const union = (names: string[]) => (names.length ? names.map((name) => `'${name}'`).join(' | ') : 'never');
const lines = (text: string[]) => text.join('\n');
