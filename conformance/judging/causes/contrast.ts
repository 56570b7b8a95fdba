/** What all wrong cases have in common, and hardly any right one has. */
export interface Contrast {
  /** In words, such as `with a pdf file and with "type" SOF`; empty if none is known. */
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

/** The condition of a defect: one trait, or two together. @param field what is wrong; if its being sent says all, it is named. */
export function contrastOf(
  wrong: readonly Traits[],
  right: readonly Traits[],
  field = '',
): Contrast | undefined {
  const [first = new Set<string>(), ...others] = wrong;
  const common = [...first]
    .filter((trait) => others.every((traits) => traits.has(trait)))
    .map((trait) => ({ trait, right: new Set(right.filter((traits) => traits.has(trait))) }));
  const least = Math.min(...common.map((one) => one.right.size));
  const rarest = common.filter((one) => one.right.size === least);
  const [one] = rarest;
  if (!one) return undefined;
  const ofField = rarest.find(({ trait }) => trait === `with "${field}"` || trait === `in "${field}"`);
  const other = ofField || wrong.length < wrongMin ? undefined : beside(one, common, right.length);
  const alike = wrong.length + (other ? 0 : least);
  const all = wrong.length + right.length;
  const isCondition = alike <= Math.min(2 * wrong.length, wrong.length + exceptionsMax, all * shareMax);
  const isChance = choices(all, wrong.length) - choices(alike, wrong.length) < Math.log(chancesMin);
  if (!isCondition || isChance) return undefined;
  const [named, word] = other
    ? [[one, other], ' and ']
    : [ofField ? [ofField] : rarest.slice(0, namedMax), ' or '];
  const text = named.map(({ trait }) => trait).join(word);
  return { text, wrong: wrong.length, alike, others: all - alike };
}

/** The commonest trait that none of the right cases with another one has. */
function beside(one: Common, common: readonly Common[], rightCount: number): Common | undefined {
  if (one.right.size === 0) return undefined;
  const others = common.filter(
    ({ right }) => right.size * frequentShare >= rightCount && right.isDisjointFrom(one.right),
  );
  return others.sort((a, b) => b.right.size - a.right.size)[0];
}

/** In how many ways some of all things can be chosen, as a natural logarithm. */
const choices = (all: number, some: number) =>
  Array.from({ length: Math.min(some, all - some) }, (_, index) =>
    Math.log((all - index) / (index + 1)),
  ).reduce((a, b) => a + b, 0);
