import type { CheckResult, Counts, Report } from '../conformance/checks/result.ts';

/** Rows of the table; a page of a pipeline holds no more than 1 MiB, and the report has them all. */
const rowsMax = 50;
/** Characters of a message; the report has all of it. */
const messageMax = 300;

/** A report for the page of a pipeline: verdict, counts, and each requirement that stands against it. */
export function markdown({ verdict, summary, counts, checks, deployment, suite }: Report): string {
  const open = checks.filter(({ outcome }) => outcome === 'violated' || outcome === 'inconclusive');
  const rows = open.slice(0, rowsMax).map(row);
  const more = open.length > rowsMax ? `\n${open.length - rowsMax} more are in the report.\n` : '';
  const table =
    rows.length > 0
      ? `\n| requirement | level | outcome | |\n| --- | --- | --- | --- |\n${rows.join('')}${more}`
      : '';
  return `## ${verdict}

${text(summary)}

| | total | satisfied | violated | not exercised | inconclusive |
| --- | --- | --- | --- | --- | --- |
${countsRow('mandatory', counts.mandatory)}${countsRow('advisory', counts.advisory)}${table}
Deployment ${text(deployment.baseUrl)}, suite ${text(suite.version)}.
`;
}

const countsRow = (name: string, { total, satisfied, violated, notExercised, inconclusive }: Counts) =>
  `| ${name} | ${total} | ${satisfied} | ${violated} | ${notExercised} | ${inconclusive} |\n`;

const row = ({ id, level, outcome, message }: CheckResult) =>
  `| \`${id}\` | ${level} | ${outcome} | ${text(message.slice(0, messageMax))} |\n`;

/** What a deployment said is text, not markup: everything that Markdown or HTML could read is escaped. */
function text(value: string): string {
  return value
    .replace(/\s+/g, ' ')
    .replace(/[&<>\\`*_{}[\]()#+.!|~@-]/g, (sign) => entities[sign] ?? `\\${sign}`);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
