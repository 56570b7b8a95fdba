import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { operationsOf, type SpecDocument } from './document.ts';
import { type Entry, levels, needs } from './entry.ts';
import { matching } from './globs.ts';
import { checkLedger, type LedgerSection } from './ledger.ts';

export interface Area {
  area: string;
  title: string;
  entries: Entry[];
}

type Value = string | ({ name: string } & Record<string, string | string[]>);
type Template = Record<string, unknown> & { each?: Record<string, Value[]> };

/**
 * Reads the catalogue: every file of the directory but the ledger, with its families written out.
 * @throws naming the entry, when one is malformed, doubled, or names something that does not exist.
 */
export function readCatalogue(directory: string, spec: SpecDocument): Area[] {
  const areas = readdirSync(directory)
    .filter((name) => name.endsWith('.yaml') && name !== 'ledger.yaml')
    .sort()
    .map((name) => {
      const file = parse(readFileSync(join(directory, name), 'utf8')) as {
        area: string;
        title: string;
        entries: Template[];
      };
      if (`${file.area}.yaml` !== name) fail(name, `its area is "${file.area}"`);
      return { area: file.area, title: file.title, entries: file.entries.flatMap(expand) };
    });
  const all = areas.flatMap(({ area, entries }) => entries.map((entry) => ({ area, entry })));
  const ids = all.map(({ entry }) => entry.id);
  const operationIds = operationsOf(spec).map(({ operation }) => operation.operationId);
  for (const { area, entry } of all) {
    if (!entry.id.startsWith(`${area}.`)) fail(entry.id, `it stands in ${area}.yaml`);
    if (ids.indexOf(entry.id) !== ids.lastIndexOf(entry.id)) fail(entry.id, 'it stands twice');
    if (!levels.includes(entry.level)) fail(entry.id, `its level is "${entry.level}"`);
    if (!entry.statement || !entry.source) fail(entry.id, 'it lacks a statement or a source');
    if (entry.needs && !needs.includes(entry.needs as never)) fail(entry.id, `it needs "${entry.needs}"`);
    if ((entry.level === 'unobservable') !== (entry.reason !== undefined)) {
      fail(entry.id, 'a reason belongs to unobservable entries and to no others');
    }
    entry.operations = entry.operations.flatMap((id) => (id === '*' ? operationIds : [id]));
    const unknown = entry.operations.find((id) => !operationIds.includes(id));
    if (unknown) fail(entry.id, `there is no operation "${unknown}"`);
    entry.standsOn = [...new Set(entry.standsOn.flatMap((glob) => matching(glob, ids, entry.id)))].filter(
      (id) => id !== entry.id,
    );
  }
  refuseCircles(all.map(({ entry }) => entry));
  const ledger = parse(readFileSync(join(directory, 'ledger.yaml'), 'utf8')) as { sections: LedgerSection[] };
  checkLedger(
    ledger.sections,
    all.map(({ entry }) => entry),
  );
  return areas;
}

/** The generated module: the catalogue as data, and its ids as types. */
export function catalogueSource(areas: Area[]): string {
  const entries = areas.flatMap(({ area, entries }) => entries.map((entry) => ({ area, ...entry })));
  const idsOf = (...wanted: string[]) =>
    entries
      .filter(({ level }) => wanted.includes(level))
      .map(({ id }) => `  | '${id}'`)
      .join('\n');
  return `
/** How much a requirement counts: docs/requirements.md says it of each. */
export type Level = ${levels.map((level) => `'${level}'`).join(' | ')};
/** What a requirement may need so that it can be judged at all. */
export type Need = ${needs.map((need) => `'${need}'`).join(' | ')};

export type MandatoryId =
${idsOf('mandatory')};

export type AdvisoryId =
${idsOf('advisory')};

/** Requirements that have a check. */
export type JudgedId = MandatoryId | AdvisoryId;

/** What a run writes down without judging it. */
export type ObservedId =
${idsOf('observed')};

export type UnobservableId =
${idsOf('unobservable')};

export type RequirementId = JudgedId | ObservedId | UnobservableId;

export interface Requirement {
  id: RequirementId;
  area: Area;
  level: Level;
  operations: readonly string[];
  statement: string;
  /** Section of the document. */
  source: string;
  /** Where it may be left out because a deployment or a configuration does not offer it. */
  needs?: Need;
  /** It is not judged where one of these is violated. */
  standsOn: readonly JudgedId[];
  /** Why it cannot be seen from outside. */
  reason?: string;
}

export type Area = ${areas.map(({ area }) => `'${area}'`).join(' | ')};

export const areaTitles: Record<Area, string> = {
${areas.map(({ area, title }) => `  ${area}: ${JSON.stringify(title)},`).join('\n')}
};

export const requirements: readonly Requirement[] = [
${entries.map((entry) => `  ${JSON.stringify(entry)},`).join('\n')}
];
`;
}

/** One template becomes one entry for each combination of its `each` values. */
function expand(template: Template): Entry[] {
  const { each = {}, ...rest } = template;
  let bindings: Record<string, Value>[] = [{}];
  for (const [name, values] of Object.entries(each)) {
    bindings = bindings.flatMap((binding) => values.map((value) => ({ ...binding, [name]: value })));
  }
  return bindings.map((binding) => {
    const text = (key: string) => {
      const value = rest[key];
      return value === undefined ? undefined : fill(String(value).trim(), binding)[0];
    };
    const list = (key: string) => [rest[key] ?? []].flat().flatMap((value) => fill(String(value), binding));
    const entry: Entry = {
      id: text('id') ?? '',
      level: text('level') as Entry['level'],
      operations: list('operation'),
      statement: text('statement') ?? '',
      source: text('source') ?? '',
      standsOn: list('standsOn'),
    };
    const need = text('needs');
    if (need) entry.needs = need;
    const reason = text('reason');
    if (reason) entry.reason = reason;
    return entry;
  });
}

/** Puts values into `{name}` and `{name.attribute}`; a list multiplies the text, an absent one removes it. */
function fill(text: string, binding: Record<string, Value>): string[] {
  const match = /\{(\w+)(?:\.(\w+))?\}/.exec(text);
  if (!match) return [text];
  const value = binding[match[1] ?? ''];
  if (value === undefined) throw new Error(`Cannot fill "${text}": there is no "${match[1]}".`);
  const attribute = typeof value === 'string' ? value : (value[match[2] ?? 'name'] ?? []);
  return [attribute].flat().flatMap((part) => fill(text.replace(match[0], part), binding));
}

function refuseCircles(entries: Entry[]) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const done = new Set<string>();
  const visit = (id: string, path: string[]) => {
    if (path.includes(id)) fail(id, `it stands on itself through ${path.join(', ')}`);
    if (done.has(id)) return;
    for (const base of byId.get(id)?.standsOn ?? []) visit(base, [...path, id]);
    done.add(id);
  };
  for (const { id } of entries) visit(id, []);
}

function fail(what: string, why: string): never {
  throw new Error(`Cannot take "${what}" into the catalogue: ${why}.`);
}
