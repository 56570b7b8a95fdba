import { type Answer, askedId, recordOf } from '../../reading/answer.ts';
import { type Json, shown } from '../../reading/json.ts';
import { about, type Rule, type Run } from '../found.ts';
import {
  agrees,
  compareField,
  differs,
  missing,
  missingAnswer,
  type Piece,
  refusesForNow,
  refusesRequest,
  statusOf,
  unsent,
} from '../pieces.ts';
import { plain, successes } from '../requests.ts';
import { corridor } from '../values.ts';
import { type Kind, type Told, worldOf } from '../world.ts';
import { readAfter, repeatsWithMore, withMoreFields } from './around.ts';

/** Updates change what they may change, whatever else they send (ruling `updates`). */
export const changeRules: Rule = function* (run) {
  // Where records do not stay as they are, that is the finding.
  for (const found of about('customers.update.any-subset', anySubset(run, 'Customer')))
    yield { ...found, ...(found.kind === 'differs' && { unless: ['customers.kept'] }) };
  for (const found of about('recipients.update.any-subset', anySubset(run, 'Recipient')))
    yield { ...found, ...(found.kind === 'differs' && { unless: ['recipients.kept'] }) };
  yield* about('customers.update.takes-a-field', takesAField(run));
  yield* about('recipients.update.takes.iban', takes(run, 'iban'));
  yield* about('recipients.update.takes.bank', takes(run, 'bank'));
};

const updateOf = { Customer: 'updateCustomer', Recipient: 'updateRecipient' } as const;

/** An update that is accepted with all other fields is accepted without them, and a field is changed alone and with others. */
function* anySubset(run: Run, kind: Kind): Iterable<Piece> {
  for (const update of plain(run, updateOf[kind]).filter((answer) => run.isFinal(answer))) {
    if (update.meaning === 'success') {
      yield agrees(update);
      continue;
    }
    const whole = withMoreFields(run, update);
    const taken = whole && recordOf(whole);
    const isTaken = taken && [...update.sent].every(([name, value]) => taken[name] === value);
    if (whole && isTaken && refusesRequest(update))
      yield differs([whole, update], 'a success, as with all other fields', statusOf(update));
  }
  yield* ignoredInOneWay(fieldChanges(run, kind));
}

/** An update changes at least one field of a customer. */
function* takesAField(run: Run): Iterable<Piece> {
  const { changed, left } = changedFields(run, 'Customer');
  const updates = plain(run, 'updateCustomer');
  const customers = worldOf(run).records.filter(({ kind }) => kind === 'Customer');
  if (changed.size > 0) yield agrees(...successes(run, 'updateCustomer').slice(0, 1));
  else if (updates.length === 0 || updates.some((update) => update.failure || refusesForNow(update)))
    yield missing('updates got no response');
  else if (customers.every(({ kind, id }) => worldOf(run).isShared(kind, id)))
    yield missing('no customer has an identifier of its own');
  else if (!run.isWhole) yield missing('the run did not end, and a later update may change a field');
  else
    yield differs(
      updates,
      'at least one field that an update changes',
      `none of ${[...left].join(', ') || 'them'} changed`,
    );
}

/** The sample of the document changes this field, so every deployment has to change it (ruling `updates`). */
function* takes(run: Run, field: 'iban' | 'bank'): Iterable<Piece> {
  const all = plain(run, 'updateRecipient').filter((update) => run.isFinal(update) && update.sent.has(field));
  const updates = all
    // Of an identifier that several creates answered, nobody knows whose account is shown.
    .filter((update) => !worldOf(run).isShared('Recipient', askedId(update) ?? ''))
    // Another field may be the reason for a refusal, and a new corridor may not have this one (ruling `corridor-fields`).
    .filter((update) => !repeatsWithMore(run, update) && !leavesCorridor(run, update));
  if (all.length === 0) yield unsent('the update of an account');
  else if (updates.length === 0)
    yield missing('no update of a recipient with an identifier of its own shows it');
  for (const update of updates) {
    const sent = update.sent.get(field);
    const get = readAfter(run, update);
    const read = get && recordOf(get);
    const answered = recordOf(update)?.[field];
    // That an echo is not stored is the finding of the requirement `stored`.
    if (read && answered === sent && read[field] !== sent) continue;
    if (update.failure || refusesForNow(update)) yield missingAnswer(update, 'The update of an account');
    else if (answered !== sent && wasTaken(run, update)) continue;
    else if (refusesRequest(update))
      yield differs(update, `a success, with "${field}" changed`, statusOf(update));
    else yield compareField(answered === sent, update, field, `${shown(sent)} as sent`, answered);
  }
}

/** Whether an update sends another corridor than that in which its recipient was created. */
function leavesCorridor(run: Run, update: Answer): boolean {
  const told = worldOf(run).records.find(({ kind, id }) => kind === 'Recipient' && id === askedId(update));
  return corridor.some(
    (name) => update.sent.has(name) && update.sent.get(name) !== told?.create.sent.get(name),
  );
}

/** Whether an earlier update changed the account of a recipient: a service may lock it then for a time. */
const wasTaken = (run: Run, update: Answer) =>
  successes(run, 'updateRecipient').some(
    (other) =>
      askedId(other) === askedId(update) &&
      other.answeredAtMs <= update.sentAtMs &&
      ['iban', 'bank'].some(
        (field) => other.sent.has(field) && recordOf(other)?.[field] === other.sent.get(field),
      ),
  );

/** Whether a field is sent alone or with others, and where it is changed then. */
const ways = [
  { isAlone: true, where: 'when it is sent alone' },
  { isAlone: false, where: 'when it is sent with others' },
];

/**
 * A field that is changed alone, and ignored by successes that bring others with it, or the other way round. It is one if none of
 * those changes it, or if one ignores it and the field is changed in the other way later, in the same record. A record in
 * which the field was changed before may be locked.
 */
function* ignoredInOneWay(changes: readonly FieldChange[]): Iterable<Piece> {
  // What is sent empty may count as not sent.
  const filled = changes.filter(({ update, field }) => update.sent.get(field) !== '');
  for (const own of Map.groupBy(filled, ({ field }) => field).values())
    for (const { isAlone, where } of ways) {
      const [controls, others] = [true, false].map((isSame) =>
        own.filter(({ update }) => ((update.sent.size === 1) === isAlone) === isSame),
      ) as [FieldChange[], FieldChange[]];
      const isNever = !others.some(({ isChanged }) => isChanged);
      for (const { update, field, before, now, isChanged, told } of others) {
        // Another value than the old one is not ignored, but lost; and that may have been lost before.
        const isOld = shown(now ?? '') === shown(before ?? '');
        const isKept = isOld && String(before ?? '') === (told.create.sent.get(field) ?? '');
        if (isChanged || !isKept || wasChanged(told, field, update)) continue;
        const control = controls.find((one) => one.isChanged && (isNever || one.told === told));
        if (control)
          yield compareField(
            false,
            [control.update, update],
            field,
            `${shown(update.sent.get(field))} as sent, since the field is changed ${where}`,
            now,
          );
      }
    }
}

/** Whether an earlier update changed a field of a record. */
const wasChanged = ({ updates }: Told, field: string, { answeredAtMs }: Answer) =>
  updates.some(
    (other) =>
      other.sent.has(field) &&
      other.sentAtMs < answeredAtMs &&
      recordOf(other)?.[field] === other.sent.get(field),
  );

/** What became of a new value that an update sent. */
interface FieldChange {
  told: Told;
  update: Answer;
  field: string;
  /** What the response before the update showed, and that to the update. */
  before: Json | undefined;
  now: Json | undefined;
  isChanged: boolean;
}

const known = { Customer: new WeakMap<Run, FieldChange[]>(), Recipient: new WeakMap<Run, FieldChange[]>() };

/** Each new value that a plain update of a record sent, if responses agree on what became of it. */
function fieldChanges(run: Run, kind: Kind): FieldChange[] {
  const changes = known[kind].get(run) ?? changesIn(run, kind);
  known[kind].set(run, changes);
  return changes;
}

function changesIn(run: Run, kind: Kind): FieldChange[] {
  // Of an identifier that several creates answered, nobody knows whose values are shown.
  const own = worldOf(run).records.filter(
    (told) => told.kind === kind && !worldOf(run).isShared(kind, told.id),
  );
  return own.flatMap((told) =>
    told.updates
      .filter(({ role }) => role === 'plain')
      .flatMap((update) => {
        const get = readAfter(run, update);
        const [read, item] = [get && recordOf(get), recordOf(update)];
        const earlier = told.views.filter(({ answer }) => answer.answeredAtMs <= update.sentAtMs);
        return [...update.sent].flatMap(([field, value]): FieldChange[] => {
          const now = item?.[field];
          const isChanged = now === value;
          // What was shown before was not changed: by another write, or by a read, as a mock may by chance.
          if (earlier.some((view) => view.item[field] === value)) return [];
          // What the response shows and the read after it does not was not changed, as far as a client can see.
          if (isChanged && read?.[field] !== value) return [];
          return [{ told, update, field, before: earlier.at(-1)?.item[field], now, isChanged }];
        });
      }),
  );
}

/** Fields that an update of a plain record changed, and those that it left although they were sent. */
export function changedFields(run: Run, kind: Kind): { changed: Set<string>; left: Set<string> } {
  const { changed = [], left = [] } = Object.groupBy(fieldChanges(run, kind), ({ isChanged }) =>
    isChanged ? 'changed' : 'left',
  );
  const names = (of: FieldChange[]) => new Set(of.map(({ field }) => field));
  return { changed: names(changed), left: names(left).difference(names(changed)) };
}
