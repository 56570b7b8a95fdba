import { readArguments } from '../../command-line/arguments.ts';
import { checkClients } from './check.ts';
import { generators } from './generators.ts';
import { openWorkshop } from './workshop.ts';

const help = `Generates a client with each of three generators, compiles it, and runs a round
trip with it, as in docs/generated-clients.md.

  npm run clients                prints a line for each generator and step
  npm run clients -- --keep      keeps the generated clients in a folder

Exit status: 0, 1 if a step failed, 2 usage error.
`;

const { keep } = readArguments('npm run clients', help, { keep: { type: 'boolean' } });
const started = performance.now();
const workshop = openWorkshop(generators);
let failed = 0;
for await (const { ok, generator, text } of checkClients(workshop, generators)) {
  if (ok) console.log(`ok     ${generator}, ${text}`);
  else console.error(`FAILED ${generator}, ${text}`);
  failed += Number(!ok);
}
if (keep) console.log(`The clients are in ${workshop.folder}.`);
else workshop.remove();
console.log(
  `${generators.length} generators, ${failed} failed, ${((performance.now() - started) / 1000).toFixed(1)} s.`,
);
process.exitCode = failed > 0 ? 1 : 0;
