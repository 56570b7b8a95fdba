import { discardRest } from './http/body/body.ts';
import type { Limits } from './http/limits.ts';
import { sendJson } from './http/sending.ts';
import { faultLine } from './interface/failures.ts';
import type { ShowPage } from './server.ts';
import type { Store } from './store/store.ts';

/** Where load balancers and containers ask; the interface has no such path. */
const HEALTH = '/healthz';

interface HealthParts {
  readonly store: Store;
  readonly limits: Pick<Limits, 'discardedBytes'>;
  readonly log: (line: string) => void;
}

/** Says whether the records can be read, in the same way whatever the style of refusals; nobody needs a token. */
export function healthShower({ store, limits, log }: HealthParts): ShowPage {
  return async (path, request, response) => {
    if (path !== HEALTH || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    // Nobody has this customer, so no cache can answer.
    const fault = await store.findCustomer('', 0n).then(
      () => undefined,
      (error: unknown) => faultLine(error),
    );
    if (fault) log(fault);
    discardRest(request, limits.discardedBytes);
    if (fault)
      sendJson(response, 503, {
        status: 'unavailable',
        message: 'The records cannot be read; the log says why.',
      });
    else sendJson(response, 200, { status: 'ok' });
    return true;
  };
}
