import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { each } from '../../conformance/judging/table-keys.ts';
import { missed } from '../blind/index.ts';
import type { Defect } from './defect.ts';
import { defects, sets } from './index.ts';
import { legalNow } from './legal-now.ts';
import type { Result } from './run.ts';

/** Numbers of defects: all, refused, and refused for the declared reason. */
export interface Count {
  defects: number;
  refused: number;
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
   * As real services have their defects, in three rounds, in one whose author had the scenarios in view, and in three after
   * public bug reports. What was run first never changes.
   */
  asInTheField: Record<RoundName, Round> & { now: Count; missed: number };
  all: Count;
}

const roundNames = ['first', 'second', 'third', 'inView', 'bugReports'] as const;
type RoundName = (typeof roundNames)[number];

/** The first run of a round. Only those that a standard run had not refused were run again, but after bug reports all. */
interface Round {
  standard: Count;
  thorough: Count;
}

const scoreFile = join(import.meta.dirname, 'score.json');
/** The pages with the score: the README in a sentence, the page of evidence as a table. */
const pages = {
  'README.md': (score: Score) => sentences(score),
  'docs/evidence.md': (score: Score) => table(score),
};
const root = join(import.meta.dirname, '../..');

export type ScorePage = keyof typeof pages;
export const scorePages = Object.keys(pages) as ScorePage[];
export const readPage = (page: ScorePage) => readFileSync(join(root, page), 'utf8');

export const readScore = () => JSON.parse(readFileSync(scoreFile, 'utf8')) as Score;

export const countOf = (results: readonly Result[]): Count => ({
  defects: results.length,
  refused: results.filter(({ isRefused }) => isRefused).length,
  rightReason: results.filter(({ isRightReason }) => isRightReason).length,
});

/** The score of all defects. */
export function scoreOf(results: readonly Result[]): Score {
  const { fromTheDocument, asInTheField } = readScore();
  const nowOf = (some: readonly Defect[]) => {
    const names = new Set(some.map(({ name }) => name));
    return countOf(results.filter(({ name }) => names.has(name)));
  };
  return {
    fromTheDocument: { ...fromTheDocument, now: nowOf(sets.document) },
    asInTheField: { ...asInTheField, now: nowOf(sets.blind), missed: Object.keys(missed).length },
    all: countOf(results),
  };
}

/** A sentence for each way in which a count is not good enough: every defect has to be refused for its reason. */
export function shortfalls({ defects, refused, rightReason }: Count): string[] {
  const wrongly = refused - rightReason;
  return [
    ...(refused < defects ? [`${defects - refused} of ${defects} defects lost.`] : []),
    ...(wrongly > 0
      ? [`${wrongly} of ${defects} defects were refused for another reason than they declare.`]
      : []),
  ];
}

/** A number of defects with its share, as in `3 of 4 (75.0 %)`. */
export const ofAll = (count: number, all: number) =>
  `${count} of ${all} (${((100 * count) / Math.max(all, 1)).toFixed(1)} %)`;

/** Writes the score into score.json and the README, and new names into names.txt. @returns why it could not, if so. */
export function writeScore(score: Score): string[] {
  if (shortfalls(score.all).length > 0)
    return [
      'Cannot write a score that is worse than before: score.json, names.txt and the pages stay as they are.',
    ];
  writeNames();
  writeFileSync(scoreFile, `${JSON.stringify(score, null, 2)}\n`);
  for (const page of scorePages) writeFileSync(join(root, page), withScore(page, score));
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
  ['three rounds after public bug reports, at standard depth', asInTheField.bugReports.standard],
  ['the same, at thorough depth', asInTheField.bugReports.thorough],
  [
    `all of these, today, with ${asInTheField.missed} that no run finds`,
    { ...asInTheField.now, defects: asInTheField.now.defects + asInTheField.missed },
  ],
  ['all, with one at least for each mandatory requirement', all],
];

/** How often the judge refused servers whose authors had not seen its checks: when it first met them, and today. */
function sentences({ asInTheField }: Score): string {
  const { now, missed } = asInTheField;
  const firstRuns = roundNames.map((name) => asInTheField[name].standard);
  const sum = (of: (count: Count) => number) => firstRuns.reduce((total, count) => total + of(count), 0);
  const met = sum(({ defects }) => defects);
  return [
    `- Defective servers that it refused when it first met them: ${ofAll(
      sum(({ refused }) => refused),
      met,
    )}.`,
    `- Today: ${ofAll(now.refused, now.defects + missed)}. The other ${missed} are not refused. Of the ${met}, ${met - now.defects - missed} are left out: the rulings of today allow what they do, or no request could show it.`,
  ].join('\n');
}

function table(score: Score): string {
  const row = (what: string, { defects, refused, rightReason }: Count) =>
    `| ${what} | ${defects} | ${ofAll(refused, defects)} | ${ofAll(rightReason, defects)} |`;
  return [
    '| defects | number | refused | for the reason declared |',
    '| --- | --- | --- | --- |',
    ...scoreRows(score).map(([what, count]) => row(what, count)),
  ].join('\n');
}

/** A page with the score in its place. */
export function withScore(page: ScorePage, score: Score): string {
  const [before, rest] = readPage(page).split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`Cannot write the score: ${page} has no ${begin} … ${end}.`);
  return `${before}${begin}\n${pages[page](score)}\n${end}${after}`;
}

const namesFile = join(import.meta.dirname, 'names.txt');

/** The names of all defects that there ever were, in the order in which they were written. */
export const readNames = () => readFileSync(namesFile, 'utf8').split('\n').filter(Boolean);

/** Defects of names.txt that were taken out, by name, each with the reason. */
const tiesMayMove =
  'Recipients of the same second may stand in any order, also after an update (ruling newest-first).';
export const dropped: Readonly<Record<string, string>> = {
  ...each(legalNow, (ruling) => `It is right by the ruling ${ruling} (selftest/defects/legal-now.ts).`),
  'identifiers are written with a fraction':
    'It wrote .0, which is an integer in JSON (ruling json); its successor writes .5.',
  'pages count from 0': 'It is right by the ruling paging, and a legal server.',
  'a form with a charset is no form': 'It is right by the ruling ways-of-sending, and a legal server.',
  'clients without the header Accept get a web page':
    'It is right by the ruling ways-of-sending, and a legal server.',
  'combining marks are composed':
    'It is right by the ruling sent-values-come-back; a legal server composes all letters.',
  'several blanks are one': 'It is right by the ruling sent-values-come-back; a legal server does the same.',
  'names are trimmed': 'It is right by the ruling sent-values-come-back; a legal server trims all texts.',
  'blanks that do not break become ordinary ones':
    'It is right by the ruling sent-values-come-back; a legal server does the same.',
  'line breaks of addresses become blanks':
    'It is right by the ruling sent-values-come-back; a legal server does the same.',
  'a token is taken without a scheme':
    'It is right by the ruling authentication; a legal server takes any scheme, and none.',
  'a token is taken with any scheme':
    'It is right by the ruling authentication; a legal server takes any scheme, and none.',
  'a token is taken as the name of a user':
    'It is right by the ruling authentication; a legal server does the same.',
  'clients that accept anything are refused':
    'It is right by the ruling ways-of-sending; a legal server refuses all but JSON.',
  'clients that do not decompress are refused':
    'It is right by the ruling ways-of-sending, as are other refusals of headers.',
  'clients that call themselves a browser are refused':
    'It is right by the ruling ways-of-sending; a legal server refuses unknown clients.',
  'clients that also accept XML are refused':
    'It is right by the ruling ways-of-sending; a legal server refuses all but JSON.',
  'names are cut after 30 characters, and refused beyond 40':
    'The row of 31 letters is gone: those of 21 and of 41 letters show the same.',
  'an upload whose file comes before its fields is refused': 'It is disputed (selftest/blind/index.ts).',
  'an update moves a recipient before those of the same second': tiesMayMove,
  'an update moves a recipient behind those of the same second': tiesMayMove,
};

/** Adds the names of new defects to names.txt. No name is ever removed from it. */
function writeNames(): void {
  const all = new Set([...readNames(), ...defects.map(({ name }) => name)]);
  writeFileSync(namesFile, `${[...all].join('\n')}\n`);
}
