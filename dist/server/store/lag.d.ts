import type { Store } from './store.ts';
/**
 * A store whose reads are `lagMs` milliseconds late, like a replica: they show each record as it was then,
 * and no record that is younger. Writes go through at once and see everything.
 * @param clockMs A clock that never goes back.
 */
export declare function lagging(store: Store, lagMs: number, clockMs?: () => number): Store;
