import type { ClientJudgedId } from '../../generated/client-requirements.ts';
import type { Check } from '../judging/check.ts';
import { agrees, compare, differs, onlyDriven, type Piece } from '../model/pieces.ts';
import type { Answer } from '../reading/answer.ts';
import { fileIn, isRead, orUnseen, queryOf } from './each.ts';
import { type Done, isDriven, isWrite, lastSeen, lastShown, tasksIn } from './tasks.ts';

/** A check of what each task of some kinds sends. @param otherwise judges clients that are watched */
const ofSending =
  (tasks: RegExp, judge: (done: Done) => Piece[], nothing: string, otherwise: Check = () => []): Check =>
  (evidence, id) => {
    if (isDriven(evidence)) return orUnseen(tasksIn(evidence, tasks).flatMap(judge), nothing);
    const pieces = [...otherwise(evidence, id)];
    return pieces.length > 0 ? pieces : [onlyDriven];
  };

/** What was spoiled before it was sent; letters may be masked as x and digits as 1. */
const spoiled: readonly (readonly [pattern: RegExp, how: string, fields?: RegExp])[] = [
  [/\uFFFD/, 'in another encoding'],
  [/(%[\dA-Fa-fx]{2}){2}|%\d\d/, 'encoded twice'],
  [/^ \d+$/, 'with a blank in place of "+"', /^(mobile|phone)_number$/],
];

/** What a watched client was given, nobody knows; but some texts are those of nobody. */
const unreadable: Check = ({ answers }) =>
  answers.flatMap((request) => {
    const found = [...request.sent, ...queryOf(request)].flatMap(([field, value]) =>
      spoiled.flatMap(([pattern, how, fields = /./]) =>
        fields.test(field) && pattern.test(value) ? `${field} ${how}` : [],
      ),
    );
    return found.length === 0 ? [] : [differs(request, 'texts as they are, in UTF-8', found.join(', '))];
  });

const isUpdate = ({ task }: Done) => task.task.startsWith('update');

/** What the record of an update held when the task began; a client may send all of its fields again. */
function heldBefore(done: Done): (field: string) => string {
  const { customerId = '', recipientId, before } = done;
  const records = lastShown(before, recipientId === undefined ? 'Customer' : 'Recipient');
  const record = isUpdate(done) ? records.get(recipientId ?? customerId) : undefined;
  return (field) => String(record?.[field] ?? '');
}

/** Requests carry the values that their task gave, and nothing else that changes anything. */
function asGiven(done: Done): Piece[] {
  const { task, entry, all, own, successes, ended } = done;
  if (isWrite.test(task.task) && ended === 'returned' && all.length === 0) {
    const expected = `a request for task ${entry.number}, ${task.task}`;
    return [differs(lastSeen(done), expected, 'none, although the client returned a result')];
  }
  const before = heldBefore(done);
  // An update that the client calls done, although no request with one of its fields succeeded.
  const isDone = isUpdate(done) && ended === 'returned' && successes.length > 0;
  const lost = Object.entries(task.fields ?? {}).find(
    ([field, value]) => before(field) !== value && !successes.some(({ sent }) => sent.has(field)),
  );
  if (isDone && lost) return [differs(successes, `a success with ${lost[0]}`, 'a result without one')];
  return own
    .filter((one) => (isRead(one) || !one.fault) && one.request.method !== 'HEAD')
    .map((request) => comparedWithTask(done, request, before));
}

function comparedWithTask(done: Done, request: Answer, before: (field: string) => string): Piece {
  const { fields = {} } = done.task;
  const sent = request.operation.startsWith('check') ? new Map(queryOf(request)) : request.sent;
  // A client may change a record in several requests.
  const isPart = sent.size > 0 && done.own.length > 1;
  for (const [field, value] of Object.entries(fields)) {
    const got = sent.get(field);
    // Forms of web pages send line breaks as CR LF (HTML, "Constructing the entry list").
    if (got?.replaceAll('\r\n', '\n') === value) continue;
    // What is as it should be need not be sent.
    const mayLack = isUpdate(done) ? isPart || before(field) === value : value === '';
    if (got === undefined && mayLack) continue;
    const actual = got === undefined ? `no ${field}` : `${field}=${JSON.stringify(got)}`;
    return differs(request, `${field}=${JSON.stringify(value)}, as given`, actual);
  }
  const [other] = [...sent].filter(
    ([field, value]) =>
      !Object.hasOwn(fields, field) && (isUpdate(done) || field !== 'customer') && before(field) !== value,
  );
  if (!other) return agrees(request);
  const [field, value] = other;
  return differs(request, `no ${field}, which was not given`, `${field}=${JSON.stringify(value)}`);
}

export const givenChecks = {
  'sending.values': ofSending(
    /^(create|update|upload|check)/,
    asGiven,
    'The client sent nothing for a task with fields',
    unreadable,
  ),
  'sending.whole-file': ofSending(
    /^uploadDocument$/,
    ({ own, entry }) =>
      own.flatMap((request) => {
        const file = fileIn(request);
        const expected = `the file that was given, SHA-256 ${entry.fileSha256}`;
        const actual = `SHA-256 ${file?.sha256}, ${file?.bytes} bytes`;
        return file ? compare(file.sha256 === entry.fileSha256, request, expected, actual) : [];
      }),
    'The client uploaded no file',
  ),
} satisfies Partial<Record<ClientJudgedId, Check>>;
