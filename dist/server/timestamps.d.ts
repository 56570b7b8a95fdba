import type { Freedoms } from './freedoms.ts';
type Writing = Pick<Freedoms, 'clockResolution' | 'zeroSeconds' | 'clockOffset'>;
/** The two stamps that end most records; a record that was never updated has the same one twice. */
export declare function bothTimestamps({ createdOnMs, updatedOnMs }: {
    readonly createdOnMs: number;
    readonly updatedOnMs: number;
}, writing: Writing): {
    created_on: string;
    updated_on: string;
};
/**
 * Writes an instant, in milliseconds since 1970, as an ISO 8601 timestamp with a UTC offset.
 * What is finer than the resolution is cut off, so later instants never get earlier stamps. The clock
 * counts milliseconds: a stamp in microseconds ends in three zeros.
 */
export declare function writeTimestamp(instantMs: number, { clockResolution, zeroSeconds, clockOffset }: Writing): string;
export {};
