import { returning } from '../player/cookies.ts';
import { itemsOf, type ListingPlan, readListing, showsLatest, totals } from '../player/read-listing.ts';
import { createdByName } from '../player/reads.ts';
import type { Created, Scenario, Session } from '../player/session.ts';
import { type Answer, differingFields, idOf, recordOf, recordsOf } from '../reading/answer.ts';
import { isStopped } from '../reading/availability.ts';
import { type Listing, readListPage } from '../reading/listing.ts';
import type { CustomerFields } from '../values/fields.ts';
import { updateCustomer } from './customer-updates.ts';

/** A list of at most this many pages or customers is read whole; a longer one at both ends. */
const pagesMax = 12;
const recordsMax = 100;
/** Where neither end shows a customer of the run, a list of at most this many customers is read whole once. */
const searchedMax = { quick: 100, standard: 250, thorough: 500 };
type Cookies = ReturnType<typeof returning>;

/** Reads the list of customers when no scenario creates or changes customers any more. */
export const customerList: Scenario<'customer-list'> = {
  name: 'customer-list',
  async run(session) {
    await session.context.customersCreated.reached();
    await session.context.customersChanged.reached();
    const { changedCustomers, recorder } = session.context;
    const created = recorder.createdCustomers();
    const plan = {
      operation: 'listCustomers',
      pagesMax,
      recordsMax,
      recordsWanted: created.size,
      purpose: 'shows-updates',
      until: (listing: Listing) => showsLatest('Customer', listing, created, changedCustomers),
    } as const;
    const [first, unnamed] = await Promise.all([
      readListing(session, { ...plan, name: 'sweep' }),
      session.send('no-page', 'listCustomers'),
      session.sendUnruled('page-0', 'listCustomers', { query: { page: '0' } }, { role: 'probe' }),
    ]);
    if (!isFirstPage(unnamed, first)) await readFirstPages(session);
    // The last readings are those of a client that returns cookies.
    const cookies = returning(unnamed);
    const listing = await reachSecondPage(session, first, () =>
      readListing(session, { ...plan, name: 'sweep-longer' }),
    );
    if (!listing.complete) await showOne(session, listing);
    const filled =
      listing.pageSize === undefined
        ? undefined
        : await meetOtherRemainder(session, listing.pageSize, listing.totalMax, cookies);
    if (session.context.settings.depth !== 'quick')
      await updateOnFirstPage(session, filled ?? listing, cookies);
  },
};

/** Updates a customer who is on the first page, and reads that again while nobody is created any more. */
async function updateOnFirstPage(
  session: Session<'customer-list'>,
  { pages }: Listing,
  cookies: Cookies,
): Promise<void> {
  const { people } = session.context;
  const ids = new Set(pages[0]?.items.map((item) => idOf(item)));
  const known = createdByName(session).find(
    ([, { id, answer }]) => answer.operation === 'createCustomer' && ids.has(String(id)),
  );
  if (!known) return;
  const [subject, customer] = known;
  const change = { city: people.town(9).city };
  const update = await updateCustomer(session, subject, customer as Created<CustomerFields>, change, {
    step: 'update-on-page-1',
    purpose: 'lone-field',
    isRead: false,
  });
  const shown = recordOf(update);
  const until = (answer: Answer) =>
    recordsOf(answer).some(
      (item) => idOf(item) === idOf(shown) && differingFields('Customer', item, shown).length === 0,
    );
  const options = { purpose: 'shows-updates', until, ...cookies } as const;
  if (shown) await session.send('page-1-again', 'listCustomers', { query: { page: 1 } }, options);
}

function isFirstPage(answer: Answer, { pages }: Listing): boolean {
  const [first] = pages;
  if (first === undefined) return true;
  return readListPage(answer)?.total === first.total && idsOn(answer) === idsOn(first.answer);
}

const idsOn = (answer: Answer) => JSON.stringify(readListPage(answer)?.items.map((item) => idOf(item)));

/** If the pages show none of the run's customers, or no updated one, creates one, which is first or last. */
async function showOne(session: Session<'customer-list'>, unfound: Listing): Promise<void> {
  const { budget, people, changedCustomers, settings } = session.context;
  const recordsMax = searchedMax[settings.depth];
  const find = async (customer: Created | undefined, plan: Pick<ListingPlan, 'name' | 'purpose'>) => {
    const id = String(customer?.id);
    const until = (listing: Listing) => itemsOf(listing).has(id);
    const whole = { ...plan, operation: 'listCustomers', pagesMax, recordsMax, until } as const;
    const listing = customer ? await readListing(session, whole) : unfound;
    if (!until(listing)) leaveOut(session, listing);
  };
  const create = async () => {
    if (budget.left === 0) return undefined;
    budget.left--;
    return session.attempt(() => session.createCustomer('findable', people.full()));
  };
  let customer: Created<CustomerFields> | undefined;
  const items = itemsOf(unfound);
  const showsAny = (ids: Iterable<string>) => [...ids].some((id) => items.has(id));
  if (!showsAny(plainIds(session))) {
    customer = await create();
    await find(customer, { name: 'sweep-found' });
  }
  if (!showsAny(changedCustomers.keys())) {
    customer ??= await create();
    const change = { city: people.town(0).city };
    if (customer) await updateCustomer(session, 'findable', customer, change, { step: 'update-findable' });
    await find(customer, { name: 'sweep-after-found', purpose: 'shows-updates' });
  }
}

/** Customers whose fields a list shows as their create sent them, because no scenario updates them. */
function plainIds({ context: { created, changedCustomers } }: Session): string[] {
  const plain = [...created.values()].filter(
    ({ id, answer, fields }) =>
      answer.operation === 'createCustomer' &&
      'region' in fields &&
      answer.scenario !== 'customer-updates' &&
      answer.scenario !== 'lives' &&
      !changedCustomers.has(String(id)),
  );
  return plain.map(({ id }) => String(id));
}

/** Reads the first page without its number between two reads with it; again while others create customers. */
async function readFirstPages(session: Session<'customer-list'>): Promise<void> {
  const startedMs = session.context.recorder.nowMs();
  for (let waitMs = 100; ; waitMs *= 2) {
    const isLast = session.context.recorder.nowMs() - startedMs >= session.lagMs;
    const before = await session.send('page-1-before', 'listCustomers', { query: { page: 1 } });
    const unnamed = await session.send('no-page', 'listCustomers');
    const after = await session.send('page-1-after', 'listCustomers', { query: { page: 1 } });
    const isCut = [before, unnamed, after].some(isStopped);
    if (!isCut && (isLast || liesBetween(unnamed, before, after))) return;
    if (session.context.signal.aborted) return session.noteUnsettled('no-page');
    await session.pause(waitMs);
  }
}

/** Whether a page has the records of one of two others, and a total between theirs. */
function liesBetween(answer: Answer, before: Answer, after: Answer): boolean {
  const totals = [before, after].map((other) => readListPage(other)?.total ?? 0);
  const total = readListPage(answer)?.total ?? 0;
  const isCounted = total >= Math.min(...totals) && total <= Math.max(...totals);
  return isCounted && [before, after].some((other) => idsOn(other) === idsOn(answer));
}

/** Creates customers until there is a second page or the budget is spent. @returns the last listing. */
async function reachSecondPage(
  session: Session<'customer-list'>,
  first: Listing,
  readAgain: () => Promise<Listing>,
): Promise<Listing> {
  const { budget, people, recipientsPaged } = session.context;
  const isOnePage = first.pages.length === 1 && first.pageSize === undefined;
  // Recipients need more of the budget. Other scenarios create customers meanwhile, so that fewer are missing here.
  if (isOnePage) await recipientsPaged.reached();
  let listing = isOnePage ? await readAgain() : first;
  for (let count = 0; listing.pages.length === 1 && listing.pageSize === undefined; ) {
    const total = listing.totalMax;
    const target = totals.find((possible) => possible > total) ?? 0;
    const wanted = Math.max(Math.min(target - total, budget.left), 0);
    if (total === 0) return listing;
    if (wanted === 0) {
      const message = `${total} customers fit on one page, and the budget for extra records is spent.`;
      session.omit('second-page', 'customers', 'budget', message);
      return listing;
    }
    const create = (index: number) =>
      session.attempt(() => session.createCustomer(`extra-${count + index}`, people.required()));
    if (!(await create(0))) {
      const message = `The deployment refuses more than ${total} customers, who fit on one page.`;
      session.omit('second-page', 'customers', 'budget', message);
      return listing;
    }
    budget.left -= wanted;
    const more = await Promise.all(Array.from({ length: wanted - 1 }, (_, index) => create(index + 1)));
    budget.left += more.filter((created) => created === undefined).length;
    count += wanted;
    listing = await readAgain();
  }
  return listing;
}

/** Makes the total a multiple of the page size, where servers easily count a page too many, or changes that. */
async function meetOtherRemainder(
  session: Session<'customer-list'>,
  size: number,
  total: number,
  cookies: Cookies,
): Promise<Listing | undefined> {
  if (size === 1) return undefined;
  const { budget, people, recipientsPaged } = session.context;
  await recipientsPaged.reached();
  const missing = total % size === 0 ? 1 : size - (total % size);
  if (missing > budget.left) return undefined;
  budget.left -= missing;
  await Promise.all(
    Array.from({ length: missing }, (_, index) =>
      session.attempt(() => session.createCustomer(`filler-${index}`, people.required())),
    ),
  );
  return readListing(session, {
    name: 'sweep-filled',
    operation: 'listCustomers',
    pagesMax,
    edgesOnly: true,
    ...cookies,
    until: (listing) => listing.totalMax >= total + missing,
  });
}

/** Notes that a list was too long to be read whole, and showed no customer of this run. */
function leaveOut(session: Session<'customer-list'>, { pages, totalMax, complete }: Listing): void {
  if (complete || pages.length === 0) return;
  const message = `None of this run's customers is on the ${pages.length} pages that were read of ${totalMax} customers.`;
  session.omit('findable-in-list', 'customers', 'budget', message);
}
