import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sets } from './index.ts';
import type { Result } from './run.ts';

/** For each defect the median of requests until it was found, null where most searches did not, and how many did. */
export type Row = [requests: number | null, found: number];

/** What was found at first: of each set by the search as it was before it had seen the set, in ten searches. It never changes. */
export const firstSearch: Readonly<Record<string, Row>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'first-search.json'), 'utf8'),
);

const page = join(import.meta.dirname, '../../docs/searches.md');

/** The row of a defect. A search in vain counts as one without end. */
export function rowOf(results: readonly Pick<Result, 'found'>[]): Row {
  const sorted = results.map(({ found }) => found ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  const middle = ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
  return [
    Number.isFinite(middle) ? middle : null,
    sorted.filter((found) => found < Number.POSITIVE_INFINITY).length,
  ];
}

/** Writes the page that publishes the results of all defects. */
export function writeTable(results: ReadonlyMap<string, Row>, requests: number, seeds: number): void {
  const within = (some: readonly (Row | undefined)[]) =>
    some.filter((row) => row !== undefined && row[0] !== null && row[0] <= requests).length;
  const shown = ([middle, found]: Row) => `${middle ?? '–'} | ${found}`;
  const tableOf = (set: keyof typeof sets) => {
    const names = new Set(sets[set].map(({ name }) => name));
    const rows = [...results].filter(([name]) => names.has(name));
    const before = within([...names].map((name) => firstSearch[name]));
    return `Found by the median: **${within(rows.map(([, row]) => row))} of ${names.size}** today, ${before} of ${names.size} at first.

| defect | at first: requests | found | today: requests | found |
| --- | --: | --: | --: | --: |
${rows.map(([name, row]) => `| ${name} | ${shown(firstSearch[name] ?? [null, 0])} | ${shown(row)} |`).join('\n')}`;
  };
  writeFileSync(
    page,
    `# What searches find

These defects pass a run: each needs several requests in order, or a combination of values. Their authors knew only the document and the rulings ([\`selftest/explore\`](../selftest/explore)). Each was [searched for](command.md#exploring) ${seeds} times, with ${requests} requests. The tables have the median of requests until a response gave the defect away, and how many searches found it; a dash says that at least half of them did not.

\`npm run searches -- --write\` counts again, and \`npm run explored -- --scripts\` also runs the script of each finding.

## First set

It was written before the search, which has been improved with it in view since. “At first” is the first version of the search.

${tableOf('first')}

## Second set

It was written when the search found 71 of the first set, to see what that says about others. “At first” is the search as it was then.

${tableOf('second')}
`,
  );
}

/** Whether a script of a search shows something else than it should. */
export const isNotShown = ({ scripts }: Result) =>
  scripts.some(({ isShown, isSilent }) => !isShown || !isSilent);

/** How long the scripts of all findings are, and which do not show what they should. */
export function scriptsText(results: readonly Result[]): string[] {
  const all = results.flatMap(({ name, seed, scripts }) => scripts.map((one) => ({ ...one, name, seed })));
  const lengths = all.map(({ length }) => length).sort((a, b) => a - b);
  const share = (part: number) => lengths[Math.ceil(part * lengths.length) - 1] ?? 0;
  return [
    ...all.flatMap(({ name, seed, requirement, isShown, isSilent }) => [
      ...(isShown ? [] : [`  does not show ${requirement}: ${name} (${seed})`]),
      ...(isSilent ? [] : [`  finds something at the reference server: ${name} (${seed})`]),
    ]),
    `Scripts: ${all.length}, of which ${all.filter(({ isShown }) => isShown).length} show the defect and ${all.filter(({ isSilent }) => isSilent).length} nothing at the reference server`,
    `Requests of a script: median ${share(0.5)}, 95 % at most ${share(0.95)}, ${share(1)} at most`,
  ];
}
