import type { Task } from '../../generated/client-protocol.ts';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { type Evidence, once } from '../judging/evidence.ts';
import { type Answer, askedId, idOf, recordOf, recordsOf } from '../reading/answer.ts';
import { isObject, type Json, type JsonObject, parseJson } from '../reading/json.ts';
import { stepOfTask } from '../transcript/client-scenarios.ts';
import type { TaskEntry } from '../transcript/exchange.ts';

/** A task with what the client did and returned. */
export interface Done {
  entry: TaskEntry;
  task: Task;
  /** The requests during the task, in order; all of them, and those of its operation. */
  all: Answer[];
  own: Answer[];
  /** What the client returned. */
  result: JsonObject | undefined;
  ended: 'returned' | 'error' | 'unsupported' | 'failed';
  /** What the service made of it: whether a whole success of the operation reached the client. */
  success: Answer | undefined;
  /** The identifiers of the record that the task is about: of the customer, and of the recipient. */
  customerId: string | undefined;
  recipientId: string | undefined;
  /** What the service last showed of each record when the task had ended, by kind and identifier. */
  stored: Stored;
  /** The same, when the task began. */
  before: Stored;
  /** The last success before the end of the task, which shows what the client could know. */
  lastSeen: Answer | undefined;
}

/** Records as the service last showed them, each kind in the order of creation. */
export interface Stored {
  customers: ReadonlyMap<string, JsonObject>;
  recipients: ReadonlyMap<string, JsonObject>;
  /** Documents by the identifier of their customer. */
  documents: ReadonlyMap<string, JsonObject[]>;
  /** Results of checks, by `checkOf`. */
  checks: ReadonlyMap<string, JsonObject>;
}

/** A check by its name and its parameters, in any order. */
export const checkOf = (task: string, fields: Iterable<[string, string]>) =>
  JSON.stringify([task, ...[...fields].sort()]);

/** Whether it is known what the client was asked to do. */
export const isDriven = ({ header }: Evidence) => header.client?.mode === 'driven';

/** The operations that carry out each task. */
const operationsFor = (task: Task['task']): AnyOperationId[] =>
  (Object.keys(operations) as AnyOperationId[]).filter((id) => operations[id].canonical === task);

/** The tasks of each scenario with what came of them; none where a client was watched. */
export const doneOf = once((evidence: Evidence): ReadonlyMap<string, Done[]> => {
  const byScenario = Map.groupBy(evidence.tasks, ({ scenario }) => scenario);
  return new Map(
    [...byScenario].map(([scenario, entries]) => {
      const answers = evidence.answers
        .filter((answer) => answer.scenario === scenario)
        .sort((a, b) => a.sentAtMs - b.sentAtMs);
      return [scenario, doneIn(entries, answers)];
    }),
  );
});

/** The tasks of scenarios in which each right request succeeds. */
export const ordinaryTasks = (evidence: Evidence): Done[] =>
  [...doneOf(evidence)].flatMap(([scenario, all]) =>
    /^(plain|pairs|letters|pages-|ties)/.test(scenario) ? all : [],
  );

function doneIn(entries: readonly TaskEntry[], answers: readonly Answer[]): Done[] {
  const named = new Map<string, string>();
  const stored = new Store();
  const done: Done[] = [];
  let lastSeen: Answer | undefined;
  for (const entry of entries) {
    const task = entry.task;
    const all = answers.filter(({ step }) => step.startsWith(`${stepOfTask(entry.number)}-`));
    const own = all.filter(({ operation }) => operationsFor(task.task).includes(operation));
    const before = stored.now();
    for (const answer of all) stored.learn(answer);
    lastSeen = all.findLast(({ meaning }) => meaning === 'success') ?? lastSeen;
    const success = own.findLast(({ meaning }) => meaning === 'success');
    const parsed = entry.result === null ? undefined : parseJson(entry.result);
    const result = isObject(parsed) ? parsed : undefined;
    if (task.as !== undefined) {
      const id = (success && idOf(recordOf(success))) ?? storedCut(own, stored);
      if (id !== undefined) named.set(task.as, id);
    }
    done.push({
      entry,
      task,
      all,
      own,
      result,
      ended: endOf(result),
      success,
      customerId: task.customer === undefined ? undefined : named.get(task.customer),
      recipientId: task.recipient === undefined ? undefined : named.get(task.recipient),
      stored: stored.now(),
      before,
      lastSeen,
    });
  }
  return done;
}

function endOf(result: JsonObject | undefined): Done['ended'] {
  if (!result) return 'failed';
  if (result.unsupported === true) return 'unsupported';
  return typeof result.error === 'string' ? 'error' : 'returned';
}

/** After a create without a response: the newest record that a list shows with what was sent, if one does. */
function storedCut(own: readonly Answer[], { customers, recipients }: Stored): string | undefined {
  const [create] = own;
  if (!create) return undefined;
  const records = create.operation === 'createCustomer' ? customers : recipients;
  const telling = ['last_name', 'date_of_birth', 'mobile_number', 'business_name', 'iban'];
  const sent = telling.filter((field) => create.sent.has(field));
  if (sent.length === 0) return undefined;
  const found = [...records].findLast(([, record]) =>
    sent.every((field) => record[field] === create.sent.get(field)),
  );
  return found?.[0];
}

/** Keeps what successes show. */
class Store implements Stored {
  readonly customers = new Map<string, JsonObject>();
  readonly recipients = new Map<string, JsonObject>();
  readonly documents = new Map<string, JsonObject[]>();
  readonly checks = new Map<string, JsonObject>();

  now = (): Stored => ({
    customers: new Map(this.customers),
    recipients: new Map(this.recipients),
    documents: new Map(this.documents),
    checks: new Map(this.checks),
  });

  learn(answer: Answer): void {
    if (answer.meaning !== 'success') return;
    const { resource, verb, canonical } = operations[answer.operation];
    const records = recordsOf(answer);
    if (resource === 'Document') {
      const customer = askedId(answer) ?? '';
      const others = verb === 'list' ? [] : (this.documents.get(customer) ?? []);
      this.documents.set(customer, [...others, ...records]);
    }
    if (canonical.startsWith('check') && isObject(answer.json)) {
      const query = new URLSearchParams(answer.request.target.split('?')[1]);
      this.checks.set(checkOf(canonical, query), answer.json);
    }
    const known = { Customer: this.customers, Recipient: this.recipients }[resource as string];
    for (const record of known ? records : []) {
      const id = idOf(record);
      if (id !== undefined) known?.set(id, record);
    }
  }
}

/** What a client returned for a task, by the key of the protocol. */
export const returned = ({ result, task }: Done): Json | undefined => {
  const { payloadKey } = operations[task.task];
  return payloadKey === 'recipient_name' ? result : result?.[payloadKey];
};
