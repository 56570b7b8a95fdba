export class GroupCommit {
    #database;
    #run;
    #waiting = [];
    constructor(database) {
        this.#database = database;
        const prepare = (sql) => {
            const statement = database.prepare(sql);
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
    write(steps, committed = () => { }) {
        return new Promise((resolve, reject) => {
            if (this.#waiting.length === 0)
                setImmediate(() => this.flush());
            this.#waiting.push({ steps, committed, resolve, reject });
        });
    }
    flush() {
        const batch = this.#waiting;
        this.#waiting = [];
        if (batch.length === 0)
            return;
        if (!this.#together(batch))
            for (const write of batch)
                this.#alone(write);
    }
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
