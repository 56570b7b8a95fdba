import type { Evidence } from '../../conformance/judging/evidence.ts';
import type { Answer } from '../../conformance/reading/answer.ts';
import type { RecordingOptions } from '../../conformance/recording/options.ts';
import type { JudgedId } from '../../generated/requirements.ts';
import { type DocumentPlace, leftFree, type RulingId } from '../../generated/rulings.ts';
import type { Handlers } from '../../server/interface/handler.ts';
import type { Options } from '../../server/options/options.ts';
import type { Store } from '../../server/store/store.ts';
import type { Layer, Wire } from '../../testing/intercepting-server.ts';
import type { Deviating } from '../deviations/on-a-server.ts';

/** What can make a variant legal: rulings, places in the document, the command's contract, standards. */
export type Basis =
  | RulingId
  | `document ${DocumentPlace}`
  | `docs/command.md#${string}`
  | `RFC ${string}`
  | `ISO ${string}`;

/** One thing that a ruling leaves free, in its words. */
export type Free = (typeof leftFree)[RulingId][number];

/** A right deployment that differs from the plain reference server in one respect that the document leaves open. */
export interface Variant {
  name: string;
  /** What makes it legal. */
  rulings: readonly Basis[];
  /** Which of what the rulings leave free. */
  takes: readonly Free[];
  /** Options of the reference server; a function where they depend on the time. */
  options?: Partial<Options> | (() => Partial<Options>);
  /** Stands around the store, or around the handlers, of the reference server. Each server has its own. */
  store?: (store: Store) => Store;
  handlers?: (handlers: Handlers, store: Store) => Handlers;
  /** Stands before the reference server. */
  layer?: Deviating | readonly Deviating[];
  wire?: Wire;
  /** Goes on beside the run; the promise is fulfilled when the run may start. @returns what ends it. */
  beside?: (place: Place) => Promise<() => Promise<void> | void>;
  /** What the caller has to tell the run, as the configuration file of the command would. */
  run?: Partial<RecordingOptions> | (() => Partial<RecordingOptions>);
  /** Globs for the mandatory requirements that cannot be exercised here. */
  unseen?: readonly string[];
  /** How it shows in a run. */
  trace?: Trace;
  /**
   * Ways to be a careless runner, by name: what the variant refuses or changes and the run never sends. Each layer
   * makes the run's data worse on the way to the deployment, and puts what comes back unchanged right again.
   */
  careless?: Record<string, () => Layer>;
}

/** A deployment that runs. */
export interface Place {
  url: string;
  token: string;
  /** The seed of the run that is to come; undefined for the one that all tests share. */
  seed?: number;
  store: Store;
}

/** Tells what a variant makes of an answer and the plain deployment never does. */
export type Mark = (answer: Answer, evidence: Evidence) => boolean;

/** Where a variant shows: a check of such a requirement that minded the mark would raise a false alarm. */
export type Trace = Partial<Record<JudgedId, Mark>>;

/** The trace of a variant that shows at one of these requirements. */
export const shownAt = (ids: readonly JudgedId[], mark: Mark): Trace =>
  Object.fromEntries(ids.map((id) => [id, mark]));

/** Variants by name. Their rulings are those that leave free what they take, and any others that are named. */
export const variantsOf =
  (common: Partial<Variant> = {}) =>
  (rows: Record<string, Partial<Variant>>): Variant[] =>
    Object.entries(rows).map(([name, row]) => {
      const { takes = [], rulings = [], ...variant } = { ...common, ...row };
      const leaving = takes.map((taken) => rulingLeaving(taken));
      return { ...variant, name, takes, rulings: [...new Set([...leaving, ...rulings])] };
    });

function rulingLeaving(taken: Free): RulingId {
  const rulings = Object.keys(leftFree) as RulingId[];
  return rulings.find((ruling) => leftFree[ruling].some((free) => free === taken)) as RulingId;
}

/** Habits of a live service that the reference server shares; some variants are free of them. */
export const liveHabits =
  'ten-digit identifiers, stamps in whole seconds with +00:00, and errors with a type and a code';
