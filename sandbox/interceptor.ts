import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultRule, JournalEntry } from '../generated/control-types.ts';
import type { OperationId } from '../generated/operations.ts';
import type { FindPartner } from '../server/access/tokens.ts';
import { connectionOf } from '../server/http/connections/connection.ts';
import { Refusal } from '../server/http/refusal.ts';
import { requestIdOf } from '../server/http/request-id.ts';
import { refusalFor } from '../server/interface/failures.ts';
import type { InterceptedRequest, Interceptor } from '../server/interface/interceptor.ts';
import { cutAfter, slowDown } from './broken-connections.ts';
import { MESSAGE_CHARACTERS_MAX, PATH_CHARACTERS_MAX } from './control-port/limits.ts';
import type { FaultPlans, PlannedFault } from './fault-plans.ts';
import type { HideFor } from './requests/hiding.ts';
import { type Journals, senderOf } from './requests/journal.ts';
import type { Metrics } from './requests/metrics.ts';
import { RecordedExchange } from './requests/recorded-exchange.ts';

interface InterceptorParts {
  readonly journals: Journals;
  readonly metrics: Metrics;
  readonly plans: FaultPlans;
  readonly findPartner: FindPartner;
  /** Takes out what no journal may show, wherever a client put it. */
  readonly hideFor: HideFor;
}

/** Plays the faults of a partner's plan, and adds each request to a journal and to the metrics when it has ended. */
export function createInterceptor(parts: InterceptorParts): Interceptor {
  const { journals, metrics, plans, findPartner, hideFor } = parts;
  return { intercept };

  function intercept(request: IncomingMessage, response: ServerResponse): InterceptedRequest {
    const startedMs = performance.now();
    const at = new Date().toISOString();
    const exchange = new RecordedExchange(request, response);
    let operation: OperationId | null = null;
    let problem: JournalEntry['problem'] = null;
    let planned: PlannedFault | undefined;
    const note = () => {
      const { method = '', url = '', headers } = request;
      const ending = connectionOf(request.socket).endedFor;
      const hide = hideFor(headers);
      const isLost = !response.writableFinished && !planned?.fault.cut && !planned?.fault.drop;
      const lost = ending?.message ?? 'The client hung up before it had the whole answer.';
      const reported = problem ?? (isLost ? { message: lost, param: null } : null);
      const entry = {
        request_id: hide(requestIdOf(response)),
        at,
        method,
        // Queries may hold personal data, such as account numbers.
        path: shortened(hide(url.split('?')[0] ?? ''), PATH_CHARACTERS_MAX),
        operation,
        status: response.headersSent ? response.statusCode : (ending?.status ?? null),
        duration_ms: Math.round((performance.now() - startedMs) * 10) / 10,
        problem: reported && {
          message: shortened(hide(reported.message), MESSAGE_CHARACTERS_MAX),
          param: reported.param && shortened(hide(reported.param), MESSAGE_CHARACTERS_MAX),
        },
        fault: planned ? faultOf(planned) : null,
      };
      metrics.add(entry);
      // Known even where a request was refused before its token was checked.
      journals.add(senderOf(request, findPartner), entry, exchange.ended(hide));
    };
    response.once('close', note);
    return {
      async identified(partner, called) {
        operation = called;
        planned = plans.get(partner)?.next(called);
        const { unavailable, refused, drop, delay, cut, slow } = planned?.fault ?? {};
        if (unavailable) throw puttingOff(unavailable);
        if (refused) throw refusal(refused.status);
        if (drop) {
          request.socket.destroy();
          throw new Error('The fault plan of the sandbox drops this connection.');
        }
        if (cut) cutAfter(response, cut.after_bytes);
        if (slow) slowDown(response, slow.factor, startedMs);
        if (delay) await connectionOf(request.socket).pause(delay.ms);
      },
      read: (parts) => exchange.read(parts),
      refused(reason) {
        const { message, body } = refusalFor(reason);
        problem = { message, param: body.param ?? null };
      },
      forget: () => response.off('close', note),
      played: () => planned?.fault,
    };
  }
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

function faultOf({ fault, rule, call }: PlannedFault): NonNullable<JournalEntry['fault']> {
  const [kind] = Object.keys(fault) as (keyof typeof fault)[];
  return { kind: kind ?? 'unavailable', rule, call };
}

function shortened(text: string, charactersMax: number): string {
  return text.length > charactersMax ? `${text.slice(0, charactersMax)}…` : text;
}
