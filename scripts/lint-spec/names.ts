import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLMap,
} from 'yaml';

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

const move = (what: string) => `this ${what} has no name; move it to components/schemas and refer to it.`;

/** Each rule with what is wrong and what to do. */
const rules = {
  'hides-a-global': 'this name shadows a JavaScript global; choose another.',
  body: 'a body without a name; move it to components/schemas.',
  'body-elsewhere': 'some generators ignore the media type behind a $ref; write it inline.',
  'one-type': 'some generators write types with readOnly or writeOnly twice; use the description instead.',
  'enum-values': 'not every value is a name; add x-enum-varnames, one per value except null.',
  enum: move('enum'),
  composition: move('composition'),
  object: move('object'),
};

type Complaint = [place: Place, rule: keyof typeof rules];

/**
 * Finds everything in a specification for which client generators would have to invent a name, and what makes them
 * generate a type twice or ignore a body.
 */
export function lintNames(file: string, text: string): Finding[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (!document.contents) return [];
  const complaints = new Walk(document).visit({ node: document.contents, path: [], offset: 0 });
  return [...complaints].map(([{ path, offset }, rule]) => ({
    file,
    line: lines.linePos(offset).line,
    rule: `names ${rule}`,
    message: `${path.join('.')}: ${rules[rule]}`,
  }));
}

/** A walk through a document, which visits a node that is reused by YAML aliases only once. */
class Walk {
  readonly #document: Document;
  readonly #seen = new Set<Node>();

  constructor(document: Document) {
    this.#document = document;
  }

  *visit(parent: Place): Generator<Complaint> {
    for (const child of this.#childrenOf(parent)) {
      const key = child.path.at(-1) ?? '';
      if (/^(example|examples|x-.*)$/.test(key)) continue;
      const target = this.#targetOf(child.node);
      const refers = isMap(target) && target.has('$ref');
      if (parent.path.join('.') === 'components.schemas') {
        if (key in globalThis) yield [child, 'hides-a-global'];
        yield* this.#visitSchema(child, true);
      } else if (key === 'schema') {
        const isBody = child.path.at(-3) === 'content';
        if (isBody && !refers) yield [child, 'body'];
        yield* this.#visitSchema(child, isBody);
      } else {
        const isSuccess = parent.path.at(-1) === 'responses' && key.startsWith('2');
        if (refers && (isSuccess || key === 'requestBody')) yield [child, 'body-elsewhere'];
        yield* this.visit(child);
      }
    }
  }

  *#visitSchema(place: Place, isNamed: boolean): Generator<Complaint> {
    const schema = this.#targetOf(place.node);
    if (!isMap(schema) || this.#seen.has(schema)) return;
    if (schema.has('readOnly') || schema.has('writeOnly')) yield [place, 'one-type'];
    if (schema.has('$ref')) return;
    const kind = isNamed ? undefined : kindOf(schema);
    if (kind !== undefined) yield [place, kind];
    const values = listOf(schema.get('enum')).filter((value) => value !== null);
    const names = listOf(schema.get('x-enum-varnames'));
    if (values.some((value) => !/^[A-Za-z_]\w*$/.test(`${value}`)) && names.length !== values.length)
      yield [place, 'enum-values'];
    for (const child of this.#childrenOf(place)) {
      const key = child.path.at(-1) ?? '';
      if (key === 'properties' || key === '$defs' || compositions.includes(key))
        for (const part of this.#childrenOf(child)) yield* this.#visitSchema(part, false);
      else if (['items', 'additionalProperties', 'not'].includes(key)) yield* this.#visitSchema(child, false);
    }
  }

  #targetOf(node: Node | undefined): Node | undefined {
    return isAlias(node) ? node.resolve(this.#document) : node;
  }

  #childrenOf({ node, path }: Place): Place[] {
    const target = this.#targetOf(node);
    if (!target || this.#seen.has(target)) return [];
    this.#seen.add(target);
    if (isSeq(target))
      return target.items.map((item, index) => placeOf(item as Node, [...path, `${index}`], item as Node));
    if (!isMap(target)) return [];
    return target.items.map(({ key, value }) => placeOf(value as Node, [...path, `${key}`], key as Node));
  }
}

const placeOf = (node: Node, path: string[], at: Node): Place => ({ node, path, offset: at.range?.[0] ?? 0 });

/** The kind of a schema that needs a name. */
function kindOf(schema: YAMLMap): 'enum' | 'composition' | 'object' | undefined {
  if (schema.has('enum') || schema.has('const')) return 'enum';
  if (compositions.some((key) => schema.has(key))) return 'composition';
  const isObject = schema.has('properties') || listOf(schema.get('type')).includes('object');
  return isObject ? 'object' : undefined;
}

function listOf(value: unknown): unknown[] {
  if (isSeq(value)) return value.items.map((item) => (isScalar(item) ? item.value : item));
  return value === undefined ? [] : [value];
}
