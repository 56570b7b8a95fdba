import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, refuse } from '../../command-line/arguments.ts';
import { documentProblems } from './document-rows.ts';
import { generateAll, generateFromTypes, readStatements } from './files.ts';
import { readDocument } from './openapi/document.ts';

const root = join(import.meta.dirname, '../..');
const directory = join(root, 'generated');

const help = `Writes generated/, docs/requirements.md and docs/rulings.md from spec/.

  npm run generate               writes the files that differ
  npm run generate -- --check    only reports differences and wrong citations

  --document FILE                with --check, also compares the ledger with
                                 FILE, the document of the interface

Exit status: 0, 1 if --check finds something, 2 usage error.
`;

async function main(checkOnly: boolean, document: string | undefined): Promise<number> {
  const spec = await readDocument(join(root, 'spec/openapi.yaml'));
  const statements = readStatements(root, spec);
  const wanted = await generateAll(spec, statements);
  mkdirSync(directory, { recursive: true });
  const differing = mended([...wanted], checkOnly);
  const fromTypes = await generateFromTypes();
  differing.push(...mended(fromTypes, checkOnly));
  for (const [path, text] of fromTypes) wanted.set(path, text);
  const foreign = readdirSync(directory)
    .map((name) => `generated/${name}`)
    .filter((path) => !wanted.has(path));
  if (checkOnly) {
    const problems = [
      ...differing.map(([path]) => differs(path)),
      ...foreign.map((path) => `${path} is not generated any more. Run "npm run generate".`),
      ...(document === undefined ? [] : documentProblems(statements.ledger, readText(document))),
    ];
    // Code may not run before generated/ is mended.
    const ofCode = problemsOfCode(statements).catch((error) => {
      if (problems.length > 0) return [];
      throw error;
    });
    const all = [...problems, ...(await ofCode)];
    for (const problem of all) console.error(problem);
    return all.length > 0 ? 1 : 0;
  }
  for (const path of foreign) rmSync(join(root, path));
  const page = await pageOfCode(statements);
  const changed = differing.length + foreign.length + Number(isDifferent(page));
  writeFileSync(join(root, page[0]), page[1]);
  console.log(`${wanted.size + 1} files, ${changed} changed.`);
  return 0;
}

/** The files that differ, which are written unless they are only checked. */
function mended(files: [path: string, text: string][], checkOnly: boolean): [path: string, text: string][] {
  const differing = files.filter(isDifferent);
  if (!checkOnly) for (const [path, text] of differing) writeFileSync(join(root, path), text);
  return differing;
}

type Statements = ReturnType<typeof readStatements>;

/** The page that also shows what the code cites. It is read when generated/ is what the code needs. */
async function pageOfCode({ rulings, catalogue }: Statements): Promise<[path: string, text: string]> {
  const { rulingsPage } = await import('./rulings-page.ts');
  return ['docs/rulings.md', rulingsPage(rulings, catalogue)];
}

async function problemsOfCode(statements: Statements): Promise<string[]> {
  const page = await pageOfCode(statements);
  const { projectCitationProblems } = await import('./citations.ts');
  return [
    ...(isDifferent(page) ? [differs(page[0])] : []),
    ...projectCitationProblems(statements.rulings, statements.catalogue),
  ];
}

const isDifferent = ([path, text]: readonly [path: string, text: string]) => textIn(path) !== text;

const differs = (path: string) => `${path} differs from spec/. Run "npm run generate" and commit it.`;

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return refuse(`Cannot read the document: ${(error as Error).message}. Give its file with --document.`);
  }
}

function textIn(path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const { check, document } = readArguments('npm run generate', help, {
  check: { type: 'boolean', default: false },
  document: { type: 'string' },
});
if (document !== undefined && !check)
  refuse('Cannot use --document without --check: nothing is generated from it.');
try {
  process.exitCode = await main(check, document);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
