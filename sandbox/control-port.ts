import type { PartnerToken } from '../server/access/tokens.ts';
import { createBoundedServer } from '../server/http/bounded.ts';
import type { ControlledParts } from '../server/start.ts';
import { clockHandlers } from './clock.ts';
import { controlTokenOf } from './control-port/guard.ts';
import type { ControlHandlers } from './control-port/handler.ts';
import { controlListener } from './control-port/listener.ts';
import { nothing } from './control-port/refusal.ts';
import { FaultPlans } from './fault-plans.ts';
import { createInterceptor, type InterceptorParts } from './interceptor.ts';
import { exportedData } from './partner-data/export.ts';
import { importData } from './partner-data/import.ts';
import { recordHandlers } from './partner-data/stored-records.ts';
import { hiding } from './requests/hiding.ts';
import { Journals } from './requests/journal.ts';
import { Metrics } from './requests/metrics.ts';

interface Parts extends ControlledParts {
  readonly tokens: readonly PartnerToken[];
  readonly token: string | undefined;
}

/**
 * Makes a control port that is not listening yet, its token, and the interceptor that sees and disturbs requests for it.
 * @throws Error with one sentence for a control token that cannot be one.
 */
export function createControlPort(parts: Parts) {
  const { tokens, findPartner, limits, log } = parts;
  const token = controlTokenOf(parts.token, tokens);
  const partners = [...new Set(tokens.map(({ partner }) => partner))];
  const journals = new Journals();
  const metrics = new Metrics();
  const plans = new FaultPlans();
  const hideFor = hiding([token, ...tokens.map((one) => one.token)]);
  const handlers = createControlHandlers(parts, partners, { journals, metrics, plans });
  return {
    token,
    interceptor: createInterceptor({ journals, metrics, plans, findPartner, hideFor }),
    server: createBoundedServer(controlListener({ handlers, token, partners, limits, log }), limits),
  };
}

function createControlHandlers(
  { store, uploads, clock, limits, connections }: ControlledParts,
  partners: readonly string[],
  { journals, metrics, plans }: Pick<InterceptorParts, 'journals' | 'metrics' | 'plans'>,
): ControlHandlers {
  const detailsOf = (partner: string | undefined, number: number) => {
    const details = journals.details(partner, number);
    if (!details) throw nothing('request', String(number));
    return details;
  };
  return {
    ...recordHandlers(store, uploads),
    ...clockHandlers(clock),
    listPartners: async () => ({ status: 200, body: { partners: [...partners] } }),
    async resetPartner({ path: { partner } }) {
      const files = await store.replaceAll(partner);
      for (const name of files) await uploads.remove(name);
      journals.clear(partner);
      plans.remove(partner);
      return { status: 204 };
    },
    exportPartner: async ({ path: { partner } }) => ({
      status: 200,
      file: await exportedData(partner, { store, uploads }),
    }),
    async importPartner({ path: { partner }, body }) {
      const parts = { store, uploads, limits, nowMs: clock.now() };
      return { status: 200, body: await importData(partner, body, parts) };
    },
    listRequests: async ({ path: { partner } }) => ({
      status: 200,
      body: { requests: journals.of(partner) },
    }),
    listUnauthenticatedRequests: async () => ({ status: 200, body: { requests: journals.of(undefined) } }),
    getRequest: async ({ path: { partner, number } }) => ({ status: 200, body: detailsOf(partner, number) }),
    getUnauthenticatedRequest: async ({ path: { number } }) => ({
      status: 200,
      body: detailsOf(undefined, number),
    }),
    getMetrics: async () => ({ status: 200, text: metrics.text(await connections()) }),
    getFaultPlan: async ({ path: { partner } }) => ({ status: 200, body: plans.status(partner) }),
    async setFaultPlan({ path: { partner }, body }) {
      plans.set(partner, body);
      return { status: 200, body: plans.status(partner) };
    },
    async removeFaultPlan({ path: { partner } }) {
      plans.remove(partner);
      return { status: 204 };
    },
  };
}
