import type { IncomingHttpHeaders } from 'node:http';
import type { ClientJudgement } from '../generated/control-types.ts';
import type { PartnerToken } from '../server/access/callers.ts';
import { createBoundedServer } from '../server/http/bounded.ts';
import type { Exchange } from '../server/interface/exchange.ts';
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

/** What a control port is made of. */
interface Parts extends ControlledParts {
  readonly tokens: readonly PartnerToken[];
  /** The control token that was chosen, if one was. */
  readonly token: string | undefined;
  /** How a client is judged so far, where one is. */
  readonly judgement?: (() => ClientJudgement['client']) | undefined;
}

/**
 * Makes the control port of a server.
 * @returns its token, its server, which is not listening yet, and what watches and disturbs requests for it.
 * @throws Error with one sentence for a control token that cannot be one.
 */
export function createControlPort({ token: chosen, judgement, ...parts }: Parts) {
  const { tokens, limits, log } = parts;
  const token = controlTokenOf(chosen, tokens);
  const partners = [...new Set(tokens.map(({ partner }) => partner))];
  const observed = { journals: new Journals(), metrics: new Metrics(), plans: new Map() as FaultPlans };
  const hideFor = hiding([token, ...tokens.map((one) => one.token)]);
  const handlers = createControlHandlers({ ...parts, ...observed, partners, judgement });
  return {
    token,
    disturb: playing(observed.plans),
    keptBytes: JOURNALED_BYTES_MAX,
    ended(exchange: Exchange, headers: IncomingHttpHeaders) {
      if (exchange.isPage) return;
      observed.metrics.add(exchange);
      observed.journals.add(exchange, hideFor(headers));
    },
    server: createBoundedServer(controlListener({ handlers, token, partners, limits, log }), limits),
  };
}

interface Controlled extends ControlledParts, Pick<Parts, 'judgement'> {
  readonly partners: string[];
  readonly journals: Journals;
  readonly metrics: Metrics;
  readonly plans: FaultPlans;
}

function createControlHandlers(controlled: Controlled): ControlHandlers {
  const { store, uploads, clock, connections, partners, journals, metrics, plans } = controlled;
  const ok = <Body>(body: Body) => ({ status: 200, body }) as const;
  const planOf = (partner: string) => ok(plans.get(partner)?.status() ?? { seed: 1, rules: [] });
  return {
    ...recordHandlers(store, uploads),
    ...clockHandlers(clock),
    getClientJudgement: async () => ok({ client: controlled.judgement?.() ?? null }),
    listPartners: async () => ok({ partners }),
    async resetPartner({ path: { partner } }) {
      const files = await store.replaceAll(partner, noRecords, uploads.release);
      for (const name of files) await uploads.remove(name);
      journals.clear(partner);
      plans.delete(partner);
      return { status: 204 };
    },
    async exportPartner({ path: { partner } }) {
      return { status: 200, file: await exportedData(partner, controlled) };
    },
    importPartner: async ({ path: { partner }, body }) =>
      ok(await importData(partner, body, { ...controlled, nowMs: clock.now() })),
    listRequests: async ({ path: { partner } }) => ok({ requests: journals.of(partner) }),
    listUnauthenticatedRequests: async () => ok({ requests: journals.of(undefined) }),
    getRequest: async ({ path: { partner, number } }) => ok(journals.details(partner, number)),
    getUnauthenticatedRequest: async ({ path: { number } }) => ok(journals.details(undefined, number)),
    getMetrics: async () => ({ status: 200, text: metrics.text(await connections()) }),
    getFaultPlan: async ({ path: { partner } }) => planOf(partner),
    async setFaultPlan({ path: { partner }, body }) {
      plans.set(partner, new PlanInPlay(body));
      return planOf(partner);
    },
    async removeFaultPlan({ path: { partner } }) {
      plans.delete(partner);
      return { status: 204 };
    },
  };
}
