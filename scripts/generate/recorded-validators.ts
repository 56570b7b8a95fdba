import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import type { SchemaNode, SpecDocument } from './openapi/document.ts';
import { compile, type GeneratedModule, inlined } from './openapi/validators.ts';

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
  files: { sequence: 'Sequence', report: 'Compared' },
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
 * Validators of what earlier runs left, which may come from anybody. They remove what they do not know, so that nothing else
 * has to be safe from it; and stop at the first mistake, so that a file of mistakes takes no longer.
 * @param root the folder of the project.
 */
export function recordedValidators(
  root: string,
  protocol: SpecDocument,
  control: SpecDocument,
): GeneratedModule {
  const schemas: Record<string, SchemaNode> = {};
  // One for all types: each reads the program anew.
  const generator = createGenerator({
    path: join(root, 'conformance', files),
    tsconfig: join(root, 'tsconfig.json'),
    topRef: false,
    additionalProperties: false,
    skipTypeCheck: true,
  });
  for (const [group, kinds] of Object.entries(types))
    for (const [kind, type] of Object.entries(kinds)) {
      const { $schema: _, ...schema } = generator.createSchema(type);
      schemas[`${group}_${kind}`] = closed(schema as SchemaNode);
    }
  for (const [path, schema] of Object.entries(ofDocuments(protocol, control))) {
    const [kind, ...keys] = path.split('.');
    const last = keys.pop() as string;
    const name = last.replace('?', '');
    const parent = keys.reduce<SchemaNode>(
      (node, key) => node.properties?.[key] as SchemaNode,
      schemas[`lines_${kind}`] as SchemaNode,
    );
    parent.properties = { ...parent.properties, [name]: closed(schema) };
    if (name === last) parent.required = [...(parent.required ?? []), name];
  }
  const groups = Object.entries(types).map(([group, kinds]): [string, string[]] => [
    group,
    Object.keys(kinds),
  ]);
  return compile(schemas, groups, 'Validates what an earlier run left.', [], {
    allErrors: false,
    removeAdditional: true,
  });
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
