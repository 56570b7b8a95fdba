import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { each } from '../../conformance/judging/table-keys.ts';
import { missed } from '../blind/index.ts';
import { mutants, sets } from './index.ts';
import { lawfulNow } from './lawful-now.ts';
import type { Mutant } from './mutant.ts';
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
  /**
   * As real services have their defects, in three rounds, and in one whose author had the scenarios in view. What was run
   * first never changes.
   */
  asInTheField: { first: Round; second: Round; third: Round; inView: Round; now: Count; missed: number };
  all: Count;
}

/** The first run of a round. Only those that a standard run had not refused were run again; the others count as then. */
interface Round {
  standard: Count;
  thorough: Count;
}

const scoreFile = join(import.meta.dirname, 'score.json');
const readmeFile = join(import.meta.dirname, '../../README.md');

export const readScore = () => JSON.parse(readFileSync(scoreFile, 'utf8')) as Score;

export const countOf = (results: readonly Result[]): Count => ({
  mutants: results.length,
  killed: results.filter(({ isKilled }) => isKilled).length,
  rightReason: results.filter(({ isRightReason }) => isRightReason).length,
});

/** The score of all mutants. */
export function scoreOf(results: readonly Result[]): Score {
  const { fromTheDocument, asInTheField } = readScore();
  const nowOf = (some: readonly Mutant[]) => {
    const names = new Set(some.map(({ name }) => name));
    return countOf(results.filter(({ name }) => names.has(name)));
  };
  return {
    fromTheDocument: { ...fromTheDocument, now: nowOf(sets.document) },
    asInTheField: { ...asInTheField, now: nowOf(sets.blind), missed: Object.keys(missed).length },
    all: countOf(results),
  };
}

/** A sentence for each way in which a count is not good enough: every mutant has to be killed for its reason. */
export function shortfalls({ mutants, killed, rightReason }: Count): string[] {
  const wrongly = killed - rightReason;
  return [
    ...(killed < mutants ? [`${mutants - killed} of ${mutants} mutants survived.`] : []),
    ...(wrongly > 0
      ? [`${wrongly} of ${mutants} mutants were killed for another reason than they declare.`]
      : []),
  ];
}

/** A number of mutants with its share, as in `3 of 4 (75.0 %)`. */
export const ofAll = (count: number, all: number) =>
  `${count} of ${all} (${((100 * count) / Math.max(all, 1)).toFixed(1)} %)`;

/** Writes the score into score.json and the README, and new names into names.txt. @returns why it could not, if so. */
export function writeScore(score: Score): string[] {
  if (shortfalls(score.all).length > 0)
    return [
      'Cannot write a score that is worse than before: score.json, names.txt and the README stay as they are.',
    ];
  writeNames();
  writeFileSync(scoreFile, `${JSON.stringify(score, null, 2)}\n`);
  writeFileSync(readmeFile, withScore(readFileSync(readmeFile, 'utf8'), score));
  return [];
}

const [begin, end] = ['<!-- score -->', '<!-- /score -->'];

/** The counts of a score, with what was counted. */
export const scoreRows = ({ fromTheDocument, asInTheField, all }: Score): [what: string, Count][] => [
  ['written from the document alone, in their first run', fromTheDocument.firstRun],
  ['the same, today', fromTheDocument.now],
  [
    'written as services have their defects, in their first run, at standard depth',
    asInTheField.first.standard,
  ],
  ['the same, at thorough depth', asInTheField.first.thorough],
  [
    'a second round, with the names of all earlier ones in view, at standard depth',
    asInTheField.second.standard,
  ],
  ['the same, at thorough depth', asInTheField.second.thorough],
  ['a third round, likewise, at standard depth', asInTheField.third.standard],
  ['the same, at thorough depth', asInTheField.third.thorough],
  [
    'written with the scenarios in view, to slip through them, at standard depth',
    asInTheField.inView.standard,
  ],
  ['the same, at thorough depth', asInTheField.inView.thorough],
  [`all of these, today, without ${asInTheField.missed} that no run finds`, asInTheField.now],
  ['all, with one at least for each mandatory requirement', all],
];

/** The README with the score in its place. */
export function withScore(readme: string, score: Score): string {
  const row = (what: string, { mutants, killed, rightReason }: Count) =>
    `| ${what} | ${mutants} | ${ofAll(killed, mutants)} | ${ofAll(rightReason, mutants)} |`;
  const table = [
    '| mutants | number | killed | for the reason declared |',
    '| --- | --- | --- | --- |',
    ...scoreRows(score).map(([what, count]) => row(what, count)),
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
const tiesMayMove =
  'Recipients of the same second may stand in any order, also after an update (ruling newest-first).';
export const dropped: Readonly<Record<string, string>> = {
  ...each(lawfulNow, ({ ruling }) => `It is right by the ruling ${ruling} (selftest/mutants/lawful-now.ts).`),
  'names are cut after 30 characters, and refused beyond 40':
    'The row of 31 letters is gone: those of 21 and of 41 letters show the same.',
  'an upload whose file comes before its fields is refused': 'It is disputed (selftest/blind/index.ts).',
  'an update moves a recipient before those of the same second': tiesMayMove,
  'an update moves a recipient behind those of the same second': tiesMayMove,
};

/** Adds the names of new mutants to names.txt. No name is ever removed from it. */
function writeNames(): void {
  const all = new Set([...readNames(), ...mutants.map(({ name }) => name)]);
  writeFileSync(namesFile, `${[...all].join('\n')}\n`);
}
