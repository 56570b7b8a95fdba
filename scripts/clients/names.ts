import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationsOf, type SpecDocument } from '../generate/openapi/document.ts';

/** Suffixes that generators append to operation names. */
const endings = ['Data', 'Error', 'Errors', 'Response', 'Responses'];

/**
 * Checks that the document names all types of a generated client.
 * @param ownTypes types that the generator always adds.
 * @returns the number of types, as a phrase.
 * @throws Error with the names that the generator invented.
 */
export function checkNames(folder: string, ownTypes: string[]): string {
  const document = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8')) as SpecDocument;
  const types = readdirSync(join(folder, 'client'))
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => typesIn(readFileSync(join(folder, 'client', name), 'utf8')))
    .filter((name) => !ownTypes.includes(name));
  const given = givenNames(document);
  const invented = types.filter((name) => !given.has(name));
  if (invented.length > 0) throw new Error(`the document does not name ${invented.join(', ')}`);
  return `${types.length} types, each named by the document`;
}

function typesIn(code: string): string[] {
  return [...code.matchAll(/^export (?:type|interface|enum|class) (\w+)/gm)].map(([, name]) => name ?? '');
}

function givenNames(document: SpecDocument): Set<string> {
  const { schemas, parameters } = document.components;
  const operations = operationsOf(document).flatMap(({ operation: { operationId } }) => {
    const name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
    return endings.map((ending) => `${name}${ending}`);
  });
  return new Set([...Object.keys(schemas), ...Object.keys(parameters), ...operations]);
}
