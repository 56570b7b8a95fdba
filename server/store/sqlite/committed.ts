import { LRUCache } from 'lru-cache';
import type { CustomerRecord, Fields, RecipientRecord } from '../store.ts';
import { inTurn } from '../turns.ts';
import type { Statements } from './statements.ts';

/** What is kept of each table at most, in characters of text fields: some ten thousand usual records. */
const CHARACTERS_MAX = 8 * 1024 * 1024;

/** What a record weighs beside its text fields: ids, stamps, and the objects around them. */
const CHARACTERS_OF_A_RECORD = 500;

/** How many owners' counts are kept; a count is a number and a key. */
const COUNTS_MAX = 10_000;

/** How many ids of the pages that were shown last are kept. */
const PAGE_IDS_MAX = 100_000;

/**
 * What is committed, as every read shows it: out of memory where it was used lately, else from the database. That is
 * safe because one process has the file for itself, and what a write changes is forgotten right after its commit,
 * before anybody is told. Records are never changed in place, and a rank keeps its record.
 */
export class Committed {
  readonly #run: Statements;
  readonly #customers = recordCache<{ readonly partner: string; readonly record: CustomerRecord }>();
  readonly #recipients = recordCache<{ readonly record: RecipientRecord }>();
  /** Of partners, which have names, and of customers, which have numbers. */
  readonly #counts = new LRUCache<string | bigint, number>({
    max: COUNTS_MAX,
    memoMethod: (owner) =>
      typeof owner === 'string' ? this.#run.countCustomers(owner) : this.#run.countRecipients(owner),
  });
  readonly #pages = new LRUCache<string, bigint[]>({
    maxSize: PAGE_IDS_MAX,
    sizeCalculation: ({ length }) => length + 1,
  });

  constructor(statements: Statements) {
    this.#run = statements;
  }

  customer(partner: string, id: bigint): CustomerRecord | undefined {
    const held = this.#customers.get(id);
    if (held) return held.partner === partner ? held.record : undefined;
    const record = this.#run.customer(partner, id);
    if (record) this.#customers.set(id, { partner, record });
    return record;
  }

  recipient(partner: string, id: bigint): RecipientRecord | undefined {
    const recipient = this.#anyRecipient(id);
    return recipient && this.customer(partner, recipient.customer) && recipient;
  }

  countCustomers(partner: string): number {
    return this.#counts.memo(partner);
  }

  countRecipients(customer: bigint): number {
    return this.#counts.memo(customer);
  }

  customersByRank(partner: string, first: number, last: number): CustomerRecord[] {
    const read = () => this.#run.customersByRank(partner, first, last);
    return this.#customersOf(partner, this.#page(`partner ${partner}`, first, last, read));
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
    return inTurn(() => this.#customersOf(partner, ids));
  }

  recipientsByRank(customer: bigint, first: number, last: number): RecipientRecord[] {
    const read = () => this.#run.recipientsByRank(customer, first, last);
    const ids = this.#page(`customer ${customer}`, first, last, read);
    return ids.flatMap((id) => this.#anyRecipient(id) ?? []);
  }

  forgetCustomer(id: bigint): void {
    this.#customers.delete(id);
  }

  forgetRecipient(id: bigint): void {
    this.#recipients.delete(id);
  }

  /** A partner has one more customer, or a customer one more recipient. */
  forgetCount(owner: string | bigint): void {
    this.#counts.delete(owner);
  }

  /** Records were removed, and their ranks are given anew. */
  forgetAll(): void {
    for (const cache of [this.#customers, this.#recipients, this.#counts, this.#pages]) cache.clear();
  }

  #customersOf(partner: string, ids: readonly bigint[]): CustomerRecord[] {
    return ids.flatMap((id) => this.customer(partner, id) ?? []);
  }

  #anyRecipient(id: bigint): RecipientRecord | undefined {
    const held = this.#recipients.get(id);
    if (held) return held.record;
    const record = this.#run.recipient(id);
    if (record) this.#recipients.set(id, { record });
    return record;
  }

  /** A range of ranks that is not full yet will have more, so only full ones are kept. */
  #page(owner: string, first: number, last: number, read: () => bigint[]): bigint[] {
    const key = `${owner}: ${first} to ${last}`;
    const held = this.#pages.get(key);
    if (held) return held;
    const ids = read();
    if (ids.length === last - first + 1) this.#pages.set(key, ids);
    return ids;
  }
}

function recordCache<Held extends { readonly record: { readonly fields: Fields } }>() {
  return new LRUCache<bigint, Held>({
    maxSize: CHARACTERS_MAX,
    sizeCalculation: ({ record }) => CHARACTERS_OF_A_RECORD + lengthOf(record.fields),
  });
}

function lengthOf(fields: Fields): number {
  return Object.values(fields).reduce((length, value) => length + value.length, 0);
}
