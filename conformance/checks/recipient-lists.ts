import type { RecipientListResponse } from '../../generated/types.ts';
import type { Check, Piece } from '../judging/check.ts';
import { acceptedLike, agrees, compareField, differs, missing } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { changedKinds } from '../model/changed-by-service.ts';
import { worldOf } from '../model/world.ts';
import { type Answer, askedId, differingFields } from '../reading/answer.ts';
import { isObject, sameJson, shown } from '../reading/json.ts';
import type { Listing } from '../reading/listing.ts';
import type { ListingName } from '../transcript/steps.ts';

/** A listing of the recipients of one customer. */
interface OwnedListing extends Listing {
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

/** POST succeeds where GET does. */
export const acceptedByPost: Check = function* (evidence) {
  const control = evidence.successes('listRecipients')[0];
  for (const answer of evidence.valid('listRecipientsByPost'))
    if (evidence.isFinal(answer))
      yield acceptedLike(() => control, [answer], 'a success, as with GET', 'The list by POST');
};

/** The listings by POST show the same records as those by GET, before and after recipients are updated. */
export const sameRecords: Check = function* (evidence) {
  const pairs = listingsByBoth(evidence);
  if (pairs.length === 0) yield missing('the list was not read with both methods');
  else if (pairs.every(({ get, post }) => get.rows.length + post.rows.length === 0))
    yield missing('neither method showed a recipient');
  for (const { get, post } of pairs) yield* sameRecordsIn(evidence, get, post);
};

/** The listings that were read by both methods. */
function listingsByBoth(evidence: Evidence): { get: OwnedListing; post: OwnedListing }[] {
  const byGet = new Map(listings(evidence).map((listing) => [`${listing.name}-post`, listing]));
  return listings(evidence, 'listRecipientsByPost').flatMap((post) => {
    const get = byGet.get(post.name);
    return get && post.pages.length > 0 ? [{ get, post }] : [];
  });
}

function* sameRecordsIn(evidence: Evidence, get: OwnedListing, post: OwnedListing): Iterable<Piece> {
  const startedMs = Math.min(get.startedMs, post.startedMs);
  // What was written meanwhile may be in the later of the two alone, if a run was cut off before both were read again.
  const moving = new Set(
    evidence.recipients
      .filter((record) =>
        [record.create, ...record.updates, ...record.failed].some(
          ({ answeredAtMs }) => answeredAtMs > startedMs,
        ),
      )
      .map(({ id }) => id),
  );
  const byGet = new Map(get.rows.map((row) => [row.id, row]));
  const seen = new Set<string | undefined>();
  for (const { id, item, answer } of post.rows.filter((row) => !moving.has(row.id ?? ''))) {
    const other = byGet.get(id);
    // A service may have changed a record between the two (ruling `updated-on`).
    const fields = differingFields('Recipient', item, other?.item).filter(
      (field) => field !== 'updated_on' || !changedKinds(worldOf(evidence)).has('Recipient'),
    );
    const values = (record: typeof item) =>
      fields.map((field) => `"${field}": ${shown(record[field])}`).join(', ');
    if (seen.has(id)) yield differs([...get.answers, answer], 'each recipient once', `recipient ${id} again`);
    else if (other === undefined) {
      if (!get.complete) continue;
      const actual = `recipient ${shown(item.id)}, which GET does not show`;
      yield differs([...get.answers, answer], 'the recipients that GET shows', actual);
    } else if (fields.length > 0) {
      const expected = `${values(other.item)}, as GET shows recipient ${id}`;
      yield differs([other.answer, answer], expected, values(item));
    } else yield agrees(answer);
    seen.add(id);
  }
  const lost = [...byGet.keys()].filter((id) => !seen.has(id) && !moving.has(id ?? ''));
  if (lost.length > 0 && post.complete)
    yield differs(
      [...get.answers, ...post.answers],
      'the recipients that GET shows',
      `without ${lost.slice(0, 3).join(', ')}`,
    );
}

/** POST says the same of its pages as GET, with and without a page number, of full and of empty lists. */
export const samePaging: Check = function* (evidence) {
  for (const { get, post } of pagesByBoth(evidence)) {
    if (get?.meaning !== 'success' || post?.meaning !== 'success') continue;
    if (!isObject(get.json) || !isObject(post.json)) continue;
    for (const key of pagingKeys) {
      const [wanted, actual] = [get.json[key], post.json[key]];
      // What GET gets wrong is the finding of other requirements.
      if (!Number.isInteger(wanted)) continue;
      const isSame = sameJson(wanted, actual);
      const answers = isSame ? [post, get] : [get, post];
      yield compareField(isSame, answers, key, `${shown(wanted)} as by GET`, actual);
    }
  }
};

type PagingKey = Exclude<keyof RecipientListResponse, 'message' | 'recipients'>;
const pagingKeys: PagingKey[] = ['page', 'current_recipients', 'total_recipients', 'total_pages'];

/** Responses to the same request by both methods. */
function pagesByBoth(evidence: Evidence): { post: Answer | undefined; get: Answer | undefined }[] {
  const pairs = listingsByBoth(evidence).flatMap(({ get, post }) =>
    post.pages.map((page) => ({
      post: page.answer,
      get: get.pages.find(({ asked }) => asked === page.asked)?.answer,
    })),
  );
  const after = listings(evidence).find(({ name }) => name === 'sweep-after');
  const unnamed = evidence.step('recipients', 'no-page-post');
  // Recipients are created between the two.
  const first = [evidence.step('recipients', 'no-page'), after?.pages[0]?.answer].findLast(
    (answer) => answer && unnamed && answer.sentAtMs <= unnamed.sentAtMs,
  );
  const [post, get] = (['no-recipients-post', 'no-recipients'] as const).map((step) =>
    evidence.step('customers', step),
  );
  return [...pairs, { post, get }, { post: unnamed, get: first }];
}
