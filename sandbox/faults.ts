import type { FaultRule } from '../generated/control-types.ts';
import { connectionOf } from '../server/http/connections/connection.ts';
import { Refusal } from '../server/http/refusal.ts';
import type { Disturb } from '../server/server.ts';
import { cutAfter, slowDown } from './broken-connections.ts';
import type { FaultPlans } from './fault-plans.ts';

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
