import { cpSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/**
 * npm always packs README.md, but the repository's links to pages that the package does not have. So the package's own
 * README replaces it while npm packs.
 */
const root = join(import.meta.dirname, '../..');
const [shown, kept, own] = ['README.md', '.README.kept.md', 'integrations/package/README.md'].map((name) =>
  join(root, name),
) as [string, string, string];

if (process.argv[2] === 'pack') {
  // If npm was killed while packing, README.md is still the package's.
  if (!existsSync(kept)) renameSync(shown, kept);
  cpSync(own, shown);
} else if (existsSync(kept)) renameSync(kept, shown);
