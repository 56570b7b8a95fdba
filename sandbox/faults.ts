import { createHash } from 'node:crypto';
import type { FaultPlan, FaultPlanStatus, FaultRule } from '../generated/control-types.ts';
import { type AnyOperationId, type OperationId, operations } from '../generated/operations.ts';
import { connectionOf } from '../server/http/connections/connection.ts';
import { Refusal } from '../server/http/refusal.ts';
import type { Disturb } from '../server/server.ts';
import { cutAfter, slowDown } from './broken-connections.ts';
import { PLAYED_CALLS_MAX } from './control-port/limits.ts';

/** Plays the faults of partners' plans. */
export function playing(plans: FaultPlans): Disturb {
  return (exchange, request, response) => {
    const { partner = '', operation, startedMs } = exchange;
    const planned = operation === null ? undefined : plans.get(partner)?.next(operation);
    if (!planned) return undefined;
    exchange.played = planned;
    const { unavailable, refused, drop, delay, cut, slow } = planned.fault;
    if (unavailable) throw puttingOff(unavailable);
    if (refused) throw refusal(refused.status);
    if (drop) {
      request.socket.destroy();
      throw new Error('The fault plan of the sandbox drops this connection.');
    }
    if (cut) cutAfter(response, cut.after_bytes);
    if (slow) slowDown(response, slow.factor, startedMs);
    return delay && connectionOf(request.socket).pause(delay.ms);
  };
}

/** What happens to a call that is refused for a while. */
function puttingOff({
  status,
  retry_after_seconds: seconds,
  retry_after: form,
}: NonNullable<FaultRule['fault']['unavailable']>): Refusal {
  const message = `The fault plan of the sandbox makes this service unavailable${form === 'none' ? '' : `; try again in ${seconds} s`}.`;
  const date = () => new Date(Math.ceil(Date.now() / 1000 + seconds) * 1000).toUTCString();
  const value = { seconds: String, date, none: () => undefined }[form](seconds);
  return new Refusal(
    status,
    { type: 'api_error', message },
    value === undefined ? {} : { 'Retry-After': value },
  );
}

const refusal = (status: NonNullable<FaultRule['fault']['refused']>['status']) =>
  status === 401
    ? new Refusal(
        status,
        { type: 'authentication_error', message: 'The fault plan of the sandbox refuses this token.' },
        { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
      )
    : new Refusal(status, {
        type: status < 500 ? 'invalid_request_error' : 'api_error',
        message: `The fault plan of the sandbox refuses this request with ${status}.`,
      });

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
