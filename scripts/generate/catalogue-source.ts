import type { Area } from './catalogue.ts';
import { levels, needs } from './entry.ts';
import { unionOf } from './openapi/validators.ts';

/** The generated module: the catalogue as data, and its ids as types. */
export function catalogueSource(areas: Area[]): string {
  const entries = areas.flatMap(({ area, entries }) =>
    entries.map(({ fields: _, payloads: __, ...entry }) => ({ area, ...entry })),
  );
  const idsOf = (...wanted: string[]) =>
    entries
      .filter(({ level }) => wanted.includes(level))
      .map(({ id }) => `  | '${id}'`)
      .join('\n');
  return `/** The level of a requirement (docs/requirements.md). */
export type Level = ${unionOf(Object.keys(levels))};
/** What a requirement may need to be judged. */
export type Need = ${unionOf(Object.keys(needs))};

export type MandatoryId =
${idsOf('mandatory')};

export type AdvisoryId =
${idsOf('advisory')};

/** Requirements that have a check. */
export type JudgedId = MandatoryId | AdvisoryId;

/** Observations, which are not judged. */
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
  /** The rows of the document that state it, as "section › row, row; section › row". */
  source: string;
  /** How the document is read where one could doubt: names of docs/rulings.md. */
  rulings: readonly string[];
  /** What a deployment or a configuration may lack, so that it is not exercised. */
  needs?: Need;
  /** If one of these is violated, its own violation leaves it inconclusive. */
  standsOn: readonly JudgedId[];
  /** Why it cannot be observed from outside. */
  reason?: string;
}

export type Area = ${unionOf(areas.map(({ area }) => area))};

export const areaTitles: Record<Area, string> = {
${areas.map(({ area, title }) => `  ${area}: ${JSON.stringify(title)},`).join('\n')}
};

export const requirements: readonly Requirement[] = [
${entries.map((entry) => `  ${JSON.stringify(entry)},`).join('\n')}
];
`;
}
