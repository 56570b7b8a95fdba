import type { AnyOperationId } from '../../generated/operations.ts';
import { isRefusedForItsWay } from '../model/accepted/suspects.ts';
import { of, ofToken, successes, valid } from '../model/requests.ts';
import { type Told, worldOf } from '../model/world.ts';
import { type Answer, readAnswer } from '../reading/answer.ts';
import { withoutFinalOutage } from '../reading/availability.ts';
import { withEarly } from '../reading/early.ts';
import { type Listing, listingOf } from '../reading/listing.ts';
import { type FirstPage, firstPageIn, inNormalForm } from '../reading/normal-form.ts';
import type { Act, Interruption, Omission, Stray, TaskEntry, Transcript } from '../transcript/exchange.ts';
import { lagMsIn } from '../transcript/lag.ts';
import type { ScenarioName } from '../transcript/steps.ts';
import { finalAnswers } from './final-answers.ts';

/** A transcript in the form that checks ask for. */
export class Evidence {
  readonly header: Transcript['header'];
  /** Whether the run was not cut off, so that nothing more would have been sent. */
  readonly isWhole: boolean;
  readonly answers: readonly Answer[];
  /** Refusals of requests that were sent in an unusual way, which prove nothing else (ruling `ways-of-sending`). */
  readonly refusedWays: readonly Answer[];
  /** How the deployment counts pages; in `answers`, they are counted from 1. */
  readonly firstPage: FirstPage;
  readonly interruptions: readonly Interruption[];
  readonly omissions: readonly Omission[];
  /** What only runs of clients have. */
  readonly strays: readonly Stray[];
  readonly tasks: readonly TaskEntry[];
  readonly acts: readonly Act[];
  /** How long a read may show what was there before a write, in milliseconds (ruling `lag`). */
  readonly lagMs: number;
  readonly isReadOnly: boolean;
  readonly namesGhana: boolean;
  readonly isTimed: boolean;
  readonly #final: ReadonlySet<Answer>;
  readonly #byStep: ReadonlyMap<string, Answer>;

  /** @param isTimed whether it is a sequence of a search, in which time alone tells what has to show */
  constructor({ header, entries, end }: Transcript, isTimed = false) {
    this.isTimed = isTimed;
    this.header = header;
    this.lagMs = lagMsIn(header);
    this.isReadOnly = header.options.readOnly !== null;
    this.namesGhana = header.options.namesGhana;
    this.isWhole = end !== null && end.interrupted === null;
    const exchanges = entries.filter((entry) => entry.kind === 'exchange');
    const answers = withoutFinalOutage(exchanges.map(readAnswer));
    this.firstPage = firstPageIn(answers);
    // What a client sends is judged as it is.
    const normal = header.client ? answers : withEarly(inNormalForm(answers), this.lagMs);
    this.answers = normal.filter((answer) => !isRefusedForItsWay(answer));
    this.refusedWays = normal.filter(isRefusedForItsWay);
    this.interruptions = entries.filter((entry) => entry.kind === 'interruption');
    this.omissions = entries.filter((entry) => entry.kind === 'omission');
    this.strays = entries.filter((entry) => entry.kind === 'stray');
    this.tasks = entries.filter((entry) => entry.kind === 'task');
    this.acts = entries.filter((entry) => entry.kind === 'act');
    this.#byStep = finalAnswers(this.answers, this.interruptions);
    this.#final = new Set(this.#byStep.values());
  }

  /** The customers that the run created. */
  get customers(): readonly Told[] {
    return worldOf(this).records.filter(({ kind }) => kind === 'Customer');
  }

  get recipients(): readonly Told[] {
    return worldOf(this).records.filter(({ kind }) => kind === 'Recipient');
  }

  /** The last response of a step. */
  step(scenario: ScenarioName, step: string): Answer | undefined {
    return this.#byStep.get(`${scenario}/${step}`);
  }

  /** What was refused for the way in which it was sent, since it was accepted in the usual way. */
  refusedForWays(): Answer[] {
    return this.refusedWays.filter((one) => {
      const usual = this.#byStep.get(`${one.scenario}/${one.step}`);
      return usual?.meaning === 'success' && usual.index > one.index;
    });
  }

  isFinal(answer: Answer): boolean {
    return this.#final.has(answer);
  }

  /** A list that was read only until the service knew its customer may lag behind. */
  hasWaited = (answer: Answer) => this.isFinal(answer) && answer.purpose !== 'until-known';

  /** Every response of operations, in order. */
  of = (...operations: readonly AnyOperationId[]): Answer[] => of(this, ...operations);

  /** Those to requests that were sent with the token. */
  ofToken = (...operations: readonly AnyOperationId[]): Answer[] => ofToken(this, ...operations);

  /** Those among them to requests that the document allows. */
  valid = (...operations: readonly AnyOperationId[]): Answer[] => valid(this, ...operations);

  /** Valid ones that the deployment meant as successes. */
  successes = (...operations: readonly AnyOperationId[]): Answer[] => successes(this, ...operations);

  /** The last attempt at each listing of a scenario, by name. */
  listings(scenario: ScenarioName, operation: AnyOperationId): Map<string, Listing> {
    const pages = this.of(operation).filter(
      (answer) => answer.scenario === scenario && answer.listing && this.isFinal(answer),
    );
    const byName = Map.groupBy(pages, ({ listing }) => listing?.name ?? '');
    return new Map([...byName].map(([name, answers]) => [name, listingOf(answers)]));
  }
}

/** Finds something once, mostly in the evidence of a run, however often it is asked for. */
export function once<Found, In extends object = Evidence>(
  find: (inside: In) => Found,
): (inside: In) => Found {
  const known = new WeakMap<In, Found>();
  return (inside) => {
    const found = known.get(inside) ?? find(inside);
    known.set(inside, found);
    return found;
  };
}
