import type { Evidence } from '../../conformance/judging/evidence.ts';
import type { Answer } from '../../conformance/reading/answer.ts';
import type { JudgedId } from '../../generated/requirements.ts';
import { type DocumentPlace, leftFree, type RulingId } from '../../generated/rulings.ts';
import type { Layer } from '../../testing/intercepting-server.ts';
import type { TestServer } from '../kit/test-server.ts';

/** What makes a legal server legal: a ruling, a place in the document, the contract of the command, or a standard. */
type Basis =
  | RulingId
  | `document ${DocumentPlace}`
  | `docs/command.md#${string}`
  | `RFC ${string}`
  | `ISO ${string}`;

/** A freedom that a ruling leaves, in its words. */
type Free = (typeof leftFree)[RulingId][number];

/** A legal deployment that differs from the plain reference server where the document leaves it free. */
export interface LegalServer extends TestServer {
  /** What makes it legal. */
  rulings: readonly Basis[];
  /** Why it is legal, in the words of an author who knew the document and the rulings alone. It needs no trace then. */
  because?: string;
  /** The freedoms that it takes. */
  takes: readonly Free[];
  /** Globs of the mandatory requirements that a run cannot exercise here. */
  unseen?: readonly string[];
  /** Globs of those for which a run finds no evidence here, so that it ends `incomplete`. */
  undecided?: readonly string[];
  /** Where it shows in a run. */
  trace?: Trace;
  /**
   * Careless runners, by name: each sends something that the server refuses or changes, and that a run never sends. A
   * careless runner is a layer between a run and the deployment.
   */
  careless?: Record<string, () => Layer>;
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
