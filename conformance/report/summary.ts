import { styleText } from 'node:util';
import { wordIfNeeded } from '../../command-line/shell.ts';
import { visible } from '../../command-line/visible.ts';
import { wrapped } from '../../command-line/wrapped.ts';
import { someOf } from '../judging/diagnosis.ts';
import { type Cause, type CheckResult, hasScripts, type Report } from '../judging/result.ts';
import { counted } from '../reading/counted.ts';
import { byArea, type InArea } from './areas.ts';
import {
  alsoSeenText,
  byOutcome,
  conditionText,
  gainText,
  isJudged,
  rootOf,
  waiverText,
} from './findings.ts';
import { scriptName } from './script.ts';

/** Where the text is to be read. */
export interface Page {
  /** Characters in a line. */
  width: number;
  /** Whether colours are shown. */
  hasColours: boolean;
  /** The folder of the report, for commands. */
  directory: string;
}

/** Causes that are shown with their evidence, and those whose titles are shown; the report has all. */
const shownMax = 5;
const titlesMax = 15;
/** What is shown of what may be a consequence of a cause. */
const alsoSeenMax = 2;
/** Reasons why something was not judged; few below causes, which come first. */
const reasonsMax = { withCauses: 2, without: 5 };

/** The report on a screen: a line for each area, then what is violated by cause, what was not judged, and the verdict. */
export function summaryText(report: Report, page: Page): string {
  const paint = painter(page);
  // If nothing could be judged, the sentence at the end says why.
  const blocks = isJudged(report)
    ? [
        byArea(report.checks).map((area) => areaLine(area, paint)),
        ...causeBlocks(report, page, paint),
        openLines(report, page),
      ]
    : [];
  return [...blocks, verdictLines(report, page, paint)]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
    .concat('\n');
}

type Paint = (colour: 'red' | 'green' | 'yellow' | 'bold' | 'dim', text: string) => string;

const painter =
  ({ hasColours }: Page): Paint =>
  (colour, text) =>
    hasColours ? styleText(colour, text, { validateStream: false }) : text;

/** The longest title of an area, and blanks behind it, in characters. */
const titleWidth = 32;

const marks = {
  violated: ['✖', 'red'],
  advisory: ['!', 'yellow'],
  inconclusive: ['?', 'yellow'],
  'not-exercised': ['–', 'dim'],
  satisfied: ['✔', 'green'],
} as const;

function areaLine({ title, items }: InArea<CheckResult>, paint: Paint): string {
  const outcomes = byOutcome(items);
  // What was left out says nothing of the others.
  const exercised = outcomes.filter(({ style }) => style !== 'not-exercised');
  const [sign, colour] = marks[exercised[0]?.style ?? 'not-exercised'];
  const countOf = (wanted: string) => outcomes.find(({ style }) => style === wanted)?.count ?? 0;
  const more = outcomes.flatMap(({ style, words, count }) =>
    style === 'satisfied' ? [] : `${count} ${words}`,
  );
  const judged = items.length - countOf('not-exercised');
  const figures = (judged > 0 ? `${countOf('satisfied')}/${judged}` : '').padStart(7);
  return `${paint(colour, sign)} ${title.padEnd(titleWidth)}${figures}  ${more.join(', ')}`.trimEnd();
}

function causeBlocks(report: Report, page: Page, paint: Paint): string[][] {
  const { causes } = report;
  const shown = causes
    .slice(0, shownMax)
    .map((cause, index) => causeLines(cause, index, report, page, paint));
  const others = causes
    .slice(shownMax, titlesMax)
    .flatMap(({ title }, index) => wrapped(`${index + shownMax + 1}. ${visible(title)}`, page.width, 3));
  const left = causes.length - titlesMax;
  return [...shown, [...others, ...(left > 0 ? [`and ${left} more in the report`] : [])]];
}

function causeLines(
  { title, when, level, requirements, unblocks, alsoSeen }: Cause,
  index: number,
  report: Report,
  page: Page,
  paint: Paint,
): string[] {
  const { checks, causes } = report;
  const first = checks.find(({ id }) => id === requirements[0]);
  const [finding] = first?.findings ?? [];
  if (!first || !finding) return [];
  const others = requirements.slice(1);
  const isFirst = index === 0 && causes.length > 1;
  const gain = unblocks.length > 0 ? gainText(unblocks.length, isFirst) : '';
  const remarks = [level === 'advisory' ? 'advisory' : '', gain].filter(Boolean).join('; ');
  const line = (label: string, text: string) =>
    wrapped(`   ${label.padEnd(labelWidth)}${visible(text)}`, page.width, 3 + labelWidth);
  return [
    ...wrapped(`${index + 1}. ${visible(title)}${remarks && ` – ${remarks}`}`, page.width, 3).map((text) =>
      paint('bold', text),
    ),
    ...line('breaks', `${first.id}: ${first.statement}`),
    ...(when ? line('when', conditionText(when)) : []),
    ...line('at', `${finding.request} (${finding.step})`),
    ...line('expected', finding.expected),
    ...line('got', finding.actual).map((text) => paint('red', text)),
    ...pointer(finding, page, 3 + labelWidth),
    ...(finding.notes.length > 0 ? line('note', finding.notes.join(' ')) : []),
    ...(others.length > 0 ? line('also', someOf(others)) : []),
    ...alsoSeen
      .slice(0, alsoSeenMax)
      .flatMap((seen) => line('also seen', `perhaps a consequence: ${alsoSeenText(seen)}`)),
    ...(alsoSeen.length > alsoSeenMax
      ? line('', `and ${alsoSeen.length - alsoSeenMax} more in the report`)
      : []),
    ...(first.waiver ? line('waiver', waiverText(first.waiver)) : []),
    ...(!hasScripts(report)
      ? []
      : commandLines(`bash ${wordIfNeeded(`${page.directory}/${scriptName(first.id)}`)}`, page)),
  ];
}

/** A command is never broken, so that it can be copied. */
function commandLines(command: string, { width }: Page): string[] {
  const label = `   ${'show it'.padEnd(labelWidth)}`;
  return label.length + command.length <= width ? [`${label}${command}`] : [label.trimEnd(), `   ${command}`];
}

/** The longest label of a line, and blanks behind it. */
const labelWidth = 10;

/** A mark below the first character that differs, where both texts have a line each and begin alike. */
function pointer(
  { expected, actual }: { expected: string; actual: string },
  { width }: Page,
  indent: number,
) {
  const [one, other] = [expected, actual].map(visible) as [string, string];
  const start = [...other].findIndex((character, index) => character !== [...one][index]);
  const isShort = Math.max(one.length, other.length) + indent <= width;
  return isShort && start >= alikeMin ? [`${' '.repeat(indent + start)}^`] : [];
}

/** Texts that begin alike for fewer characters differ as a whole. */
const alikeMin = 4;

/** What was not judged, and what was left out, in a line for each reason, or what to set against that. */
function openLines({ checks, causes, remedies }: Report, { width }: Page): string[] {
  const remedied = new Set(remedies.flatMap(({ requirements }) => requirements));
  const reasonOf = (check: CheckResult) => {
    const root = rootOf(check, causes);
    if (check.outcome === 'not-exercised')
      return check.cause.startsWith('Left out')
        ? check.cause.replace('Left', 'left')
        : `left out. ${check.cause.replace(/^It needs /, 'Needed: ')}`;
    if (check.reason === 'depth')
      return 'not judged: a run with --depth quick does not look at all they need';
    return root === undefined ? `not judged: ${check.cause}` : `not judged because of ${root}`;
  };
  const open = checks.filter(
    ({ id, outcome }) => (outcome === 'inconclusive' || outcome === 'not-exercised') && !remedied.has(id),
  );
  const groups = [...Map.groupBy(open, reasonOf)].sort(([, a], [, b]) => b.length - a.length);
  const max = reasonsMax[causes.length > 0 ? 'withCauses' : 'without'];
  const left = groups.slice(max).flatMap(([, those]) => those).length;
  return [
    ...groups.slice(0, max).map(([reason, those]) => `${those.length} ${visible(reason)}`),
    ...(left > 0 ? [`${left} for other reasons, see the report`] : []),
    ...remedies.map(({ text }) => visible(text)),
  ].flatMap((line) => wrapped(line, width, 2));
}

function verdictLines(report: Report, { width }: Page, paint: Paint): string[] {
  const { verdict, summary, requests, durationMs, seed, depth } = report;
  const colour = verdict === 'does-not-conform' ? 'red' : verdict === 'incomplete' ? 'yellow' : 'green';
  return [
    `${counted(requests, 'request')} in ${(durationMs / 1000).toFixed(1)} s${report.recording ? '' : `, depth ${depth}, seed ${seed}`}`,
    paint(colour, `verdict ${verdict}`),
    ...wrapped(visible(summary), width, 0),
  ];
}
