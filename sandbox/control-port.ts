import type { IncomingHttpHeaders } from 'node:http';
import type { ClientJudgement } from '../generated/control-types.ts';
import { createBoundedServer } from '../server/http/bounded.ts';
import type { Exchange } from '../server/interface/exchange.ts';
import type { Options } from '../server/options/options.ts';
import type { ControlledParts } from '../server/start.ts';
import { noRecords } from '../server/store/store.ts';
import { clockHandlers } from './clock.ts';
import { controlTokenOf } from './control-port/guard.ts';
import type { ControlHandlers } from './control-port/handler.ts';
import { controlListener } from './control-port/listener.ts';
import { type FaultPlans, PlanInPlay, playing } from './faults.ts';
import { exportedData } from './partner-data/export.ts';
import { importData } from './partner-data/import.ts';
import { recordHandlers } from './partner-data/stored-records.ts';
import { hiding } from './requests/hiding.ts';
import { JOURNALED_BYTES_MAX, Journals } from './requests/journal.ts';
import { Metrics } from './requests/metrics.ts';

/** How a client is judged so far. */
export type Judgement = () => ClientJudgement['client'];

/**
 * Makes the control port of a server, with the control token that was chosen, if one was.
 * @returns its token, its server, which is not listening yet, and what watches and disturbs requests for it.
 * @throws Error with one sentence for a control token that cannot be one.
 */
export function createControlPort(
  parts: ControlledParts & Options & { readonly judgement: Judgement | undefined },
) {
  const { tokens, limits, store, uploads, clock } = parts;
  const token = controlTokenOf(parts.controlToken, tokens);
  const partners = [...new Set(tokens.map(({ partner }) => partner))];
  const journals = new Journals();
  const metrics = new Metrics();
  const plans: FaultPlans = new Map();
  const hideFor = hiding([token, ...tokens.map((one) => one.token)]);
  const detailsOf = (number: number, partner?: string) => ({ body: journals.details(partner, number) });
  const planOf = (partner: string) => ({ body: plans.get(partner) ?? { seed: 1, rules: [] } });
  const handlers: ControlHandlers = {
    ...recordHandlers(store, uploads),
    ...clockHandlers(clock),
    getClientJudgement: async () => ({ body: { client: parts.judgement?.() ?? null } }),
    listPartners: async () => ({ body: { partners } }),
    async resetPartner({ path: { partner } }) {
      const files = await store.replaceAll(partner, noRecords, uploads.release);
      for (const name of files) await uploads.remove(name);
      journals.clear(partner);
      plans.delete(partner);
    },
    exportPartner: async ({ path: { partner } }) => ({ file: await exportedData(partner, parts) }),
    importPartner: async ({ path: { partner }, body }) => ({ body: await importData(partner, body, parts) }),
    listRequests: async ({ path: { partner } }) => ({ body: { requests: journals.of(partner) } }),
    listUnauthenticatedRequests: async () => ({ body: { requests: journals.of(undefined) } }),
    getRequest: async ({ path: { partner, number } }) => detailsOf(number, partner),
    getUnauthenticatedRequest: async ({ path: { number } }) => detailsOf(number),
    getMetrics: async () => ({ text: metrics.text(await parts.connections()) }),
    getFaultPlan: async ({ path: { partner } }) => planOf(partner),
    async setFaultPlan({ path: { partner }, body }) {
      plans.set(partner, new PlanInPlay(body));
      return planOf(partner);
    },
    async removeFaultPlan({ path: { partner } }) {
      plans.delete(partner);
    },
  };
  return {
    token,
    disturb: playing(plans),
    keptBytes: JOURNALED_BYTES_MAX,
    ended(exchange: Exchange, headers: IncomingHttpHeaders) {
      if (exchange.isPage) return;
      metrics.add(exchange);
      journals.add(exchange, hideFor(headers));
    },
    server: createBoundedServer(controlListener(handlers, token, partners, parts), limits),
  };
}
