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
  const read = new Map<string, { text: string | undefined; version: number }>();
  /** Each file is read once, however many programs there are. */
  const readFile = (file: string) => {
    if (!read.has(file)) read.set(file, { text: ts.sys.readFile(file), version: 0 });
    return read.get(file)?.text;
  };
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => wanted?.map((file) => join(root, file)) ?? fileNames,
    getScriptVersion: (file) => String(read.get(file)?.version ?? 0),
    getScriptSnapshot: (file) => {
      const text = readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile,
    readDirectory: ts.sys.readDirectory,
  });
  let version = 0;
  return {
    /** The program with the files as they were last edited. */
    program: () => service.getProgram() as ts.Program,
    /** From now on, reads this text instead of the file. */
    edit(file: string, text: string): void {
      if (readFile(file) !== text) read.set(file, { text, version: ++version });
    },
  };
}
