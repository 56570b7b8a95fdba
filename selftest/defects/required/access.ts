import { family } from '../../../conformance/judging/table-keys.ts';
import { sentFields } from '../../../conformance/reading/answer.ts';
import type { Exchange } from '../../../conformance/transcript/exchange.ts';
import { type AnyOperationId, operationIds, operations } from '../../../generated/operations.ts';
import { type JudgedId, requirements } from '../../../generated/requirements.ts';
import { inItems } from '../../kit/changes.ts';
import { answerAs, exchangesOf, inAnswers, successesOf } from '../../kit/in-a-run.ts';
import { carryingOut, opening, withToken } from '../../kit/on-a-server.ts';
import { atStep } from '../../kit/steps.ts';
import type { DefectsFor } from './required.ts';

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
export const access: DefectsFor<'access'> = {
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
  'access.wrong-tokens': {
    name: 'any token that begins with a right one is taken',
    depth: 'standard',
    layer: opening('everywhere', ({ headers: { authorization = '' } }, token) =>
      authorization.startsWith(`Bearer ${token}`),
    ),
    counterexample: (run) => {
      const [read] = successesOf(run, 'getCustomer');
      if (read)
        run.entries.push({ ...wrongly(read), step: 'getCustomer-wrong-extended', credentials: 'wrong' });
    },
  },
  'access.other-schemes': {
    counterexample: (run) => {
      const [read] = successesOf(run, 'getCustomer');
      if (!read) return;
      const { request } = wrongly(read);
      run.entries.push({
        ...wrongly(read),
        step: 'getCustomer-wrong-basic',
        credentials: 'wrong',
        request: { ...request, headers: [['authorization', 'Basic ***']] },
      });
    },
  },
  'access.no-effect': {
    name: 'a document is kept before the token is looked at',
    depth: 'standard',
    layer: carryingOut('uploadDocument', ({ headers }) => headers.authorization === undefined),
    counterexample: (run) => {
      const upload = exchangesOf(run).find(({ step }) => step === 'uploadDocument-none');
      const number = (upload && sentFields(upload).get('id_number')) ?? '';
      inAnswers(
        inItems('listDocuments', () => [{ id_number: number }]),
        atStep('access', 'documents-soon-afterwards'),
      )(run);
    },
  },
  'access.reveals-nothing': {
    name: 'a get without a token says that it is refused, and shows the customer',
    layer:
      ({ token }) =>
      async (request, forward) => {
        if (request.operation !== 'getCustomer' || request.headers.authorization) return forward(request);
        const answer = await forward(withToken(request, token));
        return { ...answer, status: 401, body: answer.body.replace('success', 'no token') };
      },
    counterexample: (run) => {
      const [read] = successesOf(run, 'getCustomer');
      const refused = exchangesOf(run).find(({ step }) => step === 'getCustomer-none');
      if (read?.response && refused?.response)
        refused.response.body = read.response.body.replace('success', 'no');
    },
  },
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

/** A copy of an exchange as a probe of the scenario that sends wrong tokens. */
const wrongly = (exchange: Exchange): Exchange => ({
  ...structuredClone(exchange),
  scenario: 'access',
  role: 'probe',
});
