import { resolve, type SchemaNode, type SpecDocument } from './document.ts';

/** What people need to know of a key of a file. */
interface DescribedKey {
  description: string;
  example?: unknown;
  isList?: true;
  keys?: Record<string, DescribedKey>;
}

/** The keys of a schema as they are described, for programs that explain them. @throws Error where one is not. */
export function describedKeysSource(document: SpecDocument, schemaName: string): string {
  const keys = keysOf(document, { $ref: `#/components/schemas/${schemaName}` });
  return `/** A key of the configuration: its description, and an example or the keys below it. */
export interface DescribedKey {
  readonly description: string;
  readonly example?: unknown;
  /** Whether it has a list, whose items have the keys below it. */
  readonly isList?: true;
  readonly keys?: DescribedKeys;
}
export type DescribedKeys = Readonly<Record<string, DescribedKey>>;
/** Every key of the configuration, in the order of its schema. */
export const configurationKeys: DescribedKeys = ${JSON.stringify(keys, null, 2)};
`;
}

function keysOf(document: SpecDocument, node: SchemaNode): Record<string, DescribedKey> | undefined {
  const { properties } = resolve(document, node);
  if (!properties) return undefined;
  const described = Object.entries(properties).map(([name, child]): [string, DescribedKey] => {
    const { description, examples, items } = resolve(document, child);
    const keys = keysOf(document, items ?? child);
    const [example] = (examples ?? []) as unknown[];
    if (description === undefined || (keys === undefined && example === undefined))
      throw new Error(`Cannot explain the key "${name}": it needs a description, and an example or keys.`);
    return [name, { description, ...(items && { isList: true }), ...(keys ? { keys } : { example }) }];
  });
  return Object.fromEntries(described);
}
