import type { TranscriptEnd } from '../transcript/exchange.ts';
import type { AnyRequirement } from './catalogue.ts';
import type { Check } from './check.ts';
import type { Evidence } from './evidence.ts';
import type { IsHollow } from './outcome.ts';
import type { Coverage, Observation, Report } from './result.ts';

/** By what a run is judged: a catalogue with its checks, and what is peculiar to those whom it judges. */
export interface Rules {
  requirements: readonly AnyRequirement[];
  checks: Readonly<Record<string, Check>>;
  /** What else the run shows. */
  observe: (evidence: Evidence) => Observation[];
  /** What the run looked at. */
  look: (evidence: Evidence) => Coverage[];
  /** What stood in the way of all of it, if anything. */
  obstacle: (evidence: Evidence) => string | undefined;
  /** Tells which responses are evidence of nothing. */
  hollow: (evidence: Evidence) => IsHollow;
  /** Of a recording, what its report says of it. */
  recording?: NonNullable<Report['recording']>;
  /** What to know first, in a sentence or a few. */
  diagnose: (report: Report, evidence: Evidence, end: TranscriptEnd | null) => string;
}
