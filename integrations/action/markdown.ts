import type { CheckResult, Counts, Report } from '../../conformance/judging/result.ts';
import { bySeverity, outcomeWords } from '../../conformance/report/findings.ts';

/**
 * Maximum rows of the table, unless more requirements are violated; all violations are shown. A job summary is limited
 * to 1 MiB, and the report has everything.
 */
const rowsMax = 50;
/** Maximum characters of a message; the report has all of it. */
const messageMax = 300;

/** A report as a job summary: the verdict, the counts, and what is violated or inconclusive. */
export function markdown({ verdict, summary, counts, checks, client, deployment, suite }: Report): string {
  const violated = checks.filter(({ outcome }) => outcome === 'violated');
  const open = checks.filter(({ outcome }) => outcome === 'inconclusive');
  const shown = [...violated, ...open].sort(bySeverity).slice(0, Math.max(rowsMax, violated.length));
  const rows = shown.map(row);
  const left = violated.length + open.length - shown.length;
  const more = left > 0 ? `\n${left} more ${left === 1 ? 'is' : 'are'} in the report.\n` : '';
  const table =
    rows.length > 0
      ? `\n| requirement | level | outcome | |\n| --- | --- | --- | --- |\n${rows.join('')}${more}`
      : '';
  return `## ${verdict}

${text(summary)}

| | total | satisfied | violated | not exercised | inconclusive |
| --- | --- | --- | --- | --- | --- |
${countsRow('mandatory', counts.mandatory)}${countsRow('advisory', counts.advisory)}${table}
${client ? 'Client' : 'Deployment'} ${text(client?.command ?? deployment.baseUrl)}, suite ${text(suite.version)}.
`;
}

const countsRow = (name: string, { total, satisfied, violated, notExercised, inconclusive }: Counts) =>
  `| ${name} | ${total} | ${satisfied} | ${violated} | ${notExercised} | ${inconclusive} |\n`;

const row = (check: CheckResult) =>
  `| \`${check.id}\` | ${check.level} | ${outcomeWords(check)} | ${text(check.message.slice(0, messageMax))} |\n`;

/** Escapes everything that Markdown or HTML could interpret, because the text may come from the deployment. */
function text(value: string): string {
  return value
    .replace(/\s+/g, ' ')
    .replace(/[&<>\\`*_{}[\]()#+.!|~@-]/g, (sign) => entities[sign] ?? `\\${sign}`);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
