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
    const other = others[index] ?? '';
    const count = editsBetween(part.toLowerCase(), other.toLowerCase());
    // One mistake in three letters, two in seven, and never more than three: "no-strict" is not "strict".
    const most = Math.min(3, Math.floor((Math.max(part.length, other.length) + 1) / 4));
    return count <= most ? count : Number.POSITIVE_INFINITY;
  });
  return edits.reduce((sum, count) => sum + count, 0);
}

/** Letters to add, remove, replace or swap with a neighbour (optimal string alignment). */
function editsBetween(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const at = (line: number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY;
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + Number(a[i - 1] !== b[j - 1]),
        isSwapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
