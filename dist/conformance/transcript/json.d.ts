/** A JSON value in which integers that a double cannot hold are bigints. */
export type Json = null | boolean | number | bigint | string | Json[] | JsonObject;
export interface JsonObject {
    [key: string]: Json;
}
/**
 * Parses JSON without losing digits: safe integers become numbers, others bigints.
 * @returns undefined when the text is not JSON (RFC 8259), or nested too deeply to be read.
 */
export declare function parseJson(text: string): Json | undefined;
/** The value as `JSON.parse` would have given it, for validators that know no bigints. */
export declare function withoutBigInts(value: Json): unknown;
export declare function isObject(value: unknown): value is JsonObject;
/** Whether two JSON values are equal. The order of keys does not count. */
export declare function sameJson(a: Json | undefined, b: Json | undefined): boolean;
/** A value for a person to read, cut after `lengthMax` characters; an absent one is called "nothing". */
export declare function shown(value: unknown, lengthMax?: number): string;
