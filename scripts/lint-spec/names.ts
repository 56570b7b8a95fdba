import {
  createConfig,
  getLineColLocation,
  type Location,
  lintFromString,
  type Oas3Visitor,
  unescapePointerFragment,
} from '@redocly/openapi-core';

/** A linter's finding. */
export interface Finding {
  /** Path from the working directory. */
  file: string;
  line: number;
  /** The linter and its rule. */
  rule: string;
  message: string;
}

const move = (what: string) => `this ${what} has no name; move it to components/schemas and refer to it.`;

/** Each rule with what is wrong and what to do. */
const rules = {
  'hides-a-global': 'this name shadows a JavaScript global; choose another.',
  'is-a-class': 'generators for Java take this name for a class of its library; choose another.',
  body: 'a body without a name; move it to components/schemas.',
  'body-elsewhere': 'some generators ignore the media type behind a $ref; write it inline.',
  'one-type': 'some generators write types with readOnly or writeOnly twice; use the description instead.',
  'enum-values': 'not every value is a name; add x-enum-varnames, one per value except null.',
  enum: move('enum'),
  composition: move('composition'),
  object: move('object'),
};

/** What openapi-generator imports from Java's library or Joda-Time instead of generating it, unless it is a global, too. */
const javaClasses = new Set([
  ...['ArrayList', 'BigDecimal', 'DateTime', 'HashMap', 'List', 'LocalDate', 'LocalDateTime', 'LocalTime'],
  ...['Timestamp', 'URI', 'UUID'],
]);

/** Redocly walks through the document with it, and visits what is reused only once. */
const visitor: Oas3Visitor = {
  NamedSchemas: (schemas, { report, location }) => {
    for (const name of Object.keys(schemas).filter((one) => one in globalThis))
      report(broken('hides-a-global', location.child(name)));
    for (const name of Object.keys(schemas).filter((one) => javaClasses.has(one)))
      report(broken('is-a-class', location.child(name)));
  },
  MediaType: ({ schema }, { report, location }) => {
    if (schema && !('$ref' in schema)) report(broken('body', location.child('schema')));
  },
  ref: (node, { report, location, key, type: { name } }) => {
    const isSuccess = name === 'Response' && String(key).startsWith('2');
    if (isSuccess || name === 'RequestBody') report(broken('body-elsewhere', location));
    if (hasDirection(node)) report(broken('one-type', location));
  },
  Schema: (schema, { report, location }) => {
    if (hasDirection(schema)) report(broken('one-type', location));
    const kind = /^#\/components\/schemas\/[^/]+$|\/content\/[^/]+\/schema$/.test(location.pointer)
      ? undefined
      : kindOf(schema);
    if (kind !== undefined) report(broken(kind, location));
    const values = (schema.enum ?? []).filter((value: unknown) => value !== null);
    const names: unknown[] = (schema as { 'x-enum-varnames'?: unknown[] })['x-enum-varnames'] ?? [];
    if (values.some((value) => !/^[A-Za-z_]\w*$/.test(`${value}`)) && names.length !== values.length)
      report(broken('enum-values', location));
  },
};

const broken = (rule: keyof typeof rules, location: Location) => {
  const path = location.pointer.slice(2).split('/').map(unescapePointerFragment).join('.');
  return { message: `${path}: ${rules[rule]}`, reference: rule, location: location.key() };
};

const hasDirection = (schema: object) => 'readOnly' in schema || 'writeOnly' in schema;

/** The kind of a schema that needs a name. */
function kindOf(
  schema: object & { type?: string | string[] },
): 'enum' | 'composition' | 'object' | undefined {
  if ('enum' in schema || 'const' in schema) return 'enum';
  if ('allOf' in schema || 'anyOf' in schema || 'oneOf' in schema) return 'composition';
  return 'properties' in schema || [schema.type].flat().includes('object') ? 'object' : undefined;
}

/**
 * Finds everything in a specification for which client generators would have to invent a name, and what makes them
 * generate a type twice or ignore a body.
 */
export async function lintNames(file: string, text: string): Promise<Finding[]> {
  const plugin = { id: 'names', rules: { oas3: { names: () => visitor } } };
  const config = await createConfig({ plugins: [plugin], rules: { 'names/names': 'error' } });
  const problems = await lintFromString({ source: text, absoluteRef: file, config });
  return problems.map(({ message, reference, location: [place] }) => ({
    file,
    line: place ? getLineColLocation(place).start.line : 1,
    rule: `names ${reference}`,
    message,
  }));
}
