import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationsOf, type SpecDocument } from '../generate/openapi/document.ts';

/** What generators put behind the name of an operation. */
const endings = ['Data', 'Error', 'Errors', 'Response', 'Responses'];

/**
 * Compares the types of the client in a folder with the document that it was made of.
 * @param ownTypes types that the generator writes whatever the document says.
 * @returns how many there are, in words.
 * @throws Error with the names that the generator made up.
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
