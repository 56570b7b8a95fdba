import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { matching } from './globs.ts';
import { type Ledger, placesIn } from './ledger.ts';

/** How the document is read where one could doubt. */
export interface Ruling {
  id: string;
  /** File and line. */
  where: string;
  title: string;
  says: string;
  /** What it leaves to a deployment, in short phrases. */
  free: string[];
  /** The rows of the document that it settles. */
  rows: string[];
  /** Where the runner does not judge in this way so far. */
  notYet: string[];
}

const file = 'spec/rulings.yaml';

/** Reads the rulings. @throws naming the ruling that is malformed, doubled, or settles a row that is not there. */
export function readRulings(root: string, ledger: Ledger): Ruling[] {
  const places = placesIn(ledger);
  const text = readFileSync(join(root, file), 'utf8');
  const { rulings } = parse(text) as { rulings: (Partial<Ruling> & { id: string })[] };
  const lines = text.split('\n');
  const ids = new Set<string>();
  return rulings.map(({ id, title, says, free = [], rows = [], notYet = [], ...others }) => {
    const where = `${file}:${lines.indexOf(`  - id: ${id}`) + 1}`;
    const fail = (why: string): never => {
      throw new Error(`${where}: cannot take the ruling "${id}": ${why}.`);
    };
    if (!/^[a-z]+(-[a-z]+)*$/.test(id)) fail('its id is not made of words in small letters and hyphens');
    if (ids.has(id)) fail('it stands twice');
    ids.add(id);
    if (!title || !says) return fail('it lacks its title or what it says');
    for (const phrase of [...free, ...notYet])
      if (typeof phrase !== 'string') fail(`put quotation marks around ${JSON.stringify(phrase)}`);
    const [other] = Object.keys(others);
    if (other) fail(`nobody knows its "${other}"`);
    return {
      id,
      where,
      title,
      says,
      free,
      rows: rows.flatMap((glob) => matching(glob, places, `${where}: ruling "${id}"`)),
      notYet,
    };
  });
}

/** The generated module: ids of rulings, what each leaves free, and the rows of the document, as types. */
export function rulingsSource(rulings: Ruling[], ledger: Ledger): string {
  const sections = ledger.sections.map(({ section }) => section);
  const places = [...new Set([...sections, ...placesIn(ledger)])];
  return `/** What each ruling of docs/rulings.md leaves free. */
export const leftFree = {
${rulings.map(({ id, free }) => `  '${id}': ${JSON.stringify(free)},`).join('\n')}
} as const;

/** A ruling on how the document is read where one could doubt. */
export type RulingId = keyof typeof leftFree;

/** A section of the document, or a row of one. */
export type DocumentPlace =
${places.map((place) => `  | ${JSON.stringify(place)}`).join('\n')};
`;
}
