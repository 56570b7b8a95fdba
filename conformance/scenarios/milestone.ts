/** A point that some scenarios have to reach before others go on. */
export class Milestone {
  readonly #missing: Set<string>;
  readonly #reached: Promise<void>;
  #resolve: () => void = () => {};

  constructor(scenarios: string[]) {
    this.#missing = new Set(scenarios);
    this.#reached = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.passedBy('');
  }

  /** Notes that a scenario has passed. Passing twice does no harm. */
  passedBy(scenario: string): void {
    this.#missing.delete(scenario);
    if (this.#missing.size === 0) this.#resolve();
  }

  /** Resolves when every scenario has passed. */
  reached(): Promise<void> {
    return this.#reached;
  }
}
