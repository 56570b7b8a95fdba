import type { Area } from './catalogue.ts';
import { levels, needs } from './entry.ts';
import { unionOf } from './openapi/validators.ts';

/** The generated module: the catalogue as data, and its ids as types. */
export function catalogueSource(areas: Area[]): string {
  return `/** The level of a requirement (docs/requirements.md). */
export type Level = ${unionOf(Object.keys(levels))};
/** What a requirement may need to be judged. */
export type Need = ${unionOf(Object.keys(needs))};

export type MandatoryId =
${idsOf(areas, 'mandatory')};

export type AdvisoryId =
${idsOf(areas, 'advisory')};

/** Requirements that have a check. */
export type JudgedId = MandatoryId | AdvisoryId;

/** Observations, which are not judged. */
export type ObservedId =
${idsOf(areas, 'observed')};

export type UnobservableId =
${idsOf(areas, 'unobservable')};

export type RequirementId = JudgedId | ObservedId | UnobservableId;

/** An entry of a catalogue: this one, or that of clients. */
export interface Requirement<Id = RequirementId, Judged = JudgedId, In = Area> {
  id: Id;
  area: In;
  level: Level;
  operations: readonly string[];
  statement: string;
  /** The rows of the document that state it, as "section › row, row; section › row"; or another source or the reason. */
  source: string;
  /** How the document is read where one could doubt: names of docs/rulings.md. */
  rulings: readonly string[];
  /** What a deployment or a configuration may lack, so that it is not exercised. */
  needs?: Need;
  /** If one of these is violated, its own violation leaves it inconclusive. */
  standsOn: readonly Judged[];
  /** Why it cannot be observed from outside. */
  reason?: string;
}

export type Area = ${areaNames(areas)};

export const areaTitles: Record<Area, string> = ${titles(areas)};

export const requirements: readonly Requirement[] = ${entriesOf(areas, 'Requirement', 'Area')};
`;
}

/** The same for the catalogue of clients. */
export function clientCatalogueSource(areas: Area[]): string {
  return `import type { Requirement } from './requirements.ts';

export type ClientMandatoryId =
${idsOf(areas, 'mandatory')};

/** Requirements of clients that have a check. */
export type ClientJudgedId =
  | ClientMandatoryId
${idsOf(areas, 'advisory')};

/** What is observed of clients, and not judged. */
export type ClientObservedId =
${idsOf(areas, 'observed')};

export type ClientArea = ${areaNames(areas)};

export const clientAreaTitles: Record<ClientArea, string> = ${titles(areas)};

type ClientRequirement = Requirement<ClientJudgedId | ClientObservedId, ClientJudgedId, ClientArea>;

export const clientRequirements: readonly ClientRequirement[] = ${entriesOf(areas, 'ClientRequirement', 'ClientArea')};
`;
}

const idsOf = (areas: Area[], wanted: string) =>
  areas
    .flatMap(({ entries }) => entries)
    .filter(({ level }) => level === wanted)
    .map(({ id }) => `  | '${id}'`)
    .join('\n');

const areaNames = (areas: Area[]) => unionOf(areas.map(({ area }) => area));

const titles = (areas: Area[]) =>
  `{\n${areas.map(({ area, title }) => `  ${area}: ${JSON.stringify(title)},`).join('\n')}\n}`;

/** The entries of a catalogue. Their areas are left out: each id begins with that of its entry. */
const entriesOf = (areas: Area[], type: string, area: string) => {
  const entries = areas
    .flatMap(({ entries }) => entries)
    .map(({ fields: _, payloads: __, ...entry }) => entry);
  return `([
${entries.map((entry) => `  ${JSON.stringify(entry)},`).join('\n')}
] satisfies Omit<${type}, 'area'>[]).map((entry) => ({ area: entry.id.split('.', 1)[0] as ${area}, ...entry }))`;
};
