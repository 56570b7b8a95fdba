import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from './run.ts';

/** For each defect the median of requests until it was found, null where most searches did not, and how many did. */
export type Row = [requests: number | null, found: number];

/** What the first version of the search found, in ten searches of 300 requests each. It never changes. */
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

/** Writes the page that publishes the results. */
export function writeTable(
  rows: readonly (readonly [name: string, row: Row])[],
  requests: number,
  seeds: number,
): void {
  const within = (all: readonly Row[]) =>
    all.filter(([middle]) => middle !== null && middle <= requests).length;
  const shown = ([middle, found]: Row) => `${middle ?? '–'} | ${found}`;
  const lines = rows.map(
    ([name, row]) => `| ${name} | ${shown(firstSearch[name] ?? [null, 0])} | ${shown(row)} |`,
  );
  writeFileSync(
    page,
    `# What searches find

These defects pass a run: each needs several requests in order, or a combination of values. Their authors knew only the document and the rulings, and wrote them before the search ([\`selftest/explore\`](../selftest/explore)). Each was [searched for](command.md#exploring) ${seeds} times, with ${requests} requests. The table has the median of requests until a response gave the defect away, and how many searches found it; a dash says that at least half of them did not.

Found by the median: **${within(rows.map(([, row]) => row))} of ${rows.length}** today, ${within(Object.values(firstSearch))} of ${Object.keys(firstSearch).length} by the first version of the search. \`npm run explored -- --write\` counts again.

| defect | first version: requests | found | today: requests | found |
| --- | --: | --: | --: | --: |
${lines.join('\n')}
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
