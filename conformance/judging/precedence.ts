import { type JudgedId, requirements } from '../../generated/requirements.ts';
import type { TranscriptHeader } from '../transcript/exchange.ts';
import { type Way, waysBy } from '../transcript/ways.ts';
import type { Judgement } from './outcome.ts';
import type { CheckResult, OpenReason } from './result.ts';
import { isSelected } from './selection.ts';
import { ruleOn } from './ways.ts';

/** All outcomes by themselves, and the ways of sending that are to blame for some. */
interface Case {
  results: Map<JudgedId, Judgement>;
  guilty: Set<Way>;
}

/** Does not report a violation that may be a consequence: of what the requirement stands on, or of a way of sending. */
export function withPrecedence(
  outcomes: ReadonlyMap<JudgedId, Judgement>,
  header: TranscriptHeader,
): Judgement[] {
  const all: Case = { results: new Map(outcomes), guilty: new Set() };
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
  for (const { suspects, ...found } of [...all.results.values()] as (Judgement & { id: JudgedId })[]) {
    const way = suspects?.certain;
    const rule = way && all.results.get(ruleOn(way));
    if (!rule || found.level !== 'mandatory' || found.id in waysBy || !isSelected(rule.id, options)) continue;
    const root = violatedRoot(found.id, all);
    if (root && !(root in waysBy)) continue;
    all.guilty.add(way);
    const { id, level, operation, statement, source, rulings } = rule;
    if (rule.outcome !== 'violated')
      all.results.set(ruleOn(way), { ...found, id, level, operation, statement, source, rulings });
  }
}

const ruleOnWay = (id: JudgedId, { results, guilty }: Case): JudgedId | undefined => {
  const way = id in waysBy ? undefined : results.get(id)?.suspects?.all.find((one) => guilty.has(one));
  return way && ruleOn(way);
};

const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]));

/** The violated requirement that itself stands on no violated one. The catalogue has no circles. */
function violatedRoot(id: JudgedId, all: Case): JudgedId | undefined {
  for (const base of byId.get(id)?.standsOn ?? []) {
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
  differences: 0,
});
