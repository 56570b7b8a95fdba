import type { Exchange } from '../../conformance/transcript/exchange.ts';
import type { ListingName, ScenarioName, StepOf } from '../../conformance/transcript/steps.ts';

type Place = Pick<Exchange, 'scenario' | 'step' | 'listing'>;
type Test = (exchange: Place) => boolean;

/** Where steps of a scenario begin like that; it does not compile where none does. */
type BeginningOf<Scenario extends ScenarioName, Text extends string> =
  Text extends StepOf<Scenario>
    ? Text
    : [Extract<StepOf<Scenario>, `${Text}${string}`>] extends [never]
      ? never
      : Text;

/** Requests of these scenarios. */
export const inScenario =
  (...names: ScenarioName[]): Test =>
  ({ scenario }) =>
    names.some((name) => name === scenario);

/** Requests that are one of these steps of a scenario. */
export const atStep =
  <Scenario extends ScenarioName>(name: Scenario, ...steps: StepOf<Scenario>[]): Test =>
  ({ scenario, step }) =>
    scenario === name && steps.some((one) => one === step);

/** Requests that are a step of a scenario whose name begins like that. */
export const atSteps =
  <Scenario extends ScenarioName, Text extends string>(
    name: Scenario,
    beginning: Text & BeginningOf<Scenario, Text>,
  ): Test =>
  ({ scenario, step }) =>
    scenario === name && step.startsWith(beginning);

/** Requests of these listings, whatever the scenario, or of one page of each. */
export const inListing =
  (names: ListingName | readonly ListingName[], page?: number): Test =>
  ({ listing }) =>
    listing !== undefined &&
    [names].flat().includes(listing.name) &&
    (page === undefined || listing.page === page);

type Predicate<Seen extends unknown[]> = (...seen: Seen) => boolean;

/** What both say. */
export const both =
  <Seen extends unknown[]>(one: Predicate<Seen>, other: Predicate<Seen>): Predicate<Seen> =>
  (...seen) =>
    one(...seen) && other(...seen);

/** What one of them says. */
export const either =
  <Seen extends unknown[]>(one: Predicate<Seen>, other: Predicate<Seen>): Predicate<Seen> =>
  (...seen) =>
    one(...seen) || other(...seen);
