import type { Area } from './catalogue.ts';
import { levels, needs } from './entry.ts';

/** The generated module: the catalogue as data, without its rulings, which are for readers, and its ids as types. */
export function catalogueSource(areas: Area[]): string {
  const entries = areas.flatMap(({ area, entries }) =>
    entries.map(({ rulings: _, fields: __, payloads: ___, ...entry }) => ({ area, ...entry })),
  );
  const idsOf = (...wanted: string[]) =>
    entries
      .filter(({ level }) => wanted.includes(level))
      .map(({ id }) => `  | '${id}'`)
      .join('\n');
  return `/** How much a requirement counts: docs/requirements.md says it of each. */
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
  /** The rows of the document that say it, as "section › row, row; section › row". */
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
