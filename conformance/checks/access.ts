import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { type JudgedId, requirements } from '../../generated/requirements.ts';
import type { Check, ChecksFor, Piece } from '../judging/check.ts';
import { agrees, differs, missing, missingAnswer, noSuccess, refuses } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { family, only } from '../judging/table-keys.ts';
import { type Answer, idOf, recordOf, recordsOf, sentFields } from '../reading/answer.ts';
import { isPuttingOff } from '../reading/availability.ts';
import { secondTokenProblem } from '../reading/second-token.ts';

/** These credentials get no success, and the token does (rulings `negative-requirements` and `authentication`). */
const refused = (operation: AnyOperationId, credentials: 'none' | 'made-up'): Check =>
  function* (evidence) {
    const control = evidence.successes(operation)[0];
    const probes = (['', '-page-2'] as const).flatMap(
      (which) => evidence.step('access', `${operation}-${credentials}${which}`) ?? [],
    );
    if (!control) yield missing('no request of this operation succeeded with the token');
    else if (probes.length === 0) yield missingAnswer(undefined, 'The request');
    else for (const answer of probes) yield getsNothing(evidence, answer, control);
  };

function getsNothing(evidence: Evidence, answer: Answer, control: Answer): Piece {
  const isPutOff = isPuttingOff(answer.response?.status);
  if ((answer.failure && !refuses(answer)) || (isPutOff && !tokenStillWorks(evidence, answer)))
    return missingAnswer(answer, 'The request');
  if (!refuses(answer)) return noSuccess([control, answer]);
  const afterwards = shownAfterwards(evidence, answer.operation, answer);
  return afterwards
    ? differs([answer, afterwards], 'nothing written', 'what the refused request sent was written')
    : agrees(answer, control);
}

/** Whether the token had a success later, so that the request was put off for want of it. */
const tokenStillWorks = (evidence: Evidence, { answeredAtMs }: Answer) =>
  evidence.answers.some(
    ({ credentials, meaning, sentAtMs }) =>
      credentials === 'token' && meaning === 'success' && sentAtMs >= answeredAtMs,
  );

/** A later read with the token that shows what a refused update sent. */
function shownAfterwards(evidence: Evidence, operation: AnyOperationId, refused: Answer): Answer | undefined {
  const { verb, resource } = operations[operation];
  if (verb !== 'update') return undefined;
  const step = resource === 'Customer' ? 'customer-afterwards' : 'recipient-afterwards';
  const read = evidence.step('access', step);
  const record = read && recordOf(read);
  return [...sentFields(refused)].some(([field, value]) => record?.[field] === value) ? read : undefined;
}

/** A second partner, with a valid token, does not get at the records of the first. */
const isolated = (operation: AnyOperationId): Check =>
  function* (evidence) {
    const bySecond = (id: AnyOperationId) =>
      evidence.of(id).filter(({ credentials }) => credentials === 'second');
    const control = bySecond('listCountries').find(({ meaning }) => meaning === 'success');
    const problem = secondTokenProblem(evidence.answers);
    if (!control || problem) {
      yield missing(problem ?? 'no request was sent with the second token');
      return;
    }
    for (const answer of bySecond(operation)) {
      if (operation === 'listCustomers') yield showsNoneOfTheFirst(evidence, answer);
      else if (refuses(answer)) yield agrees(answer, control);
      else if (answer.failure) yield missingAnswer(answer, 'The request of the second partner');
      else yield noSuccess(answer, 'no success with the token of another partner');
    }
  };

/** A list of the second partner's customers holds none that the first one created. */
function showsNoneOfTheFirst(evidence: Evidence, answer: Answer): Piece {
  if (answer.meaning !== 'success') return missingAnswer(answer, 'The list of the second partner');
  const created = new Set<string | undefined>(evidence.customers.map(({ id }) => id));
  const found = recordsOf(answer)
    .map((item) => idOf(item))
    .find((id) => created.has(id));
  return found === undefined
    ? agrees(answer)
    : differs(answer, 'customers of the second partner alone', `customer ${found} of the first one`);
}

/** Operations that name, list or create records of one partner. */
type Isolated = JudgedId extends infer Id
  ? Id extends `access.${infer Operation}.isolation`
    ? Operation
    : never
  : never;
const ids: ReadonlySet<string> = new Set(requirements.map(({ id }) => id));
const isIsolated = (id: AnyOperationId): id is Isolated => ids.has(`access.${id}.isolation`);
export const accessChecks: ChecksFor<'access'> = {
  ...family('access', operations, 'no-token', ({ id }) => refused(id, 'none')),
  ...family('access', operations, 'made-up-token', ({ id }) => refused(id, 'made-up')),
  ...family('access', only(operations, isIsolated), 'isolation', ({ id }) => isolated(id)),
};
