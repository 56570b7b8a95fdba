import { operations } from '../../../generated/operations.ts';
import {
  type Answer,
  askedId,
  bodyOf,
  differingFields,
  flags,
  idOf,
  recordOf,
  recordsOf,
} from '../../reading/answer.ts';
import { readingsOf } from '../../reading/encoded.ts';
import { type JsonObject, parseJson, shown } from '../../reading/json.ts';
import { readTimestamp } from '../../reading/timestamp.ts';
import { about, type Rule, type Run } from '../found.ts';
import { agrees, compare, compareField, differs, missing, type Piece, refuses, unsent } from '../pieces.ts';
import { type View, worldOf } from '../world.ts';
import { isSuccessStatus, withoutToken } from './access.ts';
import { ownFields, ownValues, showsRecord } from './records-in-text.ts';

/** What is refused for want of a token has no effect, and its response shows no record. */
export const refusedAccessRules: Rule = function* (run) {
  yield* about('access.no-effect', noEffect(run));
  yield* about('access.reveals-nothing', revealsNothing(run));
};

/** What was refused is in no list afterwards, and in no record, and left the records as they were that it named. */
function* noEffect(run: Run): Iterable<Piece> {
  const reads = run.answers.filter(
    ({ purpose, meaning }) => purpose === 'after-refusals' && meaning === 'success',
  );
  if (reads.length === 0) yield unsent('A read after the requests without a token');
  const writes = withoutToken(run).filter((answer) => refuses(answer) && answer.sent.size > 0);
  if (writes.length === 0) yield missing('no write without the token was refused');
  // One that succeeded may have changed the records.
  if (writes.length === 0 && withoutToken(run).some(({ sent }) => sent.size > 0)) return;
  for (const read of reads) {
    const culprit = writes.find((write) => recordsOf(read).some((item) => holdsOwn(item, write)));
    const change = changeIn(run, read);
    if (culprit)
      yield differs([culprit, read], 'nothing written', 'what the refused request sent was written');
    else if (change) yield change;
    else yield agrees(read);
  }
}

/** What a record shows after the refused requests that named it, and never before. */
function changeIn(run: Run, read: Answer): Piece | undefined {
  const { verb, resource } = operations[read.operation];
  const item = recordOf(read);
  const refusals = withoutToken(run).filter(
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
  if (run.answers.some((answer) => isOfSecond(answer) && askedId(answer) === askedId(read))) return undefined;
  const views = worldOf(run).views.filter(
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
function* revealsNothing(run: Run): Iterable<Piece> {
  const refusals = withoutToken(run).filter(
    (answer) => refuses(answer) && !(isSuccessStatus(answer.response?.status) && showsRecord(answer.json)),
  );
  if (refusals.length === 0) yield missing('no request without the token was refused');
  const showsOwn = ownValues(run);
  for (const answer of refusals) {
    const sent = [...answer.sent.values(), ...readingsOf(answer.request.target)];
    const { headers = [], body = '' } = answer.response ?? {};
    const isShown = (text: string) =>
      (text.includes('{') && showsRecord(parseJson(text))) ||
      showsOwn(text, (value) => sent.some((one) => one.includes(value)));
    const header = headers.find(([, value]) => readingsOf(value).some(isShown));
    const isInBody = showsRecord(answer.json) || readingsOf(body).some(isShown);
    const actual = header && !isInBody ? header.join(': ') : bodyOf(answer.response);
    yield compare(!header && !isInBody, answer, 'no record', actual);
  }
}
