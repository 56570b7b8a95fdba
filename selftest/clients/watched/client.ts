import { render } from './render.ts';
import type { Answer, Call, Context, Env, Message, Pairs, Plan, Wire } from './types.ts';
import { nodeWire } from './wires.ts';

/** Whether an answer is a success as the interface has them. */
export const isSuccess = (answer: Answer) =>
  answer.status >= 200 && answer.status < 300 && answer.json.message === 'success';

/** A copy of a call that can be changed. */
export function copyOf(call: Call): Call {
  const copy = structuredClone(call);
  for (const part of copy.parts ?? [])
    if (typeof part.value !== 'string') part.value = Buffer.from(part.value);
  return copy;
}

/** A call of an operation; what is not said is empty. */
export function callOf(operation: string, method: string, path: string, more: Partial<Call> = {}): Call {
  return { operation, method, path, query: [], headers: [], ...more };
}

/** Sends calls as a plan says, and remembers what it needs for that. */
export class Client {
  readonly env: Env;
  readonly plan: Plan;
  readonly wire: Wire;
  /** Whether answers are of no interest, because the plan has a defect. */
  readonly lenient: boolean;
  private readonly counts = new Map<string, number>();
  private readonly forms = new Map<string, Pairs>();
  private inFlight = 0;
  private updates = 0;
  private customers = 0;

  constructor(env: Env, plan: Plan = {}) {
    this.env = env;
    this.plan = plan;
    this.wire = (plan.wire ?? nodeWire())(env.base);
    this.lenient = plan.bend !== undefined || plan.spoil !== undefined;
  }

  /** Fails if an answer is not as it has to be, unless answers are of no interest. */
  check(holds: boolean, says: string, answer?: Answer): void {
    if (holds || this.lenient) return;
    throw new Error(`${says}${answer ? `: ${answer.status} ${answer.text.slice(0, 300)}` : ''}`);
  }

  private context(call: Call): Context {
    return {
      nth: this.counts.get(call.operation) ?? 0,
      inFlight: this.inFlight,
      updates: this.updates,
      customers: this.customers,
      forms: this.forms,
    };
  }

  /** The request that a call becomes. */
  message(call: Call): Message {
    const message = render(call, this.env.base, this.env.token, this.plan.style);
    this.plan.dress?.(message, call, this.context(call));
    return message;
  }

  /** Sends a call as it is, without the plan's changes of calls. */
  async send(call: Call): Promise<Answer> {
    return this.wire(this.message(call));
  }

  private async tried(exchange: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      const answer = await exchange();
      return isSuccess(answer) ? answer : undefined;
    } catch {
      return undefined;
    }
  }

  private async sendWithDefects(call: Call): Promise<Answer> {
    const bent = this.plan.bend?.(copyOf(call), this.context(call));
    if (bent) {
      const calls = [bent].flat();
      const answers = await Promise.all(calls.map((one) => this.tried(() => this.send(one))));
      if (answers[0]) return answers[0];
    }
    if (this.plan.spoil) {
      const message = render(call, this.env.base, this.env.token, this.plan.style);
      if (this.plan.spoil(message, call, this.context(call))) {
        const answer = await this.tried(() => this.wire(message));
        if (answer) return answer;
      }
    }
    return this.send(call);
  }

  /** Makes a call and gives back its answer. */
  async call(call: Call): Promise<Answer> {
    this.counts.set(call.operation, (this.counts.get(call.operation) ?? 0) + 1);
    if (call.operation === 'createCustomer') this.customers += 1;
    this.inFlight += 1;
    try {
      for (const first of this.plan.before?.(copyOf(call), this.context(call)) ?? []) await this.send(first);
      const answer = await this.sendWithDefects(call);
      if (call.operation.startsWith('update')) this.updates += 1;
      const customer = answer.json.customer as { id?: string } | undefined;
      if (call.operation === 'createCustomer' && customer?.id && call.form)
        this.forms.set(customer.id, call.form);
      return answer;
    } finally {
      this.inFlight -= 1;
    }
  }

  /** Makes a call that has to succeed, with 201 if it creates something. */
  async expect(call: Call): Promise<Record<string, unknown>> {
    const answer = await this.call(call);
    this.check(isSuccess(answer), `${call.operation} failed`, answer);
    const creates = /^(create|upload)/.test(call.operation);
    this.check(!creates || answer.status === 201, `${call.operation} is not answered with 201`, answer);
    return answer.json;
  }
}
