/** The clock that stamps records: right, ahead, behind, or standing still. */
export class Clock {
  readonly #firstAheadMs: number;
  #aheadMs: number;
  #standsAtMs: number | undefined;

  constructor(aheadMs = 0) {
    this.#firstAheadMs = aheadMs;
    this.#aheadMs = aheadMs;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.#standsAtMs ?? Date.now() + this.#aheadMs;
  }

  get stands(): boolean {
    return this.#standsAtMs !== undefined;
  }

  /** Sets the clock to an instant, from which it runs on or at which it stands. */
  set(instantMs: number, stands = false): void {
    this.#aheadMs = instantMs - Date.now();
    this.#standsAtMs = stands ? instantMs : undefined;
  }

  /** Puts the clock forward. A clock that stands still keeps standing. */
  advance(byMs: number): void {
    this.set(this.now() + byMs, this.stands);
  }

  /** Sets the clock as it was at the start: running, and as far ahead of the true time. */
  reset(): void {
    this.#aheadMs = this.#firstAheadMs;
    this.#standsAtMs = undefined;
  }
}
