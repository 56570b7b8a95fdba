import { createHash } from 'node:crypto';
import { operations } from "../../generated/operations.js";
import { PLAYED_CALLS_MAX } from "./limits.js";
export class FaultPlans {
    #plans = new Map();
    set(partner, plan) {
        this.#plans.set(partner, new PlanInPlay(plan));
    }
    remove(partner) {
        this.#plans.delete(partner);
    }
    status(partner) {
        return this.#plans.get(partner)?.status() ?? { seed: 1, rules: [] };
    }
    next(partner, operation) {
        return this.#plans.get(partner)?.next(operation);
    }
}
class PlanInPlay {
    #seed;
    #counters;
    constructor({ seed, rules }) {
        this.#seed = seed;
        this.#counters = rules.map((rule) => ({ rule, counted: 0, played: 0, playedOn: [] }));
    }
    next(operation) {
        let planned;
        for (const [index, counter] of this.#counters.entries()) {
            if (!covers(counter.rule, operation))
                continue;
            counter.counted += 1;
            if (planned || !this.#wants(counter, index))
                continue;
            counter.played += 1;
            counter.playedOn = [...counter.playedOn, counter.counted].slice(-PLAYED_CALLS_MAX);
            planned = { fault: counter.rule.fault, rule: index + 1, call: counter.counted };
        }
        return planned;
    }
    status() {
        const rules = this.#counters.map(({ rule, counted, played, playedOn }) => ({
            rule,
            counted,
            played,
            played_on: playedOn,
        }));
        return { seed: this.#seed, rules };
    }
    #wants({ rule: { operation, calls }, counted }, index) {
        if (calls.nth !== undefined)
            return counted === calls.nth;
        if (calls.every !== undefined)
            return counted % calls.every === 0;
        const name = operation === undefined ? 'any' : canonical(operation);
        return draw(`${this.#seed} ${index} ${name} ${counted}`) < (calls.probability ?? 0);
    }
}
function covers({ operation }, called) {
    return operation === undefined || canonical(operation) === called;
}
function canonical(operation) {
    return operations[operation].canonical;
}
function draw(text) {
    return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}
