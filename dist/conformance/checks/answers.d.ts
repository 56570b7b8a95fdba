import { type AnyOperationId } from '../../generated/operations.ts';
import { type Answer } from '../transcript/answer.ts';
import { type Check, type ChecksFor } from './check.ts';
/** Every success of the operation says so: a message that is exactly "success" (READING 1). */
export declare const message: (operation: AnyOperationId) => Check;
/** Every success of the operation is a JSON object that carries the payload in its JSON type. */
export declare const payload: (operation: AnyOperationId) => Check;
/** Every success of the operation has the status 201. */
export declare const created: (operation: AnyOperationId) => Check;
/**
 * A request that leaves no room for a refusal succeeds, at the latest after the three seconds that a write may
 * take to show (READING 2 and 5).
 */
export declare const accepted: (operation: AnyOperationId, wanted?: (answer: Answer) => boolean) => Check;
/** A body on one line; what a finding cannot hold is cut later. */
export declare const bodyOf: ({ response }: Answer) => string;
export declare const answerChecks: ChecksFor<'answers'>;
