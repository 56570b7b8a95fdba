/**
 * Lets all writes that arrive in one turn of the event loop share one transaction, and so one sync of the disk,
 * which is what a write costs. The transaction begins and ends without a pause in between, so no read ever sees
 * it half done; a promise is fulfilled only after the commit.
 */
export class GroupCommit {
    #database;
    #run;
    #waiting = [];
    constructor(database) {
        this.#database = database;
        const prepare = (sql) => {
            const statement = database.prepare(sql);
            // A statement reports the last id that was given, which a number cannot hold beyond 2^53.
            statement.setReadBigInts(true);
            return statement;
        };
        this.#run = {
            begin: prepare('BEGIN IMMEDIATE'),
            savepoint: prepare('SAVEPOINT one'),
            release: prepare('RELEASE one'),
            undo: prepare('ROLLBACK TO one'),
            commit: prepare('COMMIT'),
        };
    }
    /**
     * Carries out one write. Its steps run synchronously, with those of others before and after them; where the
     * whole transaction fails, they run once more, alone.
     * @param committed Called right after the commit, before anybody is told.
     */
    write(steps, committed = () => { }) {
        return new Promise((resolve, reject) => {
            if (this.#waiting.length === 0)
                setImmediate(() => this.flush());
            this.#waiting.push({ steps, committed, resolve, reject });
        });
    }
    /** Commits what waits, now. */
    flush() {
        const batch = this.#waiting;
        this.#waiting = [];
        if (batch.length === 0)
            return;
        // A write that takes the transaction of all down with it, as a full disk does, must not take the others.
        if (!this.#together(batch))
            for (const write of batch)
                this.#alone(write);
    }
    /** @returns false where nothing was committed and nobody was told anything. */
    #together(batch) {
        if (batch.length === 1)
            return false;
        const tellings = [];
        try {
            this.#run.begin.run();
            for (const { steps, committed, resolve, reject } of batch) {
                try {
                    const result = this.#savepoint(steps);
                    tellings.push(() => {
                        committed(result);
                        resolve(result);
                    });
                }
                catch (error) {
                    if (!this.#database.isTransaction)
                        throw error;
                    tellings.push(() => reject(error));
                }
            }
            this.#run.commit.run();
        }
        catch {
            this.#rollback();
            return false;
        }
        for (const tell of tellings)
            tell();
        return true;
    }
    #alone({ steps, committed, resolve, reject }) {
        try {
            this.#run.begin.run();
            const result = steps();
            this.#run.commit.run();
            committed(result);
            resolve(result);
        }
        catch (error) {
            this.#rollback();
            reject(error);
        }
    }
    /** One write that fails is undone alone. */
    #savepoint(steps) {
        this.#run.savepoint.run();
        try {
            return steps();
        }
        catch (error) {
            if (this.#database.isTransaction)
                this.#run.undo.run();
            throw error;
        }
        finally {
            if (this.#database.isTransaction)
                this.#run.release.run();
        }
    }
    #rollback() {
        if (this.#database.isTransaction)
            this.#database.exec('ROLLBACK');
    }
}
