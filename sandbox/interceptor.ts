import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultRule, JournalEntry } from '../generated/control-types.ts';
import type { OperationId } from '../generated/operations.ts';
import type { FindPartner } from '../server/access/tokens.ts';
import type { Parts } from '../server/http/body/multipart.ts';
import { connectionOf } from '../server/http/connections/connection.ts';
import { unavailable } from '../server/http/refusal.ts';
import { requestIdOf } from '../server/http/request-id.ts';
import { refusalFor } from '../server/interface/failures.ts';
import type { InterceptedRequest, Interceptor } from '../server/interface/interceptor.ts';
import { cutAfter, slowDown } from './broken-connections.ts';
import { MESSAGE_CHARACTERS_MAX, PATH_CHARACTERS_MAX } from './control-port/limits.ts';
import type { FaultPlans, PlannedFault } from './fault-plans.ts';
import { credentialsOf, type Hide } from './requests/hiding.ts';
import { type Journals, senderOf } from './requests/journal.ts';
import type { Metrics } from './requests/metrics.ts';
import { RecordedExchange } from './requests/recorded-exchange.ts';

export interface InterceptorParts {
  readonly journals: Journals;
  readonly metrics: Metrics;
  readonly plans: FaultPlans;
  readonly findPartner: FindPartner;
  /** Takes out what no journal may show, wherever a client put it. */
  readonly hide: Hide;
}

/** Plays the faults of a partner's plan, and adds each request to a journal when it has ended. */
export function createInterceptor(parts: InterceptorParts): Interceptor {
  return { intercept: (request, response) => new JournalledRequest(parts, request, response) };
}

class JournalledRequest implements InterceptedRequest {
  readonly #parts: InterceptorParts;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #startedMs = performance.now();
  readonly #at = new Date();
  #operation: OperationId | null = null;
  #problem: { message: string; param: string | null } | null = null;
  #planned: PlannedFault | undefined;
  readonly #recorded: RecordedExchange;
  readonly #note = () => {
    const { journals, metrics, findPartner, hide } = this.#parts;
    const entry = this.#entry();
    const details = this.#recorded.ended();
    metrics.add(entry);
    // Known even where a request was refused before its token was checked.
    journals.add(senderOf(this.#request, findPartner), entry, () => details(hide));
  };

  constructor(parts: InterceptorParts, request: IncomingMessage, response: ServerResponse) {
    this.#parts = parts;
    this.#request = request;
    this.#response = response;
    this.#recorded = new RecordedExchange(request, response);
    response.once('close', this.#note);
  }

  async identified(partner: string, operation: OperationId): Promise<void> {
    this.#operation = operation;
    this.#planned = this.#parts.plans.next(partner, operation);
    if (this.#planned) await this.#play(this.#planned.fault);
  }

  read(parts: Parts): void {
    this.#recorded.read(parts);
  }

  refused(reason: unknown): void {
    const { message, body } = refusalFor(reason);
    this.#problem = { message, param: body.param ?? null };
  }

  forget(): void {
    this.#response.off('close', this.#note);
  }

  async #play({ unavailable: refusing, delay, cut, slow }: FaultRule['fault']): Promise<void> {
    if (refusing) {
      throw unavailable(
        'The fault plan of the sandbox makes this service unavailable',
        refusing.retry_after_seconds,
      );
    }
    if (cut) cutAfter(this.#response, cut.after_bytes);
    if (slow) slowDown(this.#response, slow.factor, this.#startedMs);
    if (delay) await connectionOf(this.#request.socket).pause(delay.ms);
  }

  #entry(): Omit<JournalEntry, 'number'> {
    const { method = '', url = '', headers } = this.#request;
    const { headersSent, statusCode } = this.#response;
    const own = credentialsOf(headers);
    const hide = (text: string) => this.#parts.hide(text, own);
    // Queries may hold personal data, such as account numbers.
    const [path = ''] = url.split('?');
    const problem = this.#problem ?? this.#lost();
    return {
      request_id: hide(requestIdOf(this.#response)),
      at: this.#at.toISOString(),
      method,
      path: shortened(hide(path), PATH_CHARACTERS_MAX),
      operation: this.#operation,
      status: headersSent ? statusCode : (this.#ending()?.status ?? null),
      duration_ms: Math.round((performance.now() - this.#startedMs) * 10) / 10,
      problem: problem && {
        message: shortened(hide(problem.message), MESSAGE_CHARACTERS_MAX),
        param: problem.param && shortened(hide(problem.param), MESSAGE_CHARACTERS_MAX),
      },
      fault: this.#planned ? faultOf(this.#planned) : null,
    };
  }

  #lost() {
    if (this.#response.writableFinished || this.#planned?.fault.cut) return null;
    const message = this.#ending()?.message ?? 'The client hung up before it had the whole answer.';
    return { message, param: null };
  }

  /** Why the server closed the connection, if it did. */
  #ending() {
    return connectionOf(this.#request.socket).endedFor;
  }
}

function faultOf({ fault, rule, call }: PlannedFault): NonNullable<JournalEntry['fault']> {
  const [kind] = Object.keys(fault) as (keyof typeof fault)[];
  return { kind: kind ?? 'unavailable', rule, call };
}

function shortened(text: string, charactersMax: number): string {
  return text.length > charactersMax ? `${text.slice(0, charactersMax)}…` : text;
}
