import type { Scenario } from './session.ts';
/** Asks what the document does not rule, for client authors to know. No outcome of a mandatory entry needs it. */
export declare const probes: Scenario;
