/** A point that several scenarios have to pass before others go on. */
export class Milestone {
    #missing;
    #reached;
    #resolve = () => { };
    constructor(scenarios) {
        this.#missing = new Set(scenarios);
        this.#reached = new Promise((resolve) => {
            this.#resolve = resolve;
        });
        this.passedBy('');
    }
    /** Notes that a scenario has passed. Passing twice does no harm. */
    passedBy(scenario) {
        this.#missing.delete(scenario);
        if (this.#missing.size === 0)
            this.#resolve();
    }
    /** Resolves when every scenario has passed. */
    reached() {
        return this.#reached;
    }
}
