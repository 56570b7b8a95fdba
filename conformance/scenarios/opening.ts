import type { Answer } from '../reading/answer.ts';
import { speaksInterface, unavailabilityOf } from '../reading/availability.ts';
import { retryAfterMs } from '../recording/outage.ts';
import type { Scenario, Session } from './session.ts';

/** Reads what needs no records, first and alone: if nothing responds, the run ends and has changed nothing. */
export const opening: Scenario<'opening'> = {
  name: 'opening',
  async run(session) {
    const answers = new Map(await Promise.all(steps.map((step) => ask(session, step))));
    const isThere = () => [...answers.values()].some(speaksInterface);
    for (let pauseMs = 500; !isThere(); pauseMs *= 2) {
      const step = steps.find((name) => isAwaited(answers.get(name)));
      const waitMs = step && waitBefore(session, answers.get(step), pauseMs);
      if (step === undefined || waitMs === undefined) return;
      await session.pause(waitMs);
      answers.set(...(await ask(session, step)));
    }
    const awaited = steps.filter((step) => isAwaited(answers.get(step)));
    await Promise.all(awaited.map((step) => session.send(step, lists[step])));
  },
};

/** Both checks for Ghana, with the identifiers that the configuration names. */
export const eligibility: Scenario<'eligibility'> = {
  name: 'eligibility',
  async run(session) {
    const { operator, mobileNumber, bank, accountNumber } = session.context.settings.ghana;
    await Promise.all([
      session.send('mobile-wallet', 'checkGhanaMobileWallet', {
        query: { operator, mobile_number: mobileNumber },
      }),
      session.send('bank-account', 'checkGhanaBankAccount', {
        query: { bank, account_number: accountNumber },
      }),
    ]);
  },
};

const lists = {
  countries: 'listCountries',
  nationalities: 'listNationalities',
  currencies: 'listCurrencies',
  customers: 'listCustomers',
} as const;
type Step = keyof typeof lists;
const steps = Object.keys(lists) as Step[];

/** Ten requests in 30 s if nothing responds (docs/command.md#retries-and-courtesy), less 2 s to write the report. */
const unavailable = { requestsMax: 10, endMs: 28_000 };

/** The least time for a response, in milliseconds. */
const answerMs = 1000;

const leftMs = ({ context }: Session) => unavailable.endMs - context.recorder.nowMs();

async function ask(session: Session<'opening'>, step: Step): Promise<[Step, Answer]> {
  const manner = { once: true, timeoutMs: Math.max(Math.floor(leftMs(session)), answerMs) };
  return [step, await session.send(step, lists[step], {}, { manner })];
}

/** Whether the deployment may become available: it, or a gateway, said so. */
const isAwaited = (answer: Answer | undefined) =>
  answer !== undefined && ['put off', 'gateway'].includes(unavailabilityOf(answer) ?? '');

/** How long to wait before the next request; undefined if there is no time left. */
function waitBefore(
  session: Session<'opening'>,
  answer: Answer | undefined,
  pauseMs: number,
): number | undefined {
  const { recorder, signal } = session.context;
  const latestMs = leftMs(session) - answerMs;
  const askedMs = (answer?.response && retryAfterMs(answer.response, recorder.now)) ?? 0;
  const waitMs = Math.max(askedMs, Math.min(pauseMs, latestMs));
  const isOver = signal.aborted || recorder.sent >= unavailable.requestsMax;
  return isOver || latestMs < 0 || waitMs > latestMs ? undefined : waitMs;
}
