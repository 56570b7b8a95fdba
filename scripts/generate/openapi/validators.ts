import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import standaloneModule from 'ajv/dist/standalone/index.js';
import formatsModule from 'ajv-formats';
import { asOneEnum } from './choices.ts';
import { formOf, operationsOf, resolve, type SchemaNode, type SpecDocument, successOf } from './document.ts';
import { expectation } from './expectation.ts';

const addFormats = formatsModule.default;
const standaloneCode = standaloneModule.default;

/** The JavaScript and declarations of a generated module. */
export interface GeneratedModule {
  js: string;
  dts: string;
}

/**
 * Validators of requests. In forms, queries and paths everything is text, so the document's integers become strings of
 * digits here. The server inspects uploaded files itself.
 */
export function requestValidators(document: SpecDocument): GeneratedModule {
  const schemas: Record<string, SchemaNode> = {};
  const names: Record<'forms' | 'parameters', string[]> = { forms: [], parameters: [] };
  for (const { operation, parameters } of operationsOf(document)) {
    if (operation['x-alias-of']) continue;
    const id = operation.operationId;
    const form = formOf(document, operation);
    if (form) {
      schemas[`forms_${id}`] = textual(document, form);
      names.forms.push(id);
    }
    schemas[`parameters_${id}`] = textual(document, {
      type: 'object',
      required: parameters.filter((p) => p.required).map((p) => p.name),
      properties: Object.fromEntries(parameters.map((p) => [p.name, p.schema])),
    });
    names.parameters.push(id);
  }
  // The server says in its own words what is wrong.
  const options = { messages: false };
  return compile(schemas, Object.entries(names), 'Validates the text in a request.', [], options);
}

/** Validators of each field of each object in responses. */
export function responseValidators(document: SpecDocument): GeneratedModule {
  const schemas: Record<string, SchemaNode> = {};
  const objects = Object.entries(objectsOf(document));
  for (const [name, schema] of objects) {
    for (const [field, node] of Object.entries(schema.properties ?? {})) {
      schemas[`${name}_${field}`] = inlined(document, node);
    }
  }
  const module = compile(schemas, [], 'Validates a field of a response.');
  const tables = objects.map(([name, schema]) => {
    const rows = Object.keys(schema.properties ?? {}).map((field) => {
      const required = schema.required?.includes(field) ?? false;
      const { $ref, ...own } = schema.properties?.[field] ?? {};
      const node = $ref ? resolve(document, { $ref }) : own;
      const expected = JSON.stringify(expectation(`${name}.${field}`, asOneEnum(document, node)));
      const named = JSON.stringify(schema.properties?.[field]?.$ref?.split('/').at(-1) ?? null);
      return `    ${field}: { required: ${required}, schema: ${named}, expected: ${expected}, validate: ${name}_${field} },`;
    });
    return `  ${name}: {\n${rows.join('\n')}\n  },`;
  });
  const declarations = objects.map(([name, schema]) => {
    return `  ${name}: Record<${unionOf(Object.keys(schema.properties ?? {}))}, Field>;`;
  });
  return {
    js: `${module.js}\nexport const objects = {\n${tables.join('\n')}\n};\n`,
    dts: `${module.dts}
/** One field of an object: whether it is required, and its schema in words and as a validator. */
export interface Field {
  required: boolean;
  /** The named schema of its value, if it has one. */
  schema: string | null;
  expected: string;
  validate: Validator;
}
/** Every field of every object in responses. */
export declare const objects: {
${declarations.join('\n')}
};
`,
  };
}

/** The validator of one named schema. */
export function schemaValidator(
  document: SpecDocument,
  schemaName: string,
  exportName: string,
): GeneratedModule {
  const schemas = { [exportName]: inlined(document, { $ref: `#/components/schemas/${schemaName}` }) };
  return compile(schemas, [], 'Validates against the schema.', [exportName]);
}

/** The objects in responses: every schema with properties that is reachable from a success body. */
function objectsOf(document: SpecDocument): Record<string, SchemaNode> {
  const found: Record<string, SchemaNode> = {};
  const visit = (node: SchemaNode, name?: string) => {
    const schema = resolve(document, node);
    const ref = node.$ref?.split('/').at(-1) ?? name;
    if (schema.properties && ref && !found[ref]) {
      found[ref] = schema;
      for (const child of Object.values(schema.properties)) visit(child);
    }
    if (schema.items) visit(schema.items);
  };
  for (const { operation } of operationsOf(document)) {
    visit({ $ref: `#/components/schemas/${successOf(document, operation).schemaName}` });
  }
  return found;
}

/** Keywords that do not affect validation, and definitions, which are inlined. */
const dropped = /^(\$defs|title|description|examples?|externalDocs|deprecated|x-.*)$/;

/** The schema with every `$ref` resolved, and without annotations. The document's schemas are not recursive. */
export function inlined(document: SpecDocument, node: SchemaNode, without = dropped): SchemaNode {
  const kept = Object.entries(resolve(document, node)).filter(([keyword]) => !without.test(keyword));
  const schema: SchemaNode = Object.fromEntries(kept);
  const { properties, items, additionalProperties, anyOf } = schema;
  if (properties)
    schema.properties = Object.fromEntries(
      Object.entries(properties).map(([name, child]) => [name, inlined(document, child, without)]),
    );
  if (items) schema.items = inlined(document, items, without);
  if (anyOf) schema.anyOf = (anyOf as SchemaNode[]).map((piece) => inlined(document, piece, without));
  if (typeof additionalProperties === 'object')
    schema.additionalProperties = inlined(document, additionalProperties, without);
  return schema;
}

/** The schema as it applies to text: integers are digits, and the file part is left out. */
export function textual(document: SpecDocument, node: SchemaNode): SchemaNode {
  const schema = inlined(document, node);
  const files = Object.entries(schema.properties ?? {})
    .filter(([, child]) => child.contentMediaType !== undefined)
    .map(([key]) => key);
  return {
    type: 'object',
    required: (schema.required ?? []).filter((key) => !files.includes(key)),
    properties: Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => !files.includes(key))
        .map(([key, child]) => [key, child.type === 'integer' ? digits(child) : child]),
    ),
  };
}

function digits({ minimum, maximum }: SchemaNode): SchemaNode {
  // A pattern can only limit the number of digits, so the maximum must consist of nines.
  if (maximum !== undefined && (minimum !== 1 || !/^9+$/.test(String(maximum))))
    throw new Error(`Cannot check the maximum ${maximum} in text: it must consist of nines.`);
  const further = maximum === undefined ? '*' : `{0,${String(maximum).length - 1}}`;
  return { type: 'string', pattern: minimum === 1 ? `^0*[1-9][0-9]${further}$` : '^[0-9]+$' };
}

/** A module with a compiled validator per schema, in tables by group. @param options of Ajv beside the usual ones. */
export function compile(
  schemas: Record<string, SchemaNode>,
  groups: [string, string[]][],
  summary: string,
  single: string[] = [],
  options: Options = {},
): GeneratedModule {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    ...options,
    code: { source: true, esm: true, lines: true },
  });
  addFormats(ajv);
  const refs: Record<string, string> = {};
  // Equal schemas are compiled only once.
  const aliases: string[] = [];
  const known = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(schema);
    const same = known.get(text);
    if (same) aliases.push(`const ${name} = ${same};`);
    else {
      known.set(text, name);
      ajv.addSchema({ ...schema, $id: name });
      refs[name] = name;
    }
  }
  // Ajv uses `require` for its run-time code even in ES modules (ajv issue 2209).
  const code = `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n${standaloneCode(ajv, refs)}`;
  const tables = groups.map(
    ([group, ids]) =>
      `export const ${group} = {\n${ids.map((id) => `  ${id}: ${group}_${id},`).join('\n')}\n};`,
  );
  const declared = [
    ...groups.map(([group, ids]) => `export declare const ${group}: Record<${unionOf(ids)}, Validator>;`),
    ...single.map((name) => `export declare const ${name}: Validator;`),
  ];
  return {
    js: [
      code.replaceAll(/^export const /gm, single.length ? 'export const ' : 'const '),
      ...aliases,
      ...tables,
      '',
    ].join('\n'),
    dts: `/** A problem with a value: where, which rule, and the rule in words. */
export interface Problem {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}
/** ${summary} After \`false\`, \`errors\` has the reasons until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: Problem[] | null;
}
${declared.join('\n')}
`,
  };
}

/** Names as a type of TypeScript. */
export const unionOf = (names: string[]) => names.map((name) => `'${name}'`).join(' | ') || 'never';
