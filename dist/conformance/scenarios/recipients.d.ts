import type { Scenario } from './session.ts';
/** Registers recipients of one customer over several seconds, lists, updates and lists them again. */
export declare const recipients: Scenario;
