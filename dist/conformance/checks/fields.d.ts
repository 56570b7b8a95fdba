import type { AnyOperationId } from '../../generated/operations.ts';
import { type Json, type JsonObject } from '../transcript/json.ts';
import { type Check } from './check.ts';
import type { OwnRecord, OwnUpdate } from './evidence.ts';
type ObjectName = 'Customer' | 'Recipient';
/** What a field of a record that was never updated has to be, beyond its type. */
export interface FieldRule {
    /**
     * Values that agree, in words and as a test; undefined where only the type counts.
     * @param verb create, get or list.
     * @param item the record as it is shown.
     */
    expect?: (record: OwnRecord, verb: string, item: JsonObject) => Expectation | undefined;
    /** The type of recipients that the rule is about; of others it says nothing. */
    ofType?: 'IND' | 'BIZ';
    /** The same for the answer to an update. */
    expectUpdated?: (change: OwnUpdate, record: OwnRecord) => Expectation | undefined;
}
export interface Expectation {
    /** Nothing was sent, so that nothing proves nothing: what agrees is no evidence that the field is kept. */
    weak?: boolean;
    words: string;
    test: (value: Json | undefined) => boolean;
}
/** A field that comes back as it was sent; where none was, nothing or, for `always`, an empty string. */
export declare function sentField(field: string, absent?: 'nothing' | 'empty' | 'unjudged'): FieldRule;
/** The same instant, however it is written (READING 6). */
export declare function sameInstant(reference: unknown): Expectation | undefined;
/** Judges one field in every record that an operation shows: its type everywhere, its value where it is known. */
export declare function fieldCheck(object: ObjectName, operation: AnyOperationId, field: string, rule: FieldRule): Check;
/** Checks for one field in an array of small objects, such as the code of each country. */
export declare function itemCheck(object: 'Country' | 'Nationality' | 'Currency', operation: AnyOperationId, key: string, field: string): Check;
export {};
