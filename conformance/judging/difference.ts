/** Longer texts are cut; about three lines of a report. */
const lengthMax = 240;
/** What is kept of the start and the end of a text: the name of the field, and the record. */
const edgeLength = 48;
/** What is kept before the difference, so that a reader finds it. */
const leadLength = 32;

/**
 * Cuts two texts that are too long around the first place where they differ.
 */
export function cutAroundDifference(expected: string, actual: string): { expected: string; actual: string } {
  const start = firstDifference(expected, actual);
  return {
    expected: cut(expected, start),
    actual: `${cut(actual, start)}${codePoints(expected, actual, start)}`,
  };
}

/** The code points where two texts differ, if a reader may take one of them for another or for nothing. */
function codePoints(expected: string, actual: string, start: number): string {
  const at = wholeFrom(expected, start);
  const [wanted, found] = [expected, actual].map((text) => text.codePointAt(at));
  const isPlain = (point = 0) => point >= 0x20 && point < 0x7f;
  if (wanted === undefined || found === undefined || (isPlain(wanted) && isPlain(found))) return '';
  const [one, other] = [wanted, found].map(
    (point) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return ` (${other} where ${one} was expected)`;
}

function firstDifference(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let index = 0; index < shorter; index++) if (a[index] !== b[index]) return index;
  return shorter;
}

function cut(text: string, difference: number): string {
  if (text.length <= lengthMax) return text;
  const tail = wholeFrom(text, text.length - edgeLength);
  const from = wholeFrom(text, Math.max(difference - leadLength, 0));
  if (from >= tail) return `${text.slice(0, wholeFrom(text, lengthMax - edgeLength))}…${text.slice(tail)}`;
  const isNearStart = from <= edgeLength;
  const head = isNearStart ? '' : `${text.slice(0, wholeFrom(text, edgeLength))}…`;
  const start = isNearStart ? 0 : from;
  const end = wholeFrom(text, Math.min(start + lengthMax - head.length - edgeLength, tail));
  return `${head}${text.slice(start, end)}${end < tail ? '…' : ''}${text.slice(tail)}`;
}

/** The index, or the one before where it would part a pair of surrogates. */
function wholeFrom(text: string, index: number): number {
  return /[\uDC00-\uDFFF]/.test(text[index] ?? '') && /[\uD800-\uDBFF]/.test(text[index - 1] ?? '')
    ? index - 1
    : index;
}
