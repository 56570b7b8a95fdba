import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { type Field, objects } from '../../generated/response-validators.js';
import { agrees, type Check, compareField, type Piece } from '../judging/check.ts';
import type { CreatedRecord, RecordUpdate } from '../judging/created-records.ts';
import type { ShownRecord } from '../judging/evidence.ts';
import { each } from '../judging/table-keys.ts';
import { type Answer, recordOf } from '../reading/answer.ts';
import { type Json, type JsonObject, shown, withoutBigInts } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import { customerKind, recipientKind } from './creates.ts';
import { sameFlags } from './updates.ts';

type ObjectField = keyof (typeof objects)['Customer'] | keyof (typeof objects)['Recipient'];

/** What a field has to be, beyond its type; undefined where only the type counts. */
export interface FieldRule {
  /** In a record that was never updated. */
  expect?: (record: CreatedRecord, place: Place) => Expectation | undefined;
  /** In the response to an update. */
  expectUpdated?: (change: RecordUpdate, record: CreatedRecord, field: string) => Expectation | undefined;
  ofType?: 'IND' | 'BIZ';
}

interface Place {
  field: string;
  item: JsonObject;
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
    expectUpdated: ({ sent, before, unsure, shown: item }, _, field) => {
      if (unsure.has(field)) return undefined;
      const now = sent.get(field);
      const old = expectSent(before.get(field), absent);
      if (now === undefined) return old;
      // An update need not change every field: the new value is right, and so is the old one.
      if (item[field] === now || !old) return { words: shown(now), test: (value) => value === now };
      return { words: `${shown(now)} as sent now, or ${old.words} before`, test: old.test };
    },
  };
}

function expectSent(value: string | undefined, absent: Absent): Expectation | undefined {
  if (value !== undefined) return { words: `${shown(value)} as sent`, test: (actual) => actual === value };
  if (absent === 'unjudged') return undefined;
  if (absent === 'empty') return { words: '"", because none was sent', test: (actual) => actual === '' };
  return {
    weak: true,
    words: 'nothing, null or "", because none was sent',
    test: (actual) => (actual ?? '') === '',
  };
}

/** What is the same in every record, whether it was updated or not. */
export const always = (expect: (record: CreatedRecord) => Expectation | undefined): FieldRule => ({
  expect,
  expectUpdated: (_, record) => expect(record),
});

/** The identifier is that of the record that was asked for, or created. */
export const identity = always(({ id }) => ({ words: id, test: (value) => String(value) === id }));

/** The timestamp of the creation never changes. */
export const createdStamp = always(({ create }) => instant(recordOf(create)?.created_on));

/** That of the creation, or later if the service changed a flag. Updates are judged by the requirement `refresh`. */
export const updatedStamp: FieldRule = {
  expect: ({ create }, { item }) => {
    const record = recordOf(create);
    return instant(record?.updated_on, !sameFlags(item, record));
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
    schema === 'Timestamp' ? readTimestamp(given) !== undefined : validate(withoutBigInts(given));
  return compareField(
    value === undefined ? !required : isTyped(value),
    answer,
    field,
    expected,
    value,
    where,
  );
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
      if (rule.ofType !== undefined && (record?.sent.get('type') ?? item.type) !== rule.ofType) continue;
      const typed = typedField(definitions[field] as Field, answer, field, item[field], inWhich(place));
      yield* typed.kind === 'differs' ? [typed] : valuePieces(operation, field, rule, place);
    }
  };
}

const inWhich = ({ answer, item }: ShownRecord) =>
  operations[answer.operation].verb === 'list' ? ` in the record with "id": ${shown(item.id)}` : '';

/** Fields in which records of the role `values` may have special values, for a requirement of its own. */
const maybeSpecial: ReadonlySet<string> = new Set([
  'first_name',
  ...[customerKind, recipientKind].flatMap(({ specialFields, derived }) => [...specialFields, ...derived]),
]);

function valuePieces(operation: AnyOperationId, field: string, rule: FieldRule, place: ShownRecord): Piece[] {
  const { answer, item, record, updated, final } = place;
  const isUpdate = operations[operation].verb === 'update';
  if ((isUpdate ? rule.expectUpdated : rule.expect) === undefined) return [agrees(answer)];
  if (!record) return [];
  let expected: Expectation | undefined;
  if (isUpdate) {
    const change = record.updates.find(({ update }) => update === answer);
    if (change && answer.role === 'plain') expected = rule.expectUpdated?.(change, record, field);
  } else {
    const isPlain = record.role === 'plain' || (record.role === 'values' && !maybeSpecial.has(field));
    if (isPlain && !updated && final) expected = rule.expect?.(record, { field, item });
  }
  if (!expected) return [];
  const isRight = expected.test(item[field]);
  if (isRight && expected.weak) return [];
  return [compareField(isRight, answer, field, expected.words, item[field], inWhich(place))];
}
