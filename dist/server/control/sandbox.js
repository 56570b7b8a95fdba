import { createBoundedServer } from "../bounded.js";
import { clockHandlers } from "./clock.js";
import { FaultPlans } from "./fault-plans.js";
import { controlTokenOf } from "./guard.js";
import { Journals } from "./journal.js";
import { controlListener } from "./listener.js";
import { recordHandlers } from "./records.js";
import { createWitness } from "./witness.js";
export function createSandbox({ token: chosen, tokens, findPartner, limits, log, ...kept }) {
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
function createControlHandlers(controlled) {
    const { store, uploads, clock, partners, journals, plans } = controlled;
    return {
        ...recordHandlers(store, uploads),
        ...clockHandlers(clock),
        async listPartners() {
            return { status: 200, body: { partners: [...partners] } };
        },
        async resetPartner({ path: { partner } }) {
            const files = await store.removeAll(partner);
            for (const name of files)
                await uploads.remove(name);
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
