import { type Answer } from '../transcript/answer.ts';
import type { Fields } from './people.ts';
import type { Scenario } from './session.ts';
/** Creates customers, reads them at once and once more after the clock has ticked. */
export declare const customers: Scenario;
export declare const found: (answer: Answer) => boolean;
/** Fields that the service alone may set, with values that it would not have chosen. */
export declare function readOnlyFields(record: {
    blocked?: unknown;
    temporary_blocked?: unknown;
}): Fields;
/**
 * Sends the flags the other way round while the record shows what was sent: a service may block a new customer by
 * itself (READING 13), so that one coincidence tells nothing.
 */
export declare function againWhileFollowed(fields: Fields, first: Answer, send: (step: string, fields: Fields) => Promise<Answer>): Promise<void>;
