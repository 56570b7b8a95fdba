import type { Scenario } from '../player/player.ts';
import { Session } from '../player/session.ts';
import { type Answer, idOf, recordsOf } from '../reading/answer.ts';
import { otherBases, speaksInterface, unavailabilityOf } from '../reading/availability.ts';
import { isPageZero } from '../reading/normal-form.ts';
import { retryAfterMs } from '../recording/outage.ts';

/** Reads what needs no records, first and alone: if nothing responds, the run ends and has changed nothing. */
export const opening: Scenario = {
  name: 'opening',
  async run(session) {
    const answers = new Map(await Promise.all(steps.map((step) => ask(session, step))));
    const isThere = () => [...answers.values()].some(speaksInterface);
    for (let pauseMs = 500; !isThere(); pauseMs *= 2) {
      const step = steps.find((name) => isAwaited(answers.get(name)));
      const answer = step && answers.get(step);
      const waitMs = answer && waitBefore(session, answer, pauseMs);
      if (!step || !answer || waitMs === undefined) return lookElsewhere(session, [...answers.values()]);
      session.context.recorder.waits(answer, waitMs);
      await session.pause(waitMs);
      answers.set(...(await ask(session, step)));
    }
    const awaited = steps.filter((step) => isAwaited(answers.get(step)));
    await Promise.all(awaited.map(async (step) => answers.set(step, await session.send(step, lists[step]))));
    await learnFirstPage(session, answers.get('customers'));
  },
};

/** Learns whether the deployment calls its first page 0: then pages are asked for in its way (ruling `paging`). */
async function learnFirstPage(session: Session, unnamed: Answer | undefined): Promise<void> {
  if (!unnamed || !isPageZero(unnamed)) return;
  const request = { query: { page: '0' } };
  const zero = await session.send('customers-page-0', 'listCustomers', request, { role: 'probe' });
  const there = new Set(recordsOf(zero).map((item) => idOf(item)));
  const isFirst = recordsOf(unnamed).every((item) => there.has(idOf(item)));
  if (isPageZero(zero) && isFirst) session.context.pages.first = 0;
}

/** If something else than the interface responds, looks for it at other base URLs, with a request each. */
async function lookElsewhere({ context }: Session, answers: readonly Answer[]): Promise<void> {
  const isElsewhere = answers.some(
    ({ response }) =>
      response && (response.status === 404 || (response.status < 300 && response.status >= 200)),
  );
  if (!isElsewhere || context.signal.aborted) return;
  const manner = { once: true, timeoutMs: answerMs };
  for (const [step, baseUrl] of Object.entries(otherBases(context.settings.baseUrl)))
    await new Session('opening', { ...context, settings: { ...context.settings, baseUrl } }).send(
      step,
      'listCountries',
      {},
      { role: 'probe', purpose: 'other-base', manner },
    );
}

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

async function ask(session: Session, step: Step): Promise<[Step, Answer]> {
  const manner = { once: true, timeoutMs: Math.max(Math.floor(leftMs(session)), answerMs) };
  return [step, await session.send(step, lists[step], {}, { manner })];
}

/** Whether the deployment may become available: it, or a gateway, said so. */
const isAwaited = (answer: Answer | undefined) =>
  answer !== undefined && ['put off', 'gateway'].includes(unavailabilityOf(answer) ?? '');

/** How long to wait before the next request; undefined if there is no time left. */
function waitBefore(session: Session, answer: Answer, pauseMs: number): number | undefined {
  const { recorder, signal } = session.context;
  const latestMs = leftMs(session) - answerMs;
  const askedMs = (answer.response && retryAfterMs(answer.response, recorder.now)) ?? 0;
  const waitMs = Math.max(askedMs, Math.min(pauseMs, latestMs));
  const isOver = signal.aborted || recorder.sent >= unavailable.requestsMax;
  return isOver || latestMs < 0 || waitMs > latestMs ? undefined : waitMs;
}
