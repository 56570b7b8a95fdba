/**
 * Makes a folder and those above it, for their owner alone; one that is there stays as it is. It makes one after
 * the other, because Node's own recursive mkdir never comes to an end below /proc. A new folder survives a power
 * cut.
 * @throws the error of the file system where a folder cannot be made.
 */
export declare function makePrivateFolder(folder: string): Promise<void>;
/** Makes new names in a folder survive a power cut. Windows cannot open folders and does not need it. */
export declare function syncFolder(folder: string): Promise<void>;
