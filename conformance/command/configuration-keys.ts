import { type Document, isAlias, isMap, isNode, isSeq, type Node, visit } from 'yaml';

/** A path to a value of a configuration. */
export type Key = readonly (string | number)[];

/** A key as messages show it. */
export const keyTexts = (key: Key) => `"${key.join('.') || 'the file'}"`;

/** Where the keys of a YAML document stand, and the aliases that lead nowhere; as offsets in its text. */
export function positionsIn(document: Document.Parsed) {
  const unresolved: { offset: number; name: string }[] = [];
  visit(document, {
    Alias(_, node) {
      if (!node.resolve(document)) unresolved.push({ offset: offsetOf(node) ?? 0, name: node.source });
    },
  });
  return { unresolved, of: (key: Key) => positionOf(document, key) };
}

/** Where a key stands, or what is there of its beginning. The keys of an alias stand where its anchor is. */
function positionOf(document: Document.Parsed, key: Key): number {
  let node: unknown = document.contents;
  let offset = offsetOf(node) ?? 0;
  for (const part of key) {
    const there: unknown = isAlias(node) ? node.resolve(document) : node;
    // The last one counts where a key is there twice.
    const pair = isMap(there) ? there.items.findLast((item) => String(item.key) === String(part)) : undefined;
    node = isSeq(there) ? there.items[Number(part)] : pair?.value;
    offset = offsetOf(pair?.key ?? node) ?? offset;
  }
  return offset;
}

const offsetOf = (node: unknown) => (isNode(node) ? (node as Node).range?.[0] : undefined);
