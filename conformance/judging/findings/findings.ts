import { stepOf } from '../../model/pieces.ts';
import { counted } from '../../reading/counted.ts';
import { curlCommand } from '../../transcript/curl.ts';
import { requestIdsOf } from '../../transcript/request-ids.ts';
import { cutAroundDifference } from '../difference.ts';
import type { Evidence } from '../evidence.ts';
import type { CheckResult, Finding } from '../result.ts';
import { type AtOnce, atOnceWith, inTurn } from './at-once.ts';
import { type Difference, requestsToShow } from './reproduction.ts';

/** Findings of one check that are listed. */
const findingsMax = 5;

/** Differences of one check that are counted, several times as many as a thorough run has exchanges. */
export const differencesMax = 20_000;

/** The result of a requirement against which there is evidence, and the exchanges that violate it. */
export function violatedBy(different: readonly Difference[], evidence: Evidence) {
  const { length } = different;
  const plainest = plainestFirst(different, evidence).slice(0, findingsMax);
  const findings = plainest.map(({ piece, atOnce }) => findingOf(piece, atOnce));
  const least = length === differencesMax ? 'at least ' : '';
  const more = length > findingsMax ? ` (${least}${counted(length, 'time')}, ${findingsMax} shown)` : '';
  return {
    outcome: 'violated',
    reason: null,
    message: `Expected ${findings[0]?.expected}; got ${findings[0]?.actual}${more}.`,
    findings,
    reproduction: plainest[0]
      ? inTurn(plainest[0].requests, plainest[0].groups).map(({ index }) => index)
      : [],
    atOnce: plainest[0]?.groups.map((group) => group.map(({ index }) => index)) ?? [],
    differences: length,
    wrongAt: new Set(different.flatMap(({ answers }) => answers.slice(-1).map(({ index }) => index))),
  } satisfies Partial<CheckResult> & { wrongAt: Set<number> };
}

/** More pieces of one check are alike; comparing all of them would take long. */
const comparedMax = 60;

/** So many more requests may it take to show what any partner sends, in place of special values or ways of sending. */
const plainnessWorth = 8;
/** The same to show it by a record, in place of the list of all customers, which others change, too. */
const ownRecordWorth = 50;
/** The same to show it by requests one after the other. */
const orderWorth = 30;

/** Pieces with the requests that show them, beginning with those that are easiest to follow. */
function plainestFirst(different: readonly Difference[], evidence: Evidence) {
  return different
    .slice(0, comparedMax)
    .map((piece) => {
      const atOnce = atOnceWith(piece.answers, evidence);
      const requests = requestsToShow(piece, evidence, atOnce.partners);
      const groups = atOnce.groups(requests);
      const last = piece.answers.at(-1);
      const isPlain = last?.role === 'plain' && !last.values && !last.styles?.length;
      const isOfAll = last?.operation === 'listCustomers';
      const rank =
        requests.length +
        (isPlain ? 0 : plainnessWorth) +
        (isOfAll ? ownRecordWorth : 0) +
        (groups.length > 0 ? orderWorth : 0);
      return { piece, atOnce, requests, groups, rank };
    })
    .sort((a, b) => a.rank - b.rank);
}

/** A piece of evidence against a requirement, as a report shows it. */
export function findingOf(
  { answers, expected, actual, at }: Difference,
  { notes }: Pick<AtOnce, 'notes'> = { notes: [] },
): Finding {
  const last = answers.at(-1);
  return {
    step: last ? stepOf(last) : (at?.step ?? ''),
    request: last ? `${last.request.method} ${last.request.target}` : (at?.request ?? ''),
    ...cutAroundDifference(expected, actual),
    notes: [...notes],
    exchanges: answers.toSorted((a, b) => a.sentAtMs - b.sentAtMs).map(({ index }) => index),
    requestIds: requestIdsOf(answers),
    curl: last ? curlCommand(last) : '',
  };
}
