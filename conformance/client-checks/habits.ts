import type { ClientObservedId } from '../../generated/client-requirements.ts';
import { clientRequirements } from '../../generated/client-requirements.ts';
import { operationIds } from '../../generated/operations.ts';
import type { Evidence } from '../judging/evidence.ts';
import type { Observation } from '../judging/result.ts';
import type { Answer } from '../reading/answer.ts';
import { headerOf } from '../transcript/exchange.ts';
import { recipientLists, uploads } from './each.ts';

/** What a client does in one respect, in words and as data; undefined where no request shows it. */
type Observer = (
  evidence: Evidence,
) => { value: unknown; text: string; answers: readonly Answer[] } | undefined;

const used = ({ answers }: Evidence) => [...new Set(answers.map(({ operation }) => operation))];

/** The different values of a header, with what its absence is called. */
const header =
  (name: string, absent: string): Observer =>
  ({ answers }) => {
    const values = [...new Set(answers.map(({ request }) => headerOf(request.headers, name) ?? absent))];
    return values.length > 0
      ? { value: values, text: values.join('; '), answers: answers.slice(0, 1) }
      : undefined;
  };

/** How often each of several operations was used. */
const counts =
  (...ids: readonly (typeof operationIds)[number][]): Observer =>
  (evidence) => {
    const value = Object.fromEntries(ids.map((id) => [id, evidence.of(id).length]));
    const text = Object.entries(value).map(([id, count]) => `${id} ${count}`);
    const answers = evidence.of(...ids);
    return answers.length > 0 ? { value, text: text.join(', '), answers: answers.slice(0, 1) } : undefined;
  };

/** The most requests that were in flight at once. */
function mostAtOnce(requests: readonly Answer[]): number {
  const changes = requests
    .flatMap(({ sentAtMs, answeredAtMs }): [atMs: number, by: number][] => [
      [sentAtMs, 1],
      [answeredAtMs, -1],
    ])
    .sort(([a, by], [b, other]) => a - b || by - other);
  let now = 0;
  let most = 0;
  for (const [, by] of changes) {
    now += by;
    most = Math.max(most, now);
  }
  return most;
}

const observers: Record<ClientObservedId, Observer> = {
  'habits.operations': (evidence) => counts(...used(evidence))(evidence),
  'habits.unused': (evidence) => {
    const unused = operationIds.filter((id) => evidence.of(id).length === 0);
    return { value: unused, text: unused.join(', ') || 'none', answers: [] };
  },
  'habits.order': ({ answers }) => {
    const order = [
      ...new Set(answers.toSorted((a, b) => a.sentAtMs - b.sentAtMs).map(({ operation }) => operation)),
    ];
    return order.length > 0 ? { value: order, text: order.join(', '), answers: [] } : undefined;
  },
  'habits.upload-path': counts(...uploads),
  'habits.list-method': counts(...recipientLists),
  'habits.user-agent': header('user-agent', '(none)'),
  'habits.compression': header('accept-encoding', '(none)'),
  'habits.connections': ({ answers }) => {
    const connections = new Set(answers.map(({ scenario, connection }) => `${scenario} ${connection}`)).size;
    const text = `${answers.length} requests over ${connections} connections`;
    return answers.length > 0
      ? { value: { requests: answers.length, connections }, text, answers: [] }
      : undefined;
  },
  'habits.concurrency': ({ answers }) => {
    const byScenario = Map.groupBy(answers, ({ scenario }) => scenario);
    const most = [...byScenario.values()].map(mostAtOnce).reduce((a, b) => Math.max(a, b), 0);
    return most > 0 ? { value: most, text: `${most} at most`, answers: [] } : undefined;
  },
  'habits.first-page': (evidence) => {
    const lists = evidence.of('listCustomers', ...recipientLists);
    const named = lists.filter(({ request }) => /[?&]page=1(&|$)/.test(request.target)).length;
    const bare = lists.filter(({ request }) => !/[?&]page=/.test(request.target)).length;
    return named + bare > 0
      ? {
          value: { named, bare },
          text: `page=1 ${named} times, no page ${bare} times`,
          answers: lists.slice(0, 1),
        }
      : undefined;
  },
};

/** What a client does where the document leaves it free. */
export function observeClient(evidence: Evidence): Observation[] {
  return clientRequirements.flatMap(({ id, level, statement }) => {
    const found = level === 'observed' && observers[id as ClientObservedId](evidence);
    if (!found) return [];
    const { value, text, answers } = found;
    return [{ id, statement, value, text, exchanges: answers.map(({ index }) => index) }];
  });
}
