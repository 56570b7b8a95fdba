import { agrees, differs, missing, missingAnswer, type Piece } from '../judging/check.ts';
import type { CreatedRecord, Evidence } from '../judging/evidence.ts';
import { askedId, idOf, recordOf } from '../reading/answer.ts';
import { isObject, sameJson, shown } from '../reading/json.ts';
import type { Listing } from '../reading/listing.ts';
import { differingFields } from '../reading/record.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import type { ListingName } from '../transcript/steps.ts';
import { type PagedList, sequence } from './lists.ts';

/** The list of one customer of this run, read page by page. */
export const list = {
  scenario: 'recipients',
  operation: 'listRecipients',
  empty: 'no-recipients',
} as const satisfies PagedList;
export const listByPost = { scenario: 'recipients', operation: 'listRecipientsByPost' } as const;

/** Whether a reading came after recipients were updated. */
export const afterUpdates = (name: ListingName<'recipients'>) =>
  name === 'sweep-after' || name === 'sweep-remainder';

/** Everything that was read of the list with GET. */
export const listings = (evidence: Evidence) => [
  ...evidence.listings(list.scenario, list.operation).values(),
];

/** The customer whose list is read. */
function ownerOf(evidence: Evidence): string | undefined {
  const list = evidence.valid('listRecipients').find(({ scenario }) => scenario === 'recipients');
  return list && askedId(list);
}

/** The recipients of the customer whose list is read, in the order of their creation. */
export function createdFor(evidence: Evidence): CreatedRecord[] {
  const owner = ownerOf(evidence);
  return evidence.recipients.filter(({ sent }) => sent.get('customer') === owner);
}

/** Whether a record says that it belongs to another customer than the one whose list it stands in. */
export function isOfAnother(evidence: Evidence, item: { customer?: unknown }): boolean {
  const owner = ownerOf(evidence);
  return owner !== undefined && String(item.customer) !== owner;
}

/** Every identifier in the list is one that a create answered; one whose create was not answered is nobody's fault. */
export function* knownIds(evidence: Evidence): Iterable<Piece> {
  if (evidence.header.options.readOnly) return;
  const lost = evidence.valid('createRecipient').some((answer) => idOf(recordOf(answer)) === undefined);
  if (lost) return;
  const known = new Set(evidence.recipients.map(({ id }) => id));
  for (const listing of listings(evidence)) {
    for (const { item, answer } of sequence(listing)) {
      const id = idOf(item);
      if (id !== undefined && !known.has(id) && !isOfAnother(evidence, item))
        yield differs(answer, '"id": one that a create answered', `"id": ${id}`);
    }
  }
}

/** A customer without recipients has an empty list. */
export function* emptyList(
  evidence: Evidence,
  step: 'no-recipients' | 'no-recipients-post',
): Iterable<Piece> {
  const answer = evidence.step('customers', step);
  if (answer?.meaning !== 'success' || !isObject(answer.json)) {
    yield missingAnswer(answer, 'The list of a customer without recipients');
    return;
  }
  const { recipients } = answer.json;
  // What is no array has a requirement of its own.
  if (!Array.isArray(recipients)) yield missing('the list of a customer without recipients has no array');
  else if (recipients.length === 0) yield agrees(answer);
  else yield differs(answer, 'an empty list', `${recipients.length} recipients`);
}

/** All pages together show every recipient that had been created by then. */
export function* showsAll(evidence: Evidence, listing: Listing): Iterable<Piece> {
  if (!listing.complete) return;
  const answers = listing.pages.map(({ answer }) => answer);
  const startedMs = Math.min(...answers.map(({ sentAtMs }) => sentAtMs));
  const ids = new Set(sequence(listing).map(({ item }) => idOf(item)));
  for (const { id, create } of createdFor(evidence)) {
    if (create.answeredAtMs > startedMs || evidence.isAmbiguous(id)) continue;
    if (ids.has(id)) yield agrees(...answers);
    else yield differs([create, ...answers], `recipient ${id} on one of the pages`, 'no page shows it');
  }
}

/**
 * By the stamps that the creates answered: what the list itself says of them does not count.
 * @param wanted the recipients to look at; all of them unless it is given.
 */
export function* newestFirst(
  evidence: Evidence,
  listing: Listing,
  wanted: (record: CreatedRecord) => boolean = () => true,
): Iterable<Piece> {
  const instants = new Map(
    createdFor(evidence)
      .filter(wanted)
      .map(({ id, create }) => [id, readTimestamp(recordOf(create)?.created_on)]),
  );
  const rows = sequence(listing).flatMap(({ item, answer }) => {
    // Of records that this run did not create, only the list itself says when they were.
    const stamp = evidence.header.options.readOnly
      ? readTimestamp(item.created_on)
      : instants.get(idOf(item) ?? '');
    return stamp ? [{ id: idOf(item), stamp, answer }] : [];
  });
  if (new Set(rows.map(({ stamp }) => stamp.instant)).size < 2) {
    yield missing('all recipients carry the same stamp; the clock of the deployment was not seen to tick');
    return;
  }
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    if (!next) yield agrees(row.answer);
    else if (next.stamp.instant > row.stamp.instant) {
      yield differs(
        [...new Set([row.answer, next.answer])],
        'newest first, by created_on',
        `recipient ${row.id} of ${row.stamp.text} stands before ${next.id} of ${next.stamp.text}`,
      );
    }
  }
}

/**
 * Also recipients of the same moment keep their places, whatever is updated between two readings. The ruling
 * `newest-first` lets them change places after an update.
 */
export function* sameOrder(evidence: Evidence): Iterable<Piece> {
  const all = evidence.listings(list.scenario, list.operation);
  const [before, after] = [all.get('sweep'), all.get('sweep-after')].map((listing) =>
    listing?.complete ? sequence(listing) : undefined,
  );
  if (!before || !after) return;
  const later = new Map(after.map(({ item, answer }, place) => [idOf(item), { place, answer }]));
  const rows = before.flatMap(({ item }) => {
    const found = later.get(idOf(item));
    return found ? [{ id: idOf(item), ...found }] : [];
  });
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

/** Two readings, one with each method, show the same records. */
export function* sameRecords(
  evidence: Evidence,
  byGetName: ListingName<'recipients'>,
  byPostName: ListingName<'recipients'>,
): Iterable<Piece> {
  const get = evidence.listings(list.scenario, list.operation).get(byGetName);
  const post = evidence.listings(listByPost.scenario, listByPost.operation).get(byPostName);
  if (!get || !post || post.pages.length === 0) {
    yield missing('the list was not read with both methods');
    return;
  }
  const answers = post.pages.map(({ answer }) => answer);
  const byGet = new Map(sequence(get).map(({ item }) => [idOf(item), item]));
  const rows = sequence(post);
  const seen = new Set<string | undefined>();
  for (const { item, answer } of rows) {
    const id = idOf(item);
    const other = byGet.get(id);
    if (seen.has(id)) yield differs(answer, 'each recipient once', `recipient ${id} again`);
    else if (other === undefined)
      yield differs(
        answer,
        'the recipients that GET shows',
        `recipient ${shown(item.id)}, which GET does not show`,
      );
    else if (differingFields('Recipient', item, other).length > 0) {
      const different = differingFields('Recipient', item, other);
      const values = (record: typeof item) =>
        different.map((field) => `"${field}": ${shown(record[field])}`).join(', ');
      yield differs(answer, `${values(other)}, as GET shows recipient ${id}`, values(item));
    } else yield agrees(answer);
    seen.add(id);
  }
  const lost = [...byGet.keys()].filter((id) => !seen.has(id));
  if (lost.length > 0 && post.complete)
    yield differs(answers, 'the recipients that GET shows', `without ${lost.slice(0, 3).join(', ')}`);
  if (rows.length === 0 && byGet.size === 0) yield missing('neither method showed a recipient');
}

/** POST says the same of its pages as GET, with and without a page, of full and of empty lists. */
export function* samePaging(evidence: Evidence): Iterable<Piece> {
  const pagesBy = (paged: typeof list | typeof listByPost, name: ListingName<'recipients'>) =>
    evidence.listings(paged.scenario, paged.operation).get(name)?.pages ?? [];
  const pairs = (['sweep', 'sweep-after'] as const).flatMap((name) => {
    const byGet = pagesBy(list, name);
    return pagesBy(listByPost, `${name}-post`).map((page) => ({
      post: page.answer,
      get: byGet.find(({ asked }) => asked === page.asked)?.answer,
    }));
  });
  const empty = evidence.step('customers', 'no-recipients');
  const emptyByPost = evidence.step('customers', 'no-recipients-post');
  if (emptyByPost?.meaning === 'success' && empty?.meaning === 'success')
    pairs.push({ post: emptyByPost, get: empty });
  const noPage = evidence.step('recipients', 'no-page-post');
  if (noPage?.meaning === 'success')
    pairs.push({ post: noPage, get: pagesBy(list, 'sweep-after')[0]?.answer });
  for (const pair of pairs) {
    if (!pair.get || !isObject(pair.get.json) || !isObject(pair.post.json)) continue;
    for (const key of ['page', 'current_recipients', 'total_recipients', 'total_pages']) {
      const wanted = pair.get.json[key];
      const actual = pair.post.json[key];
      // What GET itself gets wrong has requirements of its own.
      if (!Number.isInteger(wanted)) continue;
      if (sameJson(wanted, actual)) yield agrees(pair.post, pair.get);
      else
        yield differs(
          [pair.get, pair.post],
          `"${key}": ${shown(wanted)} as by GET`,
          `"${key}": ${shown(actual)}`,
        );
    }
  }
}
