import type { Scenario } from './session.ts';
/**
 * Asks for the first partner's records with the token of a second one. That the second token is a right one shows in
 * the lists that it may read.
 */
export declare const isolation: Scenario;
