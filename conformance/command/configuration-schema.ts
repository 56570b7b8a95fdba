import { didYouMean } from '../../command-line/did-you-mean.ts';
import schema from '../../generated/configuration.schema.json' with { type: 'json' };
import { type Problem, validateConfiguration } from '../../generated/configuration-validator.js';
import type { Key } from './configuration-keys.ts';

/** A part of a schema. */
export interface SchemaPart {
  description?: string;
  examples?: unknown[];
  properties?: Record<string, SchemaPart>;
  items?: SchemaPart;
}

/** What the configuration may be; each key has a description, and an example unless it has keys of its own. */
export const configurationSchema: SchemaPart = schema;

/** What is wrong with a key, by the schema. */
export interface SchemaProblem {
  key: Key;
  wrong: string;
  kind: 'unknown' | 'missing' | 'value';
}

/** Compares with the schema. A key that is probably misspelt is not missing, too; and a value has one problem. */
export function schemaProblems(value: unknown): SchemaProblem[] {
  if (validateConfiguration(value)) return [];
  const problems = validateConfiguration.errors ?? [];
  const unknown = problems.filter(({ keyword }) => keyword === 'additionalProperties').map(unknownKey);
  const others = problems
    .filter(({ keyword }) => keyword !== 'additionalProperties')
    .filter(({ instancePath, params: { missingProperty } }) => {
      const misspelt = unknown.filter(({ parent }) => parent === instancePath);
      return !misspelt.some(({ wrong }) => missingProperty && wrong.includes(`"${missingProperty}"`));
    })
    .map(({ instancePath, keyword, message = 'is not valid' }): SchemaProblem => {
      // This says more than the pattern of the schema.
      const wrong = instancePath === '/baseUrl' ? 'must look like https://host/prefix' : message;
      const kind = keyword === 'required' ? 'missing' : 'value';
      return { key: pathOf(instancePath), wrong: ` ${wrong}`, kind };
    });
  const first = new Map(
    others
      .toReversed()
      .map((problem) => [`${problem.key}${problem.kind === 'value' || problem.wrong}`, problem]),
  );
  return [...unknown, ...[...first.values()].toReversed()];
}

/** A copy that has nothing but what is known and of the right type. In lists, the others keep their places. */
export function withoutProblems(value: unknown, problems: readonly SchemaProblem[]): object {
  const dropped = new Set(
    problems.filter(({ kind }) => kind !== 'missing').map(({ key }) => JSON.stringify(key)),
  );
  // Whoever contains itself has the wrong type somewhere, so this ends.
  const copyOf = (node: unknown, key: string[]): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    const kept = Object.entries(node).filter(([part]) => !dropped.has(JSON.stringify([...key, part])));
    const copied = kept.map(([part, child]) => [part, copyOf(child, [...key, part])] as const);
    return Object.assign(Array.isArray(node) ? Array(node.length) : {}, Object.fromEntries(copied));
  };
  return dropped.has('[]') ? {} : (copyOf(value, []) as object);
}

function unknownKey({ instancePath, params }: Problem): SchemaProblem & { parent: string } {
  const path = pathOf(instancePath);
  const name = String(params.additionalProperty);
  const meant = didYouMean(name, Object.keys(keysOf(schemaAt(path)))) || elsewhere(name);
  const wrong = ` is not a known key${meant && `.${meant}`}`;
  return { key: [...path, name], wrong, kind: 'unknown', parent: instancePath };
}

/** The keys that may stand below one: of a list, those of its items. */
export const keysOf = (schema: SchemaPart) => (schema.items ?? schema).properties ?? {};

const schemaAt = (path: Key) =>
  path
    .filter((part) => !/^\d+$/.test(String(part)))
    .reduce<SchemaPart>((schema, part) => keysOf(schema)[part] ?? {}, configurationSchema);

/** Asks for a key of this name that belongs below another one. */
function elsewhere(name: string): string {
  const [above] =
    Object.entries(keysOf(configurationSchema)).find(([, schema]) => name in keysOf(schema)) ?? [];
  return above === undefined ? '' : ` Did you mean "${above}.${name}"?`;
}

const pathOf = (pointer: string): Key =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
