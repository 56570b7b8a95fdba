import type { AnyOperationId } from '../../generated/operations.ts';
import { agrees, type ChecksFor, differs, onlyDriven, type Piece, unseen } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { type Answer, askedId, idOf, recordOf, recordsOf } from '../reading/answer.ts';
import { ofResponses } from '../transcript/client-scenarios.ts';
import { recipientLists, uploads } from './requests.ts';
import { type Done, doneOf, isDriven, ordinaryTasks } from './tasks.ts';

/** The identifier of a customer that a request names. */
const customerIn = (request: Answer) =>
  request.operation === 'createRecipient' ? request.sent.get('customer') : askedId(request);

const ofCustomer = [
  'getCustomer',
  'updateCustomer',
  'listDocuments',
  ...uploads,
  'createRecipient',
  ...recipientLists,
] as const satisfies readonly AnyOperationId[];

const ofRecipient = ['getRecipient', 'updateRecipient'] as const;

/** What programs make of an identifier that they take for a number or a text to show. */
function spoiltForms(id: string): string[] {
  const number = Number(id);
  const whole = /^\d+$/.test(id) ? BigInt(id) : 0n;
  return [
    ...[
      `${number}`,
      `${number}.0`,
      `${id}.0`,
      number.toFixed(2),
      number.toLocaleString('en'),
      number.toLocaleString('de'),
    ],
    ...[BigInt.asIntN(32, whole), BigInt.asUintN(32, whole), BigInt(Math.trunc(number) || 0)].map(String),
  ].filter((form) => form !== id);
}

/** Requests of a watched client name records as the service named them; others may be unknown on purpose. */
function ofKnown(
  evidence: Evidence,
  kind: 'customer' | 'recipient',
  operations: readonly AnyOperationId[],
  idIn: (request: Answer) => string | undefined,
): Piece[] {
  const idsOf = (...shown: AnyOperationId[]) =>
    new Set(
      evidence.of(...shown).flatMap((answer) => recordsOf(answer).flatMap((record) => idOf(record) ?? [])),
    );
  const ids = {
    customer: idsOf('createCustomer', 'listCustomers'),
    recipient: idsOf('createRecipient', ...recipientLists),
  };
  const spoilt = new Map([...ids[kind]].flatMap((id) => spoiltForms(id).map((form) => [form, id] as const)));
  const others = ids[kind === 'customer' ? 'recipient' : 'customer'];
  const pieces = evidence.of(...operations).flatMap((request): Piece[] => {
    const id = idIn(request) ?? '';
    if (ids[kind].has(id)) return [agrees(request)];
    const wanted = spoilt.get(id);
    if (wanted !== undefined)
      return [differs(request, `the identifier ${wanted}, as the service gave it`, id)];
    if (!others.has(id)) return [];
    return [
      differs(request, `the identifier of a ${kind}`, `${id}, which is that of another kind of record`),
    ];
  });
  return pieces.length > 0 ? pieces : [unseen(`The client did nothing for a ${kind} that it had created`)];
}

/** After so many failures, a client may stop calling for a while (a "circuit breaker"). */
const failuresMax = 3;

/** Whether a client does nothing for a record that it has, where nobody asked it to wait. @param before earlier tasks. */
const losesIt = (scenario: string, { ended, all, task }: Done, before: readonly Done[]) =>
  ended === 'error' &&
  all.length === 0 &&
  /^(get|list)/.test(task.task) &&
  /^(plain|pairs|letters|cut-)/.test(scenario) &&
  before.flatMap((one) => one.all).filter(({ meaning }) => meaning !== 'success').length < failuresMax;

/** Requests of a task name the record that the task is about. @param idIn the identifier in a request. */
function namesItsRecord(
  evidence: Evidence,
  operations: readonly AnyOperationId[],
  idOfTask: (done: Done) => string | undefined,
  idIn: (request: Answer) => string | undefined,
): Piece[] {
  return [...doneOf(evidence)].flatMap(([scenario, all]) =>
    ofResponses.has(scenario)
      ? []
      : all.flatMap((done, index): Piece[] => {
          const wanted = idOfTask(done);
          const own = done.own.filter(({ operation }) => operations.includes(operation));
          if (wanted !== undefined && losesIt(scenario, done, all.slice(0, index)))
            return [
              differs(done.lastSeen ?? [], `a request with the identifier ${wanted}`, 'an error without one'),
            ];
          const read = own.filter((request) => idIn(request) !== undefined);
          if (wanted === undefined || read.length === 0) return [];
          // Other records may be read besides; nothing else may be changed.
          const [first] = read.filter((request) => idIn(request) !== wanted);
          const isWrong =
            first &&
            (done.task.task.match(/^(update|create|upload)/) || read.every((one) => idIn(one) !== wanted));
          if (!isWrong) return [agrees(...own)];
          return [
            differs(first, `the identifier ${wanted}, from the response to the create`, `${idIn(first)}`),
          ];
        }),
  );
}

export const keepingChecks: ChecksFor<'keeping'> = {
  'keeping.registered-once': (evidence) => {
    const creates = evidence.of('createCustomer').filter(({ subject }) => subject !== null);
    const people = Map.groupBy(creates, ({ scenario, subject }) => `${scenario} ${subject}`);
    // Whether somebody was looked for after a broken connection, another requirement says.
    const whole = [...people.values()].filter((same) => same.every(({ response }) => response));
    const pieces = whole.flatMap((same) =>
      same.flatMap((create, index): Piece[] => {
        const earlier = same
          .slice(0, index)
          .find((one) => idOf(recordOf(one)) !== undefined && one.answeredAtMs < create.sentAtMs);
        if (earlier)
          return [
            differs(
              [earlier, create],
              `the identifier ${idOf(recordOf(earlier))}, which the service gave this person`,
              'the same person registered again (same names, date of birth and mobile number)',
            ),
          ];
        return create.meaning === 'success' ? [agrees(create)] : [];
      }),
    );
    return pieces.length > 0 ? pieces : [unseen('The client registered nobody')];
  },
  'keeping.created-once': (evidence) => {
    if (!isDriven(evidence)) return [onlyDriven];
    const pieces = ordinaryTasks(evidence)
      .filter(({ task }) => /^(createRecipient|uploadDocument)$/.test(task.task))
      .flatMap(({ own }): Piece[] => {
        const [first, again] = own.filter(({ meaning }) => meaning === 'success');
        if (!first) return [];
        return [
          again ? differs([first, again], 'one record', 'another one for the same task') : agrees(first),
        ];
      });
    return pieces.length > 0 ? pieces : [unseen('The client created no recipient, and uploaded nothing')];
  },
  'keeping.identifier': (evidence) => {
    if (isDriven(evidence)) {
      const pieces = namesItsRecord(evidence, ofCustomer, ({ customerId }) => customerId, customerIn);
      return pieces.length > 0
        ? pieces
        : [unseen('The client did nothing for a customer that it had created')];
    }
    return ofKnown(evidence, 'customer', ofCustomer, customerIn);
  },
  'keeping.recipient': (evidence) => {
    if (!isDriven(evidence)) return ofKnown(evidence, 'recipient', ofRecipient, askedId);
    const pieces = namesItsRecord(evidence, ofRecipient, ({ recipientId }) => recipientId, askedId);
    return pieces.length > 0
      ? pieces
      : [unseen('The client did nothing for a recipient that it had created')];
  },
};
