/** A timestamp as a deployment wrote it, and the instant that it names. */
export interface Timestamp {
  text: string;
  /** Microseconds since 1970-01-01T00:00:00Z; an integer. */
  instant: bigint;
  /** What the text resolves: 60, 1, or a decimal fraction of a second. */
  resolutionS: number;
  offset: string;
}

const pattern =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(?:[.,](\d+))?)?(Z|([+-])(\d{2})(?::?(\d{2}))?)$/;

/** Texts that were read, because the same few come in thousands of comparisons. */
const known = new Map<string, Timestamp | undefined>();

/** More than the texts of a thorough run; a process that judges many runs keeps no more of them. */
const knownMax = 20_000;
/** In characters: nine decimals and an offset take 35. */
const knownLengthMax = 40;

/** Reads an ISO 8601 timestamp with an offset (ruling `timestamps`). @returns undefined if it names no instant. */
export function readTimestamp(value: unknown): Timestamp | undefined {
  if (typeof value !== 'string') return undefined;
  if (known.has(value)) return known.get(value);
  const read = instantOf(value);
  if (known.size >= knownMax) known.clear();
  if (value.length <= knownLengthMax) known.set(value, read);
  return read;
}

function instantOf(value: string): Timestamp | undefined {
  const match = pattern.exec(value);
  if (!match) return undefined;
  const [text, day, time, seconds, fraction = '', offset = '', sign, hours = '0', minutes = '0'] = match;
  // biome-ignore lint/style/noRestrictedGlobals: It reads the text, not the clock.
  const local = new Date(`${day}T${time}:${seconds ?? '00'}Z`);
  const localMs = local.getTime();
  // A Date reads 31 April as 1 May, so the day is compared.
  if (Number.isNaN(localMs) || local.toISOString().slice(0, 10) !== day) return undefined;
  const offsetMs = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const micros = BigInt(fraction.padEnd(6, '0').slice(0, 6));
  const resolutionS = seconds === undefined ? 60 : 10 ** -Math.min(fraction.length, 6);
  return { text, instant: BigInt(localMs - offsetMs) * 1000n + micros, resolutionS, offset };
}

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && readTimestamp(`${text}T00:00Z`) !== undefined;

/** The moment of an HTTP date (RFC 9110, 5.6.7) or an ISO timestamp, in milliseconds since 1970; NaN for another text. */
// biome-ignore lint/style/noRestrictedGlobals: It reads the text, not the clock.
export const momentMs = (text: string): number => Date.parse(text);

/** How far the clocks of a deployment's machines may be apart, in milliseconds. */
export const skewMs = 200;
