import { type JudgedId, requirements } from '../../generated/requirements.ts';
import type { CheckResult } from './result.ts';

/** A requirement that stands on a violated one is not judged, because its evidence cannot be trusted. */
export function withPrecedence(id: JudgedId, results: Map<JudgedId, CheckResult>): CheckResult {
  const result = results.get(id) as CheckResult;
  if (result.outcome !== 'violated') return result;
  const culprit = violatedRoot(id, results);
  if (!culprit) return result;
  return {
    ...result,
    outcome: 'inconclusive',
    reason: 'stands-on',
    message: `Not judged because it stands on ${culprit}, which is violated.`,
    cause: `Not judged because it stands on ${culprit}, which is violated.`,
    findings: [],
  };
}

/** The violated requirement that itself stands on no violated one. The catalogue has no circles. */
function violatedRoot(id: JudgedId, results: Map<JudgedId, CheckResult>): JudgedId | undefined {
  const base = violatedBase(id, results, new Set([id]));
  return base && (violatedRoot(base, results) ?? base);
}

function violatedBase(
  id: JudgedId,
  results: Map<JudgedId, CheckResult>,
  visited: Set<JudgedId>,
): JudgedId | undefined {
  for (const base of byId.get(id)?.standsOn ?? []) {
    if (visited.has(base)) continue;
    visited.add(base);
    if (results.get(base)?.outcome === 'violated') return base;
    const deeper = violatedBase(base, results, visited);
    if (deeper) return deeper;
  }
  return undefined;
}

const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]));
