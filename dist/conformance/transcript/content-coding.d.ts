/** A body with a content coding that nobody here can read. */
export declare class UnknownCoding extends Error {
}
/**
 * The body as it was before it was packed.
 * @param coding the value of Content-Encoding; undefined where there is none.
 * @throws UnknownCoding; an error of zlib where it is packed wrongly, or unpacked longer than `bytesMax`.
 */
export declare function decodeBody(bytes: Uint8Array, coding: string | undefined, bytesMax: number): Uint8Array;
