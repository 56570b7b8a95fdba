import { objects } from '../../generated/response-validators.js';
import type { RelationCode } from '../../generated/types.ts';
import {
  acceptedAfter,
  acceptedLike,
  type Check,
  type ChecksFor,
  compareField,
  differs,
  missingAnswer,
  refusesForNow,
  refusesRequest,
  statusOf,
  unsent,
} from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { each, family, under } from '../judging/table-keys.ts';
import { type Answer, askedId, recordOf } from '../reading/answer.ts';
import { shown } from '../reading/json.ts';
import { withAllFields } from '../transcript/steps.ts';
import { unknownId } from './answers.ts';
import { optional } from './creates.ts';
import { readOnlyChecks } from './read-only.ts';
import { acceptedByPost, samePaging, sameRecords } from './recipient-lists.ts';
import { recipientKind } from './record-kinds.ts';
import { sharedChecks } from './shared-checks.ts';
import { told, toldOfEach, toldOr } from './told.ts';

const ownFields = {
  ...toldOfEach(objects.Recipient),
  'business-full_name': told,
  'corridor-fields': told,
};

const relations: Record<RelationCode, true> = { FAM: true, BIZ: true, FND: true };

/** A relation is accepted for persons, or for businesses, if another one is. */
const relation = (code: RelationCode): Check =>
  function* (evidence) {
    const plain = evidence.plain('createRecipient').filter(({ resent }) => !resent);
    const expected = `a success with the relation ${code}`;
    // What may be refused for its values is evidence where it is taken.
    const taken = evidence.successes('createRecipient').filter(({ resent }) => !resent);
    const ofTypes = Map.groupBy(plain, (answer) => answer.sent.get('type'));
    for (const [type, creates] of ofTypes) {
      const isOfCode = (answer: Answer) => answer.sent.get('relation') === code;
      const sent = creates.filter(isOfCode);
      if (sent.length > 0)
        yield acceptedLike(
          (refused) =>
            acceptedAfter(
              evidence,
              refused,
              creates.filter((one) => !isOfCode(one)),
            ),
          [...sent, ...taken.filter((one) => isOfCode(one) && one.sent.get('type') === type)],
          expected,
          `A recipient with the relation ${code}`,
        );
    }
    if (!plain.some((answer) => answer.sent.get('relation') === code))
      yield unsent(`A recipient with the relation ${code}`);
  };

/** The sample of the document changes this field, so every deployment has to change it (ruling `updates`). */
const takes = (field: 'iban' | 'bank'): Check =>
  function* (evidence) {
    const updates = evidence
      .plain('updateRecipient')
      .filter((update) => evidence.isFinal(update) && update.sent.has(field))
      // Another field may be the reason for a refusal.
      .filter(({ step }) => !step.endsWith(withAllFields('')));
    if (updates.length === 0) yield unsent('the update of an account');
    for (const update of updates) {
      const sent = update.sent.get(field);
      const get = evidence.readBack(update);
      const read = get && recordOf(get);
      const answered = recordOf(update)?.[field];
      // That an echo is not stored is the finding of the requirement `stored`.
      if (read && answered === sent && read[field] !== sent) continue;
      if (update.failure || refusesForNow(update)) yield missingAnswer(update, 'The update of an account');
      else if (answered !== sent && wasTaken(evidence, update)) continue;
      else if (refusesRequest(update))
        yield differs(update, `a success, with "${field}" changed`, statusOf(update));
      else yield compareField(answered === sent, update, field, `${shown(sent)} as sent`, answered);
    }
  };

/** Whether an earlier update changed the account of a recipient: a service may lock it then for a time. */
const wasTaken = (evidence: Evidence, update: Answer) =>
  evidence
    .successes('updateRecipient')
    .some(
      (other) =>
        askedId(other) === askedId(update) &&
        other.answeredAtMs <= update.sentAtMs &&
        ['iban', 'bank'].some(
          (field) => other.sent.has(field) && recordOf(other)?.[field] === other.sent.get(field),
        ),
    );

const noOrder = 'no two recipients of a list have different timestamps, so their order does not show';
const allOperations = { ...recipientKind.operations, 'list-post': 'listRecipientsByPost' } as const;

export const recipientChecks: ChecksFor<'recipients'> = {
  ...under('recipients', sharedChecks(recipientKind)),
  ...family('recipients', allOperations, 'message', () => told),
  ...family('recipients', allOperations, 'payload', () => told),

  ...under('recipients.create', ownFields),
  ...under('recipients.get', ownFields),
  ...under('recipients.update', ownFields),
  ...under('recipients.list', ownFields),

  ...under('recipients.create.read-only', readOnlyChecks('createRecipient')),
  ...under('recipients.update.read-only', readOnlyChecks('updateRecipient')),

  'recipients.create.optional-relation': optional(recipientKind, (answer) => !answer.sent.has('relation')),
  ...under(
    'recipients.create.relation',
    each(relations, (_, code) => relation(code)),
  ),
  'recipients.get.unknown-id': unknownId('unknown-recipient', 'getRecipient'),

  'recipients.update.takes.iban': takes('iban'),
  'recipients.update.takes.bank': takes('bank'),

  'recipients.list.unknown-id': unknownId('unknown-customer-recipients', 'listRecipients'),
  'recipients.list.empty': toldOr('no list of a customer without recipients was read'),
  'recipients.list.own': told,
  'recipients.list.current_recipients': told,
  'recipients.list.complete': told,
  'recipients.list.total_recipients': told,
  'recipients.list.newest-first': toldOr(noOrder),
  'recipients.list.update-moves-nothing': toldOr(noOrder),

  'recipients.list-post.accepted': acceptedByPost,
  'recipients.list-post.same-records': sameRecords,
  'recipients.list-post.same-order': toldOr(noOrder),
  'recipients.list-post.same-paging': samePaging,
};
