import { type Area, areaTitles, requirements } from '../../generated/requirements.ts';
import type { CheckResult } from '../judging/result.ts';

export interface AreaOfChecks {
  area: Area;
  title: string;
  checks: CheckResult[];
}

const areaOf = new Map<string, Area>(requirements.map(({ id, area }) => [id, area]));

/** Groups results by area, in the order of the catalogue. */
export function byArea(checks: CheckResult[]): AreaOfChecks[] {
  const groups = Map.groupBy(checks, ({ id }) => areaOf.get(id) as Area);
  return [...groups].map(([area, own]) => ({ area, title: areaTitles[area], checks: own }));
}
