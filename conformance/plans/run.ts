import type { Area } from '../../generated/requirements.ts';
import { clientsOf } from '../player/clients.ts';
import { ticksOf } from '../player/clock.ts';
import { Interrupted } from '../player/interrupted.ts';
import { LatestStates } from '../player/latest.ts';
import { Milestone } from '../player/milestone.ts';
import { otherOwnersOf } from '../player/other-owners.ts';
import type { Scenario } from '../player/player.ts';
import { retries } from '../player/retries.ts';
import type { RunContext } from '../player/run-context.ts';
import { Session } from '../player/session.ts';
import { Uploads } from '../player/uploads-of-run.ts';
import { readAnswer, recordsOf } from '../reading/answer.ts';
import { speaksInterface } from '../reading/availability.ts';
import type { Settings } from '../recording/options.ts';
import type { Recorder } from '../recording/recorder.ts';
import { isWithout } from '../recording/rows.ts';
import type { Exchange, TranscriptEntry } from '../transcript/exchange.ts';
import { type ScenarioName, scenarioAreas } from '../transcript/steps.ts';
import { People } from '../values/people.ts';
import { shuffled, streamFor } from '../values/random.ts';
import { access, isolation, secondToken } from './access.ts';
import { customerList } from './customer-list.ts';
import { customers, customerUpdates, customerValues } from './customers.ts';
import { moreDocuments } from './document-combinations.ts';
import { documents } from './documents.ts';
import { documentsAgain } from './documents-again.ts';
import { eligibility } from './eligibility.ts';
import { lives } from './lives.ts';
import { opening } from './opening.ts';
import { lonelyLife } from './quiet.ts';
import { readings } from './read-only-run.ts';
import { recipientProbes } from './recipient-values.ts';
import { recipients } from './recipients.ts';
import { probes } from './refused.ts';

/** How often a refused update is sent again with every other field: often enough to tell, and no more. */
const wholeUpdatesMax = { quick: 3, standard: 12, thorough: 36 };

/** How many refused creates are sent again with fewer special values; after that, with plain ones at once. */
const halvesMax = { quick: 0, standard: 24, thorough: 200 };

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
  documentsAgain,
];

/** Those among them that a quick run leaves out. */
const beyondQuick: Scenario[] = [lives, moreDocuments];
/** Those that only a quick run has, because others look at more of the same. */
const onlyQuick: Scenario[] = [customerValues];

/** Those among them that create no customers. */
const creatingNone: Scenario[] = [customerList, documentsAgain, eligibility, ...readings];

/** Runs every scenario that is evidence for the wanted areas; access needs evidence from all others. */
export async function runScenarios(
  settings: Settings,
  recorder: Recorder,
  signal: AbortSignal,
  wanted: ReadonlySet<Area>,
  explore?: (context: RunContext) => Promise<void>,
): Promise<void> {
  const random = streamFor(settings.seed);
  const leftOut = {
    quick: beyondQuick,
    standard: onlyQuick,
    thorough: onlyQuick,
  }[settings.depth];
  const all = [...independent, ...beyondQuick].filter((scenario) => !leftOut.includes(scenario));
  const possible = settings.readOnly ? [...readings, eligibility] : all;
  const chosen = possible.filter(
    ({ name }) =>
      wanted.has('access') || wanted.has('answers') || scenarioAreas[name].some((area) => wanted.has(area)),
  );
  const names = chosen.filter((scenario) => !creatingNone.includes(scenario)).map(({ name }) => name);
  const among = (...some: Scenario[]) =>
    new Milestone(some.filter((scenario) => chosen.includes(scenario)).map(({ name }) => name));
  const context: RunContext = {
    settings,
    recorder,
    random,
    people: new People(settings.mark, random),
    budget: {
      left: settings.maxRecords,
      wholeUpdates: wholeUpdatesMax[settings.depth],
      retries: retries(),
      halves: halvesMax[settings.depth],
    },
    uploads: new Uploads(),
    otherOwners: otherOwnersOf(() => new Session('other-owners', withOwnChance(context, 'other-owners'))),
    pages: { first: 1 },
    customersCreated: new Milestone(names),
    customersChanged: among(customerUpdates, lives, documentsAgain),
    documentsDue: among(documents, moreDocuments, lives),
    recipientsPaged: among(recipients),
    ownersCreated: among(documents, recipients),
    created: new Map(),
    changedCustomers: new LatestStates(),
    changedRecipients: new LatestStates(),
    written: new Map(),
    clients: clientsOf(settings),
    ticks: ticksOf(() => new Session('clock', withOwnChance(context, 'clock'))),
    signal,
  };
  await runScenario(opening, context);
  if (!isInterfaceThere(recorder)) return;
  nameGiven(context);
  context.people.useEmailDomain(settings.emailDomain);
  context.people.useCodes(listedCodes(recorder, 'listCountries'), listedCodes(recorder, 'listNationalities'));
  if (settings.explore?.isAlone) return explore?.(withOwnChance(context, 'explore'));
  const isolates = settings.secondToken !== null && wanted.has('access');
  if (isolates) await runScenario(secondToken, context);
  await Promise.all(shuffled(chosen, random).map((scenario) => runScenario(scenario, context)));
  if (isolates && isSecondTokenRight(recorder)) await runScenario(isolation, context);
  if (chosen.includes(lives) && settings.depth === 'thorough') await runScenario(lonelyLife, context);
  if (wanted.has('access') || wanted.has('refusals')) await runScenario(access, context);
  if (!settings.readOnly) await explore?.(withOwnChance(context, 'explore'));
}

/** Names the records that a run reads which creates none. */
function nameGiven({ created, recorder, settings: { readOnly } }: RunContext): void {
  // Nothing is known of them but their identifiers: the first response of the run stands for that of their creation.
  const [answer] = answersIn(recorder.entries);
  if (!readOnly || !answer) return;
  const given = (id: bigint) => ({ id, record: {}, fields: {}, answer });
  for (const name of ['full', 'recipients-owner']) created.set(name, given(readOnly.customer));
  if (readOnly.recipient !== null) created.set('individual', given(readOnly.recipient));
}

/** The same context with people and chance that no other scenario draws from: the order of responses decides nothing. */
function withOwnChance(context: RunContext, name: ScenarioName): RunContext {
  const random = streamFor(context.settings.seed, name);
  const part = 1 + Object.keys(scenarioAreas).indexOf(name);
  return { ...context, random, people: context.people.forPart(part, random) };
}

/** Runs one scenario to its end or to its interruption, which is recorded. */
async function runScenario(scenario: Scenario, context: RunContext): Promise<void> {
  const session = new Session(scenario.name, withOwnChance(context, scenario.name));
  try {
    if (!isWithout(context.settings, 'scenario', scenario.name)) await scenario.run(session);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    session.noteInterruption(error.step, error.message);
  } finally {
    for (const part of Object.values(context)) if (part instanceof Milestone) part.passedBy(scenario.name);
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
const isInterfaceThere = ({ entries }: Recorder) =>
  answersIn(entries).some((answer) => answer.role !== 'probe' && speaksInterface(answer));

/** Requests with a wrong token would prove nothing, and look like an attack. */
const isSecondTokenRight = ({ entries }: Recorder) =>
  answersIn(entries).some(({ credentials, meaning }) => credentials === 'second' && meaning === 'success');

const answersIn = (entries: readonly TranscriptEntry[]) =>
  entries.filter((entry): entry is Exchange => entry.kind === 'exchange').map(readAnswer);
