import fc from 'fast-check';
import { documentPairs } from '../../generated/document-pairs.ts';
import specification from '../../generated/openapi.json' with { type: 'json' };
import { type AnyOperationId, operationIds, operations } from '../../generated/operations.ts';
import { countries, nationalities } from '../../generated/reference-data.ts';
import { banks, operators } from '../../server/resources/eligibility.ts';
import { anyMutation, type Mutation } from './mutations.ts';
import { date, idOf, text, type Value } from './values.ts';

/** A right request, and the mutations that are applied to it. */
export interface FuzzedRequest {
  readonly id: AnyOperationId;
  readonly path: Value | undefined;
  readonly query: readonly Pair[];
  readonly fields: readonly Pair[];
  readonly mutations: readonly Mutation[];
}

type Pair = readonly [name: string, value: Value];

/** A request for any operation or alias: half of them are right. */
export function anyRequest(): fc.Arbitrary<FuzzedRequest> {
  return fc.oneof(...operationIds.map(requestFor));
}

function requestFor(id: AnyOperationId): fc.Arbitrary<FuzzedRequest> {
  const [parameter] = operations[id].pathParameters as readonly string[];
  const kind = parameter === 'recipientId' ? 'recipient' : 'customer';
  return fc.record({
    id: fc.constant(id),
    path: parameter ? idOf(kind, 'own') : fc.constant(undefined),
    query: rightQuery(operations[id].queryParameters),
    fields: rightFields(id),
    mutations: fc.oneof(fc.constant([]), fc.array(anyMutation, { minLength: 1, maxLength: 4, size: 'max' })),
  });
}

function rightQuery([first, second]: readonly string[]): fc.Arbitrary<readonly Pair[]> {
  if (first === undefined) return fc.constant([]);
  if (second === undefined) {
    return fc.array(
      fc.integer({ min: 1, max: 9 }).map((page): Pair => [first, String(page)]),
      { maxLength: 1 },
    );
  }
  const known = first === 'operator' ? operators : banks;
  const pairs = Object.entries(known).flatMap(([code, { numbers }]) =>
    Object.entries(numbers)
      // Those that respond late or not at all are tested by themselves.
      .filter(([, meets]) => 'holder' in meets && !meets.slow)
      .map(([number]): Pair[] => [
        [first, code],
        [second, number],
      ]),
  );
  return fc.constantFrom(...pairs);
}

interface Schema {
  readonly $ref?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly contentMediaType?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}
const schemas = specification.components.schemas as unknown as Readonly<Record<string, Schema>>;

/** The names that one type of recipient or the other needs: together they suit both. */
const names = ['first_name', 'last_name', 'business_name'];

function rightFields(id: AnyOperationId): fc.Arbitrary<readonly Pair[]> {
  const { properties = {}, required = [] } = formOf(id);
  const fields = Object.entries(properties).filter(([, schema]) => schema.contentMediaType === undefined);
  const values = Object.fromEntries(fields.map(([name, schema]) => [name, rightValue(name, schema)]));
  const always = 'business_name' in values ? [...required, ...names] : required;
  const sent = fc
    .record(values, { requiredKeys: always.filter((name) => name in values) })
    .map((record): Pair[] => Object.entries(record as Record<string, Value>));
  if (!('document' in values)) return sent;
  // Which document proves what is a rule between two fields, which the schema of none can tell.
  return fc
    .tuple(sent, fc.constantFrom(...Object.values(documentPairs)))
    .map(([all, { type, document }]) => [
      ...all.filter(([name]) => name !== 'type' && name !== 'document'),
      ['type', type],
      ['document', document],
    ]);
}

/** The schema of the form of an operation, by the specification. */
function formOf(id: AnyOperationId): Schema {
  const { path, method, requestMediaType } = operations[id];
  if (requestMediaType === null) return {};
  const paths = specification.paths as unknown as Record<string, Record<string, object>>;
  const described = JSON.stringify(paths[path]?.[method.toLowerCase()]);
  return schemas[/schemas\/(\w*Form)"/.exec(described)?.[1] ?? 'DocumentUploadForm'] ?? {};
}

function rightValue(name: string, schema: Schema): fc.Arbitrary<Value> {
  if (schema.$ref?.endsWith('/CustomerId')) return idOf('customer', 'own');
  const meant = { ...schemas[schema.$ref?.split('/').at(-1) ?? ''], ...schema };
  if (meant.enum) return fc.constantFrom(...meant.enum);
  if (meant.anyOf) return fc.oneof(...meant.anyOf.map((choice) => rightValue(name, choice)));
  if (meant.pattern) {
    const empty = new RegExp(meant.pattern).test('') ? [''] : [];
    return fc.constantFrom(...codesFor(name), ...empty);
  }
  if (meant.format === 'date') return date;
  return meant.minLength || names.includes(name) ? text : fc.oneof(text, fc.constant(''));
}

/** Two lists have two letters for a code, and not every code is in both. */
function codesFor(name: string): string[] {
  return (name.includes('nationality') ? nationalities : countries).map(({ code }) => code);
}
