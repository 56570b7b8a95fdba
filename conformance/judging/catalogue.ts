import {
  type ClientArea,
  clientAreaTitles,
  clientRequirements,
} from '../../generated/client-requirements.ts';
import { type Area, areaTitles, type Requirement, requirements } from '../../generated/requirements.ts';

/** An entry of the catalogue for deployments or of that for clients. No id and no area is in both. */
export type AnyRequirement = Requirement<string, string, AnyArea>;
export type AnyArea = Area | ClientArea;

/** All entries by id, whoever they are about. */
export const requirementOf: ReadonlyMap<string, AnyRequirement> = new Map(
  [...requirements, ...clientRequirements].map((one) => [one.id, one]),
);

export const titleOfArea: Readonly<Record<AnyArea, string>> = { ...areaTitles, ...clientAreaTitles };
