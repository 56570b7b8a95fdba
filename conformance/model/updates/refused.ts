import { type Answer, askedId, idOf, recordOf, recordsOf } from '../../reading/answer.ts';
import { type JsonObject, shown } from '../../reading/json.ts';
import { listingProblems, readListPage } from '../../reading/listing.ts';
import { readTimestamp } from '../../reading/timestamp.ts';
import { about, type Rule, type Run } from '../found.ts';
import { agrees, differs, type Piece, wrongFields } from '../pieces.ts';
import { listingsOf, successes, tried } from '../requests.ts';
import { isRefused, type Kind, worldOf } from '../world.ts';

/** What is refused has no effect: a create leaves no record. What updates leave is told with the values of records. */
export const refusedRules: Rule = function* (run) {
  for (const kind of ['Customer', 'Recipient'] as const) {
    const id = `${kind.toLowerCase() as 'customer'}s.refused` as const;
    yield* about(id, refusedCreates(run, kind));
    // What is lost without a refusal, too, is not the doing of one.
    if (kind === 'Recipient')
      for (const one of about(id, aroundRefusals(run)))
        yield { ...one, unless: ['recipients.kept', 'recipients.get.accepted'] };
    const reads = worldOf(run).views.filter(
      (view) => view.told && view.kind === kind && (view.verb === 'get' || view.verb === 'list'),
    );
    for (const { answer } of reads.slice(-1)) yield* about(id, [agrees(answer)]);
  }
};

const operationsOf = {
  Customer: { create: 'createCustomer', list: 'listCustomers' },
  Recipient: { create: 'createRecipient', list: 'listRecipients' },
} as const;

/** Too many requests: refused as well, though the same is taken later (RFC 6585, 4). */
const isPutOff = ({ response }: Answer) => response?.status === 429;

function* refusedCreates(run: Run, kind: Kind): Iterable<Piece> {
  const { create, list } = operationsOf[kind];
  const own = worldOf(run).records.filter((told) => told.kind === kind);
  const ids = new Set<string | undefined>(own.map(({ id }) => id));
  const createdOn = (record: JsonObject | undefined) => readTimestamp(record?.created_on)?.instant;
  const stamps = own.flatMap(({ create: one }) => createdOn(recordOf(one)) ?? []);
  // A record that is older than all of this run is from an earlier run, perhaps with the same seed.
  const isOlder = (item: JsonObject) => {
    const on = createdOn(item);
    return on !== undefined && stamps.length > 0 && stamps.every((stamp) => on < stamp);
  };
  const creates = tried(run, create);
  const refused = creates.filter((answer) => isRefused(answer) && !answer.resent);
  const listed = successes(run, list).flatMap((answer) =>
    recordsOf(answer).map((item) => ({ answer, item })),
  );
  const shownIds = new Set(listed.map(({ item }) => idOf(item)));
  const textOf = (answer: Answer) => JSON.stringify([...answer.sent]);
  // Of the same that was taken later, the list has another one; nothing like it was sent without a clear answer.
  const isListed = (id: string | undefined) => id !== undefined && shownIds.has(id);
  const putOff = creates.filter(isPutOff).filter((one) => {
    const text = textOf(one);
    return creates.every(
      (other) =>
        isPutOff(other) || isRefused(other) || isListed(idOf(recordOf(other))) || textOf(other) !== text,
    );
  });
  if (refused.length + putOff.length === 0) return;
  for (const { answer, item } of listed.filter((row) => !ids.has(idOf(row.item)) && !isOlder(row.item))) {
    // The field that was wrong may be lost.
    const culprit =
      refused.find((request) => wrongFields(item, request).length <= 1) ??
      putOff.find((request) => wrongFields(item, request).length === 0);
    if (culprit)
      yield differs(
        [culprit, answer],
        'nothing of what was refused in the list',
        `the record with "id": ${shown(item.id)}, which has what was sent`,
      );
  }
}

/** A list that is read before and after refused creates has lost nothing, and counts those that were accepted alone. */
function* aroundRefusals(run: Run): Iterable<Piece> {
  const ownerOf = (create: Answer) => create.sent.get('customer');
  const creates = Map.groupBy(tried(run, 'createRecipient'), ownerOf);
  const moved = ownersOfMoved(run);
  const isWrongAnyway = listingsOf(run, 'listRecipients').some((listing) => {
    const own = creates.get(listing.owner) ?? [];
    const isDue = (one: Answer) =>
      idOf(recordOf(one)) !== undefined && one.answeredAtMs + run.lagMs < listing.startedMs;
    const isShort = listing.rows.length < own.filter(isDue).length && !moved.has(listing.owner ?? '');
    return !own.some(isRefused) && (isShort || listingProblems(listing).some(({ kind }) => kind === 'total'));
  });
  if (isWrongAnyway) return;
  const lists = Map.groupBy(successes(run, 'listRecipients'), askedId);
  for (const [owner, all] of lists) {
    const own = creates.get(owner) ?? [];
    if (!own.some(isRefused) || (owner !== undefined && moved.has(owner))) continue;
    for (const after of all.filter((one) => run.isFinal(one)).slice(-1))
      for (const before of all) yield* lostOrCounted(own, before, after, run.lagMs);
  }
}

/** The customers between whom updates may have moved recipients. */
const ownersOfMoved = (run: Run): ReadonlySet<string> =>
  new Set(
    worldOf(run).records.flatMap(({ kind, create, updates, failed }) => {
      if (kind !== 'Recipient') return [];
      const from = create.sent.get('customer') ?? '';
      const to = [...updates, ...failed].flatMap(({ sent }) => sent.get('customer') ?? []);
      return to.some((owner) => owner !== from) ? [from, ...to] : [];
    }),
  );

function lostOrCounted(own: readonly Answer[], before: Answer, after: Answer, lagMs: number): Piece[] {
  const [earlier, later] = [readListPage(before), readListPage(after)];
  if (!earlier || !later || later.total === undefined) return [];
  const accepted = own.filter((one) => idOf(recordOf(one)) !== undefined);
  const ids = accepted.filter((one) => one.answeredAtMs <= before.sentAtMs).map((one) => idOf(recordOf(one)));
  const shownBefore = earlier.items.map((item) => idOf(item));
  // Only a first list that is right, and shows all, says what has to be there afterwards.
  const isRight = earlier.total === ids.length && ids.every((id) => shownBefore.includes(id));
  const between = own.filter((one) => one.answeredAtMs > before.sentAtMs);
  const isClear = between.every(
    (one) =>
      one.sentAtMs >= before.answeredAtMs &&
      one.answeredAtMs <= after.sentAtMs &&
      (accepted.includes(one) || isRefused(one)),
  );
  const refused = between.filter(isRefused);
  if (ids.length === 0 || shownBefore.length !== ids.length || !isRight || !isClear || !refused[0]) return [];
  const wanted = accepted.length;
  const expected = `${wanted} recipients, as were accepted`;
  const answers = [before, refused[0], after];
  if (later.total > wanted) return [differs(answers, expected, `"total_recipients": ${later.total}`)];
  // What was accepted need not show at once (ruling `lag`).
  if (accepted.some((one) => one.answeredAtMs + lagMs > after.sentAtMs)) return [];
  const shownAfter = later.items.map((item) => idOf(item));
  const lost = (later.totalPages ?? 1) > 1 ? undefined : ids.find((id) => !shownAfter.includes(id));
  if (lost) return [differs(answers, `recipient ${lost}, as before`, 'it is not in the list any more')];
  if (later.total < wanted) return [differs(answers, expected, `"total_recipients": ${later.total}`)];
  return [agrees(before, after)];
}
