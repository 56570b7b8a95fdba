import { each } from '../../../conformance/judging/total.ts';
import type { Json } from '../../../conformance/reading/json.ts';
import type { AnyOperationId } from '../../../generated/operations.ts';
import { operations } from '../../../generated/operations.ts';
import { type Around, inBody, reporting, showing, text, type Where } from '../answers.ts';
import type { Defect } from '../mutant.ts';

/** What kind of value a field has, which says in what ways it can be wrong. */
export type Kind = 'id' | 'text' | 'code' | 'day' | 'flag' | 'stamp';

type Write = (value: Json | undefined) => Json | undefined;
type Spoil = readonly [phrase: string, write: Write];

/** One way to be wrong for each kind of value; each view of a record has other ones. */
export const ways = {
  form: {
    id: ['is text', (value) => String(value)],
    text: ['loses its last letter', text((value) => value.slice(0, -1))],
    code: ['is in lower case', text((value) => value.toLowerCase())],
    day: ['has a time', text((value) => `${value}T12:00:00`)],
    flag: ['is text', (value) => String(value)],
    stamp: ['has no offset', text((value) => value.slice(0, 19))],
  },
  value: {
    id: ['is one more', (value) => Number(value) + 1],
    text: ['has a space behind it', text((value) => `${value} `)],
    code: ['has a letter more', text((value) => `${value}X`)],
    day: ['is the day after', text(dayAfter)],
    flag: ['is true or false', (value) => value === 1],
    stamp: ['is an hour later', text((value) => value.replace('+00:00', '-01:00'))],
  },
  type: {
    id: ['is null', () => null],
    text: ['is an array', text((value) => [value])],
    code: ['is a number', text((value) => value.length)],
    day: ['is in milliseconds', text((value) => Date.parse(value))],
    flag: ['is 2', () => 2],
    stamp: ['is in milliseconds', text((value) => Date.parse(value))],
  },
  absence: {
    id: ['is missing', () => undefined],
    text: ['is missing', () => undefined],
    code: ['is missing', () => undefined],
    day: ['is missing', () => undefined],
    flag: ['is missing', () => undefined],
    stamp: ['is missing', () => undefined],
  },
} satisfies Record<string, Record<Kind, Spoil>>;

/** Fields of which one view shows each, by itself, in a wrong way. */
export const spoilt = <Field extends string>(
  where: Where,
  whose: string,
  way: keyof typeof ways,
  kinds: Readonly<Record<Field, Kind>>,
): Record<Field, Defect> =>
  each(kinds, (kind: Kind, field: Field) => {
    const [phrase, write] = ways[way][kind];
    return { name: `${field} of ${whose} ${phrase}`, layer: showing(where, field, write) };
  });

/** A field that is wrong in records of one type of recipient only. */
export const spoiltIn = (type: 'IND' | 'BIZ', where: Where, field: string, write: Write) =>
  showing(where, field, (value, { record }: Around) => (record.type === type ? write(value) : value));

/** An operation whose message is another text. */
export const saying = (operation: AnyOperationId, message: Json | undefined): Defect => ({
  name: `${operation} says ${JSON.stringify(message) ?? 'nothing at all'}`,
  layer: reporting(operation, 'message', () => message),
});

/** An operation whose payload has another name. */
export const renaming = (operation: AnyOperationId): Defect => ({
  name: `${operation} calls its payload result`,
  layer: inBody(operation, (body) => {
    const { payloadKey } = operations[operation];
    body.result = body[payloadKey] ?? null;
    delete body[payloadKey];
  }),
});

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
