/**
 * Takes secrets out of a text that a client has had a hand in: as they are, percent-encoded as in a path, and as far
 * as they stand at the end of a value that was shortened.
 */
export declare function hiding(secrets: readonly string[]): (text: string) => string;
