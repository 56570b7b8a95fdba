import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutants } from './index.ts';

const rollFile = join(import.meta.dirname, 'roll.txt');

/** The name of every mutant that there ever was, in the order in which they came. */
export const readRoll = () => readFileSync(rollFile, 'utf8').split('\n').filter(Boolean);

/** Adds new mutants to the roll. Nothing is ever taken off it: who drops a mutant says why in dropped.ts. */
export function writeRoll(): void {
  const names = new Set([...readRoll(), ...mutants.map(({ name }) => name)]);
  writeFileSync(rollFile, `${[...names].join('\n')}\n`);
}
