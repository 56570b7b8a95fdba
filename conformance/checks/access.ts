import { type AnyOperationId, operations } from '../../generated/operations.ts';
import {
  agrees,
  type Check,
  type ChecksFor,
  differs,
  missing,
  missingAnswer,
  type Piece,
  refuses,
} from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { family } from '../judging/families.ts';
import { type Answer, idOf, recordOf, recordsOf, sentFields } from '../reading/answer.ts';
import { secondTokenProblem } from '../reading/second-token.ts';

/**
 * A request of the operation gets no success with these credentials, while it does with the token; a server
 * that answers nobody satisfies nothing (rulings `negative-requirements` and `authentication`).
 */
const refused = (operation: AnyOperationId, credentials: 'none' | 'made-up'): Check =>
  function* (evidence) {
    const control = evidence.successes(operation)[0];
    const probes = (['', '-page-2'] as const).flatMap(
      (which) => evidence.step('access', `${operation}-${credentials}${which}`) ?? [],
    );
    if (!control) yield missing('no request of this operation succeeded with the token');
    else if (probes.length === 0) yield missingAnswer(undefined, 'The request');
    else for (const answer of probes) yield* getsNothing(evidence, answer, control);
  };

function* getsNothing(evidence: Evidence, answer: Answer, control: Answer): Iterable<Piece> {
  const { status } = answer.response ?? {};
  const isPutOff = status === 429 || status === 503;
  if ((answer.failure && !refuses(answer)) || (isPutOff && !tokenStillWorks(evidence, answer))) {
    yield missingAnswer(answer, 'The request');
  } else if (!refuses(answer)) {
    yield differs([control, answer], 'no success', `HTTP status ${answer.response?.status} with a success`);
  } else {
    const afterwards = shownAfterwards(evidence, answer.operation, answer);
    if (afterwards)
      yield differs([answer, afterwards], 'nothing written', 'what the refused request sent was written');
    else yield agrees(answer, control);
  }
}

/** Whether the real token got a success afterwards, so that what put the request off was its lack of one. */
const tokenStillWorks = (evidence: Evidence, { answeredAtMs }: Answer) =>
  evidence.answers.some(
    ({ credentials, meaning, sentAtMs }) =>
      credentials === 'token' && meaning === 'success' && sentAtMs >= answeredAtMs,
  );

/** A later read, with the token, that shows what an update without one sent. */
function shownAfterwards(evidence: Evidence, operation: AnyOperationId, refused: Answer): Answer | undefined {
  const { verb, resource } = operations[operation];
  if (verb !== 'update') return undefined;
  const read = evidence.step(
    'access',
    resource === 'Customer' ? 'customer-afterwards' : 'recipient-afterwards',
  );
  const record = read && recordOf(read);
  return [...sentFields(refused)].some(([field, value]) => record?.[field] === value) ? read : undefined;
}

/** A second partner, whose token is a right one, does not get at what the first one created. */
const isolated = (operation: AnyOperationId): Check =>
  function* (evidence) {
    const control = bySecond(evidence, 'listCountries').find(({ meaning }) => meaning === 'success');
    const problem = secondTokenProblem(evidence.answers);
    if (!control || problem) {
      yield missing(problem ?? 'no request was sent with the second token');
      return;
    }
    for (const answer of bySecond(evidence, operation)) {
      if (operation === 'listCustomers') yield* showsNoOwn(evidence, answer);
      else if (refuses(answer)) yield agrees(answer, control);
      else if (answer.failure) yield missingAnswer(answer, 'The request of the second partner');
      else
        yield differs(
          answer,
          'no success with the token of another partner',
          `HTTP status ${answer.response?.status} with a success`,
        );
    }
  };

const bySecond = (evidence: Evidence, operation: AnyOperationId) =>
  evidence.of(operation).filter(({ credentials }) => credentials === 'second');

/** A list of the second partner's customers without any that the first one created. */
function* showsNoOwn(evidence: Evidence, answer: Answer): Iterable<Piece> {
  if (answer.meaning !== 'success') {
    yield missingAnswer(answer, 'The list of the second partner');
    return;
  }
  const own = new Set(evidence.customers.map(({ id }) => id));
  const foreign = recordsOf(answer)
    .map((item) => idOf(item))
    .find((id) => id !== undefined && own.has(id));
  if (foreign === undefined) yield agrees(answer);
  else yield differs(answer, 'customers of the second partner alone', `customer ${foreign} of the first one`);
}

/** Operations that name, list or create records of one partner. */
const ownRecords = {
  listCustomers: 'listCustomers',
  getCustomer: 'getCustomer',
  updateCustomer: 'updateCustomer',
  listDocuments: 'listDocuments',
  uploadDocument: 'uploadDocument',
  createRecipient: 'createRecipient',
  listRecipients: 'listRecipients',
  listRecipientsByPost: 'listRecipientsByPost',
  getRecipient: 'getRecipient',
  updateRecipient: 'updateRecipient',
} as const;

export const accessChecks: ChecksFor<'access'> = {
  ...family('access', operations, 'no-token', ({ id }) => refused(id, 'none')),
  ...family('access', operations, 'made-up-token', ({ id }) => refused(id, 'made-up')),
  ...family('access', ownRecords, 'isolation', isolated),
};
