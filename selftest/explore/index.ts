import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Defect } from '../blind/kit.ts';

const folder = join(import.meta.dirname, 'defects');

/**
 * Defects that need several particular operations, or a combination of values. They were written from the document and the
 * rulings alone, before the search that has to find them, and each passes a normal run.
 */
export const deepDefects: readonly Defect[] = (
  await Promise.all(
    readdirSync(folder)
      .filter((name) => /-\d\.ts$/.test(name))
      .map((name) => import(join(folder, name)) as Promise<{ defects: Defect[] }>),
  )
).flatMap(({ defects }) => defects);
