import { setTimeout as wait } from 'node:timers/promises';

export interface PaceOptions {
  concurrency: number;
  /** Requests a second; null for no limit. */
  rate: number | null;
  /** Numbers in [0, 1) that decide which waiting request goes next. */
  random: () => number;
  signal: AbortSignal;
}

/** How often a wait checks whether the run was ended, in milliseconds. */
const pauseStepMs = 250;

/** Says when a request may be sent: limits requests at once and a second, and pauses. */
export class Pace {
  readonly #options: PaceOptions;
  readonly #nowMs: () => number;
  /** Resolves when nothing else holds requests back. */
  readonly #free: () => Promise<void> | undefined;
  readonly #waiting: (() => void)[] = [];
  #inFlight = 0;
  /** How many requests wait to be alone, or are. */
  #alone = 0;
  #inFlightMax: number;
  #pausedUntilMs = 0;
  #nextAtMs = 0;
  #lastTurn: Promise<void> = Promise.resolve();

  constructor(options: PaceOptions, nowMs: () => number, free: () => Promise<void> | undefined) {
    this.#options = options;
    this.#nowMs = nowMs;
    this.#free = free;
    this.#inFlightMax = options.concurrency;
  }

  /**
   * Waits until fewer than `concurrency` requests are in flight, there is no pause, and the rate allows one more.
   * @param isAlone whether no other request may be in flight at the same time
   */
  async turn(isAlone = false): Promise<void> {
    if (isAlone) this.#alone++;
    const isHeld = () =>
      isAlone ? this.#inFlight > 0 : this.#alone > 0 || this.#inFlight >= this.#inFlightMax;
    while (isHeld()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#inFlight++;
    this.#lastTurn = this.#lastTurn.then(() => this.#pace());
    await this.#lastTurn;
  }

  /** The request of a turn was answered, or was not sent. */
  done(isAlone = false): void {
    this.#inFlight--;
    const wasHeld = this.#alone > 0;
    if (isAlone) this.#alone--;
    // Each of them looks whether it may go.
    if (wasHeld) for (const resolve of this.#waiting.splice(0)) resolve();
    const next = Math.floor(this.#options.random() * this.#waiting.length);
    this.#waiting.splice(next, 1)[0]?.();
  }

  /** Halves the number of requests in flight. */
  slowDown(): void {
    this.#inFlightMax = Math.max(1, Math.floor(this.#inFlightMax / 2));
  }

  /** Sends nothing for this long. */
  pause(ms: number): void {
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, this.#nowMs() + ms);
  }

  /** An interval starts when a request was really sent, so that neither a pause nor a late timer causes a burst. */
  async #pace(): Promise<void> {
    const { rate, signal } = this.#options;
    const leftMs = () => Math.max(this.#pausedUntilMs, this.#nextAtMs) - this.#nowMs();
    for (let left = leftMs(); left > 0 && !signal.aborted; left = leftMs())
      await wait(Math.min(pauseStepMs, left));
    await this.#free();
    if (rate !== null) this.#nextAtMs = this.#nowMs() + 1000 / rate;
  }
}
