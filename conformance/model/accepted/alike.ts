import type { JudgedId } from '../../../generated/requirements.ts';
import type { RelationCode } from '../../../generated/types.ts';
import type { Answer } from '../../reading/answer.ts';
import { about, type Rule, type Run } from '../found.ts';
import { agrees, differs, missingAnswer, type Piece, refusesRequest, statusOf, unsent } from '../pieces.ts';
import { isAlone, plain, successes, valid } from '../requests.ts';
import { worldOf } from '../world.ts';

/** A request is accepted if another one is that differs from it in one allowed respect. */
export const alikeRules: Rule = function* (run) {
  yield* about(
    'customers.create.optional-fields',
    optional(
      run,
      'createCustomer',
      // What is refused of another client may be refused for that.
      ({ purpose, styles = [] }) =>
        purpose === 'required-fields-alone' || (purpose === 'some-fields-left-out' && styles.length === 0),
    ),
  );
  yield* about(
    'recipients.create.optional-relation',
    optional(run, 'createRecipient', ({ sent }) => !sent.has('relation')),
  );
  for (const code of Object.keys(relations))
    yield* about(`recipients.create.relation.${code}` as JudgedId, relation(run, code));
  yield* about('recipients.list-post.accepted', acceptedByPost(run));
};

/**
 * Accepted if a control is that differs in one allowed respect. One success is enough.
 * @param controlFor what was accepted although no rule of the service could explain that this was refused
 * @param what the request
 */
export function acceptedLike(
  controlFor: (refused: Answer) => Answer | undefined,
  requests: readonly Answer[],
  expected: string,
  what: string,
): Piece {
  const taken = requests.find(({ meaning }) => meaning === 'success');
  if (taken) return agrees(taken);
  for (const refused of requests.filter(refusesRequest)) {
    const control = controlFor(refused);
    if (control) return differs([control, refused], expected, statusOf(refused));
  }
  return missingAnswer(requests[0], what);
}

/**
 * The create among some that was accepted later than another one was refused, alone, for an owner with as many records
 * (ruling `refused-valid-request`).
 */
function acceptedAfter(run: Run, refused: Answer, creates: readonly Answer[]): Answer | undefined {
  if (!isAlone(run, refused)) return undefined;
  const ownerOf = ({ sent }: Answer) => sent.get('customer');
  const recipients = worldOf(run).records.filter(({ kind }) => kind === 'Recipient');
  const countBefore = (create: Answer, ms: number) =>
    recipients.filter(({ create: made }) => ownerOf(made) === ownerOf(create) && made.answeredAtMs <= ms)
      .length;
  const least = countBefore(refused, refused.sentAtMs);
  return creates.find(
    (one) =>
      one.meaning === 'success' &&
      one.sentAtMs >= refused.answeredAtMs &&
      (ownerOf(one) === undefined || countBefore(one, one.sentAtMs) >= least),
  );
}

type Create = 'createCustomer' | 'createRecipient';

/** A create without something optional succeeds if a later one with it does. @param leavesOut tells such creates. */
function* optional(run: Run, create: Create, leavesOut: (create: Answer) => boolean): Iterable<Piece> {
  const all = plain(run, create).filter(({ resent }) => !resent);
  const typeOf = (answer: Answer) => answer.sent.get('type');
  const formOf = (answer: Answer) => `${typeOf(answer)} ${answer.purpose}`;
  // What may be refused for its values is evidence where it is taken.
  const taken = successes(run, create).filter(({ resent }) => !resent);
  for (const [form, creates] of Map.groupBy(all.filter(leavesOut), formOf)) {
    const type = typeOf(creates[0] as Answer);
    const others = all.filter((answer) => !leavesOut(answer) && typeOf(answer) === type);
    const like = taken.filter((one) => leavesOut(one) && formOf(one) === form);
    yield acceptedLike(
      (refused) => acceptedAfter(run, refused, others),
      [...creates, ...like],
      'a success, as with the optional fields',
      'The create',
    );
  }
}

const relations: Record<RelationCode, true> = { FAM: true, BIZ: true, FND: true };

/** A relation is accepted for persons, or for businesses, if another one is. */
function* relation(run: Run, code: string): Iterable<Piece> {
  const all = plain(run, 'createRecipient').filter(({ resent }) => !resent);
  const what = `A recipient with the relation ${code}`;
  const isOfCode = ({ sent }: Answer) => sent.get('relation') === code;
  // What may be refused for its values is evidence where it is taken.
  const taken = successes(run, 'createRecipient').filter((one) => !one.resent && isOfCode(one));
  for (const [type, creates] of Map.groupBy(all, ({ sent }) => sent.get('type'))) {
    const { sent = [], others = [] } = Object.groupBy(creates, (one) => (isOfCode(one) ? 'sent' : 'others'));
    if (sent.length > 0)
      yield acceptedLike(
        (refused) => acceptedAfter(run, refused, others),
        [...sent, ...taken.filter((one) => one.sent.get('type') === type)],
        `a success with the relation ${code}`,
        what,
      );
  }
  if (!all.some(isOfCode)) yield unsent(what);
}

/** The list by POST succeeds where that by GET does. */
function* acceptedByPost(run: Run): Iterable<Piece> {
  const [control] = successes(run, 'listRecipients');
  for (const answer of valid(run, 'listRecipientsByPost'))
    if (run.isFinal(answer))
      yield acceptedLike(() => control, [answer], 'a success, as with GET', 'The list by POST');
}
