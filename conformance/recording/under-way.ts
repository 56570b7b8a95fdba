import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that has begun and has not ended. */
export class UnderWay {
  readonly #works = new Set<Promise<unknown>>();

  add<T>(work: Promise<T>): Promise<T> {
    this.#works.add(work);
    return work.finally(() => this.#works.delete(work));
  }

  /** Resolves when all of it has ended, and none has followed at once. */
  async over(): Promise<void> {
    while (this.#works.size > 0) {
      await Promise.allSettled(this.#works);
      await nextTurn();
    }
  }
}
