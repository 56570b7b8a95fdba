import { LRUCache } from 'lru-cache';
import type { Fields } from '../store.ts';

/** What the cache of a table holds at most, in characters of text fields: some ten thousand usual records. */
const CHARACTERS_MAX = 8 * 1024 * 1024;

/** What a record weighs beside its text fields: ids, stamps, and the objects around them. */
const CHARACTERS_OF_A_RECORD = 500;

interface Cacheable {
  readonly id: bigint;
  readonly fields: Fields;
}

/** A record and whoever may see it, a partner or a customer. */
interface Held<Owner, Kept> {
  readonly owner: Owner;
  readonly record: Kept;
}

/**
 * The records of a table that were used last, as they are in the database. That is safe because one process has the
 * file for itself, and a record that changes is forgotten right after the commit, before anybody is told. Records are
 * never changed in place.
 */
export class RecordCache<Owner, Kept extends Cacheable> {
  readonly #held = new LRUCache<bigint, Held<Owner, Kept>>({
    maxSize: CHARACTERS_MAX,
    sizeCalculation: ({ record }) => CHARACTERS_OF_A_RECORD + lengthOf(record.fields),
  });

  get(id: bigint): Held<Owner, Kept> | undefined {
    return this.#held.get(id);
  }

  keep(owner: Owner, record: Kept): void {
    this.#held.set(record.id, { owner, record });
  }

  forget(id: bigint): void {
    this.#held.delete(id);
  }

  clear(): void {
    this.#held.clear();
  }
}

function lengthOf(fields: Fields): number {
  return Object.values(fields).reduce((length, value) => length + value.length, 0);
}
