import type { AnyOperationId } from '../../generated/operations.ts';
import type { Check, ChecksFor } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { agrees, differs, onlyDriven, type Piece } from '../model/pieces.ts';
import { type Kind, worldOf } from '../model/world.ts';
import { type Answer, askedId, idOf, recordOf } from '../reading/answer.ts';
import { orUnseen, recipientLists, uploads } from './each.ts';
import { type Done, isDriven, isWrite, lastSeen, ordinary, tasksIn, toldBy } from './tasks.ts';

/** The requests that name a record of each kind. */
const naming: Record<Kind, readonly AnyOperationId[]> = {
  Customer: [
    ...(['getCustomer', 'updateCustomer', 'listDocuments', 'createRecipient'] as const),
    ...uploads,
    ...recipientLists,
  ],
  Recipient: ['getRecipient', 'updateRecipient'],
};

/** The identifier that a request names. */
const idIn = (request: Answer) =>
  request.operation === 'createRecipient' ? request.sent.get('customer') : askedId(request);

/** What programs make of an identifier that they take for a number or a text to show. */
function spoiltForms(id: string): string[] {
  const number = Number(id);
  const whole = /^\d+$/.test(id) ? BigInt(id) : 0n;
  const cut = [BigInt.asIntN(32, whole), BigInt.asUintN(32, whole), BigInt(Math.trunc(number) || 0)];
  const grouped = [number.toLocaleString('en'), number.toLocaleString('de')];
  const forms = [`${number}`, `${number}.0`, `${id}.0`, number.toFixed(2), ...grouped, ...cut.map(String)];
  return forms.filter((form) => form !== id);
}

/** Requests of a watched client name records as the service named them; others may be unknown on purpose. */
function ofKnown(evidence: Evidence, kind: Kind): Piece[] {
  const created = worldOf(toldBy(evidence.answers)).views.filter(
    ({ verb }) => verb === 'create' || verb === 'list',
  );
  const idsOf = (isMeant: boolean) =>
    new Set(created.flatMap((one) => ((one.kind === kind) === isMeant && idOf(one.item)) || []));
  const [ids, others] = [idsOf(true), idsOf(false)];
  const spoilt = new Map([...ids].flatMap((id) => spoiltForms(id).map((form) => [form, id] as const)));
  return evidence.of(...naming[kind]).flatMap((request) => {
    const id = idIn(request) ?? '';
    if (ids.has(id)) return agrees(request);
    const meant = spoilt.get(id);
    if (meant !== undefined) return differs(request, `the identifier ${meant}, as the service gave it`, id);
    const actual = `${id}, which is that of another kind of record`;
    return others.has(id) ? differs(request, `the identifier of a ${kind.toLowerCase()}`, actual) : [];
  });
}

/** After so many failures, a client may stop calling for a while (a "circuit breaker"). */
const failuresMax = 3;

/** Whether a client does nothing for a record that it has, where nobody asked it to wait. */
const losesIt = ({ entry, ended, all, task, before }: Done) =>
  ended === 'error' &&
  all.length === 0 &&
  /^(get|list)/.test(task.task) &&
  /^(plain|pairs|letters|cut-)/.test(entry.scenario) &&
  before.answers.filter(({ meaning }) => meaning !== 'success').length < failuresMax;

/** Requests of a task name the record that the task is about. */
function namesItsRecord(done: Done, kind: Kind): Piece | undefined {
  const wanted = kind === 'Customer' ? done.customerId : done.recipientId;
  if (wanted === undefined) return undefined;
  if (losesIt(done))
    return differs(lastSeen(done), `a request with the identifier ${wanted}`, 'an error without one');
  const own = done.own.filter(({ operation }) => naming[kind].includes(operation));
  const read = own.filter((request) => idIn(request) !== undefined);
  if (read.length === 0) return undefined;
  // Other records may be read besides; nothing else may be changed.
  const others = read.filter((request) => idIn(request) !== wanted);
  const [first] = isWrite.test(done.task.task) || others.length === read.length ? others : [];
  if (!first) return agrees(...own);
  return differs(first, `the identifier ${wanted}, from the response to the create`, `${idIn(first)}`);
}

const keepsIdentifiers =
  (kind: Kind): Check =>
  (evidence) =>
    orUnseen(
      isDriven(evidence)
        ? tasksIn(evidence).flatMap((done) => namesItsRecord(done, kind) ?? [])
        : ofKnown(evidence, kind),
      `The client did nothing for a ${kind.toLowerCase()} that it had created`,
    );

export const keepingChecks: ChecksFor<'keeping'> = {
  'keeping.registered-once': (evidence) => {
    const creates = evidence.of('createCustomer').filter(({ subject }) => subject !== null);
    const people = Map.groupBy(creates, ({ scenario, subject }) => `${scenario} ${subject}`);
    // Whether somebody was looked for after a broken connection, another requirement says.
    const whole = [...people.values()].filter((same) => same.every(({ response }) => response));
    const pieces = whole.flatMap((same) =>
      same.flatMap((create, index) => {
        const registered = same.slice(0, index).filter((one) => idOf(recordOf(one)) !== undefined);
        const earlier = registered.find(({ answeredAtMs }) => answeredAtMs < create.sentAtMs);
        if (!earlier) return create.meaning === 'success' ? agrees(create) : [];
        const expected = `the identifier ${idOf(recordOf(earlier))}, which the service gave this person`;
        const actual = 'the same person registered again (same names, date of birth and mobile number)';
        return differs([earlier, create], expected, actual);
      }),
    );
    return orUnseen(pieces, 'The client registered nobody');
  },
  'keeping.created-once': (evidence) => {
    if (!isDriven(evidence)) return [onlyDriven];
    const creates = tasksIn(evidence, /^(createRecipient|uploadDocument)$/, ordinary);
    const pieces = creates.flatMap(({ successes: [first, again] }) => {
      if (first && again) return differs([first, again], 'one record', 'another one for the same task');
      return first ? agrees(first) : [];
    });
    return orUnseen(pieces, 'The client created no recipient, and uploaded nothing');
  },
  'keeping.identifier': keepsIdentifiers('Customer'),
  'keeping.recipient': keepsIdentifiers('Recipient'),
};
