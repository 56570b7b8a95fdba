import { type ClientObservedId, clientRequirements } from '../../generated/client-requirements.ts';
import { type AnyOperationId, operationIds } from '../../generated/operations.ts';
import type { Evidence } from '../judging/evidence.ts';
import type { Observation } from '../judging/result.ts';
import type { Answer } from '../reading/answer.ts';
import { headerOf } from '../transcript/exchange.ts';
import { recipientLists, uploads } from './each.ts';

/** What a client does in one respect, as data and in words. Requests that show it are there; the first may be an example. */
type Habit = readonly [value: unknown, text: string, requests: readonly Answer[], hasExample?: 'example'];

const different = (texts: readonly string[]) => [...new Set(texts)];

/** The different values of a header. */
function header(name: string, { answers }: Evidence): Habit {
  const values = different(answers.map(({ request }) => headerOf(request.headers, name) ?? '(none)'));
  return [values, values.join('; '), answers, 'example'];
}

/** How often each of several operations was used. */
function counts(ids: readonly AnyOperationId[], evidence: Evidence): Habit {
  const value = Object.fromEntries(ids.map((id) => [id, evidence.of(id).length]));
  const text = Object.entries(value).map(([id, count]) => `${id} ${count}`);
  return [value, text.join(', '), evidence.of(...ids), 'example'];
}

/** The most requests that were in flight at once. */
function mostAtOnce(requests: readonly Answer[]): number {
  const changes = requests
    .flatMap(({ sentAtMs, answeredAtMs }) => [[sentAtMs, 1] as const, [answeredAtMs, -1] as const])
    .sort(([a, by], [b, other]) => a - b || by - other);
  let [now, most] = [0, 0];
  for (const [, by] of changes) {
    now += by;
    most = Math.max(most, now);
  }
  return most;
}

const observers: Record<ClientObservedId, (evidence: Evidence) => Habit> = {
  'habits.operations': (all) => counts([...new Set(all.answers.map(({ operation }) => operation))], all),
  'habits.unused': (evidence) => {
    const unused = operationIds.filter((id) => evidence.of(id).length === 0);
    return [unused, unused.join(', ') || 'none', evidence.answers];
  },
  'habits.order': ({ answers }) => {
    const inOrder = answers.toSorted((a, b) => a.sentAtMs - b.sentAtMs);
    const order = different(inOrder.map(({ operation }) => operation));
    return [order, order.join(', '), answers];
  },
  'habits.upload-path': (evidence) => counts(uploads, evidence),
  'habits.list-method': (evidence) => counts(recipientLists, evidence),
  'habits.user-agent': (evidence) => header('user-agent', evidence),
  'habits.compression': (evidence) => header('accept-encoding', evidence),
  'habits.connections': ({ answers }) => {
    const connections = different(answers.map((one) => `${one.scenario} ${one.connection}`)).length;
    const text = `${answers.length} requests over ${connections} connections`;
    return [{ requests: answers.length, connections }, text, answers];
  },
  'habits.concurrency': ({ answers }) => {
    const most = [...Map.groupBy(answers, ({ scenario }) => scenario).values()].map(mostAtOnce);
    return [Math.max(...most), `${Math.max(...most)} at most`, answers];
  },
  'habits.first-page': (evidence) => {
    const lists = evidence.of('listCustomers', ...recipientLists);
    const those = (page: RegExp) => lists.filter(({ request }) => page.test(request.target)).length;
    const [named, bare] = [those(/[?&]page=1(&|$)/), lists.length - those(/[?&]page=/)];
    const text = `page=1 ${named} times, no page ${bare} times`;
    return [{ named, bare }, text, named + bare > 0 ? lists : [], 'example'];
  },
};

/** What a client does where the document leaves it free. */
export function observeClient(evidence: Evidence): Observation[] {
  return clientRequirements.flatMap(({ id, level, statement }) => {
    if (level !== 'observed') return [];
    const [value, text, [first], hasExample] = observers[id as ClientObservedId](evidence);
    if (!first && id !== 'habits.unused') return [];
    return [{ id, statement, value, text, exchanges: first && hasExample ? [first.index] : [] }];
  });
}
