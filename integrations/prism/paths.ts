import { type Operation, operationIds, operations, pathPatterns } from '../../generated/operations.ts';

/** The operations of a path, with any method. */
export function operationsAt(pathname: string): Operation[] {
  return operationIds.filter((id) => pathPatterns[id].test(pathname)).map((id) => operations[id]);
}

/** The methods of operations, as in the Allow header. HEAD is GET without the body (RFC 9110, section 9.3.2). */
export function methodsOf(found: Operation[]): string {
  return found.map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ');
}
