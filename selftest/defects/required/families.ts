import { each } from '../../../conformance/judging/table-keys.ts';
import type { Json } from '../../../conformance/reading/json.ts';
import type { Transcript } from '../../../conformance/transcript/exchange.ts';
import { type AnyOperationId, operations } from '../../../generated/operations.ts';
import {
  type AroundRecord,
  answering,
  echoing,
  naming,
  refusing,
  saying,
  showing,
} from '../../kit/changes.ts';
import { inOne, inRun, successesOf, type Wanted } from '../../kit/in-a-run.ts';
import { obeying, obeyingIds, repeatingAnId } from '../../kit/memory.ts';
import type { customerViews, Operations, recipientViews } from '../../kit/response-change.ts';
import {
  always,
  asBoolean,
  asText,
  daysLater,
  inLowerCase,
  missing,
  plus,
  replacing,
  text,
  type Write,
  withLetterMore,
  withoutOffset,
} from '../../kit/writes.ts';
import type { RequiredDefect } from './required.ts';
import { sharedId } from './runs.ts';

/** The kind of a field's value. It tells how the value can be wrong. */
export type ValueKind = 'id' | 'text' | 'code' | 'day' | 'flag' | 'stamp';

const gone = ['is missing', missing] as const;

/** Fields of one kind. */
export const ofKind = <Field extends string>(kind: ValueKind, ...fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [field, kind])) as Record<Field, ValueKind>;

/** The ways in which a value of each kind can be wrong. Each view has its own way, so that no two defects are alike. */
export const ways = {
  form: {
    id: ['is text', asText],
    text: ['loses its last letter', text((value) => value.slice(0, -1))],
    code: ['is in lower case', inLowerCase],
    day: ['has a time', text((value) => `${value}T12:00:00`)],
    flag: ['is text', asText],
    stamp: ['has no offset', withoutOffset],
  },
  value: {
    id: ['is one more', plus(1)],
    text: ['has a space behind it', text((value) => `${value} `)],
    code: ['has a letter more', withLetterMore],
    day: ['is the day after', daysLater(1)],
    flag: ['is true or false', asBoolean],
    stamp: ['is an hour later', replacing('+00:00', '-01:00')],
  },
  type: {
    id: ['is null', always(null)],
    text: ['is an array', text((value) => [value])],
    code: ['is a number', text((value) => value.length)],
    day: ['is in milliseconds', text((value) => Date.parse(value))],
    flag: ['is 2', always(2)],
    stamp: ['is in milliseconds', text((value) => Date.parse(value))],
  },
  absence: { id: gone, text: gone, code: gone, day: gone, flag: gone, stamp: gone },
} satisfies Record<string, Record<ValueKind, readonly [phrase: string, write: Write]>>;

/** The wrong value that counterexamples show in fields of each kind. */
const spoilt: Record<ValueKind, Json> = {
  id: true,
  text: 'Spoilt',
  code: 'Spoilt',
  day: '01.05.2021',
  flag: true,
  stamp: '2026-13-45T99:00:00',
};

/** A view of records: an operation, the words for its records in names of defects, and how its defects are wrong. */
export interface View {
  where: AnyOperationId;
  whose: string;
  way: keyof typeof ways;
  /** The responses that a counterexample changes; all of them by default. */
  wanted?: Wanted;
}

const byVerb = {
  create: ['a new', 'form'],
  get: ['a read', 'value'],
  update: ['an updated', 'type'],
  list: ['a listed', 'absence'],
} as const;

/** An operation's view of customers or recipients. */
export function viewOf(where: CustomerView | RecipientView): View {
  const { verb, resource } = operations[where];
  const [which, way] = byVerb[verb];
  return { where, whose: `${which} ${resource.toLowerCase()}`, way };
}

type CustomerView = (typeof customerViews)[number];
type RecipientView = (typeof recipientViews)[number];

/** One defect for each field of a view. */
export const fields = <Field extends string>(view: View, kinds: Readonly<Record<Field, ValueKind>>) =>
  each(kinds, (kind: ValueKind, field: Field) => fieldOf(view, kind, field));

/** A field of a view is wrong, in all records or in those that are meant. */
export function fieldOf(
  { where, whose, way, wanted }: View,
  kind: ValueKind,
  field: string,
  isMeant: (around: AroundRecord) => boolean = () => true,
): RequiredDefect {
  const [phrase, write]: readonly [string, Write] = ways[way][kind];
  const spoil: Write = (value) => (value === undefined ? undefined : spoilt[kind]);
  const otherwise = (change: Write) =>
    showing(where, field, (value, around) => (isMeant(around) ? change(value) : value));
  return {
    name: `${field} of ${whose} ${phrase}`,
    layer: otherwise(write),
    counterexample: inRun(otherwise(spoil), wanted),
  };
}

/** Responses of an operation have another message. */
export const message = (operation: AnyOperationId, other: Json | undefined): RequiredDefect => ({
  name: `${operation} says ${JSON.stringify(other) ?? 'nothing at all'}`,
  layer: saying(operation, other),
});

/** Two defects: another message, and another name of the payload. */
export const said = (operation: AnyOperationId, other: Json | undefined) => ({
  message: message(operation, other),
  payload: {
    name: `${operation} calls its payload result`,
    layer: naming(operation, 'result'),
    // Only the last response is changed, so that other requirements keep their evidence.
    counterexample: (run: Transcript) =>
      inOne(successesOf(run, operation).at(-1), naming(operation, 'payload'))(run),
  },
});

/** An operation sets fields that only the service may set: one defect for each field. */
export const takingReadOnly = <Field extends string>(
  operation: AnyOperationId,
  reads: Readonly<Record<Field, (sent: string) => Json>>,
) => each(reads, (read, field) => takingField(`${operation} takes ${field}`, operation, field, read));

/** Operations set one field that only the service may set. */
export const takingField = (
  name: string,
  where: Operations,
  field: string,
  read: (sent: string) => Json,
): RequiredDefect => ({
  name,
  layer: obeying(where, field, read),
  counterexample: inRun(echoing(where, field, read), isReadOnly),
});

/** One operation shows the identifier that it was sent; all others show the real one. */
const repeatedId = (operation: AnyOperationId) => ({
  name: `${operation} answers with the id that it was sent`,
  layer: echoing(operation, 'id', Number),
});

/** Defects that customers and recipients both have. */
export const ofRecords = (
  name: 'customer' | 'recipient',
  create: 'createCustomer' | 'createRecipient',
  get: AnyOperationId,
  update: AnyOperationId,
  status: number,
  isOneOfTwo: Wanted,
) => ({
  'create.status': {
    name: `creating a ${name} is answered with ${status}`,
    layer: answering(create, status),
  },
  'create.id-unique': {
    name: `the fifth ${name} gets the id of the fourth`,
    layer: repeatingAnId(create, 5),
    counterexample: sharedId(create, isOneOfTwo),
  },
  'create.read-only.id': {
    name: `${create} takes an id`,
    layer: obeyingIds(create),
    counterexample: inRun(repeatedId(create).layer, isReadOnly),
  },
  'update.read-only.id': repeatedId(update),
  'get.accepted': {
    name: `${name}s with an odd id cannot be read`,
    layer: refusing(get, ({ id }) => Number(id) % 2 === 1, 404),
    // In a recorded run nobody asks again, and 404 so soon after the create may be early (ruling `lag`).
    counterexample: refusing(get, ({ id }) => Number(id) % 2 === 1, 400),
  },
});

export const isReadOnly: Wanted = ({ role }) => role === 'read-only';
export const isOfValues: Wanted = ({ role }) => role === 'values';
