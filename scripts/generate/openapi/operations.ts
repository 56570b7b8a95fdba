import { formOf, operationsOf, resolve, type SchemaNode, type SpecDocument, successOf } from './document.ts';
import { unionOf } from './validators.ts';

/** One row per operation, for routers, clients and the judge, which do not read the document. */
export function operationsSource(document: SpecDocument): string {
  const rows = operationsOf(document).map(({ method, path, operation, parameters }) => {
    const success = successOf(document, operation);
    const schema = resolve<SchemaNode>(document, { $ref: `#/components/schemas/${success.schemaName}` });
    const body = operation.requestBody && resolve(document, operation.requestBody);
    const form = formOf(document, operation);
    const [payloadKey = ''] = Object.keys(schema.properties ?? {}).filter((key) => key !== 'message');
    const payload = payloadOf(document, schema, payloadKey);
    return {
      id: operation.operationId,
      canonical: operation['x-alias-of'] ?? operation.operationId,
      method: method.toUpperCase(),
      path,
      pathParameters: parameters.filter((p) => p.in === 'path').map((p) => p.name),
      queryParameters: parameters.filter((p) => p.in === 'query').map((p) => p.name),
      requestMediaType: body ? (Object.keys(body.content)[0] ?? null) : null,
      fields: form ? needsOf(form) : {},
      successStatus: success.status,
      payloadKey,
      payloadType: payload.type,
      resource: payload.resource,
      verb: verbOf(method, success.status, payload.type),
    };
  });
  const aliases = rows.filter((row) => row.id !== row.canonical);
  return [
    'export const operations = {',
    ...rows.map((row) => `  ${row.id}: ${JSON.stringify(row)},`),
    '} as const;',
    '',
    '/** Every operation of the document, aliases included. */',
    'export type AnyOperationId = keyof typeof operations;',
    '/** Operations that are an alternative path or method of another operation. */',
    `export type AliasId = ${unionOf(aliases.map((row) => row.id))};`,
    '/** Operations without aliases. */',
    'export type OperationId = Exclude<AnyOperationId, AliasId>;',
    'export type Operation = (typeof operations)[AnyOperationId];',
    '/** What an operation does with its resource. */',
    "export type Verb = Operation['verb'];",
    '',
    'export const operationIds = Object.keys(operations) as AnyOperationId[];',
    '',
    '/** What matches the path of an operation, percent-encoded: each parameter is a group of its name. */',
    'export const pathPatterns: Readonly<Record<AnyOperationId, RegExp>> = {',
    ...rows.map(({ id, path }) => `  ${id}: ${pathPattern(path, '[^/]+')},`),
    '};',
    '',
  ].join('\n');
}

/**
 * A regular expression for a path with parameters, as source text.
 * @param segment the pattern of a parameter.
 */
export function pathPattern(path: string, segment: string): string {
  const pattern = path.replaceAll('/', '\\/').replace(/\{(\w+)\}/g, `(?<$1>${segment})`);
  return `/^${pattern}$/`;
}

/** The JSON type of a payload, and the name of the schema of the object or of the list's items. */
function payloadOf(document: SpecDocument, schema: SchemaNode, key: string) {
  const node = schema.properties?.[key] ?? {};
  const { type, items } = resolve(document, node);
  if (typeof type !== 'string') throw new Error(`Cannot generate the payload type of "${key}": it has none.`);
  const record = items ?? node;
  // A resource with two representations has two schemas, which name it.
  const resource = resolve(document, record)['x-resource'] ?? record.$ref?.split('/').at(-1) ?? null;
  return { type, resource };
}

/** What an operation does with its resource. */
function verbOf(method: string, successStatus: number, payloadType: string) {
  if (payloadType === 'array') return 'list';
  if (successStatus === 201) return 'create';
  if (payloadType === 'object') return method === 'get' ? 'get' : 'update';
  return 'check';
}

/** The fields of a form, and whether each is required. */
function needsOf({ properties = {}, required = [] }: SchemaNode): Record<string, 'required' | 'optional'> {
  return Object.fromEntries(
    Object.keys(properties).map((name) => [name, required.includes(name) ? 'required' : 'optional']),
  );
}
