import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { type Answer, askedPage, idOf } from '../transcript/answer.ts';
import {
  type ListPage,
  pageProblems,
  readListPage,
  type Sweep,
  type SweepProblemKind,
  sweepOf,
  sweepProblems,
} from '../transcript/sweep.ts';
import { agrees, type Check, differs, missing, type Piece } from './check.ts';
import type { Evidence } from './evidence.ts';

/** A paged list and the scenario that reads it. */
export interface PagedList {
  scenario: string;
  operation: Extract<AnyOperationId, 'listCustomers' | 'listRecipients' | 'listRecipientsByPost'>;
  /** Scenario and step that read an empty list. */
  empty?: [scenario: string, step: string];
}

/** Everything that was read of a list, also one that is empty. */
function sweepsOf(evidence: Evidence, { scenario, operation, empty }: PagedList): Sweep[] {
  const answer = empty && evidence.step(...empty);
  return [...evidence.sweeps(scenario, operation).values(), ...(answer ? [sweepOf([answer])] : [])];
}

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
    for (const { expected, actual } of pageProblems(page)) yield differs(answer, expected, actual);
    const named = nearest(evidence, list, answer);
    const same = named && readListPage(named);
    if (!named || !same) {
      yield missing('no first page was read to compare with');
      return;
    }
    yield* sameTotal(evidence, list, page);
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

/** The total without the page parameter is that of the readings right before and after it, or lies between them. */
function* sameTotal(evidence: Evidence, list: PagedList, { answer, total }: ListPage): Iterable<Piece> {
  const around = ['page-1-before', 'page-1-after'].map((step) => evidence.step(list.scenario, step));
  const compared = around.some((other) => other !== undefined) ? around : [nearest(evidence, list, answer)];
  const totals = compared
    .map((other) => (other ? readListPage(other)?.total : undefined))
    .filter((value) => value !== undefined);
  if (total === undefined || totals.length === 0) return;
  const [min, max] = [Math.min(...totals), Math.max(...totals)];
  if (total >= min && total <= max) return;
  const key = `total_${operations[list.operation].payloadKey}`;
  const wanted = min === max ? `${min}` : `between ${min} and ${max}`;
  yield differs(answer, `"${key}": ${wanted}, as with the page parameter`, `"${key}": ${total}`);
}

/** Final answers to requests for page 1. */
function firstPages(evidence: Evidence, { scenario, operation }: PagedList): Answer[] {
  return evidence
    .successes(operation)
    .filter((other) => other.scenario === scenario && askedPage(other) === '1' && evidence.isFinal(other));
}

/** The request for page 1 that came closest before or after an answer. */
function nearest(evidence: Evidence, list: PagedList, answer: Answer): Answer | undefined {
  return firstPages(evidence, list).sort(
    (a, b) => Math.abs(a.sentAtMs - answer.sentAtMs) - Math.abs(b.sentAtMs - answer.sentAtMs),
  )[0];
}

/** All records of a sweep in the order of its pages. */
export const sequence = ({ pages }: Sweep) =>
  pages.flatMap(({ items, answer }) => items.map((item) => ({ item, answer })));
