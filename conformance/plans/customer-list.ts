import { ask, customer, type More, together, until, updateCustomer, wholeList } from '../player/parts.ts';
import { type Part, type Plan, type Player, planned } from '../player/player.ts';
import { itemsOf, totals } from '../player/read-listing.ts';
import type { RunContext } from '../player/run-context.ts';
import { type Answer, idOf } from '../reading/answer.ts';
import { isStopped } from '../reading/availability.ts';
import { type Listing, readListPage } from '../reading/listing.ts';
import type { People } from '../values/people.ts';

/** A list of at most this many pages or customers is read whole; a longer one at both ends. */
const wholeMax = {
  quick: { pagesMax: 12, recordsMax: 100 },
  standard: { pagesMax: 12, recordsMax: 100 },
  thorough: { pagesMax: 24, recordsMax: 250 },
};
const { pagesMax } = wholeMax.standard;
/** Where neither end shows a customer of the run, a list of at most this many customers is read whole once. */
const searchedMax = { quick: 100, standard: 250, thorough: 500 };

/** The list of customers when no plan creates or changes customers any more. */
const plan: Plan = ({ people, settings: { depth } }) => [
  until('customersCreated'),
  until('customersChanged'),
  (player) => {
    const recordsWanted = player.context.recorder.createdCustomers().size;
    const whole = (name: string) =>
      wholeList(undefined, name, { ...wholeMax[depth], recordsWanted, purpose: 'shows-updates' });
    return [
      together(
        whole('sweep'),
        ask('listCustomers', 'no-page'),
        ask('listCustomers', 'page-0', { query: { page: '0' }, role: 'probe' }),
      ),
      () => (isFirstPage(player.answer('no-page'), player.listing('sweep')) ? [] : readFirstPages),
      async () => {
        // The last readings are those of a client that returns cookies.
        const cookies = returning(player.answer('no-page'));
        const listing = await reachSecondPage(player, () => whole('sweep-longer'));
        if (!listing) return;
        if (!listing.complete) await showOne(player, people, listing);
        const filled = await meetOtherRemainder(player, listing, cookies);
        if (depth !== 'quick') await player.play(updateOnFirstPage(people, filled ?? listing, cookies));
      },
    ];
  },
];

const isOfPartner = ({ answer }: { answer: Answer }) =>
  answer.operation === 'createCustomer' && answer.role === 'plain';

/** Updates a customer who is on the first page, and reads that again while nobody is created any more. */
function updateOnFirstPage(people: People, { pages }: Listing, cookies: More): Part {
  const ids = new Set(pages[0]?.items.map((item) => idOf(item)));
  return (player) => {
    // By name: the order of responses must not decide it.
    const [name] =
      [...player.context.created]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .find(([, one]) => isOfPartner(one) && ids.has(String(one.id))) ?? [];
    if (name === undefined) return [];
    const step = 'update-on-page-1';
    return [
      updateCustomer(name, { city: people.town(9).city }, { step, purpose: 'lone-field', isRead: false }),
      () =>
        player.isTaken(step)
          ? ask('listCustomers', 'page-1-again', {
              query: { page: '1' },
              purpose: 'shows-updates',
              shows: [name],
              ...cookies,
            })
          : [],
    ];
  };
}

function isFirstPage(
  answer: Answer | undefined,
  { pages: [first] }: Pick<Listing, 'pages'> = { pages: [] },
): boolean {
  if (first === undefined || answer === undefined) return true;
  return readListPage(answer)?.total === first.total && idsOn(answer) === idsOn(first.answer);
}

const idsOn = (answer: Answer) => JSON.stringify(readListPage(answer)?.items.map((item) => idOf(item)));

/** If the pages show none of the run's customers, or no updated one, creates one, which is first or last. */
async function showOne(player: Player, people: People, unfound: Listing): Promise<void> {
  const { budget, changedCustomers, settings } = player.context;
  const name = 'findable';
  const items = itemsOf(unfound);
  const showsAny = (ids: Iterable<string>) => [...ids].some((id) => items.has(id));
  const create = async () => {
    if (budget.left === 0 || player.answer(`create-${name}`)) return;
    budget.left--;
    await player.send(customer(name, people.full()));
  };
  const find = async (list: string, more: More = {}) => {
    const isFound = (listing: Listing | undefined) =>
      listing !== undefined && itemsOf(listing).has(String(player.record(name)?.id));
    const whole = { pagesMax, recordsMax: searchedMax[settings.depth], until: isFound, ...more };
    if (player.record(name)) await player.send(wholeList(undefined, list, whole));
    const listing = player.listing(list) ?? unfound;
    if (!isFound(listing)) leaveOut(player, listing);
  };
  if (!showsAny(plainIds(player.context))) {
    await create();
    await find('sweep-found');
  }
  if (!showsAny(changedCustomers.keys())) {
    await create();
    await player.send(updateCustomer(name, { city: people.town(0).city }, { step: 'update-findable' }));
    await find('sweep-after-found', { purpose: 'shows-updates' });
  }
}

/** Customers whose fields a list shows as their create sent them, because no plan updates them. */
const plainIds = ({ created, changedCustomers }: RunContext): string[] =>
  [...created.values()]
    .filter(
      (one) =>
        isOfPartner(one) &&
        'region' in one.fields &&
        !['customer-updates', 'lives'].includes(one.answer.scenario) &&
        !changedCustomers.has(String(one.id)),
    )
    .map(({ id }) => String(id));

/** Reads the first page without its number between two reads with it; again while others create customers. */
async function readFirstPages(player: Player): Promise<Part> {
  const { recorder, settings, signal } = player.context;
  const startedMs = recorder.nowMs();
  for (let waitMs = 100; ; waitMs *= 2) {
    const isLast = recorder.nowMs() - startedMs >= settings.lagS * 1000;
    const one = (step: string) => player.send(ask('listCustomers', step, { query: { page: '1' } }));
    const before = await one('page-1-before');
    const unnamed = await player.send(ask('listCustomers', 'no-page'));
    const after = await one('page-1-after');
    if (!before || !unnamed || !after) return [];
    const isCut = [before, unnamed, after].some(isStopped);
    if (!isCut && (isLast || liesBetween(unnamed, before, after))) return [];
    if (signal.aborted) {
      player.noteUnsettled('no-page');
      return [];
    }
    await player.play({ wait: { pauseMs: waitMs } });
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
async function reachSecondPage(player: Player, longer: () => Part): Promise<Listing | undefined> {
  const { budget, people, recipientsPaged } = player.context;
  const isOnePage = (listing: Listing | undefined) =>
    listing !== undefined && listing.pages.length === 1 && listing.pageSize === undefined;
  const readAgain = async () => {
    await player.play(longer());
    return player.listing('sweep-longer');
  };
  let listing = player.listing('sweep');
  if (!isOnePage(listing)) return listing;
  // Recipients need more of the budget. Other plans create customers meanwhile, so that fewer are missing here.
  await recipientsPaged.reached();
  listing = await readAgain();
  for (let count = 0; listing && isOnePage(listing); ) {
    const total = listing.totalMax;
    const target = totals.find((possible) => possible > total) ?? 0;
    const wanted = Math.max(Math.min(target - total, budget.left), 0);
    if (total === 0) return listing;
    const omit = (message: string) => player.omit('second-page', 'customers', 'budget', message);
    if (wanted === 0) {
      omit(`${total} customers fit on one page, and the budget for extra records is spent.`);
      return listing;
    }
    const names = Array.from({ length: wanted }, (_, index) => `extra-${count + index}`);
    const create = (name: string) => player.send(customer(name, people.required()));
    await create(names[0] ?? '');
    if (!player.record(names[0] ?? '')) {
      omit(`The deployment refuses more than ${total} customers, who fit on one page.`);
      return listing;
    }
    budget.left -= wanted;
    await Promise.all(names.slice(1).map(create));
    budget.left += names.filter((name) => !player.record(name)).length;
    count += wanted;
    listing = await readAgain();
  }
  return listing;
}

/** Makes the total a multiple of the page size, where servers easily count a page too many, or changes that. */
async function meetOtherRemainder(
  player: Player,
  { pageSize, totalMax }: Listing,
  cookies: More,
): Promise<Listing | undefined> {
  if (pageSize === undefined || pageSize === 1) return undefined;
  const { budget, people, recipientsPaged } = player.context;
  await recipientsPaged.reached();
  const missing = totalMax % pageSize === 0 ? 1 : pageSize - (totalMax % pageSize);
  if (missing > budget.left) return undefined;
  budget.left -= missing;
  await player.play([
    together(
      ...Array.from({ length: missing }, (_, index) => customer(`filler-${index}`, people.required())),
    ),
    wholeList(undefined, 'sweep-filled', {
      pagesMax,
      edgesOnly: true,
      until: (listing) => listing.totalMax >= totalMax + missing,
      ...cookies,
    }),
  ]);
  return player.listing('sweep-filled');
}

/** Notes that a list was too long to be read whole, and showed no customer of this run. */
function leaveOut(player: Player, { pages, totalMax, complete }: Listing): void {
  if (complete || pages.length === 0) return;
  const message = `None of this run's customers is on the ${pages.length} pages that were read of ${totalMax} customers.`;
  player.omit('findable-in-list', 'customers', 'budget', message);
}

/** Returns the cookies of a response, as clients do that keep them without being asked. */
function returning(answer: Answer | undefined): More {
  const cookies = (answer?.response?.headers ?? [])
    .filter(([name, value]) => name.toLowerCase() === 'set-cookie' && !/;\s*max-age=0\b/i.test(value))
    .map(([, value]) => value.split(';')[0]?.trim() ?? '')
    .filter((pair) => /^[\w.-]+=[\x21-\x7e]+$/.test(pair));
  return cookies.length > 0 ? { headers: { cookie: cookies.join('; ') } } : {};
}

export const customerList = planned('customer-list', plan);
