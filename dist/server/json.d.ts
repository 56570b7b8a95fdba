/**
 * Writes an answer as JSON, with every digit of every id. What is frozen cannot change, so its text is kept as long
 * as it is: a record that is shown again is not written again.
 */
export declare function json(value: unknown): string;
