import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { type Field, objects } from '../../generated/response-validators.js';
import { agrees, type Check, compareField, inRecord, type Piece } from '../judging/check.ts';
import type { CreatedRecord, RecordUpdate } from '../judging/created-records.ts';
import type { Evidence, ShownRecord } from '../judging/evidence.ts';
import { each } from '../judging/table-keys.ts';
import { isTestValue } from '../judging/test-values.ts';
import { type Answer, changedByService, recordOf, showsText } from '../reading/answer.ts';
import { type Json, type JsonObject, shown, withoutBigInts } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import { isSpoiled } from './lasting.ts';
import { customerKind, recipientKind } from './record-kinds.ts';
import { changesItself } from './stamps.ts';
import { mayGo } from './updates.ts';

type ObjectField = keyof (typeof objects)['Customer'] | keyof (typeof objects)['Recipient'];

/** What a field has to be, beyond its type; undefined where only the type counts. */
export interface FieldRule {
  /** In a record that was never updated; in every record, if updates do not change it. */
  expect?: (record: CreatedRecord, place: Place) => Expectation | undefined;
  /** In the response to an update. */
  expectUpdated?: (change: RecordUpdate, record: CreatedRecord, field: string) => Expectation | undefined;
  isLasting?: true;
  ofType?: 'IND' | 'BIZ';
}

interface Place {
  field: string;
  item: JsonObject;
  answer: Answer;
  evidence: Evidence;
}

/** Values that agree: in words, and as a test. */
interface Expectation {
  words: string;
  test: (value: Json | undefined) => boolean;
  /** Whether agreeing proves nothing, because nothing was sent. */
  weak?: boolean;
}

/** How a field that was not sent comes back. */
type Absent = 'nothing' | 'empty' | 'unjudged';

/** A field that comes back as it was sent. */
export function asSent(absent: Absent = 'nothing'): FieldRule {
  return {
    expect: ({ sent }, { field }) => expectSent(sent.get(field), absent),
    expectUpdated: (change, _, field) => {
      const { sent, before, unsure, shown: item } = change;
      if (unsure.has(field) || mayGo(change, field)) return undefined;
      const now = sent.get(field);
      const old = expectSent(before.get(field), absent);
      if (now === undefined) return old;
      // An update need not change every field: the new value is right, and so is the old one, or none as before.
      if (!old && (item[field] ?? '') === '') return undefined;
      if (showsText(item[field], now) || !old)
        return { words: shown(now), test: (value) => showsText(value, now) };
      return { words: `${shown(now)} as sent now, or ${old.words} before`, test: old.test };
    },
  };
}

function expectSent(value: string | undefined, absent: Absent): Expectation | undefined {
  // An emptied field may be one that was never sent.
  if (value !== undefined && (value !== '' || absent === 'empty'))
    return { words: `${shown(value)} as sent`, test: (actual) => actual === value };
  if (value === undefined && absent === 'unjudged') return undefined;
  if (absent === 'empty') return { words: '"", because none was sent', test: (actual) => actual === '' };
  return {
    weak: true,
    words: `nothing, null or "", because ${value === undefined ? 'none' : 'an empty text'} was sent`,
    test: (actual) => (actual ?? '') === '',
  };
}

/** What is the same in every record, whether it was updated or not. */
export const always = (expect: (record: CreatedRecord) => Expectation | undefined): FieldRule => ({
  isLasting: true,
  expect,
  expectUpdated: (_, record) => expect(record),
});

/** The identifier is that of the record that was asked for, or created. */
export const identity = always(({ id }) => ({ words: id, test: (value) => String(value) === id }));

/** The timestamp of the creation never changes. */
export const createdStamp = always(({ create }) => instant(recordOf(create)?.created_on));

/** That of the creation, or later if the service changed the record by itself. Updates are judged by the requirement `refresh`. */
export const updatedStamp: FieldRule = {
  expect: ({ create, sent }, { item, answer, evidence }) => {
    const record = recordOf(create);
    // What a list shows while the create goes on is older than its response.
    if (answer !== create && answer.sentAtMs < create.answeredAtMs) return undefined;
    const kind = operations[answer.operation].resource as 'Customer' | 'Recipient';
    const isOwnChange =
      changesItself(evidence, kind) || changedByService(kind, record, item, (field) => sent.has(field));
    return instant(record?.updated_on, isOwnChange);
  },
  expectUpdated: () => ({ words: 'a timestamp', test: (value) => readTimestamp(value) !== undefined }),
};

/** The same instant, however it is written (ruling `timestamps`), or perhaps a later one. */
function instant(reference: unknown, orLater = false): Expectation | undefined {
  const wanted = readTimestamp(reference);
  if (!wanted) return undefined;
  return {
    words: `the instant ${wanted.text}${orLater ? ' or a later one' : ''}`,
    test: (value) => {
      const actual = readTimestamp(value)?.instant;
      return actual === wanted.instant || (orLater && actual !== undefined && actual > wanted.instant);
    },
  };
}

/** A field of a response is there where it has to be, in its type. @param where the record that is meant. */
export const typedField = (
  { required, expected, schema, validate }: Field,
  answer: Answer,
  field: string,
  value: Json | undefined,
  where = '',
): Piece => {
  // The pattern of the specification lets impossible days through.
  const isTyped = (given: Json) =>
    schema === 'IsoTimestamp' ? readTimestamp(given) !== undefined : validate(withoutBigInts(given));
  const isRight = value === undefined ? !required : isTyped(value);
  return compareField(isRight, answer, field, expected, value, where);
};

/** One check for each field that an operation shows. */
export const fieldChecks = <Name extends ObjectField>(
  operation: AnyOperationId,
  rules: Record<Name, FieldRule>,
): Record<Name, Check> => each(rules, (rule, field) => fieldCheck(operation, field, rule));

/** Judges one field in every record that an operation shows: its type always, its value where it is known. */
export function fieldCheck(operation: AnyOperationId, field: ObjectField, rule: FieldRule): Check {
  const definitions: Partial<Record<ObjectField, Field>> =
    operations[operation].resource === 'Customer' ? objects.Customer : objects.Recipient;
  return function* (evidence) {
    for (const place of evidence.shownRecords(operation)) {
      const { record, item, answer } = place;
      // No rule covers what a request created that the document does not allow (ruling `not-ruled`).
      if (record?.role === 'probe') continue;
      if (rule.ofType !== undefined && typeIn(place) !== rule.ofType) continue;
      const typed = typedField(definitions[field] as Field, answer, field, item[field], inRecord(place));
      if (typed.kind === 'differs') {
        if (!isTestValue(evidence, place, field)) yield typed;
      }
      // Such a response may show the other record.
      else if (field !== 'id' && repeatsId(evidence, record)) continue;
      else if (!isSpoiled(evidence, record, answer))
        yield* valuePieces(evidence, operation, field, rule, place);
    }
  };
}

/** Whether a create of a recipient gave an identifier that an earlier one had given. */
const repeatsId = ({ recipients }: Evidence, record: CreatedRecord | undefined) =>
  record?.create.operation === 'createRecipient' && recipients.find(({ id }) => id === record.id) !== record;

/** The type of a recipient: what an update made of it, or what it was before. */
function typeIn({ record, item, answer }: ShownRecord): Json | undefined {
  const change = record?.updates.find(({ update }) => update === answer);
  const sent = change?.sent.get('type');
  const before = change?.before.get('type') ?? record?.sent.get('type') ?? item.type;
  if (sent === undefined) return before;
  // A third type is wrong itself, and says nothing of what became of the recipient.
  return sent === item.type || before === item.type ? item.type : undefined;
}

/** Fields in which records of the role `values` may have special values, for a requirement of its own. */
const maybeSpecial: ReadonlySet<string> = new Set([
  'first_name',
  ...[customerKind, recipientKind].flatMap(({ specialFields, derived }) => [...specialFields, ...derived]),
]);

function valuePieces(
  evidence: Evidence,
  operation: AnyOperationId,
  field: string,
  rule: FieldRule,
  place: ShownRecord,
): Piece[] {
  const { answer, item, record, updated, final } = place;
  const isUpdate = operations[operation].verb === 'update';
  if ((isUpdate ? rule.expectUpdated : rule.expect) === undefined) return [agrees(answer)];
  if (!record) return [];
  let expected: Expectation | undefined;
  if (isUpdate) {
    const change = record.updates.find(({ update }) => update === answer);
    if (change && isOrdinary(field, answer, answer, item))
      expected = rule.expectUpdated?.(change, record, field);
  } else if ((!updated || rule.isLasting) && isOrdinary(field, record.create, answer, item))
    expected = rule.expect?.(record, { field, item, answer, evidence });
  if (!expected || (!isUpdate && updated && !saidUpdatesRight(record, field, expected))) return [];
  const isRight = expected.test(item[field]) || (isUpdate && isOfOverlapping(record, field, place));
  // What is not there yet is read again (ruling `lag`); another value is wrong at any time.
  const isOpen = !final && (isRight || (item[field] ?? '') === '');
  if (isOpen || (isRight && expected.weak)) return [];
  return [compareField(isRight, answer, field, expected.words, item[field], isRight ? '' : inRecord(place))];
}

/** Whether no update of a record sent a field, and all showed it rightly; if not, that is their finding. */
const saidUpdatesRight = ({ updates }: CreatedRecord, field: string, { test }: Expectation) =>
  updates.every(({ sent, shown: item }) => !sent.has(field) && test(item[field]));

/** Whether an update shows in a field what another one sent that was under way at the same time, or what was there before. */
function isOfOverlapping(record: CreatedRecord, field: string, { answer, item }: ShownRecord): boolean {
  const isOverlapping = (other: Answer) =>
    other !== answer &&
    other.sentAtMs <= answer.answeredAtMs &&
    (other.failure !== null || other.answeredAtMs >= answer.sentAtMs);
  const shows = (value: string | undefined) => value !== undefined && showsText(item[field], value);
  return (
    record.updates.some(
      ({ update, sent, before }) =>
        sent.has(field) && isOverlapping(update) && (shows(sent.get(field)) || shows(before.get(field))),
    ) || record.failed.some((other) => isOverlapping(other) && shows(other.sent.get(field)))
  );
}

const derivedFields: ReadonlySet<string> = new Set(recipientKind.derived);

/** Whether a write sent an ordinary value in a field: special ones have a requirement of their own. */
function isOrdinary(field: string, write: Answer, answer: Answer, item: JsonObject): boolean {
  if (write.role !== 'values') return write.role === 'plain';
  if (write.values === undefined)
    return operations[answer.operation].verb !== 'update' && !maybeSpecial.has(field);
  if (!derivedFields.has(field)) return !(field in write.values);
  // A name that is made of others is judged if those are right.
  const sent = write.sent;
  return Object.keys(write.values).every((part) => item[part] === sent.get(part));
}
