import { type AnyOperationId, operationIds } from '../../../generated/operations.ts';
import { type JudgedId, requirements } from '../../../generated/requirements.ts';
import { type Answer, idOf, recordsOf } from '../../reading/answer.ts';
import { isPuttingOff } from '../../reading/availability.ts';
import { secondTokenProblem } from '../../reading/second-token.ts';
import { headerOf } from '../../transcript/exchange.ts';
import { about, type Rule, type Run } from '../found.ts';
import {
  agrees,
  differs,
  missing,
  missingAnswer,
  noSuccess,
  type Piece,
  refusedAsWanted,
  refuses,
  unsent,
} from '../pieces.ts';
import { of, successes } from '../requests.ts';
import { worldOf } from '../world.ts';
import { showsRecord } from './records-in-text.ts';

/** Without a good token there is no success, and a second partner does not get at the records of the first. */
export const accessRules: Rule = function* (run) {
  for (const operation of operationIds) {
    yield* about(`access.${operation}.no-token`, refused(run, operation, 'none'));
    yield* about(`access.${operation}.made-up-token`, refused(run, operation, 'made-up'));
    const isolation = `access.${operation}.isolation`;
    if (ids.has(isolation)) yield* about(isolation as JudgedId, isolated(run, operation));
  }
  yield* about('access.wrong-tokens', wrongRefused(run, false, 'A wrong token'));
  yield* about('access.other-schemes', wrongRefused(run, true, 'The token under another scheme'));
};

const ids: ReadonlySet<string> = new Set(requirements.map(({ id }) => id));

/** These credentials get no success, and the token does (rulings `negative-requirements` and `authentication`). */
function* refused(run: Run, operation: AnyOperationId, credentials: 'none' | 'made-up'): Iterable<Piece> {
  const [control] = successes(run, operation);
  const probes = of(run, operation).filter(
    (answer) => answer.credentials === credentials && (run.isTimed || run.isFinal(answer)),
  );
  if (!control && !run.isTimed) yield missing('no request of this operation succeeded with the token');
  else if (probes.length === 0) yield missingAnswer(undefined, 'The request');
  else for (const answer of probes) yield getsNothing(run, answer, control);
}

function getsNothing(run: Run, answer: Answer, control: Answer | undefined): Piece {
  const isPutOff = isPuttingOff(answer.response?.status);
  if ((answer.failure && !refuses(answer)) || (isPutOff && !tokenStillWorks(run, answer)))
    return missingAnswer(answer, 'The request');
  const isOpen = !refuses(answer) || (isSuccessStatus(answer.response?.status) && showsRecord(answer.json));
  const controls = control ? [control] : [];
  return isOpen ? noSuccess([...controls, answer]) : agrees(answer, ...controls);
}

export const isSuccessStatus = (status = 0) => status >= 200 && status <= 299;

/** Requests of a run that are right but for their token. */
export const withoutToken = (run: Run) =>
  run.answers.filter(
    (answer) => ['none', 'made-up', 'wrong'].includes(answer.credentials) && !hasOtherScheme(answer),
  );

/** Wrong tokens, or the right one in another form, get no success. */
function* wrongRefused(run: Run, isOther: boolean, what: string): Iterable<Piece> {
  const probes = run.answers.filter(
    (answer) => answer.credentials === 'wrong' && hasOtherScheme(answer) === isOther,
  );
  if (probes.length === 0) yield unsent(what);
  for (const answer of probes) {
    const [control] = successes(run, answer.operation);
    if (control || run.isTimed) yield getsNothing(run, answer, control);
  }
}

/** Whether a request has a token in a form that a deployment may take (ruling `authentication`). */
const hasOtherScheme = ({ credentials, request: { headers } }: Answer) =>
  credentials === 'wrong' && !/^bearer\b/i.test(headerOf(headers, 'authorization') ?? '');

/** Whether the token had a success later, so that the request was put off for want of it. */
const tokenStillWorks = (run: Run, { answeredAtMs }: Answer) =>
  run.answers.some(
    ({ credentials, meaning, sentAtMs }) =>
      credentials === 'token' && meaning === 'success' && sentAtMs >= answeredAtMs,
  );

/** A second partner, with a valid token, does not get at the records of the first. */
function* isolated(run: Run, operation: AnyOperationId): Iterable<Piece> {
  const bySecond = (id: AnyOperationId) => of(run, id).filter(({ credentials }) => credentials === 'second');
  const control = bySecond('listCountries').find(({ meaning }) => meaning === 'success');
  const problem = secondTokenProblem(run.answers);
  if (!control || problem) {
    yield missing(problem ?? 'no request was sent with the second token');
    return;
  }
  for (const answer of bySecond(operation)) {
    if (operation === 'listCustomers') yield showsNoneOfTheFirst(run, answer);
    else if (answer.meaning === 'success')
      yield noSuccess(answer, 'no success with the token of another partner');
    else yield refusedAsWanted(answer, 'The request of the second partner', control);
  }
}

/** A list of the second partner's customers holds none that the first one created. */
function showsNoneOfTheFirst(run: Run, answer: Answer): Piece {
  if (answer.meaning !== 'success') return missingAnswer(answer, 'The list of the second partner');
  const created = new Set<string | undefined>(
    worldOf(run)
      .records.filter(({ kind }) => kind === 'Customer')
      .map(({ id }) => id),
  );
  const found = recordsOf(answer)
    .map((item) => idOf(item))
    .find((id) => created.has(id));
  return found === undefined
    ? agrees(answer)
    : differs(answer, 'customers of the second partner alone', `customer ${found} of the first one`);
}
