import { LRUCache } from 'lru-cache';
import type { CustomerRecord, Fields, RecipientRecord } from '../store.ts';
import { inTurn } from '../turns.ts';
import type { Statements } from './statements.ts';

/** What is kept of each table at most, in characters of text fields: some ten thousand usual records. */
const CHARACTERS_MAX = 8 * 1024 * 1024;

/** What a record weighs beside its text fields: ids, stamps, and the objects around them. */
const CHARACTERS_OF_A_RECORD = 500;

/** How many owners' counts are kept. The caches make room for all of them at the start: 10,000 take 4 ms. */
const COUNTS_MAX = 1_000;

/** How many records the pages that were shown last may have in all. What a list shows of them takes some 10 MB. */
const PAGED_RECORDS_MAX = 20_000;

/** A record that was read. It has no record any more where it was changed, or where there was no room for it. */
interface Held<Kept> {
  readonly id: bigint;
  readonly partner: string | undefined;
  record: Kept | undefined;
}

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

  constructor(statements: Statements) {
    this.#run = statements;
  }

  customer(partner: string, id: bigint): CustomerRecord | undefined {
    return this.#customer(partner, id)?.record;
  }

  recipient(partner: string, id: bigint): RecipientRecord | undefined {
    const recipient = this.#recipient(id)?.record;
    return recipient && this.customer(partner, recipient.customer) && recipient;
  }

  countCustomers(partner: string): number {
    return this.#count(partner, this.#run.countCustomers);
  }

  countRecipients(customer: bigint): number {
    return this.#count(customer, this.#run.countRecipients);
  }

  customersByRank(partner: string, first: number, last: number): readonly CustomerRecord[] {
    const read = () => this.#run.customersByRank(partner, first, last);
    const find = (id: bigint) => this.#customer(partner, id);
    return recordsOn(this.#customerPages, `${first} ${last} ${partner}`, last - first + 1, read, find);
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
    const read = () => this.#run.recipientsByRank(customer, first, last);
    const find = (id: bigint) => this.#recipient(id);
    return recordsOn(this.#recipientPages, `${first} ${last} ${customer}`, last - first + 1, read, find);
  }

  forgetCustomer(id: bigint): void {
    this.#customers.delete(id);
  }

  forgetRecipient(id: bigint): void {
    this.#recipients.delete(id);
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

  #customer(partner: string, id: bigint): Held<CustomerRecord> | undefined {
    const held = this.#customers.get(id);
    if (held) return held.partner === partner ? held : undefined;
    return kept(this.#customers, this.#run.customer(partner, id), partner);
  }

  #recipient(id: bigint): Held<RecipientRecord> | undefined {
    return this.#recipients.get(id) ?? kept(this.#recipients, this.#run.recipient(id), undefined);
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
  readonly id: bigint;
  readonly fields: Fields;
}

function recordCache<Kept extends Cacheable>() {
  return new LRUCache<bigint, Held<Kept>>({
    maxSize: CHARACTERS_MAX,
    sizeCalculation: ({ record }) => CHARACTERS_OF_A_RECORD + lengthOf(record?.fields ?? {}),
    dispose: (held) => {
      held.record = undefined;
    },
  });
}

function kept<Kept extends Cacheable>(
  cache: LRUCache<bigint, Held<Kept>>,
  record: Kept | undefined,
  partner: string | undefined,
): Held<Kept> | undefined {
  if (!record) return undefined;
  const held = { id: record.id, partner, record };
  cache.set(record.id, held);
  return held;
}

/** A range of ranks that was read, with its records as long as none of them has changed. */
interface Page<Kept> {
  readonly held: (Held<Kept> | undefined)[];
  records: readonly Kept[];
}

function pageCache<Kept>() {
  return new LRUCache<string, Page<Kept>>({
    maxSize: PAGED_RECORDS_MAX,
    sizeCalculation: ({ held }) => held.length + 1,
  });
}

/**
 * The records of a range of ranks: the same array as before where none has changed, so that what was made of it can be
 * kept with it. A range that is not full yet will have more, so only full ones are kept.
 */
function recordsOn<Kept>(
  pages: LRUCache<string, Page<Kept>>,
  key: string,
  size: number,
  read: () => bigint[],
  find: (id: bigint) => Held<Kept> | undefined,
): readonly Kept[] {
  const known = pages.get(key);
  const held = known?.held ?? read().map(find);
  let isSame = known !== undefined;
  for (let index = 0; index < held.length; index++) {
    const one = held[index];
    if (one?.record !== undefined) continue;
    isSame = false;
    // It was changed, or there was no room for it.
    if (one) held[index] = find(one.id);
  }
  if (known && isSame) return known.records;
  const records = held.flatMap((one) => one?.record ?? []);
  if (known) known.records = records;
  else if (held.length === size) pages.set(key, { held, records });
  return records;
}

function lengthOf(fields: Fields): number {
  let length = 0;
  for (const name in fields) length += (fields[name] as string).length;
  return length;
}
