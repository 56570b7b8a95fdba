import type { AnyOperationId } from '../../generated/operations.ts';
import type { Check } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { onlyDriven, type Piece, unseen } from '../model/pieces.ts';
import type { Answer } from '../reading/answer.ts';
import { type ClientScenario, ofResponses } from '../transcript/client-scenarios.ts';
import { type Done, doneOf, isDriven } from './tasks.ts';

export const uploads = ['uploadDocument', 'uploadDocumentAlias'] as const;
export const recipientLists = ['listRecipients', 'listRecipientsByPost'] as const;

/** The query of a request. */
export const queryOf = ({ request }: Answer) => new URLSearchParams(request.target.split('?')[1]);

/** The file of an upload, if it has one that could be read. */
export const fileIn = ({ request }: Answer) => request.parts?.find((part) => 'sha256' in part);

/** Whether the fields of a request arrived: they need not if it was refused. */
export const isRead = ({ request }: Answer) => request.form !== null || request.parts !== null;

/** What was found; if nothing was, what the client never did. */
export const orUnseen = (pieces: Piece[], what: string): Piece[] =>
  pieces.length > 0 ? pieces : [unseen(what)];

/** What several checks find together. */
export const together =
  (...checks: readonly Check[]): Check =>
  (evidence, id) =>
    checks.flatMap((check) => [...check(evidence, id)]);

type Found = Piece | Piece[] | undefined;

/** A check of each request of some operations, but for those that ask for a head alone. */
export const ofRequests =
  (ids: readonly AnyOperationId[], judge: (request: Answer) => Found): Check =>
  (evidence) => {
    const requests = evidence
      .of(...ids)
      .filter(({ request, scenario }) => request.method !== 'HEAD' && !ofResponses.has(scenario));
    return orUnseen(
      requests.flatMap((request) => judge(request) ?? []),
      `It needs a request of ${ids.join(' or ')}`,
    );
  };

/**
 * A check of tasks of some scenarios.
 * @param nothing what there is to say if none of them shows anything; of each scenario, if it is a function
 * @param tasks which of them count
 */
export const ofTasks =
  (
    scenarios: readonly ClientScenario[],
    judge: (done: Done, evidence: Evidence) => Found,
    nothing?: Piece | ((scenario: ClientScenario) => Piece),
    tasks = /./,
  ): Check =>
  (evidence) => {
    if (!isDriven(evidence)) return [onlyDriven];
    const pieces = scenarios.flatMap((scenario): Piece[] => {
      const all = doneOf(evidence)
        .get(scenario)
        ?.filter(({ task }) => tasks.test(task.task));
      if (!all) return [{ kind: 'missing', reason: `the scenario "${scenario}" was not reached` }];
      const found = all.flatMap((done) => judge(done, evidence) ?? []);
      return found.length === 0 && typeof nothing === 'function' ? [nothing(scenario)] : found;
    });
    return pieces.length === 0 && typeof nothing === 'object' ? [nothing] : pieces;
  };
