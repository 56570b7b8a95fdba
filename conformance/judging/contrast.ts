/** What all wrong cases have in common, and hardly any right one has. */
export interface Contrast {
  /** In words, such as `with "type" SOF and a file of type application/pdf`. */
  text: string;
  /** How many of the cases that are like this are wrong; of the others none is. */
  wrong: number;
  alike: number;
  others: number;
}

/** What is particular about a case, in words; those first that say most. */
export type Traits = ReadonlySet<string>;

/** A trait of all wrong cases, or several that say the same, and the right cases that have it. */
interface Common {
  trait: string;
  right: ReadonlySet<Traits>;
}

/** By chance, the wrong cases have a trait in common at most once in so many times. */
const chancesMin = 1e4;
/** So many right cases may have the trait; and at least half of the cases that have it are wrong. */
const exceptionsMax = 6;
/** What more cases have than this share is the rule and no condition. */
const shareMax = 2 / 3;
/** Two traits are named together for at least so many wrong cases: few have too many pairs in common. */
const wrongMin = 3;
/** So many right cases one would expect to have two traits together, by how many have each, and none has. */
const expectedMin = 3;
/** Traits that are named where each of them tells as much. */
const namedMax = 3;

/** The condition of a defect: one trait, or two together. @param field what is wrong; that it was sent tells nothing. */
export function contrastOf(
  wrong: readonly Traits[],
  right: readonly Traits[],
  field = '',
): Contrast | undefined {
  const [first = new Set<string>(), ...others] = wrong;
  const found = [...first]
    .filter((trait) => others.every((traits) => traits.has(trait)))
    .map((trait) => ({ trait, right: new Set(right.filter((traits) => traits.has(trait))) }));
  const isOfField = ({ trait }: Common) => trait === `with "${field}"` || trait === `in "${field}"`;
  const common = found.filter((one) => !isOfField(one));
  const candidates = [...singleOf(common), ...(wrong.length < wrongMin ? [] : pairOf(common, right.length))];
  const all = wrong.length + right.length;
  for (const { trait, right } of candidates.sort((a, b) => a.right.size - b.right.size)) {
    const alike = wrong.length + right.size;
    const isCondition = right.size <= Math.min(wrong.length, exceptionsMax) && alike / all <= shareMax;
    const isChance = choices(all, wrong.length) - choices(alike, wrong.length) < Math.log(chancesMin);
    const isKnown = found.some((one) => isOfField(one) && one.right.size <= right.size);
    if (isCondition && !isChance && !isKnown)
      return { text: trait, wrong: wrong.length, alike, others: all - alike };
  }
  return undefined;
}

/** The trait that fewest right cases have; or some, if each of them tells as much. */
function singleOf(common: readonly Common[]): Common[] {
  const least = Math.min(...common.map(({ right }) => right.size));
  const alike = common.filter(({ right }) => right.size === least).slice(0, namedMax);
  return alike
    .slice(0, 1)
    .map(({ right }) => ({ trait: alike.map(({ trait }) => trait).join(' or '), right }));
}

/** The two traits that no right case has together, though most would be expected to. */
function pairOf(common: readonly Common[], rightCount: number): Common[] {
  const pairs = common.flatMap((one, index) =>
    common.slice(index + 1).flatMap((other) => {
      const expected = (one.right.size * other.right.size) / rightCount;
      const isPair = expected >= expectedMin && one.right.isDisjointFrom(other.right);
      return isPair ? [{ trait: `${one.trait} and ${other.trait}`, right: new Set<Traits>(), expected }] : [];
    }),
  );
  return pairs.sort((a, b) => b.expected - a.expected).slice(0, 1);
}

/** In how many ways some of all things can be chosen, as a natural logarithm. */
const choices = (all: number, some: number) =>
  Array.from({ length: Math.min(some, all - some) }, (_, index) =>
    Math.log((all - index) / (index + 1)),
  ).reduce((a, b) => a + b, 0);
