import leven from 'leven';

/** With more equally close names, none of them is meant. */
const namesMax = 3;

/**
 * Asks whether a name close to a wrong one was meant: a question with a space before it, or nothing.
 * @param dashes what stands before each name.
 */
export function didYouMean(wrong: string, known: Iterable<string>, dashes = ''): string {
  const names = closest(wrong, known).map((name) => `"${dashes}${name}"`);
  return names.length === 0 ? '' : ` Did you mean ${names.join(' or ')}?`;
}

/** The names that differ least from a wrong one, if that is little; otherwise the only one that it begins. */
export function closest(wrong: string, known: Iterable<string>): string[] {
  const names = [...new Set(known)];
  const differences = names.map((name) => difference(wrong, name));
  const least = Math.min(...differences);
  const nearest = names.filter(
    (_, index) => least < Number.POSITIVE_INFINITY && differences[index] === least,
  );
  if (nearest.length > 0) return nearest.length > namesMax ? [] : nearest;
  const begun = names.filter((name) => wrong.length >= beginningMin && name.startsWith(wrong));
  return begun.length === 1 ? begun : [];
}

/** Shorter words begin names by chance. */
const beginningMin = 3;

/** Longer texts are not compared: it would take long, and nobody mistypes a name of this length. */
const comparedMax = 100;

/** Edits in all parts between dots; infinite if one part has more than a mistake or two for its length. */
function difference(wrong: string, name: string): number {
  const [parts, others] = [wrong.split('.'), name.split('.')];
  if (parts.length !== others.length || wrong.length > comparedMax) return Number.POSITIVE_INFINITY;
  const edits = parts.map((part, index) => {
    const [one, other] = [part.toLowerCase(), (others[index] ?? '').toLowerCase()];
    // Two letters that changed places are two edits, but one mistake.
    const count = leven(one, other) - (hasSameLetters(one, other) ? 1 : 0);
    // One mistake in three letters, two in seven, and never more than three: "no-strict" is not "strict".
    const most = Math.min(3, Math.floor((Math.max(one.length, other.length) + 1) / 4));
    return count <= most ? count : Number.POSITIVE_INFINITY;
  });
  return edits.reduce((sum, count) => sum + count, 0);
}

const hasSameLetters = (one: string, other: string) =>
  one !== other && [...one].sort().join() === [...other].sort().join();
