import { type ControlOperationId } from '../../generated/control-operations.ts';
/** The operation that a request to the control port is for, with what stands in its path and query. */
export interface ControlRoute {
    readonly id: ControlOperationId;
    readonly path: Readonly<Record<string, string>>;
    readonly query: Readonly<Record<string, string>>;
}
/** @throws ControlRefusal 404 for an unknown path, 405 for a method that a path does not have. */
export declare function findControlRoute(method: string, url: URL): ControlRoute;
