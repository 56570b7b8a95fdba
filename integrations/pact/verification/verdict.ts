import type { Answer } from '../../../conformance/reading/answer.ts';
import { isObject, parseJson } from '../../../conformance/reading/json.ts';
import { operations } from '../../../generated/operations.ts';
import type { Interaction } from '../contract/pact-file.ts';
import type { Mismatch } from '../contract/pact-process.ts';
import type { Outcome } from '../contract/print.ts';
import type { Values, World } from '../states/world.ts';
import { valueNamesOf } from './substitution.ts';

type Verdict = Pick<Outcome, 'verdict' | 'reason' | 'mismatches'>;

/** Turns a response and Pact's result into a verdict on the deployment. */
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
  const verb = operation && operations[operation].verb;
  if (verb === 'list' && isPastTheEnd(answer, mismatches)) return undecided(noSuchPage);
  const differs: Verdict = { verdict: 'differs', reason: null, mismatches };
  const isRefused = answer.meaning === 'refusal' && expected.status < 300;
  if (!isRefused) return differs;
  if ([401, 403, 429, 503].includes(status)) return undecided('the deployment did not serve the request');
  if (status === 404 && operation && valueNamesOf(operation).some((name) => !(name in values)))
    return undecided(nobodysRecord);
  if (verb === null || verb === 'create' || verb === 'update')
    return undecided('the deployment refused it, and the document has no rules for that');
  if (operation === 'checkGhanaMobileWallet' && !ghanaConfigured.wallet) return undecided(unknownIdentifiers);
  if (operation === 'checkGhanaBankAccount' && !ghanaConfigured.account) return undecided(unknownIdentifiers);
  return differs;
}

/** Advice on fixed identifiers that the deployment chooses itself. */
export function noteOnIdentifiers(mismatches: readonly Mismatch[], turnedBack: readonly string[]): string[] {
  const fields = mismatches.flatMap(({ where, expected }) => {
    const [, field = ''] = /\.(id|customer)$/.exec(where) ?? [];
    return field && /^\d+$/.test(expected) && !turnedBack.includes(field) ? [field] : [];
  });
  return [...new Set(fields)].map(
    (field) =>
      `no state gave this "${field}" and the request does not have it, so the deployment chose it: ` +
      'expect it with integer(), or add a state that gives it',
  );
}

const undecided = (reason: string, mismatches: Mismatch[] = []): Verdict => ({
  verdict: 'undecided',
  reason,
  mismatches,
});

/** Masking keeps the JSON type of a value, so a different type does not come from a mask. */
function comesFromMask(mismatch: Mismatch, isMasked: (path: string[]) => boolean): boolean {
  const { where } = mismatch;
  const path = where.match(/[^.[\]'"$]+/g) ?? [];
  return where.startsWith('$') && isMasked(path) && isOfOneType(mismatch);
}

/** Whether a later page is refused or empty, which the document leaves open. */
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

/** Pact's messages about rules that it cannot apply to any value. */
const noRule = /^'.*' is not a valid regular expression|^Could not apply the '.*?' matching rule/s;

const unusableRule = 'Pact cannot apply a rule of the contract: correct the rule; nothing else differs';

const alwaysWithToken =
  'the contract expects a refusal, but the token is sent with every request: "npm run conform" judges whether ' +
  'requests without one are refused';

const noSuchPage = 'the deployment has no such page, and chooses its page size itself: expect only page 1';

const onlyMasked =
  'the only differences are in records that this command did not create; their values are masked before Pact ' +
  'compares them: letters become x, digits 1. Expect types only, or add a state that creates the record';

const nobodysRecord =
  'the deployment has no such record, and no state of the interaction creates it: add one, such as ' +
  '"a registered customer"';

const unknownIdentifiers =
  'the deployment does not know the identifiers of the sandbox: set its own under "ghana" in the configuration';
