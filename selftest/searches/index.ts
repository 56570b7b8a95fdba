import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Defect } from '../defects/defect.ts';

/** The defects of a folder. */
const defectsIn = async (folder: string): Promise<readonly Defect[]> => {
  const names = readdirSync(join(import.meta.dirname, folder)).filter((name) => /-\d\.ts$/.test(name));
  const modules = names.map((name) => import(join(import.meta.dirname, folder, name)));
  return (await Promise.all(modules)).flatMap(({ defects }) => defects);
};

/**
 * Defects that need several particular operations, or a combination of values. Their authors knew the document and the rulings
 * alone, and each passes a normal run. The first set was written before the search, and the search was improved by it; the
 * second one was written for the search as it was then.
 */
export const sets = { first: await defectsIn('defects'), second: await defectsIn('second') };
export const deepDefects = [...sets.first, ...sets.second];
