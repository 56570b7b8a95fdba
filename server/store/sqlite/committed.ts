import { LRUCache } from 'lru-cache';
import type { CustomerRecord, Fields, RecipientRecord } from '../store.ts';
import { inTurn } from '../turns.ts';
import type { Statements } from './statements.ts';

/** What is kept of each table at most, in characters of text fields, and of the pages of each: some ten thousand usual records. */
const CHARACTERS_MAX = 8 * 1024 * 1024;

/** What a record weighs beside its text fields: ids, stamps, and the objects around them. */
const CHARACTERS_OF_A_RECORD = 500;

/** How many owners' counts are kept. The caches make room for all of them at the start: 10,000 take 4 ms. */
const COUNTS_MAX = 1_000;

/**
 * What is committed, as every read shows it: out of memory where it was used lately, else from the database. That is
 * safe because one process has the file for itself, and what a write changes is forgotten right after its commit,
 * before anybody is told. Records are never changed in place, and a rank keeps its record.
 */
export class Committed {
  readonly #run: Statements;
  readonly #customers = recordCache<CustomerRecord>();
  readonly #recipients = recordCache<RecipientRecord>();
  /** Of partners, which have names, and of customers, which have numbers. */
  readonly #counts = new LRUCache<string | bigint, number>({ max: COUNTS_MAX });
  /** The places that were given last, also those that are not committed yet. */
  readonly #newest = new LRUCache<string | bigint, Place>({ max: COUNTS_MAX });
  readonly #customerPages = pageCache<CustomerRecord>();
  readonly #recipientPages = pageCache<RecipientRecord>();
  /** How many updates there were: a page that was read before the last one is read again. */
  #updates = 0;

  constructor(statements: Statements) {
    this.#run = statements;
  }

  customer(partner: string, id: bigint): CustomerRecord | undefined {
    const held = this.#customers.get(id);
    if (held) return held.partner === partner ? held.record : undefined;
    const record = this.#run.customer(partner, id);
    if (record) this.#customers.set(id, { record, partner });
    return record;
  }

  recipient(partner: string, id: bigint): RecipientRecord | undefined {
    const recipient = this.#recipient(id);
    return recipient && this.customer(partner, recipient.customer) && recipient;
  }

  countCustomers(partner: string): number {
    return this.#count(partner, this.#run.countCustomers);
  }

  countRecipients(customer: bigint): number {
    return this.#count(customer, this.#run.countRecipients);
  }

  customersByRank(partner: string, first: number, last: number): readonly CustomerRecord[] {
    return this.#page(this.#customerPages, partner, first, last, () =>
      this.#run.customersByRank(partner, first, last).flatMap((id) => this.customer(partner, id) ?? []),
    );
  }

  async customersById(
    partner: string,
    rankMax: number,
    skip: number,
    count: number,
  ): Promise<CustomerRecord[]> {
    const ids: bigint[] = [];
    let left = skip;
    // No index has this order, so all customers before the page are passed over, stretch by stretch. Those that are
    // created meanwhile have higher ranks.
    for (let after: bigint | null | undefined = 0n; typeof after === 'bigint' && ids.length < count; ) {
      const from: bigint = after;
      const stretch = await inTurn(() => this.#run.stretchAfter(partner, rankMax, from));
      const here = stretch?.count ?? 0;
      if (here > left)
        ids.push(...this.#run.customersAfter(from, partner, rankMax).slice(left, left + count - ids.length));
      left = Math.max(0, left - here);
      after = stretch?.last;
    }
    return inTurn(() => ids.flatMap((id) => this.customer(partner, id) ?? []));
  }

  recipientsByRank(customer: bigint, first: number, last: number): readonly RecipientRecord[] {
    return this.#page(this.#recipientPages, customer, first, last, () =>
      this.#run.recipientsByRank(customer, first, last).flatMap((id) => this.#recipient(id) ?? []),
    );
  }

  forgetCustomer(id: bigint): void {
    this.#customers.delete(id);
    this.#updates += 1;
  }

  forgetRecipient(id: bigint): void {
    this.#recipients.delete(id);
    this.#updates += 1;
  }

  /** So many customers has a partner now, or recipients a customer. */
  counted(owner: string | bigint, count: number): void {
    this.#counts.set(owner, count);
  }

  /**
   * Place and stamp of a new record of an owner, in a transaction that may still be undone.
   * @param readLast Reads those of the record before it, unless they are known.
   */
  next<Owner extends string | bigint>(
    owner: Owner,
    readLast: (owner: Owner) => Place | undefined,
    nowMs: number,
  ): Place {
    const place = next(this.#newest.get(owner) ?? readLast(owner), nowMs);
    this.#newest.set(owner, place);
    return place;
  }

  /** A transaction was undone. */
  forgetNewest(): void {
    this.#newest.clear();
  }

  /** Records were removed, and their ranks are given anew. */
  forgetAll(): void {
    for (const cache of [this.#customers, this.#recipients, this.#counts, this.#newest]) cache.clear();
    for (const cache of [this.#customerPages, this.#recipientPages]) cache.clear();
  }

  #count(owner: string | bigint, read: (owner: string | bigint) => number): number {
    const held = this.#counts.get(owner);
    if (held !== undefined) return held;
    const count = read(owner);
    this.#counts.set(owner, count);
    return count;
  }

  #recipient(id: bigint): RecipientRecord | undefined {
    const held = this.#recipients.get(id)?.record;
    if (held) return held;
    const record = this.#run.recipient(id);
    if (record) this.#recipients.set(id, { record });
    return record;
  }

  /**
   * The records of a range of ranks: the same array as before where nothing has changed, so that what was made of it can
   * be kept with it. A range that is not full yet will have more, so only full ones are kept.
   */
  #page<Kept>(
    pages: LRUCache<string, Page<Kept>>,
    owner: string | bigint,
    first: number,
    last: number,
    read: () => readonly Kept[],
  ): readonly Kept[] {
    const key = `${first} ${last} ${owner}`;
    const known = pages.get(key);
    if (known?.updates === this.#updates) return known.records;
    const records = read();
    if (records.length === last - first + 1) pages.set(key, { records, updates: this.#updates });
    return records;
  }
}

/** Where a record stands among those of its owner, and when it was made, in milliseconds since 1970. */
interface Place {
  readonly rank: number;
  readonly stampMs: number;
}

/** The place after another one: its stamp is no earlier, even where the clock was set back. */
export function next(last: Place | undefined, nowMs: number): Place {
  return { rank: (last?.rank ?? 0) + 1, stampMs: Math.max(nowMs, last?.stampMs ?? 0) };
}

interface Cacheable {
  readonly fields: Fields;
}

const weightOf = ({ fields }: Cacheable) => CHARACTERS_OF_A_RECORD + lengthOf(fields);

function recordCache<Kept extends Cacheable>() {
  return new LRUCache<bigint, { readonly record: Kept; readonly partner?: string }>({
    maxSize: CHARACTERS_MAX,
    sizeCalculation: ({ record }) => weightOf(record),
  });
}

/** A range of ranks, as it was after so many updates. */
interface Page<Kept> {
  readonly records: readonly Kept[];
  readonly updates: number;
}

function pageCache<Kept extends Cacheable>() {
  return new LRUCache<string, Page<Kept>>({
    maxSize: CHARACTERS_MAX,
    sizeCalculation: ({ records }) => records.reduce((sum, record) => sum + weightOf(record), 1),
  });
}

function lengthOf(fields: Fields): number {
  let length = 0;
  for (const name in fields) length += (fields[name] as string).length;
  return length;
}
