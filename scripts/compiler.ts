import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

/**
 * An incremental compiler of this project, as in an editor: it rechecks only what a change affects.
 * @param wanted the files to begin with; all that the project compiles if none are given.
 */
export function createCompiler(wanted?: readonly string[]) {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const edited = new Map<string, { text: string; version: number }>();
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => wanted?.map((file) => join(root, file)) ?? fileNames,
    getScriptVersion: (file) => String(edited.get(file)?.version ?? 0),
    getScriptSnapshot: (file) => {
      const text = edited.get(file)?.text ?? ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
  });
  let version = 0;
  return {
    /** The program with the files as they were last edited. */
    program: () => service.getProgram() as ts.Program,
    /** From now on, reads this text instead of the file. */
    edit(file: string, text: string): void {
      if (edited.get(file)?.text !== text) edited.set(file, { text, version: ++version });
    },
    /** The number of errors in the file, with this text, and in the files that combine the records. */
    errors(file: string, text: string): number {
      this.edit(file, text);
      const count = service.getSemanticDiagnostics(file).length;
      this.edit(file, readFileSync(file, 'utf8'));
      return count;
    },
  };
}
