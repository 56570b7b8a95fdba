/** A file of a request that has arrived whole and is on the disk. */
export interface Arrived {
    /** Where it lies until it is kept or thrown away. */
    readonly path: string;
    readonly bytes: number;
    readonly sha256: string;
    /** The name to keep it under; undefined, like the media type, for an unwanted kind of file. */
    readonly name: string | undefined;
    readonly mediaType: string | undefined;
}
/** Writes a file into a folder as it arrives. Where the chunks break off, nothing stays behind. */
export declare function arrive(folder: string, chunks: AsyncIterable<Uint8Array>): Promise<Arrived>;
/** Removes what was still arriving when the server was last stopped: it belongs to no document. */
export declare function removeUnfinished(folder: string): Promise<void>;
