import type { FindPartner } from '../tokens.ts';
import type { Witness } from '../witness.ts';
import type { FaultPlans } from './fault-plans.ts';
import type { Journals } from './journal.ts';
export interface WitnessParts {
    readonly journals: Journals;
    readonly plans: FaultPlans;
    readonly findPartner: FindPartner;
    /** What must never stand in a journal, wherever a client put it. */
    readonly secrets: readonly string[];
}
/** Plays the faults of a partner's plan, and writes each request into a journal when it has ended. */
export declare function createWitness(parts: WitnessParts): Witness;
