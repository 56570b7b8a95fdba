import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Ledger, matching, placesIn } from './ledger.ts';

/** A ruling on how to read the document where it is ambiguous. */
export interface Ruling {
  id: string;
  /** File and line. */
  where: string;
  title: string;
  says: string;
  /** What it leaves free, in short phrases. */
  free: string[];
  /** The rows of the document that it settles. */
  rows: string[];
  /** What the runner does not judge yet. */
  notYet: string[];
}

const file = 'spec/rulings.yaml';

/** Reads the rulings. @throws Error with the ruling that is malformed, duplicate, or settles an unknown row. */
export function readRulings(root: string, ledger: Ledger): Ruling[] {
  const places = placesIn(ledger);
  const text = readFileSync(join(root, file), 'utf8');
  const { rulings } = parse(text) as { rulings: (Partial<Ruling> & { id: string })[] };
  const lines = text.split('\n');
  const ids = new Set<string>();
  return rulings.map(({ id, title, says, free = [], rows = [], notYet = [], ...others }) => {
    const where = `${file}:${lines.indexOf(`  - id: ${id}`) + 1}`;
    const fail = (why: string): never => {
      throw new Error(`${where}: cannot use the ruling "${id}": ${why}.`);
    };
    if (!/^[a-z]+(-[a-z]+)*$/.test(id)) fail('its id must consist of lower-case words and hyphens');
    if (ids.has(id)) fail('it is a duplicate');
    ids.add(id);
    if (!title || !says) return fail('it needs "title" and "says"');
    for (const phrase of [...free, ...notYet])
      if (typeof phrase !== 'string') fail(`put quotation marks around ${JSON.stringify(phrase)}`);
    const [other] = Object.keys(others);
    if (other) fail(`its key "${other}" is unknown`);
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

/** The generated module: the rulings' ids, freedoms and texts, and the rows of the document, as types. */
export function rulingsSource(rulings: Ruling[], ledger: Ledger): string {
  const sections = ledger.sections.map(({ section }) => section);
  const places = [...new Set([...sections, ...placesIn(ledger)])];
  return `/** What each ruling of docs/rulings.md leaves free. */
export const leftFree = {
${rulings.map(({ id, free }) => `  '${id}': ${JSON.stringify(free)},`).join('\n')}
} as const;

/** The id of a ruling on how to read the document. */
export type RulingId = keyof typeof leftFree;

/** What each ruling is about, and what it says, with code in backticks. */
export const rulingTexts: Readonly<Record<RulingId, { title: string; says: string }>> = {
${rulings.map(({ id, title, says }) => `  '${id}': ${JSON.stringify({ title, says: says.trim() })},`).join('\n')}
};

/** A section or row of the document. */
export type DocumentPlace =
${places.map((place) => `  | ${JSON.stringify(place)}`).join('\n')};
`;
}
