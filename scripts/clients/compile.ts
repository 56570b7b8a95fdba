import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Generator } from './generators.ts';
import { runIn } from './workshop.ts';

/**
 * Compiles a round trip together with its generated client and the shared code.
 * @param compiler the command of TypeScript 7 or 6: the native one takes a third of the time.
 * @returns the strictness options used.
 * @throws Error with the compiler's diagnostics.
 */
export async function compile(
  { compilerOptions }: Generator,
  folder: string,
  compiler: 'tsc' | 'tsc6',
): Promise<string> {
  checkAll(join(folder, 'client'));
  const files = ['round-trip.ts', 'adapter.ts', '../fetch-with-text-ids.ts'];
  const config = { extends: '../tsconfig.json', compilerOptions, files };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  await runIn(folder, compiler, ['--pretty', 'false']);
  return ['strict', 'noUncheckedIndexedAccess', ...Object.keys(compilerOptions)].join(', ');
}

/** Removes `@ts-nocheck` from generated code. */
function checkAll(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^\/\/ @ts-nocheck.*$/gm, '//'));
  }
}
