import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultPlan, FaultPlanStatus, FaultRule } from '../generated/control-types.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { connectionOf } from '../server/http/connections/connection.ts';
import { Refusal, type RefusalStatus } from '../server/http/refusal.ts';
import type { Disturb } from '../server/server.ts';
import { HANDLING_MS_MIN, HELD_BACK_MS_MAX, PLAYED_CALLS_MAX } from './control-port/limits.ts';

/** Plays the faults of partners' plans. */
export function playing(plans: FaultPlans): Disturb {
  return (exchange, request, response) => {
    const { partner = '', operation, startedMs } = exchange;
    const planned = operation === null ? undefined : plans.get(partner)?.next(operation);
    if (!planned) return undefined;
    exchange.played = planned;
    const { unavailable, refused, drop, delay, cut, slow } = planned.fault;
    if (unavailable) {
      const { status, retry_after_seconds: seconds, retry_after: form } = unavailable;
      const date = new Date(Math.ceil(Date.now() / 1000 + seconds) * 1000).toUTCString();
      const after = { none: '', seconds: String(seconds), date }[form];
      const hint = after && `; try again in ${seconds} s`;
      throw refusal(status, `makes this service unavailable${hint}`, after ? { 'Retry-After': after } : {});
    }
    if (refused?.status === 401)
      throw refusal(401, 'refuses this token', { 'WWW-Authenticate': 'Bearer error="invalid_token"' });
    if (refused) throw refusal(refused.status, `refuses this request with ${refused.status}`);
    if (drop) {
      request.socket.destroy();
      throw new Error('The fault plan of the sandbox drops this connection.');
    }
    if (cut) cutAfter(response, cut.after_bytes);
    if (slow) slowDown(response, slow.factor, startedMs);
    return delay && connectionOf(request.socket).pause(delay.ms);
  };
}

function refusal(status: RefusalStatus, what: string, headers: Refusal['headers'] = {}) {
  const refused = status === 401 ? 'authentication_error' : 'invalid_request_error';
  const type = status === 429 || status >= 500 ? 'api_error' : refused;
  return new Refusal(status, { type, message: `The fault plan of the sandbox ${what}.` }, headers);
}

/**
 * Breaks the connection after this many bytes of an answer, head included. A shorter answer is sent whole, and the
 * connection breaks after it.
 */
function cutAfter(response: ServerResponse, bytes: number): void {
  let left = bytes;
  intercept(response, (chunk, pass, breakAfter) => {
    if (chunk.length > left) return breakAfter(chunk.subarray(0, left));
    left -= chunk.length;
    pass(chunk);
  });
  response.once('finish', () => response.req.socket.destroy());
}

/** Multiplies the time that an answer took since `startedMs`, on the clock of `performance`. */
function slowDown(response: ServerResponse, factor: number, startedMs: number): void {
  const connection = connectionOf(response.req.socket);
  const hold = async () => {
    connection.isHeld = true;
    const handlingMs = Math.max(performance.now() - startedMs, HANDLING_MS_MIN);
    await pause(Math.min((factor - 1) * handlingMs, HELD_BACK_MS_MAX), undefined, { ref: false });
    connection.isHeld = false;
  };
  let held: Promise<void> | undefined;
  intercept(response, (chunk, pass) => {
    held ??= hold();
    void held.then(() => pass(chunk));
  });
}

type Send = (chunk: Buffer) => void;

/** Decides on bytes that are about to be sent; after `breakAfter`, nothing more is. */
type Take = (chunk: Buffer, pass: Send, breakAfter: Send) => void;

/**
 * Takes over what an answer writes to its connection, the only place where its bytes can be counted: the response
 * object does not know its own head. No other answer of the connection is begun before this one has closed.
 */
function intercept(response: ServerResponse, take: Take): void {
  const { socket } = response.req;
  const before = socket.write;
  const write = before.bind(socket);
  let broken = false;
  // Node calls it with an encoding, with what is done after it, with both or with neither.
  socket.write = (data: string | Uint8Array, ...others: unknown[]) => {
    const [encoding] = others.filter((other) => typeof other === 'string');
    const [done] = others.filter((other) => typeof other === 'function');
    const pass: Send = (part) => {
      if (!broken && socket.writable) write(part, done as () => void);
    };
    take(Buffer.from(data as string, encoding as BufferEncoding), pass, (part) => {
      pass(part);
      broken = true;
      // Only after the bytes that were passed on have left this process.
      write('', () => socket.destroy());
    });
    return !socket.writableNeedDrain;
  };
  response.once('close', () => {
    socket.write = before;
  });
}

/** The fault plans of all partners, by their names. Without a plan nothing goes wrong. */
export type FaultPlans = Map<string, PlanInPlay>;

/** A fault plan with its counters. */
export class PlanInPlay implements FaultPlanStatus {
  readonly seed: number;
  readonly rules: FaultPlanStatus['rules'];

  constructor({ seed, rules }: FaultPlan) {
    this.seed = seed;
    this.rules = rules.map((rule) => ({ rule, counted: 0, played: 0, played_on: [] }));
  }

  /**
   * Counts a call. Every rule for the operation counts it; the first that wants it plays.
   * @returns the fault for it, and which call of which rule that is, both counted from 1.
   */
  next(called: OperationId) {
    let planned: { fault: FaultRule['fault']; rule: number; call: number } | undefined;
    for (const [index, counter] of this.rules.entries()) {
      const { fault, operation, calls } = counter.rule;
      const name = operation === undefined ? 'any' : operations[operation].canonical;
      if (name !== 'any' && name !== called) continue;
      const call = ++counter.counted;
      if (planned || !wants(calls, call, `${this.seed} ${index} ${name} ${call}`)) continue;
      counter.played += 1;
      counter.played_on = [...counter.played_on, call].slice(-PLAYED_CALLS_MAX);
      planned = { fault, rule: index + 1, call };
    }
    return planned;
  }
}

/**
 * Whether a rule plays on a call. What it draws is a number from 0 to below 1 that depends on the text alone, so that
 * a plan can be repeated: what one call draws does not change what others draw. The text names the rule, so that two
 * rules do not always agree.
 */
function wants({ nth, every, probability = 0 }: FaultRule['calls'], call: number, text: string): boolean {
  if (nth !== undefined) return call === nth;
  if (every !== undefined) return call % every === 0;
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32 < probability;
}
