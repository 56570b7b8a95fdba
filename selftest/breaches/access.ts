import { type AnyOperationId, operationIds } from '../../generated/operations.ts';
import { type JudgedId, requirements } from '../../generated/requirements.ts';
import { answerAs, successesOf } from '../deviations/in-a-run.ts';
import { opening } from '../deviations/on-a-server.ts';
import type { BreachesFor } from './breach.ts';

type Shared = {
  [Id in AnyOperationId]: `access.${Id}.isolation` extends JudgedId ? Id : never;
}[AnyOperationId];

/** Operations through which one partner could reach the records of another. */
const shared = operationIds.filter((operation): operation is Shared =>
  requirements.some(({ id }) => id === `access.${operation}.isolation`),
);

/** Operations that ask for no token, take any token, or serve another partner. */
export const access: BreachesFor<'access'> = {
  ...ofEach(operationIds, 'no-token', (operation) => ({
    name: `${operation} asks for no token`,
    layer: opening(operation, 'no-token'),
    counterexample: answeredTo(operation, 'none'),
  })),
  ...ofEach(operationIds, 'made-up-token', (operation) => ({
    name: `${operation} takes any token`,
    layer: opening(operation, 'made-up-token'),
    counterexample: answeredTo(operation, 'made-up'),
  })),
  ...ofEach(shared, 'isolation', (operation) => ({ counterexample: answeredTo(operation, 'second') })),
};

/** Requests with other credentials get a response that the operation gave to the right partner. */
function answeredTo(operation: AnyOperationId, others: 'none' | 'made-up' | 'second') {
  return answerAs(
    (exchange) => exchange.operation === operation && exchange.credentials === others,
    (run) => successesOf(run, operation).at(others === 'second' ? -1 : 0),
  );
}

function ofEach<Operation extends AnyOperationId, Token extends string, Made>(
  operations: readonly Operation[],
  token: Token,
  make: (operation: Operation) => Made,
): { [Id in Operation as `access.${Id}.${Token}`]: Made } {
  return Object.fromEntries(
    operations.map((operation) => [`access.${operation}.${token}`, make(operation)]),
  ) as { [Id in Operation as `access.${Id}.${Token}`]: Made };
}
