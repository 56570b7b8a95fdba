import type { Scenario } from './session.ts';
/** Customers whose address and city have characters that a form has to encode. */
export declare const customerValues: Scenario;
