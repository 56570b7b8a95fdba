import { type AnyOperationId, operations, type Verb } from '../../generated/operations.ts';
import { objects } from '../../generated/response-validators.js';
import { agrees, type Check, differs, type Piece } from '../judging/check.ts';
import type { CreatedRecord, RecordUpdate, Sighting } from '../judging/evidence.ts';
import { isObject, type Json, type JsonObject, shown, withoutBigInts } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';

type ObjectName = 'Customer' | 'Recipient';
/** Every field of a customer or a recipient. */
type ObjectField = keyof (typeof objects)['Customer'] | keyof (typeof objects)['Recipient'];

/** What a field of a record that was never updated has to be, beyond its type. */
export interface FieldRule {
  /**
   * Values that agree, in words and as a test; undefined where only the type counts.
   * @param place where the field is shown.
   */
  expect?: (record: CreatedRecord, place: Place) => Expectation | undefined;
  /** The type of recipients that the rule is about; of others it says nothing. */
  ofType?: 'IND' | 'BIZ';
  /** The same for the answer to an update. */
  expectUpdated?: (change: RecordUpdate, record: CreatedRecord, field: string) => Expectation | undefined;
}

/** A field in a record that an operation shows. */
export interface Place {
  field: string;
  item: JsonObject;
  verb: Verb;
}

export interface Expectation {
  /** Nothing was sent, so that nothing proves nothing: what agrees is no evidence that the field is kept. */
  weak?: boolean;
  words: string;
  test: (value: Json | undefined) => boolean;
}

/** A field that comes back as it was sent; where none was, nothing or, for `always`, an empty string. */
export function asSent(absent: 'nothing' | 'empty' | 'unjudged' = 'nothing'): FieldRule {
  return {
    expect: ({ sent }, { field }) => expectSent(sent.get(field), absent),
    expectUpdated: ({ sent, before, unsure, shown: item }, _, field) => {
      if (unsure.has(field)) return undefined;
      const now = sent.get(field);
      const old = expectSent(before.get(field), absent);
      if (now === undefined) return old;
      // Which fields an update may change is not shown: the new value is right, and the old one is honest.
      if (item[field] === now || !old) return { words: shown(now), test: (value) => value === now };
      return { words: `${shown(now)} as sent now, or ${old.words} before`, test: old.test };
    },
  };
}

function expectSent(
  value: string | undefined,
  absent: 'nothing' | 'empty' | 'unjudged',
): Expectation | undefined {
  if (value !== undefined) return { words: `${shown(value)} as sent`, test: (actual) => actual === value };
  if (absent === 'unjudged') return undefined;
  if (absent === 'empty') return { words: '"", because none was sent', test: (actual) => actual === '' };
  return {
    weak: true,
    words: 'nothing, null or "", because none was sent',
    test: (actual) => actual === undefined || actual === null || actual === '',
  };
}

/** The same instant, however it is written (ruling `timestamps`). */
export function sameInstant(reference: unknown): Expectation | undefined {
  const wanted = readTimestamp(reference);
  if (!wanted) return undefined;
  return {
    words: `the instant ${wanted.text}`,
    test: (value) => readTimestamp(value)?.instant === wanted.instant,
  };
}

/** That instant or a later one. */
export function noEarlier(reference: unknown): Expectation | undefined {
  const wanted = readTimestamp(reference);
  if (!wanted) return undefined;
  return {
    words: `the instant ${wanted.text} or a later one`,
    test: (value) => (readTimestamp(value)?.instant ?? Number.NEGATIVE_INFINITY) >= wanted.instant,
  };
}

/** Judges one field in every record that an operation shows: its type everywhere, its value where it is known. */
export function fieldCheck(
  object: ObjectName,
  operation: AnyOperationId,
  field: string,
  rule: FieldRule,
): Check {
  const { verb } = operations[operation];
  return function* (evidence) {
    for (const sighting of evidence.sightings(operation)) {
      // What a request left behind that the document does not allow is ruled by nothing (ruling `not-ruled`).
      if (sighting.own?.role === 'probe') continue;
      const type = sighting.own?.sent.get('type') ?? sighting.item.type;
      if (rule.ofType !== undefined && type !== rule.ofType) continue;
      const wrongType = typeProblem(object, field, sighting);
      if (wrongType) yield wrongType;
      else
        yield* verb === 'update'
          ? updatedValue(field, rule, sighting)
          : plainValue(verb, field, rule, sighting);
    }
  };
}

/** What is wrong with a field by the specification alone. */
function typeProblem(object: ObjectName, field: string, { answer, item }: Sighting): Piece | undefined {
  const definition = objects[object][field as keyof (typeof objects)[ObjectName]];
  const value = item[field];
  const expected = `"${field}": ${definition.expected}`;
  if (value === undefined)
    return definition.required
      ? differs(answer, expected, `no "${field}"${inWhich(answer, item)}`)
      : undefined;
  // The pattern of the specification lets impossible days through.
  const isTimestamp = definition.schema === 'Timestamp';
  if (isTimestamp ? readTimestamp(value) : definition.validate(withoutBigInts(value))) return undefined;
  return differs(answer, expected, `"${field}": ${shown(value)}${inWhich(answer, item)}`);
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

function* plainValue(verb: Verb, field: string, rule: FieldRule, sighting: Sighting): Iterable<Piece> {
  const { answer, item, own, updated, final } = sighting;
  if (rule.expect === undefined) {
    yield agrees(answer);
    return;
  }
  const isPlain = own?.role === 'plain' || (own?.role === 'values' && !specialFields.has(field));
  if (!own || !isPlain || updated || !final) return;
  const expectation = rule.expect(own, { field, item, verb });
  if (expectation) yield* compare(answer, field, item, expectation);
}

function* updatedValue(field: string, rule: FieldRule, { answer, item, own }: Sighting): Iterable<Piece> {
  const change = own?.updates.find(({ update }) => update === answer);
  if (rule.expectUpdated === undefined) yield agrees(answer);
  if (!own || !change || rule.expectUpdated === undefined || answer.role !== 'plain') return;
  const expectation = rule.expectUpdated(change, own, field);
  if (expectation) yield* compare(answer, field, item, expectation);
}

function* compare(
  answer: Sighting['answer'],
  field: string,
  item: JsonObject,
  { words, test, weak }: Expectation,
): Iterable<Piece> {
  const value = item[field];
  if (!test(value))
    yield differs(answer, `"${field}": ${words}`, `"${field}": ${shown(value)}${inWhich(answer, item)}`);
  else if (!weak) yield agrees(answer);
}

/** Checks for one field in an array of small objects, such as the code of each country. */
export function itemCheck(
  object: 'Country' | 'Nationality' | 'Currency',
  operation: AnyOperationId,
  key: string,
  field: string,
): Check {
  return function* (evidence) {
    for (const answer of evidence.successes(operation)) {
      const items = isObject(answer.json) ? answer.json[key] : undefined;
      const definition = objects[object][field as keyof (typeof objects)[typeof object]];
      for (const item of Array.isArray(items) ? items.filter(isObject) : []) {
        const value = item[field];
        if (value !== undefined && definition.validate(withoutBigInts(value))) yield agrees(answer);
        else
          yield differs(
            answer,
            `"${field}": ${definition.expected}`,
            `"${field}": ${shown(value)} in ${shown(item)}`,
          );
      }
    }
  };
}
