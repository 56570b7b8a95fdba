import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { controlOperations } from '../generated/control-operations.ts';
import { operationIds, operations } from '../generated/operations.ts';

/**
 * The types promise that no handler, no check and no breach of a requirement, which is its mutant and its counterexample, can be lost. Of each
 * entry the compiler is asked whether the record's type requires it; and some, which stand for the others, are taken
 * out in turn, after which the compiler has to find an error.
 */

const root = join(import.meta.dirname, '..');
const folders = ['server/resources', 'sandbox', 'conformance/checks', 'selftest/breaches'];

/** The compiler as an editor uses it: it checks again only what a change can reach. */
function createCompiler() {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const edited = new Map<string, { text: string; version: number }>();
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
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
    /** The program as it stands in the files. */
    program: () => service.getProgram() as ts.Program,
    /** Number of errors in the file, and in those that put the records together, when it has this text. */
    errors(file: string, text: string): number {
      edited.set(file, { text, version: ++version });
      const count = service.getSemanticDiagnostics(file).length;
      edited.set(file, { text: readFileSync(file, 'utf8'), version: ++version });
      return count;
    },
  };
}

interface Entry {
  name: string;
  from: number;
  to: number;
  /** Whether the type of the record has this one as a property that may not be missing. */
  isRequired: boolean;
  /** Whether it has to be taken out to know: what is spread, and the first and the last of a record. */
  standsForOthers: boolean;
}

/** The entries of total records in a file, with their places in its text. */
function entriesOf(program: ts.Program, file: string): Entry[] {
  const source = program.getSourceFile(file) as ts.SourceFile;
  const checker = program.getTypeChecker();
  const found: Entry[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isObjectLiteralExpression(node) && isTotal(node)) {
      const type = checker.getContextualType(node);
      for (const [index, property] of node.properties.entries()) {
        const comma = source.text.startsWith(',', property.end) ? 1 : 0;
        const key =
          property.name && (ts.isStringLiteral(property.name) ? property.name.text : property.name.getText());
        const wanted = key === undefined ? undefined : type?.getProperty(key);
        found.push({
          name: key ?? property.getText(),
          from: property.getStart(),
          to: property.end + comma,
          isRequired: wanted !== undefined && (wanted.flags & ts.SymbolFlags.Optional) === 0,
          standsForOthers: key === undefined || index === 0 || index === node.properties.length - 1,
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Records with a type that names all their keys, and those whose keys `under` hands on. */
function isTotal(literal: ts.ObjectLiteralExpression): boolean {
  const { parent } = literal;
  if (ts.isCallExpression(parent)) return parent.expression.getText() === 'under';
  if (ts.isReturnStatement(parent)) {
    const { parent: body } = parent;
    const returned = ts.isFunctionDeclaration(body.parent) ? body.parent.type?.getText() : undefined;
    return /Handlers/.test(returned ?? '');
  }
  const typed = ts.isVariableDeclaration(parent) ? parent.type : undefined;
  return /^(ChecksFor|(Pick<)?BreachesFor|Handlers|Record<(JudgedId|MandatoryId|keyof))/.test(
    typed?.getText() ?? '',
  );
}

test('deleting any one handler, check or breach does not compile', () => {
  const compiler = createCompiler();
  const missed: string[] = [];
  const counts: Record<string, number> = {};
  const program = compiler.program();
  for (const folder of folders) {
    for (const name of readdirSync(join(root, folder))) {
      if (!name.endsWith('.ts') || name.includes('test')) continue;
      const file = join(root, folder, name);
      const text = readFileSync(file, 'utf8');
      for (const entry of entriesOf(program, file)) {
        counts[folder] = (counts[folder] ?? 0) + 1;
        if (entry.isRequired && !entry.standsForOthers) continue;
        const without = text.slice(0, entry.from) + text.slice(entry.to);
        if (compiler.errors(file, without) === 0) missed.push(`${folder}/${name}: ${entry.name}`);
      }
    }
  }
  assert.deepEqual(missed, []);
  // Each operation that is no alias, each of the control port, and for each area of the catalogue more than one check.
  assert.ok(
    (counts['server/resources'] ?? 0) >= operationIds.filter((id) => operations[id].canonical === id).length,
  );
  assert.ok((counts.sandbox ?? 0) >= Object.keys(controlOperations).length);
  for (const folder of folders.slice(2)) assert.ok((counts[folder] ?? 0) > 100, folder);
});
