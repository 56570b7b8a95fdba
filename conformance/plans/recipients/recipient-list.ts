import { readListing, showsLatest, totals } from '../../player/read-listing.ts';
import type { Created, Session } from '../../player/session.ts';
import type { Answer } from '../../reading/answer.ts';
import { counted } from '../../reading/counted.ts';
import type { JsonObject } from '../../reading/json.ts';
import { readListPage } from '../../reading/listing.ts';
import type { ListingName } from '../../transcript/steps.ts';
import { groups, type Registration } from './registration.ts';

/** A list of at most this many pages is read whole; a longer one at both ends. */
const pagesMax = 30;

/**
 * Reads the list of a customer's recipients, and makes it long enough for two pages.
 * @param updated the last known state of each recipient that an update changed, by identifier.
 */
export function recipientList(
  session: Session<'recipients'>,
  owner: Created,
  { own, createGroup }: Registration,
  updated: ReadonlyMap<string, JsonObject>,
) {
  const path = { customerId: owner.id };
  /** Length of a full page, once more than one was seen. */
  let pageSize: number | undefined;

  /** Reads all pages until they show everything that was created, in its latest state. */
  async function read(
    name: ListingName<'recipients'>,
    operation: 'listRecipients' | 'listRecipientsByPost' = 'listRecipients',
  ): Promise<void> {
    const listing = await readListing(session, {
      ...path,
      name,
      operation,
      pagesMax,
      subject: 'recipients-owner',
      ...(name === 'sweep-after' || name === 'sweep-after-post' ? { purpose: 'shows-updates' } : {}),
      until: (list) => {
        const ids = own().map(({ id }) => String(id));
        const latest = new Map([...updated].filter(([id]) => ids.includes(id)));
        return showsLatest('Recipient', list, ids, latest) && list.totalMax >= ids.length;
      },
    });
    pageSize ??= listing.pageSize;
    if (pageSize !== undefined) session.context.recipientsPaged.passedBy(session.scenario);
  }

  /** Reads the first page without saying which, until it counts everything that was created. */
  function readWithoutPage(
    step: 'no-page' | 'no-page-post' | `page-1-of-${number}`,
    operation: 'listRecipients' | 'listRecipientsByPost' = 'listRecipients',
  ): Promise<Answer> {
    const until = (answer: Answer) => (readListPage(answer)?.total ?? 0) >= own().length;
    return session.send(step, operation, { path }, { until });
  }

  /** Asks for page 0, which is the first one where pages are counted from 0. */
  function readPageZero(): Promise<Answer> {
    const request = { path, query: { page: '0' } };
    return session.sendUnruled('page-0', 'listRecipients', request, { role: 'probe' });
  }

  /** Creates recipients until there is a second page or the budget is spent. @returns the page size, if known. */
  async function reachSecondPage(): Promise<number | undefined> {
    if (pageSize !== undefined) return pageSize;
    const { budget } = session.context;
    for (const total of [own().length, ...totals]) {
      const missing = Math.min(total - own().length, budget.left);
      if (missing > 0 && !(await createMore(missing, `up-to-${total}`))) {
        const message = `The deployment refuses more than ${counted(own().length, 'recipient')} of a customer, which fit on one page.`;
        session.omit('second-page', 'recipients', 'budget', message);
        return undefined;
      }
      const list = readListPage(await readWithoutPage(`page-1-of-${total}`));
      if (!list || list.items.length === 0) return undefined;
      if ((list.totalPages ?? 1) > 1 || list.items.length < (list.total ?? 0)) return list.items.length;
      if (budget.left === 0) break;
    }
    const message = `${counted(own().length, 'recipient')} fit on one page, and the budget for extra records is spent.`;
    session.omit('second-page', 'recipients', 'budget', message);
    return undefined;
  }

  /** Sees to it that the list was read with a full last page and with one that is not. */
  async function meetBothRemainders(size: number): Promise<void> {
    if (size === 1) return;
    const count = own().length;
    const seen = [count - groups.fourth, count].map((total) => total % size === 0);
    if (seen.includes(true) && seen.includes(false)) return;
    const missing = seen.includes(true) ? 1 : size - (count % size);
    if (missing > session.context.budget.left) return;
    await createMore(missing, 'remainder');
    await read('sweep-remainder');
  }

  /** Creates one and then the others. @returns whether the first was taken: a deployment may have met its quota. */
  async function createMore(count: number, group: 'remainder' | `up-to-${number}`): Promise<boolean> {
    const { budget } = session.context;
    const [one] = await createGroup(1, `${group}-first`, false);
    if (!one) return false;
    budget.left -= count;
    if (count > 1) await createGroup(count - 1, group, false);
    return true;
  }

  return { read, readWithoutPage, readPageZero, reachSecondPage, meetBothRemainders };
}
