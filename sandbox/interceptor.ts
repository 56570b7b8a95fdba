import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultRule, JournalEntry } from '../generated/control-types.ts';
import type { OperationId } from '../generated/operations.ts';
import type { FindPartner } from '../server/access/tokens.ts';
import { connectionOf } from '../server/http/connections/connection.ts';
import { unavailable } from '../server/http/refusal.ts';
import { requestIdOf } from '../server/http/request-id.ts';
import { refusalFor } from '../server/interface/failures.ts';
import type { Interceptor } from '../server/interface/interceptor.ts';
import { cutAfter, slowDown } from './broken-connections.ts';
import { MESSAGE_CHARACTERS_MAX, PATH_CHARACTERS_MAX } from './control-port/limits.ts';
import type { FaultPlans, PlannedFault } from './fault-plans.ts';
import type { Hide, HideFor } from './requests/hiding.ts';
import { type Journals, senderOf } from './requests/journal.ts';
import type { Metrics } from './requests/metrics.ts';
import { RecordedExchange } from './requests/recorded-exchange.ts';

export interface InterceptorParts {
  readonly journals: Journals;
  readonly metrics: Metrics;
  readonly plans: FaultPlans;
  readonly findPartner: FindPartner;
  /** Takes out what no journal may show, wherever a client put it. */
  readonly hideFor: HideFor;
}

/** Plays the faults of a partner's plan, and adds each request to a journal when it has ended. */
export function createInterceptor(parts: InterceptorParts): Interceptor {
  const { journals, metrics, plans, findPartner, hideFor } = parts;
  return {
    intercept(request, response) {
      const startedMs = performance.now();
      const at = new Date().toISOString();
      const recorded = new RecordedExchange(request, response);
      let operation: OperationId | null = null;
      let problem: JournalEntry['problem'] = null;
      let planned: PlannedFault | undefined;
      const note = () => {
        const hide = hideFor(request.headers);
        const entry = {
          ...seen(request, response, hide),
          at,
          operation,
          duration_ms: Math.round((performance.now() - startedMs) * 10) / 10,
          problem: hiddenIn(problem ?? (planned?.fault.cut ? null : lost(response)), hide),
          fault: planned ? faultOf(planned) : null,
        };
        metrics.add(entry);
        // Known even where a request was refused before its token was checked.
        journals.add(senderOf(request, findPartner), entry, recorded.ended(hide));
      };
      response.once('close', note);
      return {
        async identified(partner, called) {
          operation = called;
          planned = plans.next(partner, called);
          if (planned) await play(planned.fault, response, startedMs);
        },
        read: (parts) => recorded.read(parts),
        refused(reason) {
          const { message, body } = refusalFor(reason);
          problem = { message, param: body.param ?? null };
        },
        forget: () => response.off('close', note),
      };
    },
  };
}

async function play(fault: FaultRule['fault'], response: ServerResponse, startedMs: number): Promise<void> {
  const { unavailable: refusing, delay, cut, slow } = fault;
  if (refusing)
    throw unavailable(
      'The fault plan of the sandbox makes this service unavailable',
      refusing.retry_after_seconds,
    );
  if (cut) cutAfter(response, cut.after_bytes);
  if (slow) slowDown(response, slow.factor, startedMs);
  if (delay) await connectionOf(response.req.socket).pause(delay.ms);
}

/** What request and response themselves show. Queries may hold personal data, such as account numbers. */
function seen({ method = '', url = '', socket }: IncomingMessage, response: ServerResponse, hide: Hide) {
  const [path = ''] = url.split('?');
  const ending = connectionOf(socket).endedFor;
  return {
    request_id: hide(requestIdOf(response)),
    method,
    path: shortened(hide(path), PATH_CHARACTERS_MAX),
    status: response.headersSent ? response.statusCode : (ending?.status ?? null),
  };
}

/** What is wrong with an answer that did not arrive whole. */
function lost({ writableFinished, req }: ServerResponse): JournalEntry['problem'] {
  if (writableFinished) return null;
  const ending = connectionOf(req.socket).endedFor;
  return { message: ending?.message ?? 'The client hung up before it had the whole answer.', param: null };
}

function hiddenIn(problem: JournalEntry['problem'], hide: Hide): JournalEntry['problem'] {
  const shown = (text: string) => shortened(hide(text), MESSAGE_CHARACTERS_MAX);
  return problem && { message: shown(problem.message), param: problem.param && shown(problem.param) };
}

function faultOf({ fault, rule, call }: PlannedFault): NonNullable<JournalEntry['fault']> {
  const [kind] = Object.keys(fault) as (keyof typeof fault)[];
  return { kind: kind ?? 'unavailable', rule, call };
}

function shortened(text: string, charactersMax: number): string {
  return text.length > charactersMax ? `${text.slice(0, charactersMax)}…` : text;
}
