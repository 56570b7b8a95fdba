import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from 'yaml';

/** A linter's finding. */
export interface Finding {
  /** Path from the working directory. */
  file: string;
  line: number;
  /** The linter and its rule. */
  rule: string;
  message: string;
}

const compositions = ['allOf', 'anyOf', 'oneOf'];

/** A node of the document with its path and the offset of its line. */
interface Place {
  node: Node;
  path: string[];
  offset: number;
}

/**
 * Finds everything in a specification for which client generators would have to invent a name, and what makes them
 * generate a type twice or ignore a body.
 */
export function lintNames(file: string, text: string): Finding[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const findings: Finding[] = [];
  const seen = new Set<Node>();

  const tell = ({ path, offset }: Place, rule: string, message: string) =>
    findings.push({
      file,
      line: lines.linePos(offset).line,
      rule: `names ${rule}`,
      message: `${path.join('.')}: ${message}`,
    });

  const targetOf = (node: Node | undefined) => (isAlias(node) ? node.resolve(document) : node);

  /** The children of a node. A node that is reused by YAML aliases has them only once. */
  const childrenOf = ({ node, path }: Place): Place[] => {
    const target = targetOf(node);
    if (!target || seen.has(target)) return [];
    seen.add(target);
    if (isSeq(target))
      return target.items.map((item, index) => placeOf(item as Node, [...path, `${index}`], item as Node));
    if (!isMap(target)) return [];
    return target.items.map(({ key, value }) => placeOf(value as Node, [...path, `${key}`], key as Node));
  };

  const visit = (parent: Place) => {
    for (const child of childrenOf(parent)) {
      const key = child.path.at(-1) ?? '';
      if (/^(example|examples|x-.*)$/.test(key)) continue;
      const refers = refersElsewhere(targetOf(child.node));
      if (parent.path.join('.') === 'components.schemas') {
        if (key in globalThis)
          tell(child, 'hides-a-global', 'this name shadows a JavaScript global; choose another.');
        visitSchema(child, true);
      } else if (key === 'schema') {
        const isBody = child.path.at(-3) === 'content';
        if (isBody && !refers) tell(child, 'body', 'a body without a name; move it to components/schemas.');
        visitSchema(child, isBody);
      } else {
        const isSuccess = parent.path.at(-1) === 'responses' && key.startsWith('2');
        if (refers && (isSuccess || key === 'requestBody'))
          tell(
            child,
            'body-elsewhere',
            'some generators ignore the media type behind a $ref; write it inline.',
          );
        visit(child);
      }
    }
  };

  const visitSchema = (place: Place, isNamed: boolean) => {
    const schema = targetOf(place.node);
    if (!isMap(schema) || seen.has(schema)) return;
    for (const key of ['readOnly', 'writeOnly'])
      if (schema.has(key))
        tell(
          place,
          'one-type',
          `some generators write types with ${key} twice; use the description instead.`,
        );
    if (schema.has('$ref')) return;
    const kind = isNamed ? undefined : kindOf(schema);
    if (kind !== undefined)
      tell(place, kind, `this ${kind} has no name; move it to components/schemas and refer to it.`);
    const values = listOf(schema.get('enum')).filter((value) => value !== null);
    const names = listOf(schema.get('x-enum-varnames'));
    if (values.some((value) => !/^[A-Za-z_]\w*$/.test(`${value}`)) && names.length !== values.length)
      tell(
        place,
        'enum-values',
        'not every value is a name; add x-enum-varnames, one per value except null.',
      );
    for (const child of childrenOf(place)) {
      const key = child.path.at(-1) ?? '';
      if (key === 'properties' || key === '$defs' || compositions.includes(key))
        for (const part of childrenOf(child)) visitSchema(part, false);
      else if (['items', 'additionalProperties', 'not'].includes(key)) visitSchema(child, false);
    }
  };

  if (document.contents) visit({ node: document.contents, path: [], offset: 0 });
  return findings;
}

const placeOf = (node: Node, path: string[], at: Node): Place => ({ node, path, offset: at.range?.[0] ?? 0 });

const refersElsewhere = (node: unknown) => isMap(node) && node.has('$ref');

/** The kind of a schema that needs a name. */
function kindOf(schema: YAMLMap): string | undefined {
  if (schema.has('enum') || schema.has('const')) return 'enum';
  if (compositions.some((key) => schema.has(key))) return 'composition';
  const isObject = schema.has('properties') || listOf(schema.get('type')).includes('object');
  return isObject ? 'object' : undefined;
}

function listOf(value: unknown): unknown[] {
  if (isSeq(value)) return value.items.map((item) => (isScalar(item) ? item.value : item));
  return value === undefined ? [] : [value];
}
