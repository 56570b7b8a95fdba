/**
 * A text in lines of at most `width` characters, broken at blanks where possible.
 * @param indent blanks before each line but the first, so that they stand below its text.
 */
export function wrapped(text: string, width: number, indent: number): string[] {
  const lines: string[] = [];
  let line = '';
  // Blanks are kept as they are: they may be what a finding is about.
  for (const piece of text.split(/(?<=[ \n])/).flatMap((word) => cut(word, width - indent))) {
    if (line.length + piece.trimEnd().length > width && line.trim() !== '') {
      lines.push(line.trimEnd());
      line = ' '.repeat(indent);
    }
    line += piece;
    if (piece.endsWith('\n')) {
      lines.push(line.trimEnd());
      line = ' '.repeat(indent);
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

/** A word in parts, if it is longer than a line. */
function cut(word: string, lengthMax: number): string[] {
  const letters = [...word];
  const starts = Array.from(
    { length: Math.ceil(letters.length / lengthMax) },
    (_, index) => index * lengthMax,
  );
  return starts.map((start) => letters.slice(start, start + lengthMax).join(''));
}
