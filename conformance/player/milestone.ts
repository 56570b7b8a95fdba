/** A point that some scenarios have to reach before others go on. */
export class Milestone {
  readonly #missing: Set<string>;
  readonly #reached = Promise.withResolvers<void>();

  constructor(scenarios: string[]) {
    this.#missing = new Set(scenarios);
    this.passedBy('');
  }

  /** Notes that a scenario has reached it, perhaps again. */
  passedBy(scenario: string): void {
    this.#missing.delete(scenario);
    if (this.#missing.size === 0) this.#reached.resolve();
  }

  /** Resolves when every scenario has reached it. */
  reached(): Promise<void> {
    return this.#reached.promise;
  }
}
