import { createHash } from 'node:crypto';
import type { FaultPlan, FaultPlanStatus, FaultRule } from '../generated/control-types.ts';
import { type AnyOperationId, type OperationId, operations } from '../generated/operations.ts';
import { PLAYED_CALLS_MAX } from './control-port/limits.ts';

/** A fault that a plan has for a call, and which call of which rule that is, both counted from 1. */
export interface PlannedFault {
  readonly fault: FaultRule['fault'];
  readonly rule: number;
  readonly call: number;
}

/** The fault plans of all partners, by their names. Without a plan nothing goes wrong. */
export type FaultPlans = Map<string, PlanInPlay>;

type Counter = FaultPlanStatus['rules'][number];

/** A fault plan with its counters. */
export class PlanInPlay {
  readonly #seed: number;
  readonly #counters: Counter[];

  constructor({ seed, rules }: FaultPlan) {
    this.#seed = seed;
    this.#counters = rules.map((rule) => ({ rule, counted: 0, played: 0, played_on: [] }));
  }

  /** Counts a call and returns the fault for it. Every rule for the operation counts it; the first that wants it plays. */
  next(operation: OperationId): PlannedFault | undefined {
    let planned: PlannedFault | undefined;
    for (const [index, counter] of this.#counters.entries()) {
      if (!covers(counter.rule, operation)) continue;
      counter.counted += 1;
      if (planned || !this.#wants(counter, index)) continue;
      counter.played += 1;
      counter.played_on = [...counter.played_on, counter.counted].slice(-PLAYED_CALLS_MAX);
      planned = { fault: counter.rule.fault, rule: index + 1, call: counter.counted };
    }
    return planned;
  }

  status(): FaultPlanStatus {
    return { seed: this.#seed, rules: this.#counters.map((counter) => ({ ...counter })) };
  }

  #wants({ rule: { operation, calls }, counted }: Counter, index: number): boolean {
    if (calls.nth !== undefined) return counted === calls.nth;
    if (calls.every !== undefined) return counted % calls.every === 0;
    const name = operation === undefined ? 'any' : canonical(operation);
    return draw(`${this.#seed} ${index} ${name} ${counted}`) < (calls.probability ?? 0);
  }
}

function covers({ operation }: FaultRule, called: OperationId): boolean {
  return operation === undefined || canonical(operation) === called;
}

function canonical(operation: AnyOperationId): OperationId {
  return operations[operation].canonical;
}

/**
 * A number from 0 to below 1 that depends on the text alone, so that a plan can be repeated: what one call draws does
 * not change what others draw. The text names the rule, so that two rules do not always agree.
 */
function draw(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}
