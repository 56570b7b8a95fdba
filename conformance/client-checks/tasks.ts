import type { Task } from '../../generated/client-protocol.ts';
import { operations } from '../../generated/operations.ts';
import { type Evidence, once } from '../judging/evidence.ts';
import { type Run, runOf } from '../model/found.ts';
import { type Kind, worldOf } from '../model/world.ts';
import { type Answer, idOf, recordOf } from '../reading/answer.ts';
import { isObject, type Json, type JsonObject, parseJson } from '../reading/json.ts';
import { ofResponses, stepOfTask } from '../transcript/client-scenarios.ts';
import type { TaskEntry } from '../transcript/exchange.ts';

/** A task with what the client did and returned. */
export interface Done {
  entry: TaskEntry;
  task: Task;
  /** The requests during the task, in order; all of them, those of its operation, and the successes among these. */
  all: readonly Answer[];
  own: readonly Answer[];
  successes: Answer[];
  /** What the client wrote, and what it returned by the key of the protocol. */
  result: JsonObject | undefined;
  returned: Json | undefined;
  ended: 'returned' | 'error' | 'unsupported' | 'failed';
  /** The identifiers of the record that the task is about: of the customer, and of the recipient. */
  customerId: string | undefined;
  recipientId: string | undefined;
  /** What the service had told the client when the task had ended, and when it began. */
  told: Run;
  before: Run;
  /** The tasks before it in its scenario. */
  earlier: readonly Done[];
}

/** Whether it is known what the client was asked to do. */
export const isDriven = ({ header }: Evidence) => header.client?.mode === 'driven';

/** What the service told a client in some responses, as the state by which deployments are judged. */
export const toldBy = (answers: readonly Answer[]): Run => ({
  ...runOf(answers, 0),
  ...{ isFinal: () => true, hasWaited: () => true },
});

/** Each record of a kind as the service last showed it, by its identifier, in the order in which they were first shown. */
export const lastShown = (told: Run, kind: Kind): ReadonlyMap<string, JsonObject> =>
  new Map(
    worldOf(told).views.flatMap((view): [string, JsonObject][] => {
      const id = view.kind === kind ? idOf(view.item) : undefined;
      return id === undefined ? [] : [[id, view.item]];
    }),
  );

/** The successes among what a client was told. */
export const successesIn = (told: Run) => told.answers.filter(({ meaning }) => meaning === 'success');

/** The last success before the end of a task, if any: what the client could know. */
export const lastSeen = ({ told }: Done) => successesIn(told).slice(-1);

/** The tasks of each scenario with what came of them; none where a client was watched. */
export const doneOf = once((evidence: Evidence): ReadonlyMap<string, Done[]> => {
  const byScenario = Map.groupBy(evidence.tasks, ({ scenario }) => scenario);
  const answers = Map.groupBy(
    evidence.answers.toSorted((a, b) => a.sentAtMs - b.sentAtMs),
    ({ scenario }) => scenario,
  );
  return new Map([...byScenario].map(([name, entries]) => [name, doneIn(entries, answers.get(name) ?? [])]));
});

/** The tasks of some kinds in scenarios with some names, but for those that differ in their responses alone. */
export const tasksIn = (evidence: Evidence, tasks = /./, scenarios = /./): Done[] =>
  [...doneOf(evidence)]
    .filter(([scenario]) => scenarios.test(scenario) && !ofResponses.has(scenario))
    .flatMap(([, all]) => all.filter(({ task }) => tasks.test(task.task)));

/** The tasks that change something. */
export const isWrite = /^(create|update|upload)/;

/** The scenarios in which each right request succeeds. */
export const ordinary = /^(plain|pairs|letters|pages-|ties)/;

function doneIn(entries: readonly TaskEntry[], answers: readonly Answer[]): Done[] {
  const ids = new Map<string | undefined, string>();
  const done: Done[] = [];
  let told = toldBy([]);
  for (const entry of entries) {
    const { task, number } = entry;
    const all = answers.filter(({ step }) => step.startsWith(`${stepOfTask(number)}-`));
    const own = all.filter(({ operation }) => operations[operation].canonical === task.task);
    const successes = own.filter(({ meaning }) => meaning === 'success');
    const success = successes.at(-1);
    const before = told;
    told = all.length > 0 ? toldBy([...before.answers, ...all]) : before;
    const id = (success && idOf(recordOf(success))) ?? storedCut(own[0], told);
    if (task.as !== undefined && id !== undefined) ids.set(task.as, id);
    const parsed = entry.result === null ? undefined : parseJson(entry.result);
    const result = isObject(parsed) ? parsed : undefined;
    const { payloadKey } = operations[task.task];
    const returned = payloadKey === 'recipient_name' ? result : result?.[payloadKey];
    const [customerId, recipientId] = [ids.get(task.customer), ids.get(task.recipient)];
    const made = { entry, task, all, own, successes, result, returned, ended: endOf(result) };
    done.push({ ...made, customerId, recipientId, told, before, earlier: done.slice() });
  }
  return done;
}

function endOf(result: JsonObject | undefined): Done['ended'] {
  if (!result) return 'failed';
  if (result.unsupported === true) return 'unsupported';
  return typeof result.error === 'string' ? 'error' : 'returned';
}

const telling = ['last_name', 'date_of_birth', 'mobile_number', 'business_name', 'iban'];

/** After a create without a response: the newest record that a list shows with what was sent, if one does. */
function storedCut(create: Answer | undefined, told: Run): string | undefined {
  const sent = telling.filter((field) => create?.sent.has(field));
  if (!create || sent.length === 0) return undefined;
  const records = lastShown(told, create.operation === 'createCustomer' ? 'Customer' : 'Recipient');
  return [...records].findLast(([, record]) =>
    sent.every((field) => record[field] === create.sent.get(field)),
  )?.[0];
}
