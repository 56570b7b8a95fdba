import { cpSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/**
 * npm packs the README.md of the folder that it packs, and no other; that of the repository leads to pages that the
 * package does not have. So the package's own stands in its place while npm packs.
 */
const root = join(import.meta.dirname, '../..');
const [shown, kept, own] = ['README.md', '.README.kept.md', 'integrations/package/README.md'].map((name) =>
  join(root, name),
) as [string, string, string];

if (process.argv[2] === 'pack') {
  // Where npm was killed while it packed, what is shown is still the package's.
  if (!existsSync(kept)) renameSync(shown, kept);
  cpSync(own, shown);
} else if (existsSync(kept)) renameSync(kept, shown);
