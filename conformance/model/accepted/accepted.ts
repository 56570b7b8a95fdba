import type { AnyOperationId } from '../../../generated/operations.ts';
import type { JudgedId } from '../../../generated/requirements.ts';
import { type Answer, askedId } from '../../reading/answer.ts';
import { about, type Rule, type Run } from '../found.ts';
import {
  agrees,
  differs,
  missing,
  missingAnswer,
  noSuccess,
  type Piece,
  refusedAsWanted,
  refusesForNow,
  statusOf,
} from '../pieces.ts';
import { of, plain, successes, valid } from '../requests.ts';

/** What there is no reason to refuse succeeds, and an identifier that nothing has does not. */
export const acceptedRules: Rule = function* (run) {
  for (const [id, operation] of Object.entries(reads)) {
    // Where an update gave the record another identifier, that is the finding.
    const unless = id.endsWith('.get') ? [id.replace('get', 'update.id') as JudgedId] : [];
    for (const one of about(`${id}.accepted` as JudgedId, readAccepted(run, operation)))
      yield { ...one, unless };
  }
  for (const [id, operation] of Object.entries(creates))
    yield* about(`${id}.accepted` as JudgedId, isThere(run, operation));
  for (const [id, operation] of Object.entries(checks))
    yield* about(`${id}.accepted` as JudgedId, checkAccepted(run, operation));
  for (const [id, operation] of Object.entries(named))
    yield* about(`${id}.unknown-id` as JudgedId, unknownIdRefused(run, operation));
};

const named = {
  'customers.get': 'getCustomer',
  'recipients.get': 'getRecipient',
  'recipients.list': 'listRecipients',
  'documents.list': 'listDocuments',
} as const;
const reads = {
  ...named,
  'customers.list': 'listCustomers',
  'reference.countries': 'listCountries',
  'reference.nationalities': 'listNationalities',
  'reference.currencies': 'listCurrencies',
} as const;
const creates = { 'customers.create': 'createCustomer', 'recipients.create': 'createRecipient' } as const;
const checks = {
  'eligibility.mobile-wallet': 'checkGhanaMobileWallet',
  'eligibility.bank-account': 'checkGhanaBankAccount',
} as const;

/** A read succeeds, soon enough (rulings `refused-valid-request` and `lag`). */
function* readAccepted(run: Run, operation: AnyOperationId): Iterable<Piece> {
  for (const answer of valid(run, operation)) {
    if (!run.isFinal(answer) || answer.isEarly) continue;
    if (answer.meaning === 'success') yield agrees(answer);
    else if (answer.failure || refusesForNow(answer))
      yield missingAnswer(answer, 'A request that must succeed');
    else if (namesUnknown(run, answer))
      yield missingAnswer(answer, 'The record that the caller named may not exist: the request for it');
    else yield differs(answer, 'a success', statusOf(answer));
  }
}

/** Whether no success showed the caller's record that is named: it may not exist (ruling `refused-valid-request`). */
function namesUnknown(run: Run, answer: Answer): boolean {
  const id = askedId(answer);
  if (!run.isReadOnly || id === undefined) return false;
  return !run.answers.some(
    (other) => other.credentials === 'token' && other.meaning === 'success' && askedId(other) === id,
  );
}

/** Statuses that say that a path, a method or a media type does not exist (RFC 9110, 15.5.5, 15.5.6, 15.5.16, 15.6.2). */
export const isAbsent = ({ response }: Answer) => [404, 405, 415, 501].includes(response?.status ?? 0);

/** A documented path without parameters is there while the token works elsewhere (ruling `refused-valid-request`). */
function* isThere(run: Run, operation: AnyOperationId): Iterable<Piece> {
  const requests = plain(run, operation).filter((answer) => run.isFinal(answer));
  const taken = requests.find(({ meaning }) => meaning === 'success');
  const refused = requests.find(isAbsent);
  const control = run.answers.find(
    ({ credentials, meaning }) => credentials === 'token' && meaning === 'success',
  );
  if (taken) yield agrees(taken);
  else if (control && refused) yield differs([control, refused], 'a success', statusOf(refused));
  else yield missingAnswer(requests[0], 'The request');
}

/** A Ghana check succeeds for the identifiers that the caller named (ruling `ghana-checks`). */
function* checkAccepted(run: Run, operation: AnyOperationId): Iterable<Piece> {
  for (const answer of plain(run, operation).filter((one) => run.isFinal(one)))
    if (answer.meaning === 'success') yield agrees(answer);
    else if (run.namesGhana && !answer.failure && !refusesForNow(answer))
      yield differs(answer, 'a success', statusOf(answer));
    else yield missingAnswer(answer, 'A check whose identifiers the deployment may not know');
}

/** An unknown identifier is refused, and a known one is not (rulings `negative-requirements` and `not-ruled`). */
function* unknownIdRefused(run: Run, operation: AnyOperationId): Iterable<Piece> {
  const what = 'The request for an unknown identifier';
  const answers = of(run, operation).filter((one) => one.purpose === 'unknown-id' && run.isFinal(one));
  const [control] = successes(run, operation);
  if (!control) yield missing('no request for a known identifier succeeded');
  else if (answers.length === 0) yield refusedAsWanted(undefined, what, control);
  else
    for (const answer of answers)
      yield answer.meaning === 'success' ? noSuccess(answer) : refusedAsWanted(answer, what, control);
}
