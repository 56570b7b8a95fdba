import type { ClientJudgedId } from '../../generated/client-requirements.ts';
import { agrees, type Check, differs, onlyDriven, type Piece, unseen } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import type { Answer } from '../reading/answer.ts';
import type { JsonObject } from '../reading/json.ts';
import { ofResponses } from '../transcript/client-scenarios.ts';
import { isRead } from './requests.ts';
import { type Done, doneOf, isDriven } from './tasks.ts';

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
    const lost = lostBy(done);
    if (lost) return [lost];
    return done.own
      .filter((one) => (isRead(one) || !one.fault) && one.request.method !== 'HEAD')
      .flatMap((request) => comparedWithTask(done, request));
  });
  return pieces.length > 0 ? pieces : [unseen('The client sent nothing for a task with fields')];
};

/** What was spoiled before it was sent; letters may be masked as x and digits as 1. */
const spoiled: readonly (readonly [pattern: RegExp, how: string, fields?: RegExp])[] = [
  [/\uFFFD/, 'in another encoding'],
  [/(%[\dA-Fa-fx]{2}){2}|%\d\d/, 'encoded twice'],
  [/^ \d+$/, 'with a blank in place of "+"', /^(mobile|phone)_number$/],
];

/** What a watched client was given, nobody knows; but some texts are those of nobody. */
function unreadable({ answers }: Evidence): Piece[] {
  const pieces = answers.flatMap((request) => {
    const query = new URLSearchParams(request.request.target.split('?')[1]);
    const found = [...request.sent, ...query].flatMap(([field, value]) =>
      spoiled.flatMap(([pattern, how, fields = /./]) =>
        fields.test(field) && pattern.test(value) ? `${field} ${how}` : [],
      ),
    );
    return found.length === 0 ? [] : [differs(request, 'texts as they are, in UTF-8', found.join(', '))];
  });
  return pieces.length > 0 ? pieces : [onlyDriven];
}

/** Tasks with fields. */
const carrying = [
  ...['createCustomer', 'updateCustomer', 'createRecipient', 'updateRecipient', 'uploadDocument'],
  ...['checkGhanaMobileWallet', 'checkGhanaBankAccount'],
];

function comparedWithTask(done: Done, request: Answer): Piece[] {
  const { fields = {} } = done.task;
  const isUpdate = done.task.task.startsWith('update');
  const query = new URLSearchParams(request.request.target.split('?')[1]);
  const sent = request.operation.startsWith('check') ? new Map(query) : request.sent;
  // A client may change a record in several requests.
  const isPart = isUpdate && sent.size > 0 && done.own.length > 1;
  const before = (isUpdate && knownRecord(done)) || {};
  for (const [field, value] of Object.entries(fields)) {
    const got = sent.get(field);
    // What is as it should be need not be sent.
    if (got === undefined && isUpdate && String(before[field] ?? '') === value) continue;
    // Forms of web pages send line breaks as CR LF (HTML, "Constructing the entry list").
    if (got?.replaceAll('\r\n', '\n') === value) continue;
    if (got === undefined && (isPart || (value === '' && !isUpdate))) continue;
    return [
      differs(
        request,
        `${field}=${JSON.stringify(value)}, as given`,
        got === undefined ? `no ${field}` : `${field}=${JSON.stringify(got)}`,
      ),
    ];
  }
  for (const [field, value] of sent) {
    if (Object.hasOwn(fields, field) || (field === 'customer' && !isUpdate)) continue;
    if (String(before[field] ?? '') === value) continue;
    return [differs(request, `no ${field}, which was not given`, `${field}=${JSON.stringify(value)}`)];
  }
  return [agrees(request)];
}

/** An update that the client calls done, although no request with one of its fields succeeded. */
function lostBy(done: Done): Piece | undefined {
  const { task, own, ended } = done;
  const successes = own.filter(({ meaning }) => meaning === 'success');
  if (!task.task.startsWith('update') || ended !== 'returned' || successes.length === 0) return undefined;
  const before = knownRecord(done) ?? {};
  const lost = Object.entries(task.fields ?? {}).find(
    ([field, value]) =>
      String(before[field] ?? '') !== value && !successes.some(({ sent }) => sent.has(field)),
  );
  return lost && differs(successes, `a success with ${lost[0]}`, 'a result without one');
}

/** The record that an update changes; a client may send all of its fields again. */
function knownRecord({ customerId, recipientId, before: stored }: Done): JsonObject | undefined {
  return recipientId === undefined
    ? stored.customers.get(customerId ?? '')
    : stored.recipients.get(recipientId);
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
} satisfies Partial<Record<ClientJudgedId, Check>>;
