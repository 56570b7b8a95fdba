import { family } from '../../conformance/judging/table-keys.ts';
import { type AnyOperationId, operationIds, operations } from '../../generated/operations.ts';
import { type JudgedId, requirements } from '../../generated/requirements.ts';
import { answerAs, successesOf } from '../deviations/in-a-run.ts';
import { opening } from '../deviations/on-a-server.ts';
import type { BreachesFor } from './breach.ts';

type Shared = {
  [Id in AnyOperationId]: `access.${Id}.isolation` extends JudgedId ? Id : never;
}[AnyOperationId];

/** Operations through which one partner could reach the records of another. */
const shared = Object.fromEntries(
  operationIds
    .filter((operation) => requirements.some(({ id }) => id === `access.${operation}.isolation`))
    .map((operation) => [operation, operation]),
) as Record<Shared, AnyOperationId>;

/** Operations that ask for no token, take any token, or serve another partner. */
export const access: BreachesFor<'access'> = {
  ...family('access', operations, 'no-token', (_, operation) => ({
    name: `${operation} asks for no token`,
    layer: opening(operation, 'no-token'),
    counterexample: answeredTo(operation, 'none'),
  })),
  ...family('access', operations, 'made-up-token', (_, operation) => ({
    name: `${operation} takes any token`,
    layer: opening(operation, 'made-up-token'),
    counterexample: answeredTo(operation, 'made-up'),
  })),
  ...family('access', shared, 'isolation', (operation) => ({
    counterexample: answeredTo(operation, 'second'),
  })),
};

/** Requests with other credentials get a response that the operation gave to the right partner. */
function answeredTo(operation: AnyOperationId, others: 'none' | 'made-up' | 'second') {
  return answerAs(
    (exchange) => exchange.operation === operation && exchange.credentials === others,
    (run) => successesOf(run, operation).at(others === 'second' ? -1 : 0),
  );
}
