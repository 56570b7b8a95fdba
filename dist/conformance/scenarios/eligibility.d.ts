import type { Scenario } from './session.ts';
/** Both checks for Ghana, with the identifiers that the configuration names. */
export declare const eligibility: Scenario;
