import { shuffled } from './random.ts';

/** What may vary, each with its values. */
type Factors = Readonly<Record<string, readonly unknown[]>>;
type Row<Of extends Factors> = { [Name in keyof Of]: Of[Name][number] };

/** Rows that are made before the best of them is kept: more of them save hardly a row. */
const candidates = 12;

/**
 * Few rows in which every value of each factor meets every value of each other factor. The stream decides which.
 * @param meet says of which two factors the values have to meet: by default, of any
 * @example covering({ a: [1, 2], b: ['x'] }, random) has two rows, { a: 1, b: 'x' } and { a: 2, b: 'x' }
 */
export function covering<Of extends Factors>(
  factors: Of,
  random: () => number,
  meet: (one: keyof Of, other: keyof Of) => boolean = () => true,
): Row<Of>[] {
  const names = Object.keys(factors);
  const indexesOf = (name: string) => [...(factors[name] ?? []).keys()];
  const open = new Set(
    names.flatMap((one, place) =>
      names
        .slice(place + 1)
        .filter((other) => meet(one, other))
        .flatMap((other) =>
          indexesOf(one).flatMap((i) => indexesOf(other).map((j) => pair(one, i, other, j))),
        ),
    ),
  );
  const closed = (chosen: Map<string, number>) => pairsOf(chosen).filter((one) => open.has(one));
  const rows: Map<string, number>[] = [];
  while (open.size > 0) {
    const made = Array.from({ length: candidates }, () => {
      const chosen = new Map(valuesOf(shuffled([...open], random)[0] ?? ''));
      for (const name of shuffled(names, random).filter((left) => !chosen.has(left))) {
        const [best] = shuffled(indexesOf(name), random)
          .map((index) => ({ index, closed: closed(new Map(chosen).set(name, index)).length }))
          .sort((a, b) => b.closed - a.closed);
        chosen.set(name, best?.index ?? 0);
      }
      return { chosen, closed: closed(chosen) };
    });
    const best = made.reduce((one, other) => (other.closed.length > one.closed.length ? other : one));
    for (const one of best.closed) open.delete(one);
    rows.push(best.chosen);
  }
  return rows.map(
    (chosen) =>
      Object.fromEntries(names.map((name) => [name, factors[name]?.[chosen.get(name) ?? 0]])) as Row<Of>,
  );
}

/** Two values of two factors, by their places, in either order. */
const pair = (one: string, i: number, other: string, j: number) =>
  [`${one}\t${i}`, `${other}\t${j}`].sort().join('\n');

const valuesOf = (two: string) =>
  two.split('\n').map((value): [string, number] => {
    const [name = '', index] = value.split('\t');
    return [name, Number(index)];
  });

/** The pairs of what is chosen. */
const pairsOf = (chosen: Map<string, number>) =>
  [...chosen].flatMap(([one, i], place) =>
    [...chosen].slice(place + 1).map(([other, j]) => pair(one, i, other, j)),
  );
