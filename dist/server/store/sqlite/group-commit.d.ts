import type { DatabaseSync } from 'node:sqlite';
/**
 * Lets all writes that arrive in one turn of the event loop share one transaction, and so one sync of the disk,
 * which is what a write costs. The transaction begins and ends without a pause in between, so no read ever sees
 * it half done; a promise is fulfilled only after the commit.
 */
export declare class GroupCommit {
    #private;
    constructor(database: DatabaseSync);
    /**
     * Carries out one write. Its steps run synchronously, with those of others before and after them; where the
     * whole transaction fails, they run once more, alone.
     * @param committed Called right after the commit, before anybody is told.
     */
    write<Result>(steps: () => Result, committed?: (result: Result) => void): Promise<Result>;
    /** Commits what waits, now. */
    flush(): void;
}
