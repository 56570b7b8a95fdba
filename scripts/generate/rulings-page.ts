import type { RulingId } from '../../generated/rulings.ts';
import { serversByFreedom } from '../../selftest/legal/index.ts';
import type { Freedoms } from '../../server/options/freedoms.ts';
import { flagOf } from '../../server/options/setting.ts';
import type { Area } from './catalogue.ts';
import { requirementLinks } from './catalogue-page.ts';
import type { Ruling } from './rulings.ts';

/** The maximum number of requirements that a ruling lists openly; more are folded. */
const openMax = 6;

/** The rulings as a Markdown page, with the rows and requirements of each. */
export function rulingsPage(rulings: Ruling[], areas: Area[]): string {
  const link = requirementLinks(areas, 'requirements.md');
  return [
    '<!-- Written by `npm run generate` from spec/rulings.yaml and what cites it. Do not edit. -->',
    '# Rulings',
    'Rulings say how the document of the interface is read where it is ambiguous. What the document says binds every ' +
      'deployment; where it is silent, deployments are free. It is as bad to refuse a correct deployment as to pass a ' +
      'wrong one. [Requirements](requirements.md) and comments in the code cite rulings by name. What a ruling leaves ' +
      'free is listed with legal servers, in italics, which the judge must not refuse, and with options of ' +
      '[the sandbox](sandbox.md).',
    ...rulings.map((ruling) => {
      const resting = areas
        .flatMap(({ entries }) => entries)
        .filter((entry) => entry.rulings.includes(ruling.id))
        .map(({ id }) => id);
      return section(ruling, linksTo(resting, link));
    }),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Links to requirements; of those in a long list that differ in their last part alone, to the first. */
function linksTo(ids: readonly string[], link: (id: string) => string): string[] {
  const headOf = (id = '') => id.slice(0, id.lastIndexOf('.'));
  return ids.map((id, index) =>
    ids.length > openMax && headOf(id) === headOf(ids[index - 1])
      ? `\`${id.slice(headOf(id).length + 1)}\``
      : link(id),
  );
}

function section({ id, title, says, free, rows, notYet }: Ruling, resting: string[]): string {
  const flags = Object.entries(freedomRulings)
    .filter(([, ruling]) => ruling === id)
    .map(([name]) => `\`--${flagOf(name)}\``);
  return [
    `## ${id}`,
    `**${title}.** ${says.trim()}`,
    ...bullets(
      'Left free',
      free.map((phrase) => freedom(id, phrase)),
    ),
    ...(flags.length > 0 ? [`*Sandbox options:* ${flags.join(', ')}`] : []),
    ...bullets('Not judged yet', notYet),
    ...(rows.length > 0 ? [`*Settles:* ${rows.map((row) => `“${row}”`).join(', ')}`] : []),
    ...requirementsOf(resting),
  ].join('\n\n');
}

/** A freedom with the legal servers that use it. */
function freedom(id: string, phrase: string): string {
  const takers = serversByFreedom
    .filter(({ ruling, free }) => ruling === id && free === phrase)
    .flatMap(({ legalServers }) => legalServers);
  return takers.length === 0 ? phrase : `**${phrase}**: ${takers.map((name) => `*${name}*`).join('; ')}`;
}

function requirementsOf(links: string[]): string[] {
  if (links.length === 0) return [];
  if (links.length <= openMax) return [`*Requirements:* ${links.join(', ')}`];
  return [`<details>\n<summary>${links.length} requirements</summary>\n\n${links.join(', ')}\n\n</details>`];
}

const bullets = (title: string, items: string[]) =>
  items.length === 0 ? [] : [`*${title}:*`, items.map((item) => `- ${item}`).join('\n')];

/** The ruling behind each freedom of the reference server. */
export const freedomRulings: Readonly<Record<keyof Freedoms, RulingId>> = {
  pageSize: 'paging',
  clockResolution: 'ticks',
  zeroSeconds: 'timestamps',
  clockOffset: 'timestamps',
  clockSkew: 'timestamps',
  idScheme: 'identifiers',
  errorStyle: 'success-and-refusal',
  blanks: 'sent-values-come-back',
  absentStyle: 'optional-means-optional',
  customersOrder: 'newest-first',
  documentsOrder: 'newest-first',
  emptyPages: 'paging',
  pastTheEnd: 'paging',
  pageZero: 'paging',
  successStatus: 'success-and-refusal',
  unchangedUpdate: 'updated-on',
  absentDates: 'document-dates',
  dayTime: 'document-dates',
  lagMs: 'lag',
  lockedFields: 'updates',
  furtherFields: 'more-is-allowed',
  compression: 'success-and-refusal',
  jsonStyle: 'success-and-refusal',
  sending: 'success-and-refusal',
};
