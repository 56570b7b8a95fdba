import { type AnyOperationId, operations, type Verb } from '../../generated/operations.ts';
import { objects } from '../../generated/response-validators.js';
import { agrees, type Check, compareField, differs, type Piece } from '../judging/check.ts';
import type { CreatedRecord, RecordUpdate } from '../judging/created-records.ts';
import type { Sighting } from '../judging/evidence.ts';
import { type Json, type JsonObject, shown, withoutBigInts } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';

type ObjectName = 'Customer' | 'Recipient';
/** Every field of a customer or a recipient. */
type ObjectField = keyof (typeof objects)['Customer'] | keyof (typeof objects)['Recipient'];

/** What a field has to be, beyond its type; undefined where only the type counts. */
export interface FieldRule {
  /** In a record that was never updated. */
  expect?: (record: CreatedRecord, place: Place) => Expectation | undefined;
  /** In the answer to an update. */
  expectUpdated?: (change: RecordUpdate, record: CreatedRecord, field: string) => Expectation | undefined;
  /** The type of recipients that the rule is about. */
  ofType?: 'IND' | 'BIZ';
}

/** A field in a record that an operation shows. */
export interface Place {
  field: string;
  item: JsonObject;
  verb: Verb;
}

/** Values that agree: in words, and as a test. */
export interface Expectation {
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

/** The same instant, however it is written (ruling `timestamps`). */
export const sameInstant = (reference: unknown) =>
  instantWhere(reference, '', (actual, wanted) => actual === wanted);

/** That instant or a later one. */
export const noEarlier = (reference: unknown) =>
  instantWhere(reference, ' or a later one', (actual, wanted) => actual !== undefined && actual >= wanted);

function instantWhere(
  reference: unknown,
  more: string,
  test: (actual: bigint | undefined, wanted: bigint) => boolean,
): Expectation | undefined {
  const wanted = readTimestamp(reference);
  return (
    wanted && {
      words: `the instant ${wanted.text}${more}`,
      test: (value) => test(readTimestamp(value)?.instant, wanted.instant),
    }
  );
}

/** Judges one field in every record that an operation shows: its type always, its value where it is known. */
export function fieldCheck(
  object: ObjectName,
  operation: AnyOperationId,
  field: string,
  rule: FieldRule,
): Check {
  return function* (evidence) {
    for (const sighting of evidence.sightings(operation)) {
      const { record, item } = sighting;
      // No rule covers what a request created that the document does not allow (ruling `not-ruled`).
      if (record?.role === 'probe') continue;
      if (rule.ofType !== undefined && (record?.sent.get('type') ?? item.type) !== rule.ofType) continue;
      yield* typeProblem(object, field, sighting) ?? valuePieces(operation, field, rule, sighting);
    }
  };
}

/** What is wrong with a field by the specification alone. */
function typeProblem(object: ObjectName, field: string, { answer, item }: Sighting): Piece[] | undefined {
  const definition = objects[object][field as keyof (typeof objects)[ObjectName]];
  const value = item[field];
  const expected = `"${field}": ${definition.expected}`;
  if (value === undefined)
    return definition.required
      ? [differs(answer, expected, `no "${field}"${inWhich(answer, item)}`)]
      : undefined;
  // The pattern of the specification lets impossible days through.
  const isTimestamp = definition.schema === 'Timestamp';
  if (isTimestamp ? readTimestamp(value) : definition.validate(withoutBigInts(value))) return undefined;
  return [differs(answer, expected, `"${field}": ${shown(value)}${inWhich(answer, item)}`)];
}

/** Which record of a list is meant. */
function inWhich({ operation }: Sighting['answer'], item: JsonObject): string {
  return operations[operation].verb === 'list' ? ` in the record with "id": ${shown(item.id)}` : '';
}

/** Fields in which records of the role `values` have special characters, for a requirement of its own. */
const specialFields: ReadonlySet<string> = new Set<ObjectField>([
  'address',
  'city',
  'bank',
  'first_name',
  'last_name',
  'business_name',
  'full_name',
]);

function valuePieces(operation: AnyOperationId, field: string, rule: FieldRule, sighting: Sighting): Piece[] {
  const { answer, item, record, updated, final } = sighting;
  const { verb } = operations[operation];
  const isUpdate = verb === 'update';
  if ((isUpdate ? rule.expectUpdated : rule.expect) === undefined) return [agrees(answer)];
  if (!record) return [];
  let expected: Expectation | undefined;
  if (isUpdate) {
    const change = record.updates.find(({ update }) => update === answer);
    if (change && answer.role === 'plain') expected = rule.expectUpdated?.(change, record, field);
  } else {
    const isPlain = record.role === 'plain' || (record.role === 'values' && !specialFields.has(field));
    if (isPlain && !updated && final) expected = rule.expect?.(record, { field, item, verb });
  }
  if (!expected) return [];
  const isRight = expected.test(item[field]);
  if (isRight && expected.weak) return [];
  return [compareField(isRight, answer, field, expected.words, item[field], inWhich(answer, item))];
}
