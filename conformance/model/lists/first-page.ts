import { operations } from '../../../generated/operations.ts';
import type { JudgedId } from '../../../generated/requirements.ts';
import { type Answer, askedId, idOf } from '../../reading/answer.ts';
import { shown } from '../../reading/json.ts';
import { readListPage } from '../../reading/listing.ts';
import { type Found, type Run, right, wrong } from '../found.ts';
import { requirementOn } from '../requirement-on.ts';
import { isNumbered } from './pages.ts';

/** What the run itself wrote while pages of a list were read, or so many milliseconds before. */
interface Writes {
  isGrowing(pages: readonly Answer[], ms: number): boolean;
  isUpdated(pages: readonly Answer[], ms: number): boolean;
  /** How many records may have come to the list meanwhile. */
  growth(pages: readonly Answer[], ms: number): number;
}

/**
 * Without the page parameter a list shows its first page, as it was asked for by its number right before or after.
 * @param pages of lists
 */
export function* firstPages(run: Run, pages: readonly Answer[], writes: Writes): Iterable<Found> {
  const lists = Map.groupBy(
    pages.filter((page) => page.operation !== 'listRecipientsByPost' && run.isFinal(page)),
    (page) => `${page.operation} ${askedId(page)}`,
  );
  for (const list of lists.values())
    for (const page of list.filter((one) => !isNumbered(one))) {
      const isFirst = (one: Answer) => isNumbered(one) && readListPage(one)?.asked === 1;
      const isComparable = (one: Answer) =>
        !writes.isGrowing([one, page], 0) &&
        !(page.operation === 'listCustomers' && writes.isUpdated([one, page], 0));
      const both = [
        list.findLast((one) => isFirst(one) && one.index < page.index),
        list.find((one) => isFirst(one) && one.index > page.index),
      ].filter((one) => one !== undefined);
      const beside = both.filter(isComparable);
      const late = writes.growth([...beside, page], run.lagMs);
      yield* compared(page, beside, writes.isUpdated([...beside, page], 0), late);
      // What the run wrote meanwhile may explain a difference. Where there is none, the pages agree all the same.
      if (beside.length === 0)
        for (const found of compared(page, both, true, 0)) if (found.kind === 'agrees') yield found;
    }
}

/**
 * @param isUpdated whether those with equal timestamps may have got another order meanwhile (ruling `newest-first`)
 * @param late how many records one of the pages need not show yet (ruling `lag`)
 */
function* compared(
  answer: Answer,
  beside: readonly Answer[],
  isUpdated: boolean,
  late: number,
): Iterable<Found> {
  const page = readListPage(answer);
  const named = beside.flatMap((one) => readListPage(one) ?? []);
  if (!page || named.length === 0) return;
  const { total } = page;
  const requirement = requirementOn(answer, 'first-page');
  const answers = [...beside, answer];
  // What others create between two readings shows in their totals, and of one reading nobody knows what they did.
  const isFree = answer.operation === 'listCustomers' && named.length === 1;
  const totals = [...named, ...(isFree ? [page] : [])].flatMap((one) => one.total ?? []);
  const [min, max] = [Math.min(...totals), Math.max(...totals)];
  const apart = total === undefined ? 0 : Math.max(0, min - total, total - max);
  if (totals.length > 0 && apart > late)
    yield wrong(
      requirement,
      answers,
      `"total_${operations[answer.operation].payloadKey}": ${min === max ? min : `between ${min} and ${max}`}, as of page 1`,
      `a total of ${total}`,
    );
  const ids = new Set(named.flatMap(({ items }) => items.map((item) => idOf(item))));
  const ends = new Set(isUpdated ? named.map(({ items }) => items.at(-1)?.created_on) : []);
  const others = page.items.filter((item) => !ids.has(idOf(item)) && !ends.has(item.created_on));
  if (totals.length === 0 || others.length <= max - min + apart) yield right(requirement, ...answers);
  else
    yield {
      ...wrong(
        requirement,
        answers,
        'the records of page 1',
        `${others.length} records that page 1 does not show, such as ${shown(others[0]?.id)}`,
      ),
      // Where updates move records, the first page has others each time.
      ...(answer.operation === 'listRecipients' ? { unless: movedBy } : {}),
    };
}

const movedBy: readonly JudgedId[] = ['recipients.list.newest-first', 'recipients.list.update-moves-nothing'];
