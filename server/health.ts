import { discardRest } from './http/body/body.ts';
import { sendJson } from './http/sending.ts';
import { faultLine } from './interface/answer.ts';
import type { ServerParts, ShowPage } from './server.ts';
import type { Store } from './store/store.ts';

/** Where load balancers and containers ask; the interface has no such path. */
const HEALTH = '/healthz';

/** Says whether the records can be read, in the same way whatever the style of refusals; nobody needs a token. */
export function healthShower(store: Store, { limits, log }: Pick<ServerParts, 'limits' | 'log'>): ShowPage {
  return async (path, request, response) => {
    if (path !== HEALTH || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    discardRest(request, limits);
    try {
      // Nobody has this customer, so no cache can answer.
      await store.findCustomer('', 0n);
      sendJson(response, 200, { status: 'ok' });
    } catch (error) {
      log(faultLine(error));
      const message = 'The records cannot be read; the log says why.';
      sendJson(response, 503, { status: 'unavailable', message });
    }
    return true;
  };
}
