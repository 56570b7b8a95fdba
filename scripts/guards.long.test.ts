import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { controlOperations } from '../generated/control-operations.ts';
import { operationIds, operations } from '../generated/operations.ts';
import { createCompiler } from './compiler.ts';

/**
 * The types guarantee that every operation has a handler, and every requirement a defect, which is shown on a server and as its
 * counterexample: a rule has to find both. This asks the compiler whether the record's type requires each entry. It also removes some
 * representative entries in turn, and expects the compiler to find an error.
 */

const root = join(import.meta.dirname, '..');
const folders = ['server/resources', 'sandbox', 'sandbox/partner-data', 'selftest/defects/required'];

interface Entry {
  name: string;
  from: number;
  to: number;
  /** Whether the record's type has this as a required property. */
  isRequired: boolean;
  /** Whether to test by removal: spread entries, and the first and last of a record. */
  standsForOthers: boolean;
}

/** The entries of total records in a file, with their positions. */
function entriesOf(program: ts.Program, file: string): Entry[] {
  const source = program.getSourceFile(file) as ts.SourceFile;
  const checker = program.getTypeChecker();
  const found: Entry[] = [];
  const visit = (node: ts.Node) => {
    const type = ts.isObjectLiteralExpression(node) ? checker.getContextualType(node) : undefined;
    if (ts.isObjectLiteralExpression(node) && !isSpread(node) && isTotal(node, type)) {
      for (const [index, property] of node.properties.entries()) {
        const comma = source.text.startsWith(',', property.end) ? 1 : 0;
        const key =
          property.name && (ts.isStringLiteral(property.name) ? property.name.text : property.name.getText());
        const wanted = key === undefined ? undefined : type?.getProperty(key);
        found.push({
          name: key ?? property.getText(),
          from: property.getStart(),
          to: property.end + comma,
          isRequired: wanted !== undefined && isRequired(wanted),
          standsForOthers: key === undefined || index === 0 || index === node.properties.length - 1,
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Records that must have all keys of a type, and those whose keys `under` passes on. */
function isTotal({ parent }: ts.ObjectLiteralExpression, type: ts.Type | undefined): boolean {
  if (ts.isCallExpression(parent)) return parent.expression.getText() === 'under';
  const keys = type !== undefined && isMapped(type) ? type.getProperties() : [];
  return keys.length > 1 && keys.every(isRequired);
}

/** Whether a type comes from its keys, as `Record` and `Pick` do. */
const isMapped = (type: ts.Type): boolean =>
  type.isIntersection()
    ? type.types.every(isMapped)
    : ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0;

/** Whether an object is spread into another one on a condition, as in `...(a && { a })`. */
const isSpread = ({ parent }: ts.Node) => ts.isBinaryExpression(parent);

const isRequired = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.Optional) === 0;

/** The number of errors in a file without an entry. */
function errorsWithout({ from, to }: Entry, file: string, compiler: ReturnType<typeof createCompiler>) {
  const text = readFileSync(file, 'utf8');
  compiler.edit(file, text.slice(0, from) + text.slice(to));
  const program = compiler.program();
  const { length } = program.getSemanticDiagnostics(program.getSourceFile(file));
  compiler.edit(file, text);
  return length;
}

test('every handler, check and defect is required by a type, and leaving out representatives does not compile', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.ts') && !name.includes('test'))
      .map((name) => ({ folder, name: `${folder}/${name}` })),
  );
  const compiler = createCompiler(files.map(({ name }) => name));
  const missed: string[] = [];
  const counts: Record<string, number> = {};
  const names = new Set<string>();
  const program = compiler.program();
  for (const { folder, name } of files) {
    const file = join(root, name);
    for (const entry of entriesOf(program, file)) {
      counts[folder] = (counts[folder] ?? 0) + 1;
      names.add(entry.name);
      if (entry.isRequired && !entry.standsForOthers) continue;
      if (errorsWithout(entry, file, compiler) === 0) missed.push(`${name}: ${entry.name}`);
    }
  }
  assert.deepEqual(missed, []);
  // Every operation except aliases, every operation of the control port, and more than one check per area.
  const handled = [
    ...operationIds.filter((id) => operations[id].canonical === id),
    ...Object.keys(controlOperations),
  ];
  assert.deepEqual(
    handled.filter((id) => !names.has(id)),
    [],
  );
  for (const folder of folders.slice(3)) assert.ok((counts[folder] ?? 0) > 100, folder);
});
