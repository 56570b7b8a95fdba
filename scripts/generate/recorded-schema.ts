import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { TYPES_CONFIGURATION } from './json-schemas.ts';
import type { SchemaNode, SpecDocument } from './openapi/document.ts';
import { inlined } from './openapi/validators.ts';

/** What earlier runs left and the command reads again: each kind by its type. */
const types = {
  lines: {
    header: 'TranscriptHeader',
    exchange: 'Exchange',
    interruption: 'Interruption',
    omission: 'Omission',
    stray: 'Stray',
    task: 'TaskEntry',
    act: 'Act',
    end: 'TranscriptEnd',
  },
  files: { sequence: 'FoundPlan', plan: 'PlanFile', report: 'Compared' },
} as const;

/** Where they are declared. */
const files = '{transcript/{exchange,command},report/compare}.ts';

/** Parts of lines whose types come from documents, which say more: the schema of each, by kind and key; `?` is optional. */
const ofDocuments = (protocol: SpecDocument, control: SpecDocument): Record<string, SchemaNode> => {
  const rule = inlined(control, { $ref: '#/components/schemas/FaultRule' });
  const fault = rule.properties?.fault as SchemaNode;
  return {
    'exchange.fault?': fault,
    'act.fault.fault': fault,
    'task.task': inlined(protocol, { $ref: '#/components/schemas/Task' }),
  };
};

/**
 * The schemas of what earlier runs left, which may come from anybody: one for each kind of line and of file, with the definitions
 * that they share.
 * @param root the folder of the project.
 */
export function recordedSchema(root: string, protocol: SpecDocument, control: SpecDocument): string {
  const definitions: Record<string, SchemaNode> = {};
  // One for all types: each reads the program anew.
  const generator = createGenerator({
    path: join(root, 'conformance', files),
    tsconfig: TYPES_CONFIGURATION,
    topRef: false,
    additionalProperties: false,
    skipTypeCheck: true,
  });
  const schemaOf = (type: string): SchemaNode => {
    const { $schema: _, definitions: shared, ...schema } = generator.createSchema(type);
    Object.assign(definitions, closed(shared));
    return closed(schema as SchemaNode);
  };
  const groups = Object.fromEntries(
    Object.entries(types).map(([group, kinds]) => [
      group,
      Object.fromEntries(Object.entries(kinds).map(([kind, type]) => [kind, schemaOf(type)])),
    ]),
  );
  for (const [path, schema] of Object.entries(ofDocuments(protocol, control))) {
    const [kind = '', ...keys] = path.split('.');
    const last = keys.pop() as string;
    const name = last.replace('?', '');
    const parent = keys.reduce<SchemaNode>(
      (node, key) => node.properties?.[key] as SchemaNode,
      groups.lines?.[kind] as SchemaNode,
    );
    parent.properties = { ...parent.properties, [name]: closed(schema) };
    if (name === last) parent.required = [...(parent.required ?? []), name];
  }
  return `${JSON.stringify({ ...groups, definitions }, null, 2)}\n`;
}

/**
 * A schema whose objects have no keys but those that it knows. Objects of several kinds become one with the keys of all, which
 * has to have those of exactly one: what is removed for one kind would be missing for the next.
 */
function closed<Node>(node: Node): Node {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(closed) as Node;
  const entries = Object.entries(node).filter(
    ([key, value]) => key !== 'description' || typeof value !== 'string',
  );
  const copy: SchemaNode = Object.fromEntries(entries.map(([key, value]) => [key, closed(value)]));
  const { items, anyOf } = copy;
  if (Array.isArray(items)) Object.assign(copy, { prefixItems: items, items: false });
  const kinds = (anyOf ?? []) as SchemaNode[];
  if (kinds.length > 1 && kinds.every(({ properties }) => properties)) {
    const { anyOf: _, ...rest } = copy;
    const required = kinds.map((kind) => kind.required ?? []);
    return {
      ...rest,
      type: 'object',
      properties: Object.assign({}, ...kinds.map(({ properties }) => properties)),
      required: required[0]?.filter((key) => required.every((keys) => keys.includes(key))),
      oneOf: required.map((keys) => ({ required: keys })),
      additionalProperties: false,
    } as Node;
  }
  return (copy.properties ? { additionalProperties: false, ...copy } : copy) as Node;
}
