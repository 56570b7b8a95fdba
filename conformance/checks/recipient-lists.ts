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
import { type Answer, askedId, idOf, recordOf, recordsOf } from '../reading/answer.ts';
import { counted } from '../reading/counted.ts';
import { isObject, shown } from '../reading/json.ts';
import type { Listing } from '../reading/listing.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import type { ListingName } from '../transcript/steps.ts';

/** A listing of the recipients of one customer. */
export interface OwnedListing extends Listing {
  name: ListingName<'recipients' | 'lives'>;
  owner: string | undefined;
}

/** All listings of recipients by one method. */
export const listings = (
  evidence: Evidence,
  operation: 'listRecipients' | 'listRecipientsByPost' = 'listRecipients',
): OwnedListing[] =>
  (['recipients', 'lives'] as const).flatMap((scenario) =>
    [...evidence.listings(scenario, operation)].map(([name, listing]) => ({
      ...listing,
      name,
      owner: listing.answers[0] && askedId(listing.answers[0]),
    })),
  );

const allRows = (evidence: Evidence) =>
  listings(evidence).flatMap(({ rows, owner }) => rows.map((row) => ({ ...row, owner })));

const isAfterUpdates = ({ name }: OwnedListing) =>
  ['sweep-after', 'sweep-few-after', 'sweep-remainder'].includes(name) || name.startsWith('recipients-of-');

/** The recipients of a customer, in the order of their creation. */
const createdFor = (evidence: Evidence, owner: string | undefined): CreatedRecord[] =>
  evidence.recipients.filter(({ sent }) => sent.get('customer') === owner);

/** The customers between whom updates may have moved recipients. */
export const ownersOfMoved = (evidence: Evidence): ReadonlySet<string> =>
  new Set(
    evidence.recipients.flatMap(({ sent, updates, failed }) => {
      const from = sent.get('customer') ?? '';
      const to = [...updates.map((change) => change.sent), ...failed.map(({ sent }) => sent)].flatMap(
        (fields) => fields.get('customer') ?? [],
      );
      return to.some((owner) => owner !== from) ? [from, ...to] : [];
    }),
  );

/** The customer whom an update gave a recipient to, as its response shows, with that response. */
export function givenTo({ sent, updates }: CreatedRecord): { owner: string; update: Answer } | undefined {
  const last = updates.findLast((change) => change.sent.has('customer'));
  const owner = last?.sent.get('customer');
  const isGiven = owner !== undefined && owner !== sent.get('customer') && last;
  return isGiven && String(isGiven.shown.customer) === owner ? { owner, update: isGiven.update } : undefined;
}

/** Whether a record says that it belongs to another customer than the one whose list it stands in. */
const isOfAnother = (owner: string | undefined, item: { customer?: unknown }) =>
  owner !== undefined && String(item.customer) !== owner;

/** Every identifier in the list is one that a create answered, unless a create was not answered. */
export function* knownIds(evidence: Evidence): Iterable<Piece> {
  if (evidence.header.options.readOnly) return;
  const lost = evidence.valid('createRecipient').some((answer) => idOf(recordOf(answer)) === undefined);
  if (lost) return;
  // What an update made is its doing.
  const updated = evidence.valid('updateRecipient').map((answer) => idOf(recordOf(answer)));
  const known = new Set([...evidence.recipients.map(({ id }) => id), ...updated]);
  for (const { id, item, answer, owner } of allRows(evidence)) {
    if (id !== undefined && !known.has(id) && !isOfAnother(owner, item))
      yield differs(answer, '"id": one from the response to a create', `"id": ${id}`);
  }
}

/** A customer without recipients has an empty list. */
export const emptyList: Check = function* (evidence) {
  const answer = evidence.step('customers', 'no-recipients');
  // Of an identifier that two customers have, nobody knows whose recipients are shown.
  const isOfTwo = answer !== undefined && evidence.isAmbiguous(askedId(answer) ?? '');
  if (answer?.meaning !== 'success' || !isObject(answer.json) || isOfTwo) {
    yield missingAnswer(answer, 'The list of a customer without recipients');
    return;
  }
  const { recipients } = answer.json;
  // That it is no array is the finding of another requirement.
  if (!Array.isArray(recipients)) yield missing('the list of a customer without recipients has no array');
  else
    yield compare(recipients.length === 0, answer, 'an empty list', counted(recipients.length, 'recipient'));
};

/** The list holds recipients of its customer alone. */
export const ofThisCustomer: Check = function* (evidence) {
  const created = new Set(evidence.recipients.map(({ id, sent }) => `${sent.get('customer')} ${id}`));
  const given = new Map(evidence.recipients.map((record) => [record.id, givenTo(record)]));
  for (const { id, item, answer, owner } of allRows(evidence)) {
    if (id === undefined) continue;
    const isOther = isOfAnother(owner, item);
    const gift = given.get(id);
    // The former owner may have it for a while (ruling `lag`).
    if (
      gift &&
      (gift.owner === owner || !isOther || gift.update.answeredAtMs + evidence.lagMs > answer.sentAtMs)
    )
      continue;
    if ((!gift && created.has(`${owner} ${id}`)) || (evidence.header.options.readOnly !== null && !isOther)) {
      if (!evidence.isAmbiguous(id)) yield agrees(answer);
    } else if (isOther || evidence.recipients.some((record) => record.id === id)) {
      const actual = `recipient ${shown(item.id)} of customer ${shown(item.customer)}`;
      yield differs(answer, 'recipients of the customer that was asked for', actual);
    }
  }
};

/** All pages of a listing together show every recipient that had been created when it began, and is still the customer's. */
export const showsAll: Check = function* (evidence) {
  for (const { complete, answers, startedMs, rows, owner } of listings(evidence)) {
    if (!complete) continue;
    const ids = new Set(rows.map(({ id }) => id));
    for (const record of createdFor(evidence, owner)) {
      const { id, create } = record;
      if (create.answeredAtMs > startedMs || evidence.isAmbiguous(id)) continue;
      // Where one is that was given away, lists of others tell.
      if (record.updates.some(({ sent }) => sent.get('customer') !== owner && sent.has('customer'))) continue;
      if (ids.has(id)) yield agrees(...answers);
      else yield differs([create, ...answers], `recipient ${id} on one of the pages`, 'no page shows it');
    }
  }
};

/** Every listing shows the newest first. Recipients that an update may have moved have a requirement of their own. */
export const newestFirst: Check = function* (evidence) {
  yield* allInOrder(evidence, listings(evidence), (listing) =>
    isAfterUpdates(listing) ? isUnmoved : undefined,
  );
  yield* earlierPagesInOrder(evidence);
};

/** The same by POST. */
export const newestFirstByPost: Check = (evidence) =>
  allInOrder(evidence, listings(evidence, 'listRecipientsByPost'));

/** An update moves no recipient past one with another timestamp. */
export const updateMovesNothing: Check = (evidence) =>
  allInOrder(evidence, listings(evidence).filter(isAfterUpdates));

const isUnmoved = ({ updates }: CreatedRecord) => updates.length === 0;

/** What listings show of the order. Only if no listing shows different timestamps, nothing is known of it. */
function* allInOrder(
  evidence: Evidence,
  all: readonly OwnedListing[],
  wantedIn: (listing: OwnedListing) => ((record: CreatedRecord) => boolean) | undefined = () => undefined,
): Iterable<Piece> {
  const pieces = all.flatMap((listing) => inOrder(evidence, listing, wantedIn(listing)));
  yield* pieces;
  if (all.length > 0 && pieces.length === 0)
    yield missing('no two recipients of a list have different timestamps, so their order does not show');
}

/** By the timestamps that the creates answered, whatever the list says. @param isWanted the recipients to look at. */
function inOrder(
  evidence: Evidence,
  { complete, rows, owner }: Pick<OwnedListing, 'complete' | 'rows' | 'owner'>,
  isWanted: (record: CreatedRecord) => boolean = () => true,
): Piece[] {
  if (!complete) return [];
  const stamps = new Map(
    createdFor(evidence, owner)
      .filter(isWanted)
      .map(({ id, create }) => [id, readTimestamp(recordOf(create)?.created_on)]),
  );
  const stamped = rows.flatMap(({ id, item, answer }) => {
    // When the caller's records were created is known from the list alone.
    const stamp = evidence.header.options.readOnly ? readTimestamp(item.created_on) : stamps.get(id ?? '');
    return stamp ? [{ id, stamp, answer }] : [];
  });
  if (new Set(stamped.map(({ stamp }) => stamp.instant)).size < 2) return [];
  return stamped.map((row, index) => {
    const next = stamped[index + 1];
    if (!next || next.stamp.instant <= row.stamp.instant) return agrees(row.answer);
    return differs(
      [...new Set([row.answer, next.answer])],
      'newest first, by created_on',
      `recipient ${row.id} of ${row.stamp.text} stands before ${next.id} of ${next.stamp.text}`,
    );
  });
}

/** Pages that were read again for another reason: what they showed in the wrong order was wrong, too. */
function* earlierPagesInOrder(evidence: Evidence): Iterable<Piece> {
  for (const answer of evidence.successes('listRecipients')) {
    if (!answer.listing || evidence.isFinal(answer)) continue;
    const rows = recordsOf(answer).map((item) => ({ id: idOf(item), item, answer }));
    const pieces = inOrder(evidence, { complete: true, rows, owner: askedId(answer) }, isUnmoved);
    yield* pieces.filter(({ kind }) => kind === 'differs');
  }
}
