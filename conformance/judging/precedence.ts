import { ruleOn } from '../model/accepted/suspects.ts';
import type { TranscriptHeader } from '../transcript/exchange.ts';
import { type Way, waysBy } from '../transcript/ways.ts';
import type { AnyRequirement } from './catalogue.ts';
import type { Judgement } from './outcome.ts';
import type { CheckResult, OpenReason } from './result.ts';
import { isSelected } from './selection.ts';

/** All outcomes by themselves, and the ways of sending that are to blame for some. */
interface Case {
  results: Map<string, Judgement>;
  guilty: Set<Way>;
  /** What each requirement stands on. */
  bases: ReadonlyMap<string, readonly string[]>;
}

/** Does not report a violation that may be a consequence: of what the requirement stands on, or of a way of sending. */
export function withPrecedence(
  outcomes: ReadonlyMap<string, Judgement>,
  header: TranscriptHeader,
  requirements: readonly AnyRequirement[],
): Judgement[] {
  const bases = new Map(requirements.map(({ id, standsOn }) => [id, standsOn]));
  const all: Case = { results: new Map(outcomes), guilty: new Set(), bases };
  blameWays(all, header);
  return [...all.results].map(([id, result]) => {
    const culprit = result.outcome === 'violated' ? (violatedRoot(id, all) ?? ruleOnWay(id, all)) : undefined;
    if (!culprit) return result;
    const cause = `Not judged because it stands on ${culprit}, which is violated.`;
    return { ...notJudged(result, 'stands-on', cause), blockedBy: culprit };
  });
}

/** Where requests of one way alone violate a requirement, the one on that way is violated. */
function blameWays(all: Case, { options }: TranscriptHeader): void {
  for (const { id, suspects } of all.results.values())
    if (id in waysBy) for (const way of suspects?.all ?? []) all.guilty.add(way);
  for (const { suspects, ...found } of [...all.results.values()]) {
    const way = suspects?.certain;
    const rule = way && all.results.get(ruleOn(way));
    if (!rule || found.level !== 'mandatory' || found.id in waysBy || !isSelected(rule.id, options)) continue;
    const root = violatedRoot(found.id, all);
    // What it stands on may be violated for the same way.
    const isOther = root && !(root in waysBy) && !all.results.get(root)?.suspects?.all.includes(way);
    if (isOther) continue;
    all.guilty.add(way);
    const { id, level, operation, statement, source, rulings } = rule;
    if (rule.outcome !== 'violated')
      all.results.set(ruleOn(way), { ...found, id, level, operation, statement, source, rulings });
  }
}

const ruleOnWay = (id: string, { results, guilty }: Case): string | undefined => {
  const way = id in waysBy ? undefined : results.get(id)?.suspects?.all.find((one) => guilty.has(one));
  return way && ruleOn(way);
};

/** The violated requirement that itself stands on no violated one. The catalogue has no circles. */
function violatedRoot(id: string, all: Case): string | undefined {
  for (const base of all.bases.get(id) ?? []) {
    const root = violatedRoot(base, all);
    if (root || all.results.get(base)?.outcome === 'violated') return root ?? ruleOnWay(base, all) ?? base;
  }
  return undefined;
}

/** The result where the evidence says nothing about the requirement. */
export const notJudged = <Result extends CheckResult>(
  result: Result,
  reason: OpenReason,
  cause: string,
): Result => ({
  ...result,
  outcome: 'inconclusive',
  reason,
  message: cause,
  cause,
  findings: [],
  reproduction: [],
  atOnce: [],
  differences: 0,
});
