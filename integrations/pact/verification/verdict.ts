import type { Answer } from '../../../conformance/reading/answer.ts';
import { isObject, parseJson } from '../../../conformance/reading/json.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Interaction } from '../contract/pact-file.ts';
import type { Mismatch } from '../contract/pact-process.ts';
import type { Values, World } from '../states/world.ts';
import { valueNamesOf } from './substitution.ts';

type Verdict = Pick<Outcome, 'verdict' | 'reason' | 'mismatches'>;

/** What an answer, and what Pact says about it, tell about a deployment. */
export function judged(
  { operation, expected }: Interaction,
  found: readonly Mismatch[],
  answer: Answer | undefined,
  values: Values,
  { ghanaConfigured, recorder }: World,
): Verdict {
  if (!answer?.response) return undecided(answer?.failure?.message ?? 'nothing was sent');
  if (found.length === 0) return { verdict: 'verified', reason: null, mismatches: [] };
  const isMasked = recorder.masksIn(answer);
  const mismatches = found.filter((mismatch) => !comesFromMask(mismatch, isMasked));
  if (mismatches.length === 0) return undecided(onlyMasked, [...found]);
  if (mismatches.every(({ message }) => noRule.test(message))) return undecided(unusableRule, mismatches);
  const { status } = answer.response;
  if ([401, 403].includes(expected.status)) return undecided(alwaysWithToken);
  if (/^list/.test(operation ?? '') && isPastTheEnd(answer, mismatches)) return undecided(noSuchPage);
  const differs: Verdict = { verdict: 'differs', reason: null, mismatches };
  const isRefused = answer.meaning === 'refusal' && expected.status < 300;
  if (!isRefused) return differs;
  if ([401, 403, 429, 503].includes(status))
    return undecided('the deployment would not serve the request now');
  if (status === 404 && operation && valueNamesOf(operation).some((name) => !(name in values)))
    return undecided(nobodysRecord);
  if (!/^(get|list|check)/.test(operation ?? ''))
    return undecided('the deployment refused it, and the document shows no rules');
  if (operation === 'checkGhanaMobileWallet' && !ghanaConfigured.wallet) return undecided(unknownIdentifiers);
  if (operation === 'checkGhanaBankAccount' && !ghanaConfigured.account) return undecided(unknownIdentifiers);
  return differs;
}

/** What to do about a fixed identifier that a deployment chooses itself. */
export function noteOnIdentifiers(mismatches: readonly Mismatch[], turnedBack: readonly string[]): string[] {
  const fields = mismatches.flatMap(({ where, expected }) => {
    const [, field = ''] = /\.(id|customer)$/.exec(where) ?? [];
    return field && /^\d+$/.test(expected) && !turnedBack.includes(field) ? [field] : [];
  });
  return [...new Set(fields)].map(
    (field) =>
      `no state gave this "${field}" and the request does not carry it, so it is the deployment's own: ` +
      'expect it with integer(), or name a state that gives it',
  );
}

const undecided = (reason: string, mismatches: Mismatch[] = []): Verdict => ({
  verdict: 'undecided',
  reason,
  mismatches,
});

/** A mask keeps the JSON type of a value: where that is another one, it was so before. */
function comesFromMask(mismatch: Mismatch, isMasked: (path: string[]) => boolean): boolean {
  const { where } = mismatch;
  const path = where.match(/[^.[\]'"$]+/g) ?? [];
  return where.startsWith('$') && isMasked(path) && isOfOneType(mismatch);
}

/** A page after the first that the deployment refuses, or has not: the document rules neither. */
function isPastTheEnd({ request, meaning, json }: Answer, mismatches: readonly Mismatch[]): boolean {
  const page = Number(new URL(request.target, 'http://localhost').searchParams.get('page'));
  if (meaning === 'refusal') return page > 1;
  const last = isObject(json) && typeof json.total_pages === 'number' ? json.total_pages : page;
  const isOfPage = (mismatch: Mismatch) =>
    /^\$\.(customers|recipients|page|current_\w+)\b/.test(mismatch.where) && isOfOneType(mismatch);
  return page > last && mismatches.every(isOfPage);
}

const isOfOneType = ({ expected, actual }: Mismatch) =>
  typeof parseJson(expected) === typeof parseJson(actual);

/** What Pact says of a rule of the contract that it cannot apply to any value. */
const noRule = /^'.*' is not a valid regular expression|^Could not apply the '.*?' matching rule/s;

const unusableRule = 'Pact cannot apply a rule of the contract: mend the rule; nothing else differs';

const alwaysWithToken =
  'the contract expects a refusal, and the token goes out with every request: whether it is refused without one, ' +
  '"npm run conform" judges';

const noSuchPage =
  'the deployment has no such page, and how many records fill one is its own choice: expect page 1 only';

const onlyMasked =
  'nothing differs but values of people that this command did not create, and those are masked before Pact ' +
  'compares them: letters are x, digits 1. Expect their kind alone, or name a state that creates the record';

const nobodysRecord =
  'the deployment has no such record, and no state of the interaction makes it: name one, such as ' +
  '"a registered customer"';

const unknownIdentifiers =
  'the deployment does not know the identifiers of the sandbox: name its own under "ghana" in the configuration';
