import { basename, resolve } from 'node:path';
import { requirementOf } from '../../judging/catalogue.ts';
import type { Outcome } from '../../judging/result.ts';
import { counted } from '../../reading/counted.ts';
import { type Change, type Compared, compareReports, minuteOf, suitesRemark } from '../compare.ts';
import { outcomeSigns, subjectOf } from '../findings.ts';
import { outcomeBar } from './outcome-bar.ts';
import { linkTo, row, section, table } from './parts.ts';
import { pageHtml } from './shell.ts';
import { verdicts } from './summary.ts';
import { type Html, html } from './tag.ts';

/** The differences between two runs as a page: first what got worse. @param directories where the reports stand. */
export function comparisonHtml(directories: [string, string], reports: [Compared, Compared]): string {
  const { outcomes, observations, differences } = compareReports(reports);
  const worse = outcomes.filter(({ after }) => after === 'violated');
  const better = outcomes.filter(({ before }) => before === 'violated');
  const rest = outcomes.filter((change) => !worse.includes(change) && !better.includes(change));
  const words = differences === 0 ? 'No differences' : counted(differences, 'difference');
  const names = namesOf(directories);
  const frame = {
    title: `${words}: ${names.join(', ')}`,
    head: html`<h1>Comparison of two runs</h1><p><code>${names[0]}</code> and <code>${names[1]}</code></p>`,
    first: html`<section id="verdict" class="verdict" aria-labelledby="verdict-title">
<h2 id="verdict-title">${words}</h2>
<p><strong>${worse.length} newly violated, ${better.length} no longer violated, ${counted(rest.length, 'other requirement')} and ${counted(observations.length, 'observation')} with another result.</strong></p>
${suitesRemark(reports).map((text) => html`<p class="waiver">${text}</p>`)}
${table(
  'The two runs',
  ['Run', 'Verdict', 'Outcomes', 'Deployment', 'Started', 'Depth', 'Seed', 'Suite'],
  reports.map((report, index) => runRow(names[index] ?? '', report)),
)}
</section>`,
    last: 'Times and what is counted differ from run to run and are not compared.',
  };
  return pageHtml(frame, [
    changes('worse', 'Newly violated', worse),
    changes('better', 'No longer violated', better),
    changes('others', 'Other requirements', rest),
    changes('observations', 'Observations', observations),
  ]);
}

/** The names of the folders, which say nothing of where they stand, unless only that tells them apart. */
function namesOf(directories: [string, string]): [string, string] {
  const [one, other] = directories.map((directory) => basename(resolve(directory))) as [string, string];
  return one === other ? directories : [one, other];
}

function runRow(name: string, report: Compared): Html {
  const { verdict, checks, startedAt, depth, seed, suite } = report;
  const { sign, words } = verdicts[verdict];
  const shown = html`<span class="${verdict}"><span class="sign" aria-hidden="true">${sign}</span> ${words}</span>`;
  const where = html`<code>${subjectOf(report)}</code>`;
  return row([name, shown, outcomeBar(checks), where, minuteOf(startedAt), depth, seed, suite.version]);
}

const changes = (id: string, title: string, all: readonly Change[]) =>
  all.length > 0 && section(id, title, title, html`<ul class="rows">${all.map(changeRow)}</ul>`);

const changeRow = ({ id, before, after, message }: Change) =>
  html`<li id="${id}">${linkTo(id)}<p><code>${id}</code></p><p>${requirementOf.get(id)?.statement}</p><p>${outcome(before)} → ${outcome(after)}</p>${message !== undefined && html`<p class="note">${message}</p>`}</li>`;

/** An outcome with its sign and colour, or what was observed. */
const outcome = (text: string) =>
  Object.hasOwn(outcomeSigns, text)
    ? html`<span class="outcome ${text}"><span aria-hidden="true">${outcomeSigns[text as Outcome]}</span> ${text.replace('-', ' ')}</span>`
    : html`<strong>${text}</strong>`;
