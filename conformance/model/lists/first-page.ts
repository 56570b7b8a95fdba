import { operations } from '../../../generated/operations.ts';
import { type Answer, askedId, idOf } from '../../reading/answer.ts';
import { shown } from '../../reading/json.ts';
import { readListPage } from '../../reading/listing.ts';
import { requirementOn } from '../contradiction.ts';
import { type Found, type Run, right, wrong } from '../found.ts';
import { isNumbered } from './pages.ts';

/**
 * Without the page parameter a list shows its first page, as it was asked for by its number right before or after.
 * @param pages of lists, @param isChanging whether the run itself wrote something meanwhile that may change a list
 */
export function* firstPages(
  run: Run,
  pages: readonly Answer[],
  isChanging: (pages: readonly Answer[]) => boolean,
): Iterable<Found> {
  const lists = Map.groupBy(
    pages.filter((page) => page.operation !== 'listRecipientsByPost' && run.isFinal(page)),
    (page) => `${page.operation} ${askedId(page)}`,
  );
  for (const list of lists.values())
    for (const page of list.filter((one) => !isNumbered(one))) {
      const isFirst = (one: Answer) => isNumbered(one) && readListPage(one)?.asked === 1;
      const beside = [
        list.findLast((one) => isFirst(one) && one.index < page.index),
        list.find((one) => isFirst(one) && one.index > page.index),
      ].filter((one) => one !== undefined);
      const found = compared(page, beside);
      // What others create shows only where the first page was read before and after.
      const isBetween = page.operation !== 'listCustomers' || beside.length === 2;
      if (found && (!found.wrong || (isBetween && !isChanging([...beside, page])))) yield found;
    }
}

function compared(answer: Answer, beside: readonly Answer[]): Found | undefined {
  const page = readListPage(answer);
  const named = beside.flatMap((one) => readListPage(one) ?? []);
  if (!page || named.length === 0) return undefined;
  const requirement = requirementOn(answer, 'first-page');
  const answers = [...beside, answer];
  const totals = named.flatMap(({ total }) => total ?? []);
  const [min, max] = [Math.min(...totals), Math.max(...totals)];
  const { total } = page;
  if (total !== undefined && totals.length > 0 && (total < min || total > max))
    return wrong(
      requirement,
      answers,
      `"total_${operations[answer.operation].payloadKey}": ${min === max ? min : `between ${min} and ${max}`}, as of page 1`,
      `a total of ${total}`,
    );
  const ids = new Set(named.flatMap(({ items }) => items.map((item) => idOf(item))));
  const others = page.items.filter((item) => !ids.has(idOf(item)));
  if (totals.length === 0 || others.length <= max - min) return right(requirement, ...answers);
  return wrong(
    requirement,
    answers,
    'the records of page 1',
    `${others.length} records that page 1 does not show, such as ${shown(others[0]?.id)}`,
  );
}
