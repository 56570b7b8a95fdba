import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Generator } from './generators.ts';

/**
 * Compiles a round trip with the client that was generated for it, into JavaScript beside the TypeScript.
 * @throws Error with what the compiler says of the program or of the client.
 */
export function compile(generator: Generator, folder: string): void {
  checkAll(join(folder, 'client'));
  build(folder, [join(folder, 'round-trip.ts')], generator.compilerOptions);
}

/** Compiles what round trips share. */
export function compileShared(folder: string): void {
  build(folder, [join(folder, 'fetch-with-text-ids.ts')], {});
}

function build(folder: string, files: string[], more: ts.CompilerOptions): void {
  const config = ts.findConfigFile(folder, ts.sys.fileExists) ?? '';
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    folder,
  );
  const all = { ...options, ...more };
  const program = ts.createProgram(files, all, withSharedLibraries(ts.createCompilerHost(all)));
  const emitted = program.emit();
  const found = [...ts.getPreEmitDiagnostics(program), ...emitted.diagnostics];
  if (found.length === 0) return;
  const place = { getCurrentDirectory: () => folder, getCanonicalFileName: same, getNewLine: () => '\n' };
  throw new Error(ts.formatDiagnostics(found, place).trim());
}

const libraries = new Map<string, ts.SourceFile | undefined>();

/** Reads the compiler's own declarations once for all programs, which takes as long as most of the rest. */
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

/** Takes out the lines by which a generator keeps its code from being checked. */
function checkAll(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^\/\/ @ts-nocheck.*$/gm, '//'));
  }
}

const same = (name: string) => name;
