import type { Answer } from '../reading/answer.ts';

/** How many uploads have their files in memory at once: more would not make a run faster, and take 400 kB each. */
const atOnceMax = 16;

/** What scenarios have to know of the uploads of a run. */
export class Uploads {
  #free = atOnceMax;
  readonly #waiting: (() => void)[] = [];
  /** How many documents were sent: each has a number of its own. */
  sent = 0;
  /** The identifiers of the customers to whom documents were uploaded. */
  readonly owners = new Set<bigint>();
  /** What was sent and accepted, and what any partner sends and was refused: at the end, they are compared. */
  readonly accepted: Answer[] = [];
  readonly refused: Answer[] = [];

  /** Makes and sends an upload when fewer than the most are on their way. */
  async inTurn<Sent>(send: () => Promise<Sent>): Promise<Sent> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((go) => this.#waiting.push(go));
    try {
      return await send();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
