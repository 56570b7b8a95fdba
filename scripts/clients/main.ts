import { checkClients } from './check.ts';
import { generators } from './generators.ts';
import { openWorkshop } from './workshop.ts';

/** `npm run clients`: a line for each generator and step; 1 where one failed. `--keep` leaves what was generated. */
const started = performance.now();
const workshop = openWorkshop(generators);
const results = await checkClients(workshop, generators, ({ ok, generator, text }) => {
  const line = `${ok ? 'ok    ' : 'FAILED'} ${generator}, ${text}`;
  if (ok) console.log(line);
  else console.error(line);
});
if (process.argv.includes('--keep')) console.log(`The clients are in ${workshop.folder}.`);
else workshop.remove();
const failed = results.filter(({ ok }) => !ok).length;
console.log(
  `${generators.length} generators, ${failed} failed, ${((performance.now() - started) / 1000).toFixed(1)} s.`,
);
process.exitCode = failed > 0 ? 1 : 0;
