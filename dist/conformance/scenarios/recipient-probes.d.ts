import type { Scenario } from './session.ts';
/** Recipients with special characters and with fields that are not a partner's, of a customer of their own. */
export declare const recipientProbes: Scenario;
