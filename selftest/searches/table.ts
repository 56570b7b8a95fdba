import type { Result } from './run.ts';

/** The median of requests until a defect was found, null where most searches did not, and how many did. */
export type Row = [requests: number | null, found: number];

/** The row of a defect. A search in vain counts as one without end. */
export function rowOf(results: readonly Pick<Result, 'found'>[]): Row {
  const sorted = results.map(({ found }) => found ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  const middle = ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
  return [
    Number.isFinite(middle) ? middle : null,
    sorted.filter((found) => found < Number.POSITIVE_INFINITY).length,
  ];
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
