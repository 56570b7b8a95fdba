import { type AnyOperationId, operationIds } from '../../generated/operations.ts';
import { answerAs, successesOf } from '../deviations/in-a-run.ts';
import { opening } from '../deviations/on-a-server.ts';
import type { BreachesFor } from './breach.ts';

/** Operations through which a second partner could get at what belongs to the first. */
const shared = [
  'listCustomers',
  'getCustomer',
  'updateCustomer',
  'listDocuments',
  'uploadDocument',
  'createRecipient',
  'listRecipients',
  'listRecipientsByPost',
  'getRecipient',
  'updateRecipient',
] as const;

/** One operation that anybody may call, or anybody with any token, or whose answers another partner gets. */
export const access: BreachesFor<'access'> = {
  ...ofEach(operationIds, 'no-token', (operation) => ({
    name: `${operation} asks for no token`,
    layer: opening(operation, 'no token'),
    counterexample: answeredTo(operation, 'none'),
  })),
  ...ofEach(operationIds, 'made-up-token', (operation) => ({
    name: `${operation} takes any token`,
    layer: opening(operation, 'any token'),
    counterexample: answeredTo(operation, 'made-up'),
  })),
  ...ofEach(shared, 'isolation', (operation) => ({ counterexample: answeredTo(operation, 'second') })),
};

/** Whoever sent other credentials got the answer that the same operation gave to its partner. */
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
