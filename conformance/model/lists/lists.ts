import type { JudgedId } from '../../../generated/requirements.ts';
import { type Answer, askedId, idOf, isAllowed, reads } from '../../reading/answer.ts';
import { shown } from '../../reading/json.ts';
import { type Listing, listingOf, readListPage } from '../../reading/listing.ts';
import { readTimestamp } from '../../reading/timestamp.ts';
import { type Found, type Rule, type Run, right, wrong } from '../found.ts';
import { requirementOn } from '../requirement-on.ts';
import { isDue } from '../versions.ts';
import { worldOf } from '../world.ts';
import { mayHaveEffect } from '../writes.ts';
import { customerIn, type Entries, type Entry, entriesIn, mayHaveMoved } from './entries.ts';
import { firstPages } from './first-page.ts';
import { Growth } from './growth.ts';
import { type Membership, membersShown } from './members.ts';
import { inOrder } from './order.ts';
import { coherent, isBeside, tornTies } from './pages.ts';

/** What paged lists say. The list by POST has requirements of its own, which compare it with the one by GET. */
export const listRules: Rule = function* (run) {
  const lists = new Lists([...run.answers, ...run.refusedWays], run.isReadOnly);
  const read = run.answers.filter(isPageOfToken);
  for (const pages of readTogether(read))
    for (const found of lists.judge(pages, run.lagMs, settlingMs(run, pages)))
      yield !run.isTimed && found.requirement === 'recipients.list-post.same-paging'
        ? { ...found, unless: ofRecords }
        : found;
  yield* firstPages(run, read, lists);
};

/** Where recipients are missing by POST, that is the finding, and not what is said of the page. */
const ofRecords: JudgedId[] = ['recipients.list-post.same-records'];

/** What a list shows wrong that was read again and again is wrong. Others may create customers all the while. */
function settlingMs(run: Run, pages: readonly [Answer, ...Answer[]]): number {
  if (run.isTimed) return isQuiet(run, pages[0]) ? run.lagMs : Number.POSITIVE_INFINITY;
  if (pages[0].listing && pages.every((page) => run.isFinal(page))) return 0;
  return pages[0].operation === 'listCustomers' ? Number.POSITIVE_INFINITY : run.lagMs;
}

/** Whether only requests of the same sequence can show in a list of a search, by their numbers in the transcript. */
function isQuiet(run: Run, page: Answer): boolean {
  const { answers, lagMs } = run;
  // Others may write at any time what a recording does not have, but for its own customers.
  if (run.recording)
    return run.recording === 'whole' && page.operation !== 'listCustomers' && isOwn(page, run);
  if (page.operation !== 'listCustomers') return true;
  const byIndex = new Map(answers.map((answer) => [answer.index, answer]));
  let first = page;
  for (let before = byIndex.get(page.index - 1); before; before = byIndex.get(first.index - 1))
    first = before;
  return page.sentAtMs - first.sentAtMs >= lagMs;
}

const isOwn = (page: Answer, run: Run) =>
  worldOf(run).records.some(
    ({ kind, id, wasThere }) => kind === 'Customer' && !wasThere && id === askedId(page),
  );

const paged: readonly string[] = ['listCustomers', 'listRecipients', 'listRecipientsByPost'];

const isPageOfToken = (answer: Answer) =>
  paged.includes(answer.operation) &&
  isAllowed(answer) &&
  answer.credentials === 'token' &&
  readListPage(answer) !== undefined;

/** The pages that were read one right after the other. */
export function readTogether(answers: readonly Answer[]): [Answer, ...Answer[]][] {
  const groups = Map.groupBy(answers, ({ scenario, operation, listing }, index) =>
    listing ? `${scenario} ${operation} ${listing.name} ${listing.attempt}` : index,
  );
  return [...groups.values()] as [Answer, ...Answer[]][];
}

/** What the lists of a run have to show, by all creates and updates of the run. */
export class Lists {
  readonly #isReadOnly: boolean;
  readonly #customers: Entries;
  readonly #recipients: Entries;
  readonly #growth: Growth;
  readonly #writes: readonly Answer[];
  readonly #recipientsOf: ReadonlyMap<string | undefined, readonly Entry[]>;
  readonly #namelessFor: ReadonlyMap<string | undefined, readonly Answer[]>;

  /** @param isReadOnly whether all records are those of others */
  constructor(answers: readonly Answer[], isReadOnly = false) {
    this.#isReadOnly = isReadOnly;
    this.#customers = entriesIn(answers, 'createCustomer', 'updateCustomer');
    this.#recipients = entriesIn(answers, 'createRecipient', 'updateRecipient');
    this.#writes = answers.filter((answer) => !reads(answer.operation) && mayHaveEffect(answer));
    this.#growth = new Growth(this.#customers.all, answers.filter(isPageOfToken));
    const owned = this.#recipients.all.flatMap((entry) =>
      [...new Set(entry.owners.map(({ value }) => value))].map((owner) => ({ owner, entry })),
    );
    this.#recipientsOf = new Map(
      [...Map.groupBy(owned, ({ owner }) => owner)].map(([owner, all]) => [
        owner,
        all.map(({ entry }) => entry),
      ]),
    );
    this.#namelessFor = Map.groupBy(this.#recipients.nameless, customerIn);
  }

  /**
   * What pages that were read together are right or wrong about.
   * @param lag in milliseconds (ruling `lag`)
   * @param settlingMs so long after a write only some of the pages may show it
   */
  *judge(answers: readonly [Answer, ...Answer[]], lag: number, settlingMs = lag): Iterable<Found> {
    const listing = listingOf([...answers]);
    const pages = listing.answers;
    const [first] = pages;
    if (!first) return;
    const isMoving = !Number.isFinite(settlingMs) || this.isGrowing(pages, settlingMs);
    yield* coherent(listing, isMoving, this.isUpdated(pages, settlingMs));
    if (first.operation === 'listCustomers') yield* this.#customersShown(listing, isMoving, lag, settlingMs);
    else yield* this.#recipientsShown(first, listing, isMoving, lag, settlingMs);
  }

  /** Whether records of a list may have been created, or moved to it or away, while pages were read, or so long before. */
  isGrowing(pages: readonly Answer[], ms: number): boolean {
    const isWritten = isBeside(pages, ms);
    const isOfCustomers = pages[0]?.operation === 'listCustomers';
    const nameless = isOfCustomers
      ? this.#customers.nameless
      : (this.#namelessFor.get(pages[0] && askedId(pages[0])) ?? []);
    return (
      this.#entriesIn(pages).some(({ owners }) => owners.some(({ by }) => isWritten(by))) ||
      nameless.some((create) => mayHaveEffect(create) && isWritten(create))
    );
  }

  /** How many records were created in a list, or moved to it or away, while pages were read, or so long before. */
  growth(pages: readonly Answer[], ms: number): number {
    const isWritten = isBeside(pages, ms);
    return this.#entriesIn(pages).filter(({ owners }) => owners.some(({ by }) => isWritten(by))).length;
  }

  /** The same for updates. Any write that overlaps may change the order of recipients with equal timestamps. */
  isUpdated(pages: readonly Answer[], ms: number): boolean {
    const isOfRecipients = pages[0]?.operation !== 'listCustomers';
    if (isOfRecipients && this.#writes.some(isBeside(pages, 0))) return true;
    const isWritten = isBeside(pages, ms);
    return this.#entriesIn(pages).some(({ updates }) => updates.some(isWritten));
  }

  #entriesIn([page]: readonly Answer[]): readonly Entry[] {
    if (page?.operation === 'listCustomers') return this.#customers.all;
    return this.#recipientsOf.get(page && askedId(page)) ?? [];
  }

  *#customersShown(listing: Listing, isMoving: boolean, lag: number, settlingMs: number): Iterable<Found> {
    const { pages, answers, rows, startedMs, totalMin, totalMax } = listing;
    const [first] = answers;
    if (!first) return;
    for (const answer of answers) {
      const wrongTotal = [...this.#growth.judge(answer, lag)];
      yield* wrongTotal;
      if (wrongTotal.length > 0) break;
    }
    const ids = new Set(rows.map(({ id }) => id));
    const began = { sentAtMs: startedMs, answeredAtMs: startedMs };
    const sure = this.#customers.all.filter((entry) => entry.isSure);
    const absent = sure.filter((entry) => isDue(entry, began, settlingMs) && !ids.has(entry.id));
    const requirement = requirementOn(first, 'contains');
    if (sure.some(({ id }) => ids.has(id))) yield right(requirement, ...answers);
    // Each customer that others create meanwhile may move one record past each border between pages.
    const [lost] = absent.slice((totalMax - totalMin) * (pages.length - 1));
    // An update may move a customer to a page that was read before.
    if (lost && listing.complete && !isMoving && !this.isUpdated(answers, settlingMs))
      yield wrong(
        requirement,
        [lost.create, ...answers],
        `customer ${lost.id} in the list`,
        'no page shows it',
      );
  }

  *#recipientsShown(
    first: Answer,
    listing: Listing,
    isMoving: boolean,
    lag: number,
    settlingMs: number,
  ): Iterable<Found> {
    const customer = askedId(first) ?? '';
    yield* inOrder(this.#placed(listing), isMoving);
    if (this.#isReadOnly) yield* this.#ofOthers(customer, listing);
    const owner = this.#customers.byId.get(customer);
    if (!owner) return;
    // Of an identifier that two customers have, nobody knows whose recipients are shown.
    const torn = tornTies(listing, this.#writes);
    for (const found of membersShown(this.#membersOf(customer), listing, { isMoving, torn }, lag, settlingMs))
      if (owner.isSure || found.kind !== 'differs') yield found;
  }

  #membersOf(customer: string): Membership {
    const nameless = this.#namelessFor.get(customer) ?? [];
    return {
      customer,
      recipients: this.#recipients,
      own: this.#recipientsOf.get(customer) ?? [],
      unclear: nameless.filter(mayHaveEffect),
      refused: nameless.filter((create) => !mayHaveEffect(create)),
    };
  }

  /** What is known of the recipients in a list whose place no move may have changed. */
  #placed({ rows }: Listing) {
    return rows.flatMap(({ id = '', item, answer }) => {
      const entry = this.#recipients.byId.get(id);
      // When the records of others were created is known from the list alone.
      const createdOn = this.#isReadOnly ? readTimestamp(item.created_on) : entry?.createdOn;
      const isElsewhere =
        entry &&
        (this.#recipients.ambiguous.has(id) ||
          mayHaveMoved(entry, answer) ||
          entry.owners[0]?.value !== askedId(answer));
      if (!createdOn || isElsewhere) return [];
      const isUpdated = entry?.updates.some(({ sentAtMs }) => sentAtMs <= answer.answeredAtMs) ?? false;
      return [{ id, answer, createdOn, isUpdated }];
    });
  }

  /** A list that was given to the run shows recipients of its customer alone. */
  *#ofOthers(customer: string, { pages }: Listing): Iterable<Found> {
    for (const { answer, items } of pages) {
      const requirement = requirementOn(answer, 'own');
      const other = items.find((item) => String(item.customer) !== customer);
      if (other)
        yield wrong(
          requirement,
          [answer],
          `recipients of the customer ${customer}`,
          `recipient ${idOf(other)} of customer ${shown(other.customer)}`,
        );
      else if (items.length > 0) yield right(requirement, answer);
    }
  }
}
