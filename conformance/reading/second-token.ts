import { type Answer, askedId, describeAnswer, idOf, recordOf, recordsOf } from './answer.ts';

/** Why partner isolation cannot be judged, and what to do, as half a sentence; undefined if it can or was not tried. */
export function secondTokenProblem(answers: readonly Answer[]): string | undefined {
  const second = answers.filter(({ credentials, resent }) => credentials === 'second' && !resent);
  const first = second.find(({ operation }) => operation === 'listCountries');
  if (first && first.meaning !== 'success')
    return `the second token was refused, ${describeAnswer(first)}; set CONFORM_SECOND_TOKEN to a valid token of another partner`;
  return isSamePartner(answers, second)
    ? 'both tokens can read the same records with every operation, so either they belong to one partner or partners are not isolated; set CONFORM_SECOND_TOKEN to the token of another partner'
    : undefined;
}

/** Whether the second token can read everything that the first one created, and its list shows some of it. */
function isSamePartner(answers: readonly Answer[], second: readonly Answer[]): boolean {
  const probes = second.filter(({ role }) => role === 'probe');
  if (probes.length === 0 || !probes.every(({ meaning }) => meaning === 'success')) return false;
  const created = answers.filter(
    ({ operation, credentials }) => operation === 'createCustomer' && credentials === 'token',
  );
  const asked = probes.filter(({ operation }) => operation === 'getCustomer').map(askedId);
  const ofFirst = new Set([...created.map((answer) => idOf(recordOf(answer))), ...asked]);
  const lists = second.filter(({ operation }) => operation === 'listCustomers');
  return lists.some((list) =>
    recordsOf(list).some((item) => idOf(item) !== undefined && ofFirst.has(idOf(item))),
  );
}
