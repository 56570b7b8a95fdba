import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, levels, needs } from './entry.ts';
import { type Ledger, matching, rowsOfEntries } from './ledger.ts';
import {
  formOf,
  operationsOf,
  resolve,
  type SchemaNode,
  type SpecDocument,
  successOf,
} from './openapi/document.ts';
import type { Ruling } from './rulings.ts';
import { readArea, type Written } from './templates.ts';

export interface Area {
  area: string;
  title: string;
  entries: Entry[];
}

/** The catalogues: the folder of the areas' files, relative to the project, and how a row of the ledger names entries. */
const catalogues = {
  deployments: { folder: 'spec/requirements', of: 'entries' },
  clients: { folder: 'spec/client-requirements', of: 'clients' },
} as const;

/**
 * Reads a catalogue: every file of its folder except the ledger, with its templates expanded.
 * @throws Error with file and line if an entry is malformed, duplicate, or names something unknown.
 */
export function readCatalogue(
  whose: keyof typeof catalogues,
  root: string,
  spec: SpecDocument,
  ledger: Ledger,
  rulings: Ruling[],
): Area[] {
  const { folder, of } = catalogues[whose];
  const areas = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.yaml') && name !== 'ledger.yaml')
    .sort()
    .map((name) => {
      const file = `${folder}/${name}`;
      const area = readArea(file, readFileSync(join(root, file), 'utf8'));
      if (`${area.area}.yaml` !== name) throw new Error(`${file}: its area is "${area.area}".`);
      return area;
    });
  const all = areas.flatMap(({ area, written }) => written.map((each) => ({ area, ...each })));
  const ids = all.map(({ entry }) => entry.id);
  const operationIds = operationsOf(spec).map(({ operation }) => operation.operationId);
  const rulingIds = rulings.map(({ id }) => id);
  for (const { area, ...written } of all) {
    const { entry } = written;
    const complain = (why: string) => fail(written, why);
    if (!entry.id.startsWith(`${area}.`)) complain(`its id must start with "${area}."`);
    if (ids.indexOf(entry.id) !== ids.lastIndexOf(entry.id)) complain('it is a duplicate');
    if (!Object.hasOwn(levels, entry.level)) complain(`its level is "${entry.level}"`);
    if (!entry.statement) complain('it has no statement');
    if (entry.needs && !Object.hasOwn(needs, entry.needs)) complain(`it needs "${entry.needs}"`);
    if ((entry.level === 'unobservable') !== (entry.reason !== undefined))
      complain('unobservable entries must have a reason, and others must not');
    const unruled = entry.rulings.find((id) => !rulingIds.includes(id));
    if (unruled) complain(`spec/rulings.yaml has no ruling "${unruled}"`);
    entry.operations = entry.operations.flatMap((id) => (id === '*' ? operationIds : [id]));
    const unknown = entry.operations.find((id) => !operationIds.includes(id));
    if (unknown) complain(`there is no operation "${unknown}"`);
    for (const operation of entry.operations) {
      const { payloadKey, fields } = knownOf(spec, operation);
      const missing =
        entry.fields.find((field) => !fields.has(field)) ?? entry.payloads.find((key) => key !== payloadKey);
      if (missing)
        complain(`spec/openapi.yaml has no field "${missing}" in the request or response of ${operation}`);
    }
    entry.standsOn = [
      ...new Set(entry.standsOn.flatMap((glob) => matching(glob, ids, `${written.where}: ${entry.id}`))),
    ].filter((id) => id !== entry.id);
  }
  const rowsOf = rowsOfEntries(ledger, ids, of);
  for (const written of all) {
    const { entry } = written;
    const rows = rowsOf.get(entry.id) ?? [];
    const mayStandAlone = whose === 'clients' && entry.level !== 'mandatory';
    if (rows.length === 0 && !mayStandAlone)
      throw new Error(
        `spec/requirements/ledger.yaml: no row names "${entry.id}". Add it to the "${of}" of the rows that state it.`,
      );
    if (rows.length > 0 === Boolean(entry.source))
      fail(written, 'it needs a source or rows of the ledger, not both');
    entry.source ||= sourceOf(rows);
  }
  refuseCircles(all);
  return areas.map(({ area, title, written }) => ({
    area,
    title,
    entries: written.map(({ entry }) => entry),
  }));
}

/**
 * The key of an operation's payload, and every field of its request and its response, including those of the records in
 * the response.
 */
function knownOf(spec: SpecDocument, operationId: string): { payloadKey?: string; fields: Set<string> } {
  const found = operationsOf(spec).find(({ operation }) => operation.operationId === operationId);
  if (!found) return { fields: new Set() };
  const keysOf = ({ properties = {} }: SchemaNode) => Object.keys(properties);
  const answer = resolve<SchemaNode>(spec, {
    $ref: `#/components/schemas/${successOf(spec, found.operation).schemaName}`,
  });
  const values = Object.values(answer.properties ?? {}).map((node) => resolve(spec, node));
  const records = values.map((node) => resolve(spec, node.items ?? node));
  const form = formOf(spec, found.operation);
  const [payloadKey = ''] = keysOf(answer).filter((key) => key !== 'message');
  return { payloadKey, fields: new Set([answer, ...records, ...(form ? [form] : [])].flatMap(keysOf)) };
}

/** Rows of the document as one text, grouped by section. */
function sourceOf(rows: { section: string; row: string }[]): string {
  const bySection = Map.groupBy(rows, ({ section }) => section);
  return [...bySection]
    .map(([section, of]) => `${section} › ${of.map(({ row }) => row).join(', ')}`)
    .join('; ');
}

function refuseCircles(all: Written[]) {
  const byId = new Map(all.map((written) => [written.entry.id, written]));
  const done = new Set<string>();
  const visit = (written: Written, path: string[]) => {
    const { id, standsOn } = written.entry;
    if (path.includes(id)) fail(written, `it stands on itself via ${path.join(', ')}`);
    if (done.has(id)) return;
    for (const base of standsOn.flatMap((each) => byId.get(each) ?? [])) visit(base, [...path, id]);
    done.add(id);
  };
  for (const written of all) visit(written, []);
}

function fail({ where, entry }: Written, why: string): never {
  throw new Error(`${where}: cannot add "${entry.id}" to the catalogue: ${why}.`);
}
