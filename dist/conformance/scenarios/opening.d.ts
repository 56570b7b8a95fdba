import type { Scenario } from './session.ts';
/**
 * Reads what needs nothing else. It goes first and alone: where nothing answers, or the token is refused, the
 * run ends here and has changed nothing.
 */
export declare const opening: Scenario;
