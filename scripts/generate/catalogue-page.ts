import GithubSlugger from 'github-slugger';
import type { Area } from './catalogue.ts';
import { type Entry, levels, type needs } from './entry.ts';

/** What a level means for a verdict. */
const meanings: Record<Entry['level'], string> = {
  mandatory: 'decides the verdict',
  advisory: 'judged and reported; counts with `--strict` only',
  observed: 'the document leaves it open: written down, and never decides',
  unobservable: 'said by the document, and not to be seen from outside',
};

/** What is missing where an entry that needs it ends as not exercised. */
const needed: Record<(typeof needs)[number], string> = {
  'second-page': 'a list with a second page, within the budget for extra records',
  'biz-corridor': 'a configured corridor that pays out to businesses',
  'findable-in-list': 'a list of customers that is short enough to be searched for those of the run',
  'sample-fields': "corridors that ask for the fields of the document's samples",
  'second-token': "another partner's token, in `CONFORM_SECOND_TOKEN`",
};

/**
 * The catalogue as a page for people, in Markdown: what is judged by area, then what is observed, then what cannot be
 * seen. Each id is a heading, so that it can be linked to.
 */
export function cataloguePage(areas: Area[]): string {
  const all = areas.flatMap(({ entries }) => entries);
  const link = requirementLinks(areas);
  return [
    '<!-- Written by `npm run generate` from spec/requirements/. Do not edit. -->',
    '# Requirements',
    `The catalogue: ${all.length} statements of the document, each with an id that is never used again for another. ` +
      '`npm run -s conform -- --list` prints it; a report names each entry with its outcome. ' +
      '[Add a requirement](add-a-requirement.md) says how one gets in.',
    table(
      ['level', 'number', ''],
      levels.map((level) => [
        level,
        String(all.filter((entry) => entry.level === level).length),
        meanings[level],
      ]),
    ),
    'An entry that *stands on* others is not judged where one of them is violated, so that one defect is blamed on ' +
      'one requirement. One that *needs* something ends as not exercised where that is missing. ' +
      '[Rulings](rulings.md) say how the document is read where one could doubt.',
    table(
      ['needs', ''],
      Object.entries(needed).map(([need, meaning]) => [need, meaning]),
    ),
    ...chaptersOf(areas).map((part) => ('heading' in part ? part.heading : section(part.entry, link))),
  ]
    .join('\n\n')
    .concat('\n');
}

/** How to link to an entry from a page beside this one, or from this one. */
export function requirementLinks(areas: Area[], page = ''): (id: string) => string {
  return linker(chaptersOf(areas), page);
}

const chaptersOf = (areas: Area[]) => [
  ...chapter(areas, 'Judged', ['mandatory', 'advisory']),
  ...chapter(areas, 'Observed', ['observed']),
  ...chapter(areas, 'Not to be seen from outside', ['unobservable']),
];

type Part = { heading: string } | { entry: Entry };

/** Those areas that have entries of these levels, each with its own heading. */
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

/** The fragments are those that code hosts give to headings, in the order of the page. */
function linker(chapters: Part[], page: string): (id: string) => string {
  const slugger = new GithubSlugger();
  slugger.slug('Requirements');
  const fragments = new Map<string, string>();
  for (const part of chapters) {
    if ('heading' in part) slugger.slug(part.heading.replace(/^#+ /, ''));
    else fragments.set(part.entry.id, slugger.slug(part.entry.id));
  }
  return (id) => `[\`${id}\`](${page}#${fragments.get(id)})`;
}

function section(
  { id, level, statement, source, operations, standsOn, rulings, ...entry }: Entry,
  link: Link,
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
    entry.reason ? `${statement} *Not to be seen:* ${entry.reason}` : statement,
    facts.join(' · '),
    ...(standsOn.length > 0 ? [`Stands on ${standsOn.map(link).join(', ')}.`] : []),
  ].join('\n\n');
}

const rulingLink = (id: string) => `[\`${id}\`](rulings.md#${id})`;

type Link = (id: string) => string;

export const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
