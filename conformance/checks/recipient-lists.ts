import {
  agrees,
  type Check,
  compare,
  differs,
  missing,
  missingAnswer,
  type Piece,
} from '../judging/check.ts';
import type { CreatedRecord } from '../judging/created-records.ts';
import type { Evidence } from '../judging/evidence.ts';
import { askedId, idOf, recordOf } from '../reading/answer.ts';
import { isObject, shown } from '../reading/json.ts';
import type { Listing } from '../reading/listing.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import type { ListingName } from '../transcript/steps.ts';

/** The listings by one method. */
export const listings = (
  evidence: Evidence,
  operation: 'listRecipients' | 'listRecipientsByPost' = 'listRecipients',
) => evidence.listings('recipients', operation);

const allRows = (evidence: Evidence) => [...listings(evidence).values()].flatMap(({ rows }) => rows);

const isAfterUpdates = (name: ListingName<'recipients'>) =>
  name === 'sweep-after' || name === 'sweep-remainder';

function ownerOf(evidence: Evidence): string | undefined {
  const list = evidence.valid('listRecipients').find(({ scenario }) => scenario === 'recipients');
  return list && askedId(list);
}

/** The recipients of the customer whose list is read, in the order of their creation. */
function createdFor(evidence: Evidence): CreatedRecord[] {
  const owner = ownerOf(evidence);
  return evidence.recipients.filter(({ sent }) => sent.get('customer') === owner);
}

/** Whether a record says that it belongs to another customer than the one whose list it stands in. */
function isOfAnother(evidence: Evidence, item: { customer?: unknown }): boolean {
  const owner = ownerOf(evidence);
  return owner !== undefined && String(item.customer) !== owner;
}

/** Every identifier in the list is one that a create answered, unless a create was not answered. */
export function* knownIds(evidence: Evidence): Iterable<Piece> {
  if (evidence.header.options.readOnly) return;
  const lost = evidence.valid('createRecipient').some((answer) => idOf(recordOf(answer)) === undefined);
  if (lost) return;
  const known = new Set(evidence.recipients.map(({ id }) => id));
  for (const { id, item, answer } of allRows(evidence)) {
    if (id !== undefined && !known.has(id) && !isOfAnother(evidence, item))
      yield differs(answer, '"id": one from the response to a create', `"id": ${id}`);
  }
}

/** A customer without recipients has an empty list. */
export const emptyList: Check = function* (evidence) {
  const answer = evidence.step('customers', 'no-recipients');
  if (answer?.meaning !== 'success' || !isObject(answer.json)) {
    yield missingAnswer(answer, 'The list of a customer without recipients');
    return;
  }
  const { recipients } = answer.json;
  // That it is no array is the finding of another requirement.
  if (!Array.isArray(recipients)) yield missing('the list of a customer without recipients has no array');
  else yield compare(recipients.length === 0, answer, 'an empty list', `${recipients.length} recipients`);
};

/** The list holds recipients of its customer alone. */
export const ofThisCustomer: Check = function* (evidence) {
  const created = new Set(createdFor(evidence).map(({ id }) => id));
  for (const { id, item, answer } of allRows(evidence)) {
    if (id === undefined) continue;
    const isOther = isOfAnother(evidence, item);
    if (created.has(id) || (evidence.header.options.readOnly !== null && !isOther)) {
      if (!evidence.isAmbiguous(id)) yield agrees(answer);
    } else if (isOther || evidence.recipients.some((record) => record.id === id)) {
      const actual = `recipient ${shown(item.id)} of customer ${shown(item.customer)}`;
      yield differs(answer, 'recipients of the customer that was asked for', actual);
    }
  }
};

/** All pages of a listing together show every recipient that had been created when it began. */
export const showsAll: Check = function* (evidence) {
  for (const { complete, answers, startedMs, rows } of listings(evidence).values()) {
    if (!complete) continue;
    const ids = new Set(rows.map(({ id }) => id));
    for (const { id, create } of createdFor(evidence)) {
      if (create.answeredAtMs > startedMs || evidence.isAmbiguous(id)) continue;
      if (ids.has(id)) yield agrees(...answers);
      else yield differs([create, ...answers], `recipient ${id} on one of the pages`, 'no page shows it');
    }
  }
};

/** Every listing shows the newest first. Recipients that an update may have moved have a requirement of their own. */
export const newestFirst: Check = function* (evidence) {
  for (const [name, listing] of listings(evidence)) {
    const isUnmoved = isAfterUpdates(name) ? ({ updates }: CreatedRecord) => updates.length === 0 : undefined;
    yield* inOrder(evidence, listing, isUnmoved);
  }
};

/** The same by POST. */
export const newestFirstByPost: Check = function* (evidence) {
  for (const listing of listings(evidence, 'listRecipientsByPost').values())
    yield* inOrder(evidence, listing);
};

/** An update moves no recipient. */
export const updateMovesNothing: Check = function* (evidence) {
  for (const [name, listing] of listings(evidence))
    if (isAfterUpdates(name)) yield* inOrder(evidence, listing);
  yield* sameOrder(evidence);
};

/** By the timestamps that the creates answered, whatever the list says. @param isWanted the recipients to look at. */
function* inOrder(
  evidence: Evidence,
  listing: Listing,
  isWanted: (record: CreatedRecord) => boolean = () => true,
): Iterable<Piece> {
  if (!listing.complete) return;
  const stamps = new Map(
    createdFor(evidence)
      .filter(isWanted)
      .map(({ id, create }) => [id, readTimestamp(recordOf(create)?.created_on)]),
  );
  const rows = listing.rows.flatMap(({ id, item, answer }) => {
    // When the caller's records were created is known from the list alone.
    const stamp = evidence.header.options.readOnly ? readTimestamp(item.created_on) : stamps.get(id ?? '');
    return stamp ? [{ id, stamp, answer }] : [];
  });
  if (new Set(rows.map(({ stamp }) => stamp.instant)).size < 2) {
    yield missing('no two recipients have different timestamps, so their order does not show');
    return;
  }
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    if (!next) yield agrees(row.answer);
    else if (next.stamp.instant > row.stamp.instant)
      yield differs(
        [...new Set([row.answer, next.answer])],
        'newest first, by created_on',
        `recipient ${row.id} of ${row.stamp.text} stands before ${next.id} of ${next.stamp.text}`,
      );
  }
}

/** Recipients of the same moment keep their places, too. The ruling `newest-first` would let an update move them. */
function* sameOrder(evidence: Evidence): Iterable<Piece> {
  const all = listings(evidence);
  const [before, after] = [all.get('sweep'), all.get('sweep-after')];
  if (!before?.complete || !after?.complete) return;
  const later = new Map(after.rows.map((row, place) => [row.id, { ...row, place }]));
  const rows = before.rows.flatMap(({ id }) => later.get(id) ?? []);
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    if (next && next.place < row.place)
      yield differs(
        [...new Set([row.answer, next.answer])],
        `recipient ${row.id} before ${next.id}, as earlier`,
        'the other way round',
      );
  }
}
