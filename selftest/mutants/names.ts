import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutants } from './index.ts';

const file = join(import.meta.dirname, 'names.txt');

/** The name of every mutant that there ever was, in the order in which they came. */
export const readNames = () => readFileSync(file, 'utf8').split('\n').filter(Boolean);

/** Mutants that are in names.txt and no longer run, by name, each with the reason why it was none. */
export const dropped: Readonly<Record<string, string>> = {};

/** Adds the names of new mutants. None is ever taken out: who drops a mutant says why above. */
export function writeNames(): void {
  const all = new Set([...readNames(), ...mutants.map(({ name }) => name)]);
  writeFileSync(file, `${[...all].join('\n')}\n`);
}
