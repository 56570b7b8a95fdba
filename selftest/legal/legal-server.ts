import type { Evidence } from '../../conformance/judging/evidence.ts';
import type { Answer } from '../../conformance/reading/answer.ts';
import type { RecordingOptions } from '../../conformance/recording/options.ts';
import type { JudgedId } from '../../generated/requirements.ts';
import { type DocumentPlace, leftFree, type RulingId } from '../../generated/rulings.ts';
import type { Handlers } from '../../server/interface/handler.ts';
import type { Options } from '../../server/options/options.ts';
import type { Store } from '../../server/store/store.ts';
import type { Layer, Wire } from '../../testing/intercepting-server.ts';
import type { Hook } from '../kit/on-a-server.ts';

/** What makes a legal server legal: a ruling, a place in the document, the contract of the command, or a standard. */
export type Basis =
  | RulingId
  | `document ${DocumentPlace}`
  | `docs/command.md#${string}`
  | `RFC ${string}`
  | `ISO ${string}`;

/** A freedom that a ruling leaves, in its words. */
export type Free = (typeof leftFree)[RulingId][number];

/** A legal deployment that differs from the plain reference server in one respect that the document leaves open. */
export interface LegalServer {
  name: string;
  /** What makes it legal. */
  rulings: readonly Basis[];
  /** The freedoms that it takes. */
  takes: readonly Free[];
  /** Options of the reference server; a function where they depend on the time. */
  options?: Partial<Options> | (() => Partial<Options>);
  /** Wraps the store, or the handlers, of the reference server. Called for each server. */
  store?: (store: Store) => Store;
  handlers?: (handlers: Handlers, store: Store) => Handlers;
  /** Stands in front of the reference server. */
  layer?: Hook | readonly Hook[];
  wire?: Wire;
  /** Happens beside the run, which starts when the promise is fulfilled. @returns what ends it. */
  beside?: (deployment: Deployment) => Promise<() => Promise<void> | void>;
  /** Options that the caller must give the run, as a configuration file would. */
  run?: Partial<RecordingOptions> | (() => Partial<RecordingOptions>);
  /** Globs of the mandatory requirements that a run cannot exercise here. */
  unseen?: readonly string[];
  /** Where it shows in a run. */
  trace?: Trace;
  /**
   * Careless runners, by name: each sends something that the server refuses or changes, and that a run never sends. A
   * careless runner is a layer between a run and the deployment.
   */
  careless?: Record<string, () => Layer>;
}

/** A deployment that runs. */
export interface Deployment {
  url: string;
  token: string;
  /** The seed of the run; undefined for the one that all tests share. */
  seed?: number;
  store: Store;
}

/** Whether a legal server shows in a response, in a way in which the plain deployment never responds. */
export type Mark = (answer: Answer, evidence: Evidence) => boolean;

/** Where a legal server shows: marks by requirement. A check that minded the mark would raise a false alarm. */
export type Trace = Partial<Record<JudgedId, Mark>>;

/** The trace of a legal server that shows at one of several requirements. */
export const shownAt = (ids: readonly JudgedId[], mark: Mark): Trace =>
  Object.fromEntries(ids.map((id) => [id, mark]));

/** Makes legal servers from rows. Their rulings are those that leave the freedoms they take, and those that a row names. */
export const serversOf =
  (common: Partial<LegalServer> = {}) =>
  (rows: Record<string, Partial<LegalServer>>): LegalServer[] =>
    Object.entries(rows).map(([name, row]) => {
      const { takes = [], rulings = [], ...server } = { ...common, ...row };
      const leaving = takes.map((taken) => rulingOf[taken]);
      return { ...server, name, takes, rulings: [...new Set([...leaving, ...rulings])] };
    });

/** The ruling that leaves a freedom. */
const rulingOf = Object.fromEntries(
  Object.entries(leftFree).flatMap(([ruling, freedoms]) => freedoms.map((free) => [free, ruling])),
) as Record<Free, RulingId>;

/** Habits that the reference server shares with a live service, and some legal servers do not. */
export const liveHabits =
  'ten-digit identifiers, timestamps in whole seconds with +00:00, and errors with a type and a code';
