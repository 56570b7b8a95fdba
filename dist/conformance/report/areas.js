import { areaTitles, requirements } from "../../generated/requirements.js";
const areaOf = new Map(requirements.map(({ id, area }) => [id, area]));
export function byArea(checks) {
    const groups = Map.groupBy(checks, ({ id }) => areaOf.get(id));
    return [...groups].map(([area, own]) => ({ area, title: areaTitles[area], checks: own }));
}
