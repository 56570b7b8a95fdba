import { type Operation, operationIds, operations, pathPatterns } from '../../generated/operations.ts';

/** The operations that have a path, whatever their methods; none where the interface does not have it. */
export function operationsAt(pathname: string): Operation[] {
  return operationIds.filter((id) => pathPatterns[id].test(pathname)).map((id) => operations[id]);
}

/** The methods of some operations, as the header Allow has them. HEAD is GET without the body (RFC 9110, 9.3.2). */
export function methodsOf(found: Operation[]): string {
  return found.map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ');
}
