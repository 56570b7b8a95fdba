import type { AnyOperationId } from '../../generated/operations.ts';
import { type Answer, askedPage, idOf } from '../transcript/answer.ts';
import { readListPage, type Sweep, type SweepProblemKind, sweepProblems } from '../transcript/sweep.ts';
import { agrees, type Check, differs, missing } from './check.ts';
import type { Evidence } from './evidence.ts';

/** A paged list and the scenario that reads it. */
export interface PagedList {
  scenario: string;
  operation: Extract<AnyOperationId, 'listCustomers' | 'listRecipients' | 'listRecipientsByPost'>;
}

const sweepsOf = (evidence: Evidence, { scenario, operation }: PagedList): Sweep[] => [
  ...evidence.sweeps(scenario, operation).values(),
];

/** Pages that were read together make sense in one respect. */
export const coherent = (list: PagedList, kind: SweepProblemKind): Check =>
  function* (evidence) {
    for (const sweep of sweepsOf(evidence, list)) {
      if (kind === 'partition' && sweep.pages.length < 2) continue;
      const answers = sweep.pages.map(({ answer }) => answer);
      if (answers.length === 0) continue;
      const problems = sweepProblems(sweep).filter((problem) => problem.kind === kind);
      for (const problem of problems) yield differs(problem.answers, problem.expected, problem.actual);
      if (problems.length === 0) yield agrees(...answers);
    }
  };

/** Without the page parameter the answer is that of page 1. */
export const firstPage = (list: PagedList): Check =>
  function* (evidence) {
    const answer = evidence.step(list.scenario, 'no-page');
    const page = answer && readListPage(answer);
    if (!answer || !page) {
      yield missing('no list without the page parameter was answered');
      return;
    }
    if (page.page !== 1) yield differs(answer, '"page": 1', `"page": ${page.page ?? 'no integer'}`);
    const named = nearest(evidence, list, answer);
    const same = named && readListPage(named);
    if (!named || !same) {
      yield missing('no first page was read to compare with');
      return;
    }
    const ids = new Set(same.items.map((item) => idOf(item)));
    const others = page.items.filter((item) => !ids.has(idOf(item)));
    const grown = Math.abs((page.total ?? 0) - (same.total ?? 0));
    if (others.length > grown) {
      yield differs(
        [named, answer],
        'the records of page 1',
        `${others.length} records that page 1 does not show`,
      );
    } else yield agrees(answer, named);
  };

/** The request for page 1 that came closest before or after an answer. */
function nearest(evidence: Evidence, { scenario, operation }: PagedList, answer: Answer): Answer | undefined {
  return evidence
    .successes(operation)
    .filter((other) => other.scenario === scenario && askedPage(other) === '1' && evidence.isFinal(other))
    .sort((a, b) => Math.abs(a.sentAtMs - answer.sentAtMs) - Math.abs(b.sentAtMs - answer.sentAtMs))[0];
}

/** All records of a sweep in the order of its pages. */
export const sequence = ({ pages }: Sweep) =>
  pages.flatMap(({ items, answer }) => items.map((item) => ({ item, answer })));
