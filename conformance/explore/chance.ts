/** Draws from a stream of numbers in [0, 1). */
export class Chance {
  readonly random: () => number;
  constructor(random: () => number) {
    this.random = random;
  }
  /** Whether something happens that has this probability. */
  is = (probability: number) => this.random() < probability;
  /** An integer from 0 up to, and without, a bound. */
  below = (bound: number) => Math.floor(this.random() * bound);
  /** An integer within bounds, both of them included. */
  between = ({ min, max }: { min: number; max: number }) => min + this.below(max - min + 1);
  one = <Item>(items: readonly Item[]) => items[this.below(items.length)] as Item;
  /** So many items; one may come twice. */
  several = <Item>(items: readonly Item[], count: number) =>
    Array.from({ length: count }, () => this.one(items));
  /** Each item with a probability. */
  some = <Item>(items: readonly Item[], probability: number) => items.filter(() => this.is(probability));
  /** One of some names, as often as their weights say. */
  weighted = <Name extends string>(weights: Readonly<Partial<Record<Name, number>>>): Name => {
    const entries = Object.entries(weights) as [Name, number][];
    let left = this.random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      left -= weight;
      if (left < 0) return name;
    }
    return (entries[0] as [Name, number])[0];
  };
}
