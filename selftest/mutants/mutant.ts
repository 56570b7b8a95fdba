import type { Corridor } from '../../conformance/recording/options.ts';
import type { MandatoryId } from '../../generated/requirements.ts';
import type { Options } from '../../server/options/options.ts';
import type { Wrapping } from '../../server/start.ts';
import type { Layer } from '../../testing/intercepting-server.ts';

/**
 * A server with exactly one defect: the reference server, and one way in which it is wrong. What the defect
 * breaks is said here, before any run, so that a run can be wrong about it.
 */
export interface Mutant {
  /** A phrase that says what is wrong. It names the mutant for ever: see roll.txt. */
  name: string;
  /** The requirement that has to be violated. */
  breaks: MandatoryId;
  /** What cannot be kept where the requirement is broken in this way; two at most. */
  follows?: readonly Follower[];
  /** Stands before the server. It is made anew for each server, because it may remember what it saw. */
  layer?: (server: { url: string; token: string }) => Layer;
  /** Other freedoms of the reference server than the usual ones, where the defect needs them to show. */
  options?: Partial<Options>;
  /** What a run has to be told so that the defect can show: corridors with further fields. */
  corridors?: readonly Corridor[];
  /** Stands behind the handlers, for what a layer cannot do: right in the answer and not stored. */
  wrapping?: () => Wrapping;
}

export interface Follower {
  id: MandatoryId;
  because: string;
}

/** A mutant without what it breaks, which is the key that it stands under. */
export type Defect = Omit<Mutant, 'breaks'>;

/** A defect for each mandatory requirement of an area: one too few or too many does not compile. */
export type MutantsFor<Area extends string> = {
  [Id in Extract<MandatoryId, `${Area}.${string}`>]: Defect;
};
