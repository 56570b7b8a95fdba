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
/** Of right cases, one in so many has a trait that makes another one more exact: rare ones are absent by chance. */
const frequentShare = 5;
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
  const best = wrong.length < wrongMin ? rarest(common) : refined(rarest(common), common, right.length);
  const all = wrong.length + right.length;
  const alike = wrong.length + (best?.right.size ?? 0);
  if (!best || best.right.size > Math.min(wrong.length, exceptionsMax) || alike > all * shareMax)
    return undefined;
  const isChance = choices(all, wrong.length) - choices(alike, wrong.length) < Math.log(chancesMin);
  const isKnown = found.some((one) => isOfField(one) && one.right.size <= best.right.size);
  if (isChance || isKnown) return undefined;
  return { text: best.trait, wrong: wrong.length, alike, others: all - alike };
}

/** The trait that fewest right cases have; or some, if each of them tells as much. */
function rarest(common: readonly Common[]): Common | undefined {
  const least = Math.min(...common.map(({ right }) => right.size));
  const alike = common.filter(({ right }) => right.size === least).slice(0, namedMax);
  return alike[0] && { trait: alike.map(({ trait }) => trait).join(' or '), right: alike[0].right };
}

/** A trait together with the commonest one that no right case has beside it. */
function refined(
  first: Common | undefined,
  common: readonly Common[],
  rightCount: number,
): Common | undefined {
  if (!first?.right.size) return first;
  const others = common.filter(
    ({ right }) => right.size * frequentShare >= rightCount && right.isDisjointFrom(first.right),
  );
  const [other] = others.sort((a, b) => b.right.size - a.right.size);
  return other ? { trait: `${first.trait} and ${other.trait}`, right: new Set() } : first;
}

/** In how many ways some of all things can be chosen, as a natural logarithm. */
const choices = (all: number, some: number) =>
  Array.from({ length: Math.min(some, all - some) }, (_, index) =>
    Math.log((all - index) / (index + 1)),
  ).reduce((a, b) => a + b, 0);
