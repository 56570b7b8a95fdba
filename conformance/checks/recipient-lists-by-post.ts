import type { RecipientListAnswer } from '../../generated/types.ts';
import type { Check, Piece } from '../judging/check.ts';
import { acceptedLike, agrees, compareField, differs, missing } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { type Answer, differingFields } from '../reading/answer.ts';
import { isObject, sameJson, shown } from '../reading/json.ts';
import type { ListingName } from '../transcript/steps.ts';
import { listings } from './recipient-lists.ts';

/** POST succeeds where GET does. */
export const acceptedByPost: Check = function* (evidence) {
  const control = evidence.successes('listRecipients')[0];
  for (const answer of evidence.valid('listRecipientsByPost'))
    if (evidence.isFinal(answer))
      yield acceptedLike(control, [answer], 'a success, as with GET', 'The list by POST');
};

/** The listings by POST show the same records as those by GET, before and after recipients are updated. */
export const sameRecords: Check = function* (evidence) {
  yield* sameRecordsIn(evidence, 'sweep');
  yield* sameRecordsIn(evidence, 'sweep-after');
};

function* sameRecordsIn(evidence: Evidence, name: 'sweep' | 'sweep-after'): Iterable<Piece> {
  const get = listings(evidence).get(name);
  const post = listings(evidence, 'listRecipientsByPost').get(`${name}-post`);
  if (!get || !post || post.pages.length === 0) {
    yield missing('the list was not read with both methods');
    return;
  }
  const byGet = new Map(get.rows.map(({ id, item }) => [id, item]));
  const seen = new Set<string | undefined>();
  for (const { id, item, answer } of post.rows) {
    const other = byGet.get(id);
    const fields = differingFields('Recipient', item, other);
    const values = (record: typeof item) =>
      fields.map((field) => `"${field}": ${shown(record[field])}`).join(', ');
    if (seen.has(id)) yield differs(answer, 'each recipient once', `recipient ${id} again`);
    else if (other === undefined) {
      const actual = `recipient ${shown(item.id)}, which GET does not show`;
      yield differs(answer, 'the recipients that GET shows', actual);
    } else if (fields.length > 0)
      yield differs(answer, `${values(other)}, as GET shows recipient ${id}`, values(item));
    else yield agrees(answer);
    seen.add(id);
  }
  const lost = [...byGet.keys()].filter((id) => !seen.has(id));
  if (lost.length > 0 && post.complete)
    yield differs(post.answers, 'the recipients that GET shows', `without ${lost.slice(0, 3).join(', ')}`);
  if (post.rows.length === 0 && byGet.size === 0) yield missing('neither method showed a recipient');
}

/** POST says the same of its pages as GET, with and without a page number, of full and of empty lists. */
export const samePaging: Check = function* (evidence) {
  for (const { get, post } of pagesByBoth(evidence)) {
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
};

type PagingKey = Exclude<keyof RecipientListAnswer, 'message' | 'recipients'>;
const pagingKeys: PagingKey[] = ['page', 'current_recipients', 'total_recipients', 'total_pages'];

/** Responses to the same request by both methods. */
function pagesByBoth(evidence: Evidence): { post: Answer; get: Answer | undefined }[] {
  const byGet = (name: ListingName<'recipients'>) => listings(evidence).get(name)?.pages ?? [];
  const byPost = listings(evidence, 'listRecipientsByPost');
  const pairs = (['sweep', 'sweep-after'] as const).flatMap((name) =>
    (byPost.get(`${name}-post`)?.pages ?? []).map((page) => ({
      post: page.answer,
      get: byGet(name).find(({ asked }) => asked === page.asked)?.answer,
    })),
  );
  const more = [
    {
      post: evidence.step('customers', 'no-recipients-post'),
      get: evidence.step('customers', 'no-recipients'),
    },
    { post: evidence.step('recipients', 'no-page-post'), get: byGet('sweep-after')[0]?.answer },
  ];
  for (const { post, get } of more)
    if (post?.meaning === 'success' && get?.meaning === 'success') pairs.push({ post, get });
  return pairs;
}
