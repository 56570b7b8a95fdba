import { readFileSync } from 'node:fs';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import readOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import readCompilerOptions from 'dependency-cruiser/config-utl/extract-ts-config';

/** No file in the folders that are named imports what a rule of dependency-cruiser.json forbids. */
const { output } = await cruise(
  process.argv.slice(2),
  await readOptions('./dependency-cruiser.json'),
  undefined,
  { tsConfig: readCompilerOptions('tsconfig.json') },
);
const { violations } = (output as ICruiseResult).summary;
for (const { from, to, rule, cycle, unresolvedTo = to } of violations) {
  const way = cycle ? ` (by way of ${cycle.map(({ name }) => name).join(', ')})` : '';
  console.error(`${from}:${lineOf(from, unresolvedTo)}: imports ${unresolvedTo}${way}: ${rule.name}`);
}
process.exitCode = violations.length > 0 ? 1 : 0;

/** The first line with what is imported, as it is written there. */
function lineOf(file: string, imported: IViolation['to']): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  return (
    1 +
    Math.max(
      0,
      lines.findIndex((line) => line.includes(`'${imported}'`)),
    )
  );
}
