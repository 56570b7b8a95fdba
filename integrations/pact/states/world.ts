import { secretsOf } from '../../../conformance/masking/secrets.ts';
import { clientsOf } from '../../../conformance/player/clients.ts';
import { ticksOf } from '../../../conformance/player/clock.ts';
import { LatestStates } from '../../../conformance/player/latest.ts';
import { Milestone } from '../../../conformance/player/milestone.ts';
import { otherOwnersOf } from '../../../conformance/player/other-owners.ts';
import { Session } from '../../../conformance/player/session.ts';
import { Uploads } from '../../../conformance/player/uploads-of-run.ts';
import { describeAnswer, recordsOf } from '../../../conformance/reading/answer.ts';
import { markOf } from '../../../conformance/recording/mark.ts';
import { type RecordingOptions, type Settings, suite } from '../../../conformance/recording/options.ts';
import { Recorder } from '../../../conformance/recording/recorder.ts';
import { realTimeAndChance } from '../../../conformance/recording/time-and-chance.ts';
import { createTransport } from '../../../conformance/recording/transport.ts';
import { failureText } from '../../../conformance/transcript/exchange.ts';
import { beneficiariesOf } from '../../../conformance/values/beneficiaries.ts';
import { People } from '../../../conformance/values/people.ts';
import { randomStream } from '../../../conformance/values/random.ts';

/** Fields of a form by name, as text. */
export type Fields = Record<string, string>;

/** A state's values by name; identifiers are strings of digits. */
export type Values = Record<string, string>;

/** A deployment, and everything needed to set up states. */
export type World = ReturnType<typeof openWorld>;

/** Why a state cannot be set up, or an interaction is undecided. */
export class Unavailable extends Error {}

/** According to the configuration, the deployment does not offer it. */
export class NotOffered extends Unavailable {}

/** How to reach a deployment, and what is known about it. Every request uses the token. */
export interface Deployment {
  options: RecordingOptions;
  /** Whether the configuration has identifiers for the Ghana checks. */
  ghanaConfigured: { wallet: boolean; account: boolean };
  signal: AbortSignal;
}

/** Prepares to use a deployment, without sending anything. */
export function openWorld({ options: asked, ...rest }: Deployment) {
  const options = { ...asked, secondToken: null, readOnly: null };
  const { runId, madeUpToken, ...clocks } = realTimeAndChance();
  const random = randomStream(options.seed);
  const mark = markOf(options.seed, runId);
  const people = new People(mark, random);
  const transport = createTransport({
    connections: options.concurrency,
    elapsedMs: clocks.elapsedMs,
    tls: options.tls,
    proxies: options.isReference ? null : options.proxies,
  });
  const secrets = secretsOf(options);
  const recorder = new Recorder({ ...options, ...clocks, transport, secrets, random, signal: rest.signal });
  const settings: Settings = {
    ...options,
    madeUpToken,
    userAgent: `money-transfer-conformance/${suite.version} (pact ${runId})`,
    runId,
    mark,
    startedAt: clocks.now(),
  };
  const none = () => new Milestone([]);
  const session = new Session('pact', {
    settings,
    recorder,
    people,
    random,
    budget: {
      left: 0,
      wholeUpdates: 0,
      halves: 0,
      retries: { mayRetry: () => false, noteRefused: () => undefined },
    },
    uploads: new Uploads(),
    otherOwners: otherOwnersOf(() => {
      throw new Error('A state has few recipients, so no other customer takes them.');
    }),
    pages: { first: 1 },
    customersCreated: none(),
    customersChanged: none(),
    documentsDue: none(),
    recipientsPaged: none(),
    ownersCreated: none(),
    created: new Map(),
    changedCustomers: new LatestStates(),
    changedRecipients: new LatestStates(),
    written: new Map(),
    clients: clientsOf(options),
    ticks: ticksOf(() => {
      throw new Error('A contract says nothing of clocks, so no state waits for one.');
    }),
    signal: rest.signal,
  });
  return {
    ...rest,
    session,
    recorder,
    people,
    beneficiaries: beneficiariesOf({ people, random }),
    /** Removes the token and the values of configured headers from a text. */
    scrub: (text: string) => secrets.scrub(text),
    close: () => transport.close(),
  };
}

/**
 * Reads the deployment's lists of codes, so that test data uses them.
 * @throws Unavailable if there is no response or the token is refused, since it is then pointless to continue.
 */
export async function openDeployment({ session, people }: World): Promise<void> {
  const [countries, nationalities] = await Promise.all([
    session.send('countries', 'listCountries'),
    session.send('nationalities', 'listNationalities'),
  ]);
  const { response } = countries;
  if (!response || response.status === 401 || response.status === 403)
    throw new Unavailable(
      response
        ? `The deployment refuses the token: ${describeAnswer(countries)}.`
        : `Cannot reach the deployment: ${countries.failure ? failureText(countries.failure) : 'no response'}.`,
    );
  const codes = (answer: typeof countries) =>
    recordsOf(answer).flatMap(({ code }) => (/^[A-Z]{2}$/.test(String(code)) ? [String(code)] : []));
  people.useCodes(codes(countries), codes(nationalities));
}
