import {
  type ControlOperationId,
  controlOperations,
  controlPathPatterns,
} from '../../generated/control-operations.ts';
import { type Match, routerOf } from '../../server/http/route.ts';
import { refusal } from './refusal.ts';

/** The operation that a request to the control port is for, with what stands in its path and query. */
export interface ControlRoute extends Match<ControlOperationId> {
  readonly query: Readonly<Record<string, string>>;
}

const findOperation = routerOf<ControlOperationId>(controlOperations, controlPathPatterns);

/** @throws Refusal 404 for an unknown path, 405 for a method that a path does not have. */
export function findControlRoute(method: string, { pathname, searchParams }: URL): ControlRoute {
  const found = findOperation(method, pathname);
  if ('id' in found) return { ...found, query: Object.fromEntries(searchParams) };
  if (found.length === 0)
    throw refusal(404, 'There is nothing at this address; GET /openapi.yaml lists what there is.');
  const allowed = found.join(', ');
  throw refusal(405, `This address takes ${allowed}.`, undefined, { Allow: allowed });
}
