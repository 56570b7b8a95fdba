import { type Answer, idOf } from '../reading/answer.ts';
import { type Listing, type ListPage, readListPage } from '../reading/listing.ts';
import { differingFields } from '../reading/record.ts';
import type { ListingName } from '../transcript/steps.ts';
import { updateCustomer } from './customer-updates.ts';
import { readListing } from './read-listing.ts';
import type { CustomerFields } from './request.ts';
import { type Created, lagMaxMs, type Scenario, type Session } from './session.ts';

/** A list of at most this many pages or customers is read whole; a longer one at both ends. */
const pagesMax = 12;
const recordsMax = 100;
/** Totals to try when all customers still fit on one page: one more than common page sizes. */
const totals = [31, 51, 101, 151];

/** Reads the list of customers when no scenario creates or changes customers any more. */
export const customerList: Scenario<'customer-list'> = {
  name: 'customer-list',
  async run(session) {
    await session.context.customersCreated.reached();
    await session.context.customersChanged.reached();
    const { changedCustomers } = session.context;
    const created = session.context.recorder.createdIds('createCustomer');
    const plan = { operation: 'listCustomers', pagesMax, recordsMax, recordsWanted: created.size } as const;
    const showsCreated = (listing: Listing) =>
      !listing.complete || [...created].every((id) => itemIn(listing, id));
    const showsChanges = (listing: Listing) =>
      [...changedCustomers].every(([id, record]) => {
        const item = itemIn(listing, id);
        return item === undefined
          ? !listing.complete
          : differingFields('Customer', item, record).length === 0;
      });
    const until = (listing: Listing) => showsCreated(listing) && showsChanges(listing);
    const [first, unnamed] = await Promise.all([
      readListing(session, { ...plan, name: 'sweep', purpose: 'shows-updates', until }),
      session.send('no-page', 'listCustomers'),
    ]);
    if (!isFirstPage(unnamed, first)) await readFirstPages(session);
    const listing = await reachSecondPage(session, first, () =>
      readListing(session, { ...plan, name: 'sweep-longer', purpose: 'shows-updates', until }),
    );
    const findable = new Findable(session);
    const showsAny = (ids: Iterable<string>) => [...ids].some((id) => itemIn(listing, id));
    if (!listing.complete && !showsAny(plainIds(session))) await findable.show(listing);
    if (!listing.complete && !showsAny(changedCustomers.keys())) await findable.showChanged(listing);
    if (listing.pageSize !== undefined) await meetOtherRemainder(session, listing.pageSize, listing.totalMax);
  },
};

/** Whether an answer shows what the first page of a reading shows. */
function isFirstPage(answer: Answer, { pages }: Listing): boolean {
  const ids = (page: ListPage | undefined) => JSON.stringify(page?.items.map((item) => idOf(item)));
  const page = readListPage(answer);
  return pages[0] === undefined || (page?.total === pages[0].total && ids(page) === ids(pages[0]));
}

/**
 * Reads the list again after creating one more customer, if none of the others is on the pages that were read. In
 * creation order the new one is among the first or the last. Where even it is not found, that is left out.
 */
class Findable {
  readonly #session: Session<'customer-list'>;
  #created: Created<CustomerFields> | undefined;

  constructor(session: Session<'customer-list'>) {
    this.#session = session;
  }

  async show(unfound: Listing): Promise<void> {
    const created = await this.#create();
    await this.#find(created, 'sweep-found', unfound);
  }

  /** The same after an update. */
  async showChanged(unfound: Listing): Promise<void> {
    const created = await this.#create();
    const change = { city: 'Cambridge' };
    if (created)
      await updateCustomer(this.#session, 'findable', created, change, { step: 'update-findable' });
    await this.#find(created, 'sweep-after-found', unfound);
  }

  async #create(): Promise<Created<CustomerFields> | undefined> {
    const { budget, people } = this.#session.context;
    if (this.#created || budget.left === 0) return this.#created;
    budget.left--;
    const create = () => this.#session.createCustomer('findable', people.full());
    this.#created = await this.#session.attempt(create);
    return this.#created;
  }

  async #find(created: Created | undefined, name: ListingName<'customer-list'>, unfound: Listing) {
    const id = String(created?.id);
    const listing =
      created &&
      (await readListing(this.#session, {
        operation: 'listCustomers',
        pagesMax,
        name,
        ...(name === 'sweep-after-found' ? { purpose: 'shows-updates' } : {}),
        until: (listing) => itemIn(listing, id) !== undefined,
      }));
    if (!listing || !itemIn(listing, id)) leaveOut(this.#session, listing ?? unfound);
  }
}

const itemIn = (listing: Listing, id: string) =>
  listing.pages.flatMap(({ items }) => items).find((item) => idOf(item) === id);

/** Customers of which a list shows every field as their create sent it: no update was meant for them. */
function plainIds({ context: { created, changedCustomers } }: Session): string[] {
  const plain = [...created.values()].filter(
    ({ id, answer, fields }) =>
      answer.operation === 'createCustomer' &&
      'region' in fields &&
      answer.scenario !== 'customer-updates' &&
      !changedCustomers.has(String(id)),
  );
  return plain.map(({ id }) => String(id));
}

/**
 * The first page without its number, between two readings with it; again while it does not fit in between, because
 * others create customers or machines of the deployment do not know the latest yet.
 */
async function readFirstPages(session: Session<'customer-list'>): Promise<void> {
  const startedMs = session.context.recorder.nowMs();
  for (let waitMs = 100; ; waitMs *= 2) {
    const isLast = session.context.recorder.nowMs() - startedMs >= lagMaxMs;
    const before = await session.send('page-1-before', 'listCustomers', { query: { page: 1 } });
    const unnamed = await session.send('no-page', 'listCustomers');
    const after = await session.send('page-1-after', 'listCustomers', { query: { page: 1 } });
    if (liesBetween(unnamed, before, after) || isLast || session.context.signal.aborted) return;
    await session.pause(waitMs);
  }
}

/** Whether a page has the records of one of two others, and a total that is not out of their range. */
function liesBetween(answer: Answer, before: Answer, after: Answer): boolean {
  const ids = (other: Answer) => JSON.stringify(readListPage(other)?.items.map((item) => idOf(item)));
  const totals = [before, after].map((other) => readListPage(other)?.total ?? 0);
  const total = readListPage(answer)?.total ?? 0;
  const isCounted = total >= Math.min(...totals) && total <= Math.max(...totals);
  return isCounted && [before, after].some((other) => ids(other) === ids(answer));
}

/**
 * Creates customers until there is a second page or the budget is spent.
 * @returns the last reading of the list.
 */
async function reachSecondPage(
  session: Session<'customer-list'>,
  first: Listing,
  readAgain: () => Promise<Listing>,
): Promise<Listing> {
  const { budget, people } = session.context;
  let listing = first;
  for (let count = 0; listing.pages.length === 1 && listing.pageSize === undefined; ) {
    const total = listing.totalMax;
    const target = totals.find((possible) => possible > total) ?? 0;
    const wanted = Math.max(Math.min(target - total, budget.left), 0);
    if (total === 0) return listing;
    if (wanted === 0) {
      session.omit({
        need: 'second-page',
        area: 'customers',
        reason: 'budget',
        message: `${total} customers fit on one page, and the budget for extra records is spent.`,
      });
      return listing;
    }
    budget.left -= wanted;
    const more = Array.from({ length: wanted }, (_, index) =>
      session.attempt(() => session.createCustomer(`extra-${count + index}`, people.required())),
    );
    const refused = (await Promise.all(more)).filter((created) => created === undefined).length;
    if (refused === wanted) return listing;
    budget.left += refused;
    count += wanted;
    listing = await readAgain();
  }
  return listing;
}

/**
 * Makes the total a multiple of the page size, the case in which a page too many is easily counted; where it is one
 * already, makes it none.
 */
async function meetOtherRemainder(session: Session<'customer-list'>, size: number, total: number) {
  if (size === 1) return;
  const { budget, people, recipientsPaged } = session.context;
  await recipientsPaged.reached();
  const missing = total % size === 0 ? 1 : size - (total % size);
  if (missing > budget.left) return;
  budget.left -= missing;
  await Promise.all(
    Array.from({ length: missing }, (_, index) =>
      session.attempt(() => session.createCustomer(`filler-${index}`, people.required())),
    ),
  );
  await readListing(session, {
    name: 'sweep-filled',
    operation: 'listCustomers',
    pagesMax,
    edgesOnly: true,
    until: (listing) => listing.totalMax >= total + missing,
  });
}

/** Notes that a list is too long to be searched; one that was read whole speaks for itself. */
function leaveOut(session: Session<'customer-list'>, { pages, totalMax, complete }: Listing): void {
  if (complete || pages.length === 0) return;
  session.omit({
    need: 'findable-in-list',
    area: 'customers',
    reason: 'budget',
    message: `None of this run's customers is on the ${pages.length} pages that were read of ${totalMax} customers.`,
  });
}
