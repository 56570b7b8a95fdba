export class Clock {
    #firstAheadMs;
    #aheadMs;
    #standsAtMs;
    constructor(aheadMs = 0) {
        this.#firstAheadMs = aheadMs;
        this.#aheadMs = aheadMs;
    }
    now() {
        return this.#standsAtMs ?? Date.now() + this.#aheadMs;
    }
    get stands() {
        return this.#standsAtMs !== undefined;
    }
    set(instantMs, stands = false) {
        this.#aheadMs = instantMs - Date.now();
        this.#standsAtMs = stands ? instantMs : undefined;
    }
    advance(byMs) {
        this.set(this.now() + byMs, this.stands);
    }
    reset() {
        this.#aheadMs = this.#firstAheadMs;
        this.#standsAtMs = undefined;
    }
}
