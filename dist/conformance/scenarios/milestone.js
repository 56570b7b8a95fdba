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
    passedBy(scenario) {
        this.#missing.delete(scenario);
        if (this.#missing.size === 0)
            this.#resolve();
    }
    reached() {
        return this.#reached;
    }
}
