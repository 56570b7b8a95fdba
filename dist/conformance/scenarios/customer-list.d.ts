import type { Scenario } from './session.ts';
/** Reads the list of customers when it is at rest: when no scenario creates or changes customers any more. */
export declare const customerList: Scenario;
