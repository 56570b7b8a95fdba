import type { Area } from '../../generated/requirements.ts';
import { readAnswer, recordsOf } from '../reading/answer.ts';
import { speaksInterface } from '../reading/availability.ts';
import type { Settings } from '../recording/options.ts';
import type { Recorder } from '../recording/recorder.ts';
import type { Exchange, TranscriptEntry } from '../transcript/exchange.ts';
import { scenarioAreas } from '../transcript/steps.ts';
import { access, isolation, secondToken } from './access.ts';
import { customerList } from './customer-list.ts';
import { customerUpdates } from './customer-updates.ts';
import { customers, customerValues } from './customers.ts';
import { documents } from './documents.ts';
import { Milestone } from './milestone.ts';
import { eligibility, opening } from './opening.ts';
import { probes } from './probes.ts';
import { readings } from './read-only-run.ts';
import { recipientProbes } from './recipients/probes.ts';
import { recipients } from './recipients/recipients.ts';
import { Interrupted, type RunContext, type Scenario, Session } from './session.ts';
import { People } from './values/people.ts';
import { randomStream, shuffled } from './values/random.ts';

/** How often a refused update is sent again with every other field: often enough to tell, and no more. */
const wholeUpdatesMax = 3;

/** Scenarios that do not depend on one another, and run side by side. */
const independent: Scenario[] = [
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

/** Those among them that create no customers. */
const creatingNone: Scenario[] = [customerList, eligibility, ...readings];

/** Runs every scenario that is evidence for the wanted areas; access needs evidence from all others. */
export async function runScenarios(
  settings: Settings,
  recorder: Recorder,
  signal: AbortSignal,
  wanted: ReadonlySet<Area>,
): Promise<void> {
  const random = randomStream(settings.seed);
  const possible = settings.readOnly ? [...readings, eligibility] : independent;
  const chosen = possible.filter(
    ({ name }) =>
      wanted.has('access') || wanted.has('answers') || scenarioAreas[name].some((area) => wanted.has(area)),
  );
  const names = chosen.filter((scenario) => !creatingNone.includes(scenario)).map(({ name }) => name);
  const context: RunContext = {
    settings,
    recorder,
    random,
    people: new People(settings.runId, random),
    budget: { left: settings.maxRecords, wholeUpdates: wholeUpdatesMax },
    uploads: { sent: 0 },
    customersCreated: new Milestone(names),
    customersChanged: new Milestone(chosen.includes(customerUpdates) ? [customerUpdates.name] : []),
    recipientsPaged: new Milestone(chosen.includes(recipients) ? [recipients.name] : []),
    created: new Map(),
    changedCustomers: new Map(),
    signal,
  };
  await runScenario(opening, context);
  if (!isInterfaceThere(recorder)) return;
  context.people.useCodes(listedCodes(recorder, 'listCountries'), listedCodes(recorder, 'listNationalities'));
  const isolates = settings.secondToken !== null && wanted.has('access');
  if (isolates) await runScenario(secondToken, context);
  await Promise.all(shuffled(chosen, random).map((scenario) => runScenario(scenario, context)));
  if (isolates && isSecondTokenRight(recorder)) await runScenario(isolation, context);
  if (wanted.has('access') || wanted.has('refusals')) await runScenario(access, context);
}

/** Runs one scenario to its end or to its interruption, which is recorded. */
async function runScenario(scenario: Scenario, context: RunContext): Promise<void> {
  const session = new Session(scenario.name, context);
  try {
    await scenario.run(session);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    session.noteInterruption(error.step, error.message);
  } finally {
    context.customersCreated.passedBy(scenario.name);
    context.customersChanged.passedBy(scenario.name);
    context.recipientsPaged.passedBy(scenario.name);
  }
}

/** Codes of two capital letters that a reference list shows. */
function listedCodes({ entries }: Recorder, operation: 'listCountries' | 'listNationalities'): string[] {
  return answersIn(entries)
    .filter((answer) => answer.operation === operation)
    .flatMap(recordsOf)
    .map(({ code }) => code)
    .filter((code) => typeof code === 'string' && /^[A-Z]{2}$/.test(code)) as string[];
}

/** Whether the opening met the interface, right or wrong; if not, going on would be useless. */
const isInterfaceThere = ({ entries }: Recorder) => answersIn(entries).some(speaksInterface);

/** Requests with a wrong token would prove nothing, and look like an attack. */
const isSecondTokenRight = ({ entries }: Recorder) =>
  answersIn(entries).some(({ credentials, meaning }) => credentials === 'second' && meaning === 'success');

const answersIn = (entries: readonly TranscriptEntry[]) =>
  entries.filter((entry): entry is Exchange => entry.kind === 'exchange').map(readAnswer);
