import type { Json } from '../../conformance/reading/json.ts';

/** Turns a value into another one; undefined leaves it out. */
export type Write = (value: Json | undefined) => Json | undefined;

/** Changes texts; anything else, and the empty text, stays as it is. */
export const text =
  (write: (value: string) => Json | undefined): Write =>
  (value) =>
    typeof value === 'string' && value !== '' ? write(value) : value;

/** Always this value. */
export const always =
  (value: Json | undefined): Write =>
  () =>
    value;

export const missing = always(undefined);

/** Replaces null, a missing value, the empty text and 0. */
export const emptyAs =
  (other: Json | undefined): Write =>
  (value) =>
    value || other;

/** Replaces matches of a pattern in a text. */
export const replacing = (pattern: string | RegExp, by: string) =>
  text((value) => value.replace(pattern, by));

/** Adds to a number. */
export const plus =
  (more: number): Write =>
  (value) =>
    Number(value) + more;

export const cutAfter = (characters: number) => text((value) => value.slice(0, characters));
export const asText: Write = (value) => String(value);
export const asBoolean: Write = (value) => value === 1;
export const inCapitals = text((value) => value.toUpperCase());
export const inLowerCase = text((value) => value.toLowerCase());
export const withLetterMore = text((value) => `${value}X`);
export const withoutOffset = text((stamp) => stamp.slice(0, 19));

/** Moves a timestamp by seconds, in the form that the reference server uses. */
export const later = (seconds: number) =>
  text((stamp) => `${new Date(Date.parse(stamp) + seconds * 1000).toISOString().slice(0, 19)}+00:00`);

/** Moves a day by days. */
export const daysLater = (days: number) =>
  text((day) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10));

/** The day so many days from now. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
