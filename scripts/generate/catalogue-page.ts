import GithubSlugger from 'github-slugger';
import type { Area } from './catalogue.ts';
import { type Entry, levels, needs } from './entry.ts';

const pages = {
  deployments: {
    folder: 'spec/requirements',
    title: 'Requirements',
    introduction: (entries: number) =>
      `This catalogue has ${entries} statements of the document, each with an id that is never reused. ` +
      '`npm run -s conform -- --list` prints it, and a report gives the outcome of each entry. ' +
      'To extend it, see [Add a requirement](add-a-requirement.md).',
  },
  clients: {
    folder: 'spec/client-requirements',
    title: 'Requirements of clients',
    introduction: (entries: number) =>
      `This catalogue has ${entries} entries by which \`npm run conform -- client\` judges a client, each with an id that is ` +
      'never reused. Mandatory is only what the document says of requests. Advisory entries name the standard that ' +
      'says it, or the reason. See [Certify a client](certify-a-client.md).',
  },
};

/**
 * The catalogue as a Markdown page: judged requirements by area, then observations, then unobservable statements. Each
 * id is a heading, so that pages can link to it.
 */
export function cataloguePage(areas: Area[], whose: keyof typeof pages = 'deployments'): string {
  const all = areas.flatMap(({ entries }) => entries);
  const link = requirementLinks(areas);
  const { title, introduction, folder } = pages[whose];
  return [
    `<!-- Written by \`npm run generate\` from ${folder}/. Do not edit. -->`,
    `# ${title}`,
    introduction(all.length),
    table(
      ['level', 'number', 'meaning'],
      Object.entries(levels).map(([level, meaning]) => [
        level,
        String(all.filter((entry) => entry.level === level).length),
        meaning,
      ]),
    ),
    'If one of the entries that an entry *stands on* is violated, its own violation leaves it inconclusive, so that ' +
      'one defect is reported once. An entry that *needs* something is not exercised if that is missing. [Rulings](rulings.md) say how the ' +
      'document is read where it is ambiguous.',
    ...(whose === 'deployments' ? [table(['needs', 'meaning'], Object.entries(needs))] : []),
    ...chaptersOf(areas).map((part) => ('heading' in part ? part.heading : section(part.entry, link))),
  ]
    .join('\n\n')
    .concat('\n');
}

/**
 * Makes links to entries, from this page or another one. Uses the fragments that code hosts generate for headings, which
 * depend on their order.
 */
export function requirementLinks(areas: Area[], page = ''): (id: string) => string {
  const slugger = new GithubSlugger();
  slugger.slug('Requirements');
  const fragments = new Map<string, string>();
  for (const part of chaptersOf(areas)) {
    if ('heading' in part) slugger.slug(part.heading.replace(/^#+ /, ''));
    else fragments.set(part.entry.id, slugger.slug(part.entry.id));
  }
  return (id) => `[\`${id}\`](${page}#${fragments.get(id)})`;
}

const chaptersOf = (areas: Area[]) => [
  ...chapter(areas, 'Judged', ['mandatory', 'advisory']),
  ...chapter(areas, 'Observed', ['observed']),
  ...chapter(areas, 'Not observable from outside', ['unobservable']),
];

type Part = { heading: string } | { entry: Entry };

/** The entries of these levels, under headings of their areas. */
function chapter(areas: Area[], title: string, wanted: Entry['level'][]): Part[] {
  const filled = areas
    .map((area) => ({ ...area, entries: area.entries.filter(({ level }) => wanted.includes(level)) }))
    .filter(({ entries }) => entries.length > 0);
  return [
    { heading: `## ${title}` },
    ...filled.flatMap(({ title, entries }) => [
      { heading: `### ${title}` },
      ...entries.map((entry) => ({ entry })),
    ]),
  ];
}

function section(
  { id, level, statement, source, operations, standsOn, rulings, ...entry }: Entry,
  link: (id: string) => string,
): string {
  const facts = [
    level,
    `“${source}”`,
    ...(operations.length > 0 ? [operations.map((operation) => `\`${operation}\``).join(', ')] : []),
    ...(rulings.length > 0 ? [`ruling ${rulings.map(rulingLink).join(', ')}`] : []),
    ...(entry.needs ? [`needs ${entry.needs}`] : []),
  ];
  return [
    `#### ${id}`,
    entry.reason ? `${statement} *Not observable:* ${entry.reason}` : statement,
    facts.join(' · '),
    ...(standsOn.length > 0 ? [`Stands on ${standsOn.map(link).join(', ')}.`] : []),
  ].join('\n\n');
}

const rulingLink = (id: string) => `[\`${id}\`](rulings.md#${id})`;

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
