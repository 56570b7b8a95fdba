import type { Evidence } from './evidence.ts';
import type { Observation } from './result.ts';
/** Everything that a run writes down without judging it, in the order of the catalogue. */
export declare function observe(evidence: Evidence): Observation[];
