import type { Scenario } from './session.ts';
/**
 * What a run sends that may create and change nothing: it reads the caller's records and every list. The scenarios
 * carry the names of those that they stand in for, so that the same checks find what they read.
 */
export declare const readings: Scenario[];
