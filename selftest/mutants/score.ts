import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutants, sets } from './index.ts';
import type { Result } from './run.ts';

/** Numbers of mutants: all, killed, and killed for the declared reason. */
export interface Count {
  mutants: number;
  killed: number;
  rightReason: number;
}

/** The content of score.json. */
export interface Score {
  fromTheDocument: {
    /** Their first run, before anything was changed because of them. It never changes. */
    firstRun: Count;
    now: Count;
  };
  all: Count;
}

const scoreFile = join(import.meta.dirname, 'score.json');
const readmeFile = join(import.meta.dirname, '../../README.md');
/** The least share of mutants that must be killed for the declared reason. */
const rightReasonMinPercent = 95;

export const readScore = () => JSON.parse(readFileSync(scoreFile, 'utf8')) as Score;

export const countOf = (results: readonly Result[]): Count => ({
  mutants: results.length,
  killed: results.filter(({ isKilled }) => isKilled).length,
  rightReason: results.filter(({ isRightReason }) => isRightReason).length,
});

/** The score of all mutants. */
export function scoreOf(results: readonly Result[]): Score {
  const blind = new Set(sets.document.map(({ name }) => name));
  const { firstRun } = readScore().fromTheDocument;
  const now = countOf(results.filter(({ name }) => blind.has(name)));
  return { fromTheDocument: { firstRun, now }, all: countOf(results) };
}

/** A sentence for each way in which a count is not good enough. */
export function shortfalls({ mutants, killed, rightReason }: Count): string[] {
  const percent = (100 * rightReason) / mutants;
  return [
    ...(killed < mutants ? [`${mutants - killed} of ${mutants} mutants survived.`] : []),
    ...(percent < rightReasonMinPercent
      ? [
          `Only ${percent.toFixed(1)} % were killed for the right reason; it takes ${rightReasonMinPercent} %.`,
        ]
      : []),
  ];
}

/** A sentence for each way in which a score is worse than the committed one. */
export function losses(score: Score, committed: Score): string[] {
  const pairs = [
    ['Of all', score.all, committed.all],
    ['Of those from the document', score.fromTheDocument.now, committed.fromTheDocument.now],
  ] as const;
  return pairs.flatMap(([which, now, before]) =>
    (['killed', 'rightReason'] as const)
      .filter((what) => now[what] * before.mutants < before[what] * now.mutants)
      .map((what) => {
        const how = what === 'killed' ? 'killed' : 'killed for the right reason';
        return `${which}, ${ofAll(now[what], now.mutants)} were ${how}, and ${ofAll(before[what], before.mutants)} before.`;
      }),
  );
}

/** A number of mutants with its share, as in `3 of 4 (75.0 %)`. */
export const ofAll = (count: number, all: number) =>
  `${count} of ${all} (${((100 * count) / Math.max(all, 1)).toFixed(1)} %)`;

/** Writes the score to score.json and into the README. */
export function writeScore(score: Score): void {
  writeFileSync(scoreFile, `${JSON.stringify(score, null, 2)}\n`);
  writeFileSync(readmeFile, withScore(readFileSync(readmeFile, 'utf8'), score));
}

const [begin, end] = ['<!-- score -->', '<!-- /score -->'];

/** The README with the score in its place. */
export function withScore(readme: string, { fromTheDocument: { firstRun, now }, all }: Score): string {
  const row = (what: string, { mutants, killed, rightReason }: Count) =>
    `| ${what} | ${mutants} | ${ofAll(killed, mutants)} | ${ofAll(rightReason, mutants)} |`;
  const table = [
    '| mutants | number | killed | for the reason declared |',
    '| --- | --- | --- | --- |',
    row('written from the document alone, in their first run', firstRun),
    row('the same, today', now),
    row('all, with one at least for each mandatory requirement', all),
  ].join('\n');
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`Cannot write the score: the README has no ${begin} … ${end}.`);
  return `${before}${begin}\n${table}\n${end}${after}`;
}

const namesFile = join(import.meta.dirname, 'names.txt');

/** The names of all mutants that there ever were, in the order in which they were written. */
export const readNames = () => readFileSync(namesFile, 'utf8').split('\n').filter(Boolean);

/** Mutants of names.txt that were taken out, by name, each with the reason. */
export const dropped: Readonly<Record<string, string>> = {};

/** Adds the names of new mutants to names.txt. No name is ever removed from it. */
export function writeNames(): void {
  const all = new Set([...readNames(), ...mutants.map(({ name }) => name)]);
  writeFileSync(namesFile, `${[...all].join('\n')}\n`);
}
