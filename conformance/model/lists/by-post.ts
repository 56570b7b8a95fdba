import type { RecipientListResponse } from '../../../generated/types.ts';
import {
  type Answer,
  askedId,
  differingFields,
  idOf,
  reads,
  recordOf,
  recordsOf,
} from '../../reading/answer.ts';
import { isObject, type JsonObject, sameJson, shown } from '../../reading/json.ts';
import type { Listing } from '../../reading/listing.ts';
import { readTimestamp } from '../../reading/timestamp.ts';
import { changedKinds } from '../changed-by-service.ts';
import { about, type Rule, type Run } from '../found.ts';
import { agrees, compareField, differs, missing, type Piece } from '../pieces.ts';
import { listingsOf, ofToken, successes } from '../requests.ts';
import { worldOf } from '../world.ts';
import { mayHaveEffect } from '../writes.ts';
import { customerIn } from './entries.ts';
import { tornTies } from './pages.ts';

/** The list by POST is that by GET: the same records, and the same is said of its pages. */
export const byPostRules: Rule = function* (run) {
  yield* about('recipients.list-post.same-records', sameRecords(run));
  yield* about('recipients.list-post.same-paging', samePaging(run));
};

/** A list that was read by both methods: of several readings, those with the fewest writes between them, the nearest ones. */
interface Pair {
  get: Listing;
  post: Listing;
}

function pairsIn(run: Run): Pair[] {
  const gets = listingsOf(run, 'listRecipients');
  const writes = ofToken(run, 'createRecipient', 'updateRecipient');
  return listingsOf(run, 'listRecipientsByPost').flatMap((post) => {
    const apart = (get: Listing) => {
      const [fromMs, untilMs] = [get.startedMs, post.startedMs].sort((a, b) => a - b) as [number, number];
      const between = writes.filter((one) => one.answeredAtMs > fromMs && one.sentAtMs < untilMs);
      return between.length + (untilMs - fromMs) / runLengthMaxMs;
    };
    const [get] = gets.filter(({ owner }) => owner === post.owner).sort((a, b) => apart(a) - apart(b));
    return get && post.pages.length > 0 ? [{ get, post }] : [];
  });
}

/** More than any run takes, so that no distance counts as much as a write: a day. */
const runLengthMaxMs = 86_400_000;

function* sameRecords(run: Run): Iterable<Piece> {
  const pairs = pairsIn(run);
  if (pairs.length === 0) yield missing('the list was not read with both methods');
  else if (pairs.every(({ get, post }) => get.rows.length + post.rows.length === 0))
    yield missing('neither method showed a recipient');
  for (const pair of pairs) yield* sameRecordsIn(run, pair);
  for (const post of successes(run, 'listRecipientsByPost')) if (!post.listing) yield* asElsewhere(run, post);
}

/** Each recipient on a page alone is as the last get or list showed it, if no update came between. */
function* asElsewhere(run: Run, post: Answer): Iterable<Piece> {
  const { records, isShared } = worldOf(run);
  for (const item of recordsOf(post)) {
    const told = records.find(({ kind, id }) => kind === 'Recipient' && id === idOf(item));
    const get = told?.views.findLast(
      ({ verb, answer }) => (verb === 'get' || verb === 'list') && answer.answeredAtMs <= post.sentAtMs,
    );
    if (!told || !get || isShared('Recipient', told.id)) continue;
    const [create, ...updates] = told.taken;
    const isUpdated = updates.some(
      (update) =>
        update.sentAtMs <= post.answeredAtMs && update.answeredAtMs + run.lagMs > get.answer.sentAtMs,
    );
    // What is empty may come later (ruling `lag`).
    const isNew = create !== undefined && create.answeredAtMs + run.lagMs > post.sentAtMs;
    if (!isUpdated) yield sameFields(run, get, { item, answer: post }, isNew);
  }
}

function* sameRecordsIn(run: Run, { get, post }: Pair): Iterable<Piece> {
  const startedMs = Math.min(get.startedMs, post.startedMs);
  // What was written meanwhile may be in the later of the two alone, if a run was cut off before both were read again.
  const moving = new Set(
    worldOf(run)
      .records.filter((record) =>
        [record.create, ...record.updates, ...record.failed].some(
          ({ answeredAtMs }) => answeredAtMs > startedMs,
        ),
      )
      .map(({ id }) => id),
  );
  // A create without a clear response may have made one that nobody knows.
  const known = new Set(worldOf(run).records.map(({ id }) => id));
  const isUnclear = ofToken(run, 'createRecipient').some(
    (create) =>
      idOf(recordOf(create)) === undefined && mayHaveEffect(create) && create.answeredAtMs > startedMs,
  );
  const mayBeNew = (id: string | undefined) => isUnclear && !known.has(id ?? '');
  const writes = run.answers.filter((answer) => !reads(answer.operation) && mayHaveEffect(answer));
  const torn = new Set([...tornTies(get, writes), ...tornTies(post, writes)]);
  const isTorn = (item: JsonObject | undefined) => torn.has(readTimestamp(item?.created_on)?.instant);
  const byGet = new Map(get.rows.map((row) => [row.id, row]));
  const seen = new Set<string | undefined>();
  for (const { id, item, answer } of post.rows.filter((row) => !moving.has(row.id ?? ''))) {
    const other = byGet.get(id);
    if ((seen.has(id) || other === undefined) && isTorn(item)) continue;
    if (other === undefined && mayBeNew(id)) continue;
    if (seen.has(id)) yield differs([...get.answers, answer], 'each recipient once', `recipient ${id} again`);
    else if (other === undefined) {
      if (!get.complete) continue;
      const actual = `recipient ${shown(item.id)}, which GET does not show`;
      yield differs([...get.answers, answer], 'the recipients that GET shows', actual);
    } else yield sameFields(run, other, { item, answer });
    seen.add(id);
  }
  const lost = [...byGet].flatMap(([id, { item }]) =>
    seen.has(id) || moving.has(id ?? '') || isTorn(item) || mayBeNew(id) ? [] : id,
  );
  if (lost.length > 0 && post.complete)
    yield differs(
      [...get.answers, ...post.answers],
      'the recipients that GET shows',
      `without ${lost.slice(0, 3).join(', ')}`,
    );
}

/** A recipient in a response. */
interface Shown {
  item: JsonObject;
  answer: Answer;
}

/** A service may have changed a record between the two (ruling `updated-on`). */
function sameFields(run: Run, get: Shown, post: Shown, mayBeEmpty = false): Piece {
  const isFree = (field: string) =>
    (field === 'updated_on' && changedKinds(worldOf(run)).has('Recipient')) ||
    (mayBeEmpty && (post.item[field] ?? '') === '');
  const fields = differingFields('Recipient', post.item, get.item).filter((field) => !isFree(field));
  if (fields.length === 0) return agrees(post.answer);
  const values = ({ item }: Shown) => fields.map((field) => `"${field}": ${shown(item[field])}`).join(', ');
  const expected = `${values(get)}, as GET shows recipient ${idOf(get.item)}`;
  return differs([get.answer, post.answer], expected, values(post));
}

/** The same page says the same of itself by both methods, where nothing was written between. */
function* samePaging(run: Run): Iterable<Piece> {
  for (const post of successes(run, 'listRecipientsByPost')) {
    const get = run.isFinal(post) ? sameByGet(run, post) : undefined;
    if (!get || !isObject(get.json) || !isObject(post.json)) continue;
    for (const key of pagingKeys) {
      const [wanted, actual] = [get.json[key], post.json[key]];
      // What GET gets wrong is the finding of other requirements.
      if (!Number.isInteger(wanted)) continue;
      const isSame = sameJson(wanted, actual);
      const answers = isSame ? [post, get] : [get, post];
      yield compareField(isSame, answers, key, `${shown(wanted)} as by GET`, actual);
    }
  }
}

type PagingKey = Exclude<keyof RecipientListResponse, 'message' | 'recipients'>;
const pagingKeys: PagingKey[] = ['page', 'current_recipients', 'total_recipients', 'total_pages'];

/** The nearest response to the same request by GET, with no recipient of the customer made or moved between. */
function sameByGet(run: Run, post: Answer): Answer | undefined {
  const writes = ofToken(run, 'createRecipient', 'updateRecipient').filter(
    (write) =>
      (write.operation === 'createRecipient' || write.sent.has('customer')) &&
      [undefined, askedId(post)].includes(customerIn(write)),
  );
  const isQuiet = (get: Answer) => {
    // A listing is read again until it shows all that was written before.
    const lagMs = get.listing && post.listing ? 0 : run.lagMs;
    const fromMs = Math.min(get.sentAtMs, post.sentAtMs) - lagMs;
    const untilMs = Math.max(get.answeredAtMs, post.answeredAtMs);
    return !writes.some((write) => write.answeredAtMs > fromMs && write.sentAtMs < untilMs);
  };
  return successes(run, 'listRecipients')
    .filter((one) => run.isFinal(one) && askedId(one) === askedId(post) && pageOf(one) === pageOf(post))
    .sort((a, b) => Math.abs(a.sentAtMs - post.sentAtMs) - Math.abs(b.sentAtMs - post.sentAtMs))
    .find(isQuiet);
}

const pageOf = ({ request }: Answer) => new URLSearchParams(request.target.split('?')[1]).get('page');
