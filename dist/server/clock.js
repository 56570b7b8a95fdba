/** The clock that stamps records. It runs with the true time, ahead of it, or behind, or it stands still. */
export class Clock {
    #firstAheadMs;
    #aheadMs;
    #standsAtMs;
    constructor(aheadMs = 0) {
        this.#firstAheadMs = aheadMs;
        this.#aheadMs = aheadMs;
    }
    /** Milliseconds since 1970. */
    now() {
        return this.#standsAtMs ?? Date.now() + this.#aheadMs;
    }
    get stands() {
        return this.#standsAtMs !== undefined;
    }
    /** From now on the clock shows `instantMs` and goes on from there, or stands. */
    set(instantMs, stands = false) {
        this.#aheadMs = instantMs - Date.now();
        this.#standsAtMs = stands ? instantMs : undefined;
    }
    /** Puts the clock forward; one that stands still stands afterwards. */
    advance(byMs) {
        this.set(this.now() + byMs, this.stands);
    }
    /** Puts the clock back to how it was made: running, and as far ahead of the true time as it was then. */
    reset() {
        this.#aheadMs = this.#firstAheadMs;
        this.#standsAtMs = undefined;
    }
}
