/** A file that anybody on this machine may have: it holds no data. */
export interface PageFile {
    readonly mediaType: string;
    readonly text: string;
}
/** The page, with all that it loads, and the description of the port; by path. */
export declare function readPageFiles(): ReadonlyMap<string, PageFile>;
