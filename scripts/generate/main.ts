import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, refuse } from '../../command-line/arguments.ts';
import { documentProblems } from './document-rows.ts';
import { generateAll, readStatements } from './files.ts';
import { readDocument } from './openapi/document.ts';
import { projectCitationProblems } from './project-citations.ts';

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
  const foreign = readdirSync(directory)
    .map((name) => `generated/${name}`)
    .filter((path) => !wanted.has(path));
  const differing = [...wanted].filter(([path, text]) => textIn(path) !== text);
  if (!checkOnly) {
    for (const [path, text] of differing) writeFileSync(join(root, path), text);
    for (const path of foreign) rmSync(join(root, path));
    console.log(`${wanted.size} files, ${differing.length + foreign.length} changed.`);
    return 0;
  }
  const problems = [
    ...differing.map(([path]) => `${path} differs from spec/. Run "npm run generate" and commit it.`),
    ...foreign.map((path) => `${path} is not generated any more. Run "npm run generate".`),
    ...projectCitationProblems(statements.rulings, statements.catalogue),
    ...(document === undefined ? [] : documentProblems(statements.ledger, readText(document))),
  ];
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

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
