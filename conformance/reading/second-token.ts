import { type Answer, askedId, describeAnswer, idOf, recordOf, recordsOf } from './answer.ts';

/** The first request with the second token; the others tell nothing where this one is refused. */
export const secondTokenStep = 'countries-second';

/**
 * Why nothing can be said of partner isolation with the second token, in half a sentence with what to do; undefined
 * where there is no such token, or it is a right one of another partner.
 */
export function secondTokenProblem(answers: readonly Answer[]): string | undefined {
  const second = answers.filter(({ credentials, resent }) => credentials === 'second' && !resent);
  const first = second.find(({ step }) => step === secondTokenStep);
  if (first && first.meaning !== 'success')
    return `the second token was refused: ${describeAnswer(first)}; check CONFORM_SECOND_TOKEN`;
  return isSamePartner(answers, second)
    ? 'both tokens get at the same records by every operation, so either they are of one partner or nothing keeps partners apart; set CONFORM_SECOND_TOKEN to the token of another partner'
    : undefined;
}

/** Whether the second token gets at everything that the first one created, and its list shows some of it. */
function isSamePartner(answers: readonly Answer[], second: readonly Answer[]): boolean {
  const probes = second.filter(({ role }) => role === 'probe');
  if (probes.length === 0 || !probes.every(({ meaning }) => meaning === 'success')) return false;
  const created = answers.filter(
    ({ operation, credentials }) => operation === 'createCustomer' && credentials === 'token',
  );
  const asked = probes.filter(({ operation }) => operation === 'getCustomer').map(askedId);
  const own = new Set([...created.map((answer) => idOf(recordOf(answer))), ...asked]);
  const lists = second.filter(({ operation }) => operation === 'listCustomers');
  return lists.some((list) =>
    recordsOf(list).some((item) => idOf(item) !== undefined && own.has(idOf(item))),
  );
}
