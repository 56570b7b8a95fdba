import { Client, Pool, type PoolClient } from 'pg';
/** How many connections a pool has, and how long a request waits for one. */
export interface PoolSize {
    readonly connectionsMax: number;
    readonly waitMsMax: number;
}
/**
 * With those for files ten connections for each process, so that nine processes fit into the 100 that PostgreSQL
 * takes unless told otherwise. Statements are short: eight at once keep several cores of a database busy, and more
 * would only queue there instead of here.
 */
export declare const recordPool: PoolSize;
/**
 * Files have connections of their own, so that large ones never keep a small request waiting. They wait for one
 * another instead: a minute lets a gigabyte of uploads through on a slow disk.
 */
export declare const filePool: PoolSize;
/** Opens a pool of connections. None is made before it is needed, and a broken one is replaced by the next. */
export declare function openPool(database: string, { connectionsMax, waitMsMax }: PoolSize): Pool;
/** Opens one connection whose statements may take as long as they need, as migrations do. */
export declare function openConnection(database: string): Promise<Client>;
/** Carries out steps in one transaction, wholly or not at all. */
export declare function transaction<Result>(pool: Pool, steps: (client: PoolClient) => Promise<Result>): Promise<Result>;
