/** A timestamp as a deployment wrote it, and the instant that it names. */
export interface Timestamp {
    text: string;
    /** Microseconds since 1970-01-01T00:00:00Z; an integer. */
    instant: bigint;
    /** What the text resolves: 60, 1, or a decimal fraction of a second. */
    resolutionS: number;
    offset: string;
}
/**
 * Reads an ISO 8601 timestamp with a UTC offset: date, `T`, hours and minutes, optional seconds and
 * fraction, and `Z`, `±hh:mm`, `±hhmm` or `±hh` (READING 6).
 * @returns undefined when the value is none, or names no instant.
 */
export declare function readTimestamp(value: unknown): Timestamp | undefined;
