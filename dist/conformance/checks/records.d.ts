import type { AnyOperationId } from '../../generated/operations.ts';
import { type Answer } from '../transcript/answer.ts';
import { type JsonObject } from '../transcript/json.ts';
import { type Check, type Piece } from './check.ts';
import type { Evidence, OwnRecord } from './evidence.ts';
/** Customers or recipients: what the checks of both have in common. */
export interface RecordKind {
    createOperation: 'createCustomer' | 'createRecipient';
    readOperation: 'getCustomer' | 'getRecipient';
    updateOperation: 'updateCustomer' | 'updateRecipient';
    records: (evidence: Evidence) => readonly OwnRecord[];
    /** Fields of which a form has to encode the values that the run sends. */
    encodedFields: readonly string[];
    /** Fields that every deployment has to change when an update asks for it (READING 12). */
    changeable: ReadonlySet<string>;
}
export declare const customerKind: RecordKind;
export declare const recipientKind: RecordKind;
/** No identifier is given twice. */
export declare const uniqueIds: (kind: RecordKind) => Check;
/**
 * A request succeeds that differs from an accepted one only by leaving something optional out. One success is
 * enough: others may have been refused for what they sent, or because there are too many records by now.
 */
export declare const optional: (kind: RecordKind, wanted: (record: Answer) => boolean) => Check;
/**
 * Records that were created later carry later stamps. Stamps that show seconds and stay equal for more than two
 * seconds are no times; until then nothing is known (READING 7).
 */
export declare const stampsAdvance: (answers: (evidence: Evidence) => Answer[], field: string) => Check;
/** A field that only the service sets is refused or ignored when a partner sends it (READING 13). */
export declare const readOnlyField: (operation: AnyOperationId, field: string) => Check;
/** Values that a form has to encode come back as they were sent, now and in every later read. */
export declare const exactCreates: (kind: RecordKind, reads: AnyOperationId[]) => Check;
/** Values come back as they were sent, or, where that is right as well, as they were before. */
export declare function exactly(answer: Answer, item: JsonObject, sent: Map<string, string>, fields: readonly string[], old?: ReadonlyMap<string, string>): Iterable<Piece>;
export declare const statusOf: (answer: Answer) => string;
