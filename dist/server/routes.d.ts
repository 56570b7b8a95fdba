import { type Operation } from '../generated/operations.ts';
/** The operation that a request is for, with what stands in its path and query. */
export interface Route {
    readonly operation: Operation;
    readonly path: Readonly<Record<string, string>>;
    readonly query: Readonly<Record<string, string>>;
}
/**
 * Finds the operation of a method and a request target (RFC 9112, section 3.2).
 * @throws Refusal 404 for an unknown path, 405 for a method that a path does not have.
 */
export declare function findRoute(method: string, target: string): Route;
