import { readFileSync } from 'node:fs';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import readOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import readCompilerOptions from 'dependency-cruiser/config-utl/extract-ts-config';
import { projectFiles } from './project-files.ts';
import { graphText, importsOfRooms } from './rooms.ts';

const code = projectFiles().filter((file) => /\/.*\.ts$/.test(file));
const folders = [...new Set(code.map((file) => file.split('/')[0] as string))];

/**
 * Checks that no file imports what dependency-cruiser.json forbids, and that ARCHITECTURE.md names every
 * room and shows its imports correctly.
 */
const { output } = await cruise(folders, await readOptions('./dependency-cruiser.json'), undefined, {
  tsConfig: readCompilerOptions('tsconfig.json'),
});
const { summary, modules } = output as ICruiseResult;
const rooms = importsOfRooms(modules);
const page = readFileSync('ARCHITECTURE.md', 'utf8');
const problems = [
  ...summary.violations.map(({ from, to, rule, cycle, unresolvedTo = to }) => {
    const way = cycle ? ` (via ${cycle.map(({ name }) => name).join(', ')})` : '';
    return `${from}:${lineOf(from, unresolvedTo)}: imports ${unresolvedTo}${way}: ${rule.name}`;
  }),
  ...graphProblems(),
  ...[...rooms.keys()]
    .filter((room) => !blockAfter('## Rooms').some((line) => line.startsWith(`${room}/`)))
    .map((room) => `ARCHITECTURE.md: "Rooms" has no line for ${room}/.`),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** The line of the import. */
function lineOf(file: string, imported: IViolation['to']): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  const found = lines.findIndex((line) => line.includes(`'${imported}'`));
  return 1 + Math.max(0, found);
}

/** Compares the graph on the page with the code. */
function graphProblems(): string[] {
  const graph = graphText(rooms);
  if (blockAfter('## Imports').join('\n') === graph) return [];
  return [`ARCHITECTURE.md: the block under "Imports" differs from the code, which has\n\n${graph}\n`];
}

/** The lines of the first code block below a heading. */
function blockAfter(heading: string): string[] {
  const [, block = ''] = (page.split(`\n${heading}\n`)[1] ?? '').split(/^```.*\n/m);
  return block.trimEnd().split('\n');
}
