import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * Removes every declaration file that cannot be reached from the entries, because nobody can import it.
 * @param folder the folder of the declarations.
 * @param entries the declarations of the package's exports, relative to that folder.
 * @throws Error if a declaration is missing.
 */
export function pruneDeclarations(folder: string, entries: string[]): void {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    const path = join(folder, name);
    if (!existsSync(path)) throw new Error(`There is no declaration ${name}.`);
    const specifiers = readFileSync(path, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
    for (const [, specifier = ''] of specifiers)
      waiting.push(normalize(join(dirname(name), specifier)).replace(/\.[tj]s$/, '.d.ts'));
  }
  for (const name of globSync('**/*.d.ts', { cwd: folder }))
    if (!reached.has(normalize(name))) rmSync(join(folder, name));
}
