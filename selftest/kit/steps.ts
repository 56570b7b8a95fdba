import type { Exchange } from '../../conformance/transcript/exchange.ts';
import type { ScenarioName } from '../../conformance/transcript/steps.ts';

/** Whether a request is one of those that are meant. */
type Selection = (exchange: Pick<Exchange, 'scenario' | 'step' | 'listing'>) => boolean;

/** What selections name, as SCENARIO/TEXT: a test looks for each of them in runs (steps.test.ts). */
export const namedSteps = new Set<string>();
/** The listings that they name. */
export const namedListings = new Set<string>();

/** Whether a request belongs to one of these scenarios. */
export const inScenario =
  (...names: ScenarioName[]): Selection =>
  ({ scenario }) =>
    names.some((name) => name === scenario);

/** Whether a request is one of these steps of a scenario. */
export function atStep<Name extends ScenarioName>(name: Name, ...steps: string[]): Selection {
  for (const step of steps) namedSteps.add(`${name}/${step}`);
  return ({ scenario, step }) => scenario === name && steps.includes(step);
}

/** Whether a request is a step of a scenario whose name begins with a text. */
export function atSteps<Name extends ScenarioName>(name: Name, beginning: string): Selection {
  namedSteps.add(`${name}/${beginning}*`);
  return ({ scenario, step }) => scenario === name && step.startsWith(beginning);
}

/** Whether a request belongs to one of these listings, in any scenario, or asks for one page of them. */
export function inListing(names: string | readonly string[], page?: number): Selection {
  const wanted = [names].flat();
  for (const name of wanted) namedListings.add(name);
  return ({ listing }) =>
    listing !== undefined && wanted.includes(listing.name) && (page === undefined || listing.page === page);
}

type Predicate<Seen extends unknown[]> = (...seen: Seen) => boolean;

/** Whether both hold. */
export const both =
  <Seen extends unknown[]>(one: Predicate<Seen>, other: Predicate<Seen>): Predicate<Seen> =>
  (...seen) =>
    one(...seen) && other(...seen);

/** Whether at least one of them holds. */
export const either =
  <Seen extends unknown[]>(one: Predicate<Seen>, other: Predicate<Seen>): Predicate<Seen> =>
  (...seen) =>
    one(...seen) || other(...seen);
