import type { Scenario } from './session.ts';
/**
 * Sends every operation without a token and with a made-up one. It goes last, and names records that were read
 * with the real token long before, so that nothing but the token is wrong with the requests.
 */
export declare const access: Scenario;
