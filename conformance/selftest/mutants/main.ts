import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runAll } from './crew.ts';
import { fromTheDocument, mutants, systematic } from './index.ts';
import type { Mutant } from './mutant.ts';
import { shortfalls, tableOf } from './table.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    set: { type: 'string', default: 'all' },
    seed: { type: 'string' },
    json: { type: 'string' },
    processes: { type: 'string', default: '2' },
    'at-once': { type: 'string', default: '7' },
  },
});

const sets: Record<string, readonly Mutant[]> = { all: mutants, document: fromTheDocument, systematic };
const chosen = (sets[values.set] ?? []).filter(({ name, breaks }) => isChosen(name) || isChosen(breaks));
const fates = await runAll(chosen, {
  processes: Number(values.processes),
  atOnce: Number(values['at-once']),
  ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
  onFate: ({ name, isRightReason }, done) =>
    process.stderr.write(`${done}/${chosen.length} ${isRightReason ? ' ' : '!'} ${name}\n`),
});
if (values.json) writeFileSync(values.json, `${JSON.stringify(fates, null, 2)}\n`);
process.stdout.write(tableOf(fates));
process.exitCode = shortfalls(fates).length > 0 ? 1 : 0;

/** A glob where it has a star, else a part of the name. */
function isChosen(text: string): boolean {
  const { only } = values;
  if (only === undefined) return true;
  if (!only.includes('*')) return text.includes(only);
  const pattern = only.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pattern.join('.*')}$`).test(text);
}
