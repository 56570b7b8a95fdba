import type { ClientJudgedId } from '../../generated/client-requirements.ts';
import type { AnyOperationId } from '../../generated/operations.ts';
import { agrees, type Check, differs, onlyDriven, type Piece, unseen } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { type Answer, askedId, idOf, recordOf, recordsOf } from '../reading/answer.ts';
import type { JsonObject } from '../reading/json.ts';
import { ofResponses } from '../transcript/client-scenarios.ts';
import { isRead, recipientLists, uploads } from './requests.ts';
import { type Done, doneOf } from './tasks.ts';

/** All tasks of some kinds, with scenarios. */
const allDone = (evidence: Evidence, ...tasks: string[]): Done[] =>
  [...doneOf(evidence)].flatMap(([scenario, all]) =>
    ofResponses.has(scenario) ? [] : all.filter(({ task }) => tasks.includes(task.task)),
  );

/** Each request carries the values that its task gave, and nothing else that changes anything. */
const asGiven: Check = (evidence) => {
  if (!isDriven(evidence)) return unreadable(evidence);
  const pieces = allDone(evidence, ...carrying).flatMap((done) => {
    const isWrite = /^(create|update|upload)/.test(done.task.task);
    if (isWrite && done.ended === 'returned' && done.all.length === 0)
      return [
        differs(
          done.lastSeen ?? [],
          `a request for task ${done.entry.number}, ${done.task.task}`,
          'none, although the client returned a result',
        ),
      ];
    return done.own
      .filter((one) => (isRead(one) || !one.fault) && one.request.method !== 'HEAD')
      .flatMap((request) => comparedWithTask(done, request));
  });
  return pieces.length > 0 ? pieces : [unseen('The client sent nothing for a task with fields')];
};

/** What a watched client was given, nobody knows; but bytes that are not UTF-8 are no text of anybody. */
function unreadable({ answers }: Evidence): Piece[] {
  const pieces = answers.flatMap((request) => {
    const query = new URLSearchParams(request.request.target.split('?')[1]);
    const [field] = [...request.sent, ...query].find(([, value]) => value.includes('\uFFFD')) ?? [];
    return field === undefined ? [] : [differs(request, 'text in UTF-8', `${field} in another encoding`)];
  });
  return pieces.length > 0 ? pieces : [onlyDriven];
}

/** Tasks with fields. */
const carrying = [
  ...['createCustomer', 'updateCustomer', 'createRecipient', 'updateRecipient', 'uploadDocument'],
  ...['checkGhanaMobileWallet', 'checkGhanaBankAccount'],
];

const isDriven = ({ header }: Evidence) => header.client?.mode === 'driven';

function comparedWithTask(done: Done, request: Answer): Piece[] {
  const { fields = {} } = done.task;
  const isUpdate = done.task.task.startsWith('update');
  const query = new URLSearchParams(request.request.target.split('?')[1]);
  const sent = request.operation.startsWith('check') ? new Map(query) : request.sent;
  // A client may change a record in several requests.
  const isPart = isUpdate && sent.size > 0 && done.own.length > 1;
  const before = knownRecord(done) ?? {};
  for (const [field, value] of Object.entries(fields)) {
    const got = sent.get(field);
    // What is as it should be need not be sent.
    if (got === undefined && isUpdate && String(before[field] ?? '') === value) continue;
    if (got === value || (got === undefined && (isPart || (value === '' && !isUpdate)))) continue;
    return [
      differs(
        request,
        `${field}=${JSON.stringify(value)}, as given`,
        got === undefined ? `no ${field}` : `${field}=${JSON.stringify(got)}`,
      ),
    ];
  }
  for (const [field, value] of sent) {
    if (Object.hasOwn(fields, field) || field === 'customer' || value === '') continue;
    if (String(before[field] ?? '') === value) continue;
    return [differs(request, `no ${field}, which was not given`, `${field}=${JSON.stringify(value)}`)];
  }
  return [agrees(request)];
}

/** The record that an update changes; a client may send all of its fields again. */
function knownRecord({ customerId, recipientId, before: stored }: Done): JsonObject | undefined {
  return recipientId === undefined
    ? stored.customers.get(customerId ?? '')
    : stored.recipients.get(recipientId);
}

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

/** Whether a client does nothing for a record that it has, where nobody asked it to wait. */
const losesIt = (scenario: string, { ended, all, task }: Done) =>
  ended === 'error' &&
  all.length === 0 &&
  /^(get|list)/.test(task.task) &&
  /^(plain|pairs|letters|cut-)/.test(scenario);

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
      : all.flatMap((done): Piece[] => {
          const wanted = idOfTask(done);
          const own = done.own.filter(({ operation }) => operations.includes(operation));
          if (wanted !== undefined && losesIt(scenario, done))
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

export const givenChecks = {
  'sending.values': asGiven,
  'sending.whole-file': (evidence) => {
    if (!isDriven(evidence)) return [onlyDriven];
    const pieces = allDone(evidence, 'uploadDocument').flatMap(({ own, entry }) =>
      own.flatMap((request): Piece[] => {
        const file = request.request.parts?.find((part) => 'sha256' in part);
        if (!file || !('sha256' in file)) return [];
        return file.sha256 === entry.fileSha256
          ? [agrees(request)]
          : [
              differs(
                request,
                `the file that was given, SHA-256 ${entry.fileSha256}`,
                `SHA-256 ${file.sha256}, ${file.bytes} bytes`,
              ),
            ];
      }),
    );
    return pieces.length > 0 ? pieces : [unseen('The client uploaded no file')];
  },
  'keeping.registered-once': (evidence) => {
    const creates = evidence.of('createCustomer').filter(({ subject }) => subject !== null);
    const pieces = creates.flatMap((create, index): Piece[] => {
      const earlier = creates
        .slice(0, index)
        .find(
          (one) =>
            one.scenario === create.scenario &&
            one.subject === create.subject &&
            idOf(recordOf(one)) !== undefined &&
            one.answeredAtMs < create.sentAtMs,
        );
      // Whether somebody was looked for after a broken connection, another requirement says.
      if (
        creates.some(
          (one) => one.subject === create.subject && one.scenario === create.scenario && !one.response,
        )
      )
        return [];
      if (earlier)
        return [
          differs(
            [earlier, create],
            `the identifier ${idOf(recordOf(earlier))}, which the service gave this person`,
            'the same person registered again (same names, date of birth and mobile number)',
          ),
        ];
      return create.meaning === 'success' ? [agrees(create)] : [];
    });
    return pieces.length > 0 ? pieces : [unseen('The client registered nobody')];
  },
  'keeping.identifier': (evidence) => {
    if (isDriven(evidence)) {
      const pieces = namesItsRecord(evidence, ofCustomer, ({ customerId }) => customerId, customerIn);
      return pieces.length > 0
        ? pieces
        : [unseen('The client did nothing for a customer that it had created')];
    }
    const known = new Set(
      evidence
        .of('createCustomer', 'listCustomers')
        .flatMap((answer) => recordsOf(answer).map((record) => idOf(record))),
    );
    const later = evidence.of(...ofCustomer).filter((request) => known.has(customerIn(request)));
    return later.length > 0
      ? [agrees(...later)]
      : [unseen('The client did nothing for a customer that it had created')];
  },
  'keeping.recipient': (evidence) => {
    if (!isDriven(evidence)) return [onlyDriven];
    const pieces = namesItsRecord(
      evidence,
      ['getRecipient', 'updateRecipient'],
      ({ recipientId }) => recipientId,
      askedId,
    );
    return pieces.length > 0
      ? pieces
      : [unseen('The client did nothing for a recipient that it had created')];
  },
} satisfies Partial<Record<ClientJudgedId, Check>>;
