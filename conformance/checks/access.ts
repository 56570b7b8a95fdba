import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { type JudgedId, requirements } from '../../generated/requirements.ts';
import type { Check, ChecksFor, Piece } from '../judging/check.ts';
import {
  agrees,
  compare,
  compareField,
  differs,
  missing,
  missingAnswer,
  noSuccess,
  refusedAsWanted,
  refuses,
  unsent,
} from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { family, only } from '../judging/table-keys.ts';
import { type View, worldOf } from '../model/world.ts';
import {
  type Answer,
  askedId,
  bodyOf,
  differingFields,
  flags,
  idOf,
  recordOf,
  recordsOf,
} from '../reading/answer.ts';
import { isPuttingOff } from '../reading/availability.ts';
import { readingsOf } from '../reading/encoded.ts';
import { type JsonObject, parseJson, shown } from '../reading/json.ts';
import { secondTokenProblem } from '../reading/second-token.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import { otherSchemes } from '../transcript/ways.ts';
import { ownFields, ownValues, showsRecord } from './revealed.ts';

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
  const isOpen = !refuses(answer) || (isSuccessStatus(answer.response?.status) && showsRecord(answer.json));
  return isOpen ? noSuccess([control, answer]) : agrees(answer, control);
}

const isSuccessStatus = (status = 0) => status >= 200 && status <= 299;

/** Requests of a run that are right but for their token. */
const withoutToken = (evidence: Evidence) =>
  evidence.answers.filter(
    (answer) => answer.scenario === 'access' && answer.credentials !== 'token' && !hasOtherScheme(answer),
  );

/** Wrong tokens, or the right one in another form, get no success. */
const wrongRefused = (isOther: boolean, what: string): Check =>
  function* (evidence) {
    const probes = evidence.answers.filter(
      (answer) => answer.credentials === 'wrong' && hasOtherScheme(answer) === isOther,
    );
    if (probes.length === 0) yield unsent(what);
    for (const answer of probes) {
      const control = evidence.successes(answer.operation)[0];
      if (control) yield getsNothing(evidence, answer, control);
    }
  };

/** Whether a request has the right token in a form that a deployment may take (ruling `authentication`). */
const hasOtherScheme = ({ step }: Answer) => otherSchemes.some((name) => step.endsWith(`-wrong-${name}`));

/** What was refused is in no list afterwards, and in no record, and left the records as they were that it named. */
const noEffect: Check = function* (evidence) {
  const reads = evidence.answers.filter(
    ({ scenario, step, meaning }) =>
      scenario === 'access' && step.endsWith('-afterwards') && meaning === 'success',
  );
  if (reads.length === 0) yield unsent('A read after the requests without a token');
  const writes = withoutToken(evidence).filter((answer) => refuses(answer) && answer.sent.size > 0);
  if (writes.length === 0) yield missing('no write without the token was refused');
  // One that succeeded may have changed the records.
  if (writes.length === 0 && withoutToken(evidence).some(({ sent }) => sent.size > 0)) return;
  for (const read of reads) {
    const culprit = writes.find((write) => recordsOf(read).some((item) => holdsOwn(item, write)));
    const change = changeIn(evidence, read);
    if (culprit)
      yield differs([culprit, read], 'nothing written', 'what the refused request sent was written');
    else if (change) yield change;
    else yield agrees(read);
  }
};

/** What a record shows after the refused requests that named it, and never before. */
function changeIn(evidence: Evidence, read: Answer): Piece | undefined {
  const { verb, resource } = operations[read.operation];
  const item = recordOf(read);
  const refusals = withoutToken(evidence).filter(
    (answer) =>
      askedId(answer) === askedId(read) &&
      operations[answer.operation].resource === resource &&
      answer.answeredAtMs <= read.sentAtMs,
  );
  const [refused] = refusals;
  if (verb !== 'get' || !item || !refused || (resource !== 'Customer' && resource !== 'Recipient'))
    return undefined;
  // Where both tokens are of one partner, what the second one wrote is an update like others.
  const isOfSecond = ({ credentials, operation, meaning }: Answer) =>
    credentials === 'second' && operations[operation].verb === 'update' && meaning === 'success';
  if (evidence.answers.some((answer) => isOfSecond(answer) && askedId(answer) === askedId(read)))
    return undefined;
  const views = worldOf(evidence).views.filter(
    ({ kind, told, answer }) =>
      kind === resource && told?.id === askedId(read) && answer.answeredAtMs <= refused.sentAtMs,
  );
  const last = views.at(-1);
  if (!last) return undefined;
  const [first = [], ...others] = views.map((view) => differingFields(resource, item, view.item));
  const changed = first.filter((field) => others.every((fields) => fields.includes(field)));
  const instants = new Set(views.map((view) => readTimestamp(view.item.updated_on)?.instant));
  // A service may change flags itself, and the stamp with them (ruling `updated-on`); one that changes without an update of
  // this record tells nothing.
  const isOwnChange =
    flags.some((flag) => changed.includes(flag)) || instants.size > 1 + (last.told?.updates.length ?? 0);
  const field = changed.find((one) => !flags.includes(one) && !(isOwnChange && one === 'updated_on'));
  if (field === undefined) return undefined;
  const culprit =
    refusals.toSorted((a, b) => distanceMs(a, last, item) - distanceMs(b, last, item))[0] ?? refused;
  const { method, target } = culprit.request;
  const expected = `${shown(last.item[field])} as before, with only requests without the token since then, such as ${method} ${target}`;
  return compareField(false, [last.answer, culprit, read], field, expected, item[field]);
}

/** How far from its last change a record was asked for, in milliseconds. Its creation tells how the clocks differ. */
function distanceMs({ sentAtMs }: Answer, { item, told }: View, changed: JsonObject): number {
  const [from, until] = [item.created_on, changed.updated_on].map(
    (stamp) => readTimestamp(stamp)?.instant ?? 0n,
  );
  return Math.abs((told?.create.answeredAtMs ?? 0) + Number((until ?? 0n) - (from ?? 0n)) / 1000 - sentAtMs);
}

/** Whether a record has what only one request sent: of an update some value, of others all that is their own. */
function holdsOwn(item: JsonObject, write: Answer): boolean {
  const { sent } = write;
  const isHeld = (field: string) => item[field] === sent.get(field);
  if (operations[write.operation].verb === 'update')
    return (
      idOf(item) === askedId(write) && [...sent.keys()].some((field) => sent.get(field) && isHeld(field))
    );
  // A record of an earlier run may have one of the values by chance.
  const own = ownFields.filter((field) => sent.get(field));
  return own.length > 0 && own.every(isHeld);
}

/** A refusal shows no record, neither in its body nor in its headers. */
const revealsNothing: Check = function* (evidence) {
  const refusals = withoutToken(evidence).filter(
    (answer) => refuses(answer) && !(isSuccessStatus(answer.response?.status) && showsRecord(answer.json)),
  );
  if (refusals.length === 0) yield missing('no request without the token was refused');
  const showsOwn = ownValues(evidence);
  for (const answer of refusals) {
    const sent = [...answer.sent.values(), ...readingsOf(answer.request.target)];
    const { headers = [], body = '' } = answer.response ?? {};
    const isShown = (text: string) =>
      showsRecord(parseJson(text)) || showsOwn(text, (value) => sent.some((one) => one.includes(value)));
    const header = headers.find(([, value]) => readingsOf(value).some(isShown));
    const isInBody = showsRecord(answer.json) || readingsOf(body).some(isShown);
    const actual = header && !isInBody ? header.join(': ') : bodyOf(answer.response);
    yield compare(!header && !isInBody, answer, 'no record', actual);
  }
};

/** Whether the token had a success later, so that the request was put off for want of it. */
const tokenStillWorks = (evidence: Evidence, { answeredAtMs }: Answer) =>
  evidence.answers.some(
    ({ credentials, meaning, sentAtMs }) =>
      credentials === 'token' && meaning === 'success' && sentAtMs >= answeredAtMs,
  );

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
      else if (answer.meaning === 'success')
        yield noSuccess(answer, 'no success with the token of another partner');
      else yield refusedAsWanted(answer, 'The request of the second partner', control);
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
  'access.wrong-tokens': wrongRefused(false, 'A wrong token'),
  'access.other-schemes': wrongRefused(true, 'The token under another scheme'),
  'access.no-effect': noEffect,
  'access.reveals-nothing': revealsNothing,
  ...family('access', only(operations, isIsolated), 'isolation', ({ id }) => isolated(id)),
};
