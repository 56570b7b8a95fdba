/** A part of a text: from a place to before another one. `instead` is what shall stand in its place. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly instead: string;
}

/** The text with something else in place of each span. Of spans that overlap, the first one counts, or a longer one. */
export function replaced(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = merged.at(-1);
    if (!last || span.from >= last.to) merged.push(span);
    else if (span.to > last.to) merged[merged.length - 1] = { ...last, to: span.to };
  }
  const pieces: string[] = [];
  let done = 0;
  for (const { from, to, instead } of merged) {
    pieces.push(text.slice(done, from), instead);
    done = to;
  }
  return pieces.join('') + text.slice(done);
}
