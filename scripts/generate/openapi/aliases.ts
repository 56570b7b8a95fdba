import { operationsOf, type PathNode, type SpecDocument } from './document.ts';

/**
 * The document without the second spellings of operations, and without the schemas that only these use, so that a
 * client has one function for each operation.
 */
export function withoutAliases(document: SpecDocument): SpecDocument {
  const paths = { ...document.paths };
  for (const { path, method, operation } of operationsOf(document)) {
    if (!operation['x-alias-of']) continue;
    const { [method]: _, ...rest } = paths[path] as PathNode;
    if (Object.keys(rest).some((name) => name !== 'parameters')) paths[path] = rest;
    else delete paths[path];
  }
  const { schemas, ...others } = document.components;
  const used = schemasIn({ paths, others }, schemas);
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...document, paths, components: { ...others, schemas: Object.fromEntries(kept) } };
}

/** The names of the schemas that something refers to, also through other schemas. */
function schemasIn(node: object, schemas: SpecDocument['components']['schemas'], found = new Set<string>()) {
  for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    const schema = schemas[name];
    if (!schema || found.has(name)) continue;
    found.add(name);
    schemasIn(schema, schemas, found);
  }
  return found;
}
