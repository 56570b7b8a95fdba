import { basename, resolve } from 'node:path';
import type { Outcome, Report } from '../../judging/result.ts';
import { counted } from '../../reading/counted.ts';
import { type Change, compareReports, suitesRemark } from '../compare.ts';
import { outcomeSigns } from '../findings.ts';
import { outcomeBar } from './charts.ts';
import {
  cell,
  inCatalogue,
  line,
  note,
  outcome,
  rowOf,
  rows,
  type Section,
  section,
  started,
  table,
} from './parts.ts';
import { pageHtml } from './shell.ts';
import { verdicts } from './summary.ts';
import { type Html, html } from './tag.ts';

/** The differences between two runs as a page: first what got worse. @param directories where the reports stand. */
export function comparisonHtml(directories: [string, string], reports: [Report, Report]): string {
  const { outcomes, observations, differences } = compareReports(reports);
  const { worse = [], better = [], others = [] } = Object.groupBy(outcomes, direction);
  const words = differences === 0 ? 'No differences' : counted(differences, 'difference');
  const names = namesOf(directories);
  const frame = {
    title: `${words}: ${names.join(', ')}`,
    head: html`<h1>Comparison of two runs</h1><p><code>${names[0]}</code> and <code>${names[1]}</code></p>`,
    first: html`<section id="verdict" class="verdict" aria-labelledby="verdict-title">
<h2 id="verdict-title">${words}</h2>
<p><strong>${worse.length} newly violated, ${better.length} no longer violated, ${counted(others.length, 'other requirement')} and ${counted(observations.length, 'observation')} with another result.</strong></p>
${suitesRemark(reports).map((text) => html`<p class="waiver">${text}</p>`)}
${table(
  'The two runs',
  ['Run', 'Verdict', 'Outcomes', 'Deployment', 'Started', 'Depth', 'Seed', 'Suite'],
  reports.map((report, index) => runLine(names[index] ?? '', report)),
)}
</section>`,
    last: 'Times and what is counted differ from run to run and are not compared.',
  };
  return pageHtml(frame, [
    changes('worse', 'Newly violated', worse),
    changes('better', 'No longer violated', better),
    changes('others', 'Other requirements', others),
    changes('observations', 'Observations', observations),
  ]);
}

function direction({ before, after }: Change): 'worse' | 'better' | 'others' {
  if (after === 'violated') return 'worse';
  return before === 'violated' ? 'better' : 'others';
}

/** The names of the folders, which say nothing of where they stand, unless only that tells them apart. */
function namesOf(directories: [string, string]): [string, string] {
  const [one, other] = directories.map((directory) => basename(resolve(directory))) as [string, string];
  return one === other ? directories : [one, other];
}

function runLine(name: string, report: Report): Html {
  const { verdict, checks, deployment, depth, seed, suite } = report;
  const shown = outcome({ ...verdicts[verdict], style: verdict });
  const url = html`<code>${deployment.baseUrl}</code>`;
  return line(name, [shown, outcomeBar(checks), url, started(report), depth, seed, suite.version].map(cell));
}

const changes = (id: string, title: string, all: readonly Change[]): Section | false =>
  all.length > 0 && section(id, title, rows(all.map(changeRow)));

const changeRow = ({ id, before, after, message }: Change) =>
  rowOf(
    id,
    html`<code>${id}</code>`,
    inCatalogue(id)?.statement,
    html`${shownSide(before)} → ${shownSide(after)}`,
    message && note(message),
  );

/** An outcome with its sign and colour, or what was observed. */
const shownSide = (text: string) =>
  Object.hasOwn(outcomeSigns, text)
    ? outcome({ sign: outcomeSigns[text as Outcome], words: text.replace('-', ' '), style: text })
    : html`<strong>${text}</strong>`;
