import { waysOf } from '../../model/accepted/suspects.ts';
import type { Answer } from '../../reading/answer.ts';
import { requirementOf } from '../catalogue.ts';
import type { Evidence } from '../evidence.ts';
import { findingOf } from '../findings/findings.ts';
import { requestsToShow } from '../findings/reproduction.ts';
import type { Judgement } from '../outcome.ts';
import type { AlsoSeen } from '../result.ts';

/** More differences of one requirement are alike; looking at all of them would take long. */
const lookedAtMax = 60;

/**
 * What ordinary requests show against requirements that were not judged because of a violated one, although no response that it
 * takes to show it violates what they stand on. It may still be a consequence, so it changes no outcome.
 */
export function alsoSeenBehind(
  hidden: readonly Judgement[],
  judgements: ReadonlyMap<string, Judgement>,
  evidence: Evidence,
): AlsoSeen[] {
  return hidden.flatMap(({ id, reason, pieces = [] }) => {
    if (reason !== 'stands-on') return [];
    const wrong = wrongBelow(id, judgements);
    const seen = pieces
      .filter((piece) => piece.kind === 'differs')
      .filter(({ answers }) => answers.length > 0 && answers.every(isPlain))
      .slice(0, lookedAtMax)
      .find((piece) =>
        requestsToShow(piece, evidence).every((answer) => isPlain(answer) && !wrong.has(answer.index)),
      );
    return seen ? [{ requirement: id, ...findingOf(seen) }] : [];
  });
}

const isPlain = (answer: Answer) =>
  answer.role === 'plain' && answer.values === undefined && waysOf(answer).length === 0;

/** The exchanges that violate anything on which a requirement stands. The catalogue has no circles. */
function wrongBelow(id: string, judgements: ReadonlyMap<string, Judgement>): Set<number> {
  const bases = requirementOf.get(id)?.standsOn ?? [];
  return new Set(
    bases.flatMap((base) => [...(judgements.get(base)?.wrongAt ?? []), ...wrongBelow(base, judgements)]),
  );
}
