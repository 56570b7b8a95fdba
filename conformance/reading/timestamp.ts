/** A timestamp as a deployment wrote it, and the instant that it names. */
export interface Timestamp {
  text: string;
  /** Microseconds since 1970-01-01T00:00:00Z; an integer. */
  instant: bigint;
  /** What the text resolves, in seconds: a minute or an hour, a second, or a decimal fraction of one. */
  resolutionS: number;
  offset: string;
}

/** A date, in extended or basic notation: of a month, of a week or of a year. */
const datePattern =
  /^(\d{4})(?:-(?:(\d\d)-(\d\d)|W(\d\d)-(\d)|(\d{3}))|(?:(\d\d)(\d\d)|W(\d\d)(\d)|(\d{3})))$/;
/** A time of day, whose last unit may have a fraction, and an offset. */
const timePattern =
  /^(\d\d)(?::(\d\d)(?::(\d\d))?|(\d\d)(\d\d)?)?(?:[.,](\d+))?(Z|([+\u2212-])(\d\d)(?::?(\d\d))?)$/;

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
  const at = value.indexOf('T');
  const dayMs = dayOf(value.slice(0, Math.max(at, 0)));
  const match = timePattern.exec(value.slice(at + 1));
  if (dayMs === undefined || !match) return undefined;
  const [, hour, m1, s1, m2, s2, fraction = '', offset = '', sign, hours = '0', minutes = '0'] = match;
  const [minute, second] = [m1 ?? m2, s1 ?? s2];
  // Midnight may be the end of a day, and a minute may have a leap second.
  if (Number(hour) > 24 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 60) return undefined;
  const localMs = dayMs + (Number(hour) * 3600 + Number(minute ?? 0) * 60 + Number(second ?? 0)) * 1000;
  if (localMs > dayMs + msPerDay) return undefined;
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const unitS = second !== undefined ? 1 : minute !== undefined ? 60 : 3600;
  const micros = (BigInt(fraction.padEnd(10, '0').slice(0, 10)) * BigInt(unitS)) / 10_000n;
  const resolutionS = unitS * 10 ** -Math.min(fraction.length, 6);
  const offsetMs =
    (sign === undefined || sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  return { text: value, instant: BigInt(localMs - offsetMs) * 1000n + micros, resolutionS, offset };
}

const msPerDay = 86_400_000;
// biome-ignore lint/style/noRestrictedGlobals: It reads texts, not the clock.
const CalendarDate = Date;
type CalendarDate = InstanceType<typeof CalendarDate>;

/** When a day begins in UTC, in milliseconds since 1970; undefined for one that is not in the calendar. */
function dayOf(text: string): number | undefined {
  const match = datePattern.exec(text);
  if (!match) return undefined;
  const [, year, m1, d1, w1, wd1, y1, m2, d2, w2, wd2, y2] = match;
  const [month, day, week, weekday, ofYear] = [m1 ?? m2, d1 ?? d2, w1 ?? w2, wd1 ?? wd2, y1 ?? y2];
  const isOf = (ms: number, part: (date: CalendarDate) => boolean) =>
    part(new CalendarDate(ms)) ? ms : undefined;
  const yearMs = startOf(year, 1, 1);
  if (ofYear !== undefined)
    return isOf(yearMs + (Number(ofYear) - 1) * msPerDay, (date) => date.getUTCFullYear() === Number(year));
  if (week === undefined)
    return isOf(
      startOf(year, Number(month), Number(day)),
      (date) => date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day),
    );
  // Week 1 is that of 4 January (ISO 8601), and begins on a Monday.
  const fourthMs = startOf(year, 1, 4);
  const mondayMs = fourthMs - ((new CalendarDate(fourthMs).getUTCDay() + 6) % 7) * msPerDay;
  const isWeek = Number(week) >= 1 && Number(week) <= 53 && Number(weekday) >= 1 && Number(weekday) <= 7;
  const weekMs = mondayMs + (Number(week) - 1) * 7 * msPerDay;
  // A week is of the year that has its Thursday.
  if (!isWeek || new CalendarDate(weekMs + 3 * msPerDay).getUTCFullYear() !== Number(year)) return undefined;
  return weekMs + (Number(weekday) - 1) * msPerDay;
}

/** When a day begins, in milliseconds. Date.UTC would take the year 50 for 1950. */
const startOf = (year: string | undefined, month: number, day: number) =>
  new CalendarDate(0).setUTCFullYear(Number(year), month - 1, day);

/** An instant as a clock of a resolution shows it, in microseconds. @param resolutionS in seconds */
export const shownAt = (instant: bigint, resolutionS: number): bigint => {
  const step = BigInt(Math.max(1, Math.round(resolutionS * 1_000_000)));
  return instant - (((instant % step) + step) % step);
};

/** The finest resolution of some timestamps, in seconds, an hour at most: trailing zeros may be left out. */
export const finestOf = (stamps: readonly Timestamp[]): number =>
  Math.min(3600, ...stamps.map(({ resolutionS }) => resolutionS));

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && readTimestamp(`${text}T00:00Z`) !== undefined;

/** The moment of an HTTP date (RFC 9110, 5.6.7) or an ISO timestamp, in milliseconds since 1970; NaN for another text. */
// biome-ignore lint/style/noRestrictedGlobals: It reads the text, not the clock.
export const momentMs = (text: string): number => Date.parse(text);

/** How far the clocks of a deployment's machines may be apart, in milliseconds. */
export const skewMs = 200;
