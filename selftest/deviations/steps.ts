import type { Exchange } from '../../conformance/transcript/exchange.ts';
import type { ListingName, ScenarioName, StepOf } from '../../conformance/transcript/steps.ts';

/** Whether a request is one of those that are meant. */
type Selection = (exchange: Pick<Exchange, 'scenario' | 'step' | 'listing'>) => boolean;

/** A text with which a step of the scenario begins. Any other text does not compile. */
type BeginningOf<Scenario extends ScenarioName, Text extends string> =
  Text extends StepOf<Scenario>
    ? Text
    : [Extract<StepOf<Scenario>, `${Text}${string}`>] extends [never]
      ? never
      : Text;

/** Whether a request belongs to one of these scenarios. */
export const inScenario =
  (...names: ScenarioName[]): Selection =>
  ({ scenario }) =>
    names.some((name) => name === scenario);

/** Whether a request is one of these steps of a scenario. */
export const atStep =
  <Scenario extends ScenarioName>(name: Scenario, ...steps: StepOf<Scenario>[]): Selection =>
  ({ scenario, step }) =>
    scenario === name && steps.some((one) => one === step);

/** Whether a request is a step of a scenario whose name begins with a text. */
export const atSteps =
  <Scenario extends ScenarioName, Text extends string>(
    name: Scenario,
    beginning: Text & BeginningOf<Scenario, Text>,
  ): Selection =>
  ({ scenario, step }) =>
    scenario === name && step.startsWith(beginning);

/** Whether a request belongs to one of these listings, in any scenario, or asks for one page of them. */
export const inListing =
  (names: ListingName | readonly ListingName[], page?: number): Selection =>
  ({ listing }) =>
    listing !== undefined &&
    [names].flat().includes(listing.name) &&
    (page === undefined || listing.page === page);

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
