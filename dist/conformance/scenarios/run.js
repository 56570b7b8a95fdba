import { operationIds } from "../../generated/operations.js";
import { readAnswer, recordsOf } from "../transcript/answer.js";
import { access } from "./access.js";
import { customerList } from "./customer-list.js";
import { customerUpdates } from "./customer-updates.js";
import { customerValues } from "./customer-values.js";
import { customers } from "./customers.js";
import { documents } from "./documents.js";
import { eligibility } from "./eligibility.js";
import { isolation } from "./isolation.js";
import { Milestone } from "./milestone.js";
import { opening } from "./opening.js";
import { People } from "./people.js";
import { probes } from "./probes.js";
import { randomStream, shuffled } from "./random.js";
import { readings } from "./reading.js";
import { recipientProbes } from "./recipient-probes.js";
import { recipients } from "./recipients.js";
import { Interrupted, Session } from "./session.js";
const independent = [
    customers,
    customerValues,
    customerUpdates,
    customerList,
    documents,
    recipients,
    recipientProbes,
    eligibility,
    probes,
];
const creators = [customers, customerValues, customerUpdates, documents, recipients, recipientProbes, probes];
export async function runScenarios(settings, recorder, signal, wanted) {
    const random = randomStream(settings.seed);
    const possible = settings.readOnly ? [...readings, eligibility] : independent;
    const chosen = possible.filter(({ areas }) => wanted.has('access') || wanted.has('answers') || areas.some((area) => wanted.has(area)));
    const names = chosen.filter((scenario) => creators.includes(scenario)).map(({ name }) => name);
    const context = {
        settings,
        recorder,
        random,
        people: new People(settings.runId, random),
        budget: { left: settings.maxRecords },
        customersCreated: new Milestone(names),
        customersChanged: new Milestone(chosen.includes(customerUpdates) ? [customerUpdates.name] : []),
        recipientsPaged: new Milestone(chosen.includes(recipients) ? [recipients.name] : []),
        created: new Map(),
        changedCustomers: new Map(),
        signal,
    };
    await runScenario(opening, context);
    if (nothingToHope(recorder))
        return;
    context.people.useCodes(listedCodes(recorder, 'listCountries'), listedCodes(recorder, 'listNationalities'));
    await Promise.all(shuffled(chosen, random).map((scenario) => runScenario(scenario, context)));
    if (settings.secondToken !== null && wanted.has('access'))
        await runScenario(isolation, context);
    if (wanted.has('access') || wanted.has('refusals'))
        await runScenario(access, context);
}
async function runScenario(scenario, context) {
    const session = new Session(scenario.name, context);
    try {
        await scenario.run(session);
    }
    catch (error) {
        if (!(error instanceof Interrupted))
            throw error;
        session.interrupted(error.step, error.message);
    }
    finally {
        context.customersCreated.passedBy(scenario.name);
        context.customersChanged.passedBy(scenario.name);
        context.recipientsPaged.passedBy(scenario.name);
    }
}
function listedCodes({ entries }, operation) {
    return entries
        .filter((entry) => entry.kind === 'exchange' && entry.operation === operation)
        .flatMap((exchange) => recordsOf(readAnswer(exchange)))
        .map(({ code }) => code)
        .filter((code) => typeof code === 'string')
        .filter((code) => /^[A-Z]{2}$/.test(code));
}
function nothingToHope({ entries }) {
    const answers = entries.filter((entry) => entry.kind === 'exchange').map(readAnswer);
    const tokenRefused = ({ response }) => response?.status === 401 || response?.status === 403;
    return answers.every(({ failure }) => failure !== null) || answers.every(tokenRefused);
}
export function requestsByOperation(exchanges) {
    const counts = Object.fromEntries(operationIds.map((id) => [id, 0]));
    for (const { operation } of exchanges)
        counts[operation]++;
    return counts;
}
