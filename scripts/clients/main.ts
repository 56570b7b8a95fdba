import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../../command-line/arguments.ts';
import { checkClients, verdictsText } from './check.ts';
import { generators } from './generators.ts';
import { openWorkshop } from './workshop.ts';

const help = `Generates a client with each of six generators, compiles it, and runs a round
trip with it, as in docs/generated-clients.md. Then drives and judges it. Some
generators are installed first.

  npm run clients                prints a line for each generator and step
  npm run clients -- --keep      keeps the generated clients in a folder
  npm run clients -- --write     writes the verdicts to the page

Exit status: 0, 1 if a step failed, 2 usage error.
`;

const { keep, write } = readArguments('npm run clients', help, {
  keep: { type: 'boolean' },
  write: { type: 'boolean' },
});
const started = performance.now();
const workshop = openWorkshop(generators);
let failed = 0;
const results = [];
for await (const result of checkClients(workshop, generators)) {
  const { ok, generator, text } = result;
  results.push(result);
  if (ok) console.log(`ok     ${generator}, ${text}`);
  else console.error(`FAILED ${generator}, ${text}`);
  failed += Number(!ok);
}
const page = join(import.meta.dirname, '../../docs/generated-clients.md');
if (write && failed === 0) writeFileSync(page, verdictsText(readFileSync(page, 'utf8'), results));
if (keep) console.log(`The clients are in ${workshop.folder}.`);
else workshop.remove();
console.log(
  `${generators.length} generators, ${failed} failed, ${((performance.now() - started) / 1000).toFixed(1)} s.`,
);
process.exitCode = failed > 0 ? 1 : 0;
