import type { Evidence } from '../../conformance/judging/evidence.ts';
import type { Answer } from '../../conformance/reading/answer.ts';
import type { RecordOptions } from '../../conformance/record.ts';
import type { JudgedId } from '../../generated/requirements.ts';
import type { Handlers } from '../../server/interface/handler.ts';
import type { Options } from '../../server/options/options.ts';
import type { Store } from '../../server/store/store.ts';
import type { Layer, Wire } from '../../testing/intercepting-server.ts';
import type { Deviating } from '../deviations/on-a-server.ts';
import { type Free, leftFree } from './left-free.ts';

/** A right deployment that differs from the plain reference server in one respect that the document leaves open. */
export interface Variant {
  name: string;
  /** What makes it legal: rulings of READING, sections of the document, standards. */
  rulings: readonly string[];
  /** Which of what the rulings leave free. */
  takes?: readonly Free[];
  /** Options of the reference server; a function where they depend on the time. */
  options?: Partial<Options> | (() => Partial<Options>);
  /** Stands around the store, or around the handlers, of the reference server. Each server has its own. */
  store?: (store: Store) => Store;
  handlers?: (handlers: Handlers, store: Store) => Handlers;
  /** Stands before the reference server. */
  layer?: Deviating;
  wire?: Wire;
  /** Goes on beside the run; the promise is fulfilled when the run may start. @returns what ends it. */
  beside?: (place: Place) => Promise<() => Promise<void> | void>;
  /** What the caller has to tell the run, as the configuration file of the command would. */
  run?: Partial<RecordOptions> | (() => Partial<RecordOptions>);
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

/** What the variant makes of an answer and the plain deployment never does. */
export interface Trace {
  mark: (answer: Answer, evidence: Evidence) => boolean;
  /** The requirement, or one of those, whose check, if it refused such answers, would raise a false alarm. */
  tooStrict: JudgedId | readonly JudgedId[];
}

/** Variants by name. Their rulings are those that leave free what they take, and any others that are named. */
export const variantsOf =
  (common: Partial<Variant> = {}) =>
  (rows: Record<string, Partial<Variant>>): Variant[] =>
    Object.entries(rows).map(([name, row]) => {
      const { takes = [], rulings = [], ...variant } = { ...common, ...row };
      const leaving = leftFree.filter(({ free }) => takes.some((taken) => taken === free));
      const all = [...new Set<string>([...leaving.map(({ ruling }) => ruling), ...rulings])];
      return { ...variant, name, takes, rulings: all as unknown as Variant['rulings'] };
    });

/** How a variant shows: a check of the requirement that minded the mark would raise a false alarm. */
export const shownAt = (tooStrict: Trace['tooStrict'], mark: Trace['mark']): Trace => ({ mark, tooStrict });
