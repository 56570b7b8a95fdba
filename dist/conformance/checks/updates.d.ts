import type { AnyOperationId } from '../../generated/operations.ts';
import { type JsonObject } from '../transcript/json.ts';
import { type Check } from './check.ts';
import type { Evidence } from './evidence.ts';
import { type RecordKind } from './records.ts';
/** Of fields that an update need not change, the old value is right as well (READING 12). */
export declare const exactUpdates: (kind: RecordKind) => Check;
/** Fields that an update did not send have their old values in the read that follows it. */
export declare const keepsUnsent: (kind: RecordKind) => Check;
/** What an update showed of the fields it was sent, and of the stamps, is what a later read shows. */
export declare const stored: (kind: RecordKind, derived?: readonly string[]) => Check;
/**
 * The same for the list: what the last update of a record showed stands in the list that was read after it, again
 * until it showed everything or three seconds had passed. Other lists may have been read too early (READING 5).
 */
export declare const listed: (operation: AnyOperationId, derived?: readonly string[]) => Check;
/** Whether the service has not changed, by itself, what only it may change; if it has, updated_on may be later. */
export declare const sameFlags: (item: JsonObject, record: JsonObject | undefined) => boolean;
/** An update that changed a value, after a tick that the transcript witnesses, has a later updated_on. */
export declare const refreshes: (kind: RecordKind) => Check;
/** Fields that an update of a plain record changed, and those that it left although they were sent. */
export declare function changedFields(evidence: Evidence, kind: RecordKind): {
    changed: Set<string>;
    left: Set<string>;
};
