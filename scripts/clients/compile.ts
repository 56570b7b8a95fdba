import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Generator } from './generators.ts';

const strictness = ['strict', 'noUncheckedIndexedAccess', 'exactOptionalPropertyTypes'] as const;

/**
 * Compiles a round trip together with its generated client.
 * @returns the strictness options used.
 * @throws Error with the compiler's diagnostics.
 */
export function compile(generator: Generator, folder: string): string {
  checkAll(join(folder, 'client'));
  const options = build(folder, join(folder, 'round-trip.ts'), generator.compilerOptions);
  return strictness.filter((name) => options[name]).join(', ');
}

/** Compiles the shared code of round trips, once. */
export function compileShared(folder: string): void {
  if (!existsSync(join(folder, 'fetch-with-text-ids.js')))
    build(folder, join(folder, 'fetch-with-text-ids.ts'), {});
}

function build(folder: string, file: string, more: ts.CompilerOptions): ts.CompilerOptions {
  const config = ts.findConfigFile(folder, ts.sys.fileExists) ?? '';
  const read = ts.readConfigFile(config, ts.sys.readFile).config;
  const options = { ...ts.parseJsonConfigFileContent(read, ts.sys, folder).options, ...more };
  const program = ts.createProgram([file], options, withSharedLibraries(ts.createCompilerHost(options)));
  const emitted = program.emit();
  const found = [...ts.getPreEmitDiagnostics(program), ...emitted.diagnostics];
  if (found.length === 0) return options;
  const place = {
    getCurrentDirectory: () => folder,
    getCanonicalFileName: (name: string) => name,
    getNewLine: () => '\n',
  };
  throw new Error(ts.formatDiagnostics(found, place).trim());
}

const libraries = new Map<string, ts.SourceFile | undefined>();

/** Caches the compiler's own declarations, because reading them is slow. */
function withSharedLibraries(host: ts.CompilerHost): ts.CompilerHost {
  const folder = host.getDefaultLibLocation?.() ?? '';
  return {
    ...host,
    getSourceFile(name, ...how) {
      if (!name.startsWith(folder)) return host.getSourceFile(name, ...how);
      if (!libraries.has(name)) libraries.set(name, host.getSourceFile(name, ...how));
      return libraries.get(name);
    },
  };
}

/** Removes `@ts-nocheck` from generated code. */
function checkAll(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^\/\/ @ts-nocheck.*$/gm, '//'));
  }
}
