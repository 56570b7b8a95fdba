import type { Server } from 'node:http';
import { createBoundedServer } from '../bounded.ts';
import type { Clock } from '../clock.ts';
import type { Limits } from '../limits.ts';
import type { Store } from '../store/store.ts';
import type { Uploads } from '../store/uploads.ts';
import type { FindPartner, PartnerToken } from '../tokens.ts';
import type { Witness } from '../witness.ts';
import { clockHandlers } from './clock.ts';
import { FaultPlans } from './fault-plans.ts';
import { controlTokenOf } from './guard.ts';
import type { ControlHandlers } from './handler.ts';
import { Journals } from './journal.ts';
import { controlListener } from './listener.ts';
import { recordHandlers } from './records.ts';
import { createWitness } from './witness.ts';

/** What the control port reaches of the server that it controls. */
export interface SandboxParts {
  readonly store: Store;
  readonly uploads: Uploads;
  readonly clock: Clock;
  readonly tokens: readonly PartnerToken[];
  readonly findPartner: FindPartner;
  /** The control token that was chosen, if one was. */
  readonly token: string | undefined;
  readonly limits: Limits;
  readonly log: (line: string) => void;
}

/** A control port that is not listening yet, and the witness through which it sees and disturbs requests. */
export interface Sandbox {
  readonly server: Server;
  readonly witness: Witness;
  /** The control token. */
  readonly token: string;
}

/**
 * Makes the control port of a server.
 * @throws Error with one sentence for a control token that cannot be one.
 */
export function createSandbox({
  token: chosen,
  tokens,
  findPartner,
  limits,
  log,
  ...kept
}: SandboxParts): Sandbox {
  const token = controlTokenOf(chosen, tokens);
  const partners = [...new Set(tokens.map(({ partner }) => partner))];
  const journals = new Journals();
  const plans = new FaultPlans();
  const secrets = [token, ...tokens.map((one) => one.token)];
  const handlers = createControlHandlers({ ...kept, partners, journals, plans });
  return {
    token,
    witness: createWitness({ journals, plans, findPartner, secrets }),
    server: createBoundedServer(controlListener({ handlers, token, partners, limits, log }), limits),
  };
}

interface Controlled extends Pick<SandboxParts, 'store' | 'uploads' | 'clock'> {
  readonly partners: readonly string[];
  readonly journals: Journals;
  readonly plans: FaultPlans;
}

function createControlHandlers(controlled: Controlled): ControlHandlers {
  const { store, uploads, clock, partners, journals, plans } = controlled;
  return {
    ...recordHandlers(store, uploads),
    ...clockHandlers(clock),
    async listPartners() {
      return { status: 200, body: { partners: [...partners] } };
    },
    async resetPartner({ path: { partner } }) {
      const files = await store.removeAll(partner);
      for (const name of files) await uploads.remove(name);
      journals.clear(partner);
      plans.remove(partner);
      return { status: 204 };
    },
    async listRequests({ path: { partner } }) {
      return { status: 200, body: { requests: journals.of(partner) } };
    },
    async listUnauthenticatedRequests() {
      return { status: 200, body: { requests: journals.of(undefined) } };
    },
    async getFaultPlan({ path: { partner } }) {
      return { status: 200, body: plans.status(partner) };
    },
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
