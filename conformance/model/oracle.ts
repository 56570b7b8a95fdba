import type { JudgedId } from '../../generated/requirements.ts';
import { clockRules } from './clock.ts';
import { documentRules } from './documents/documents.ts';
import { fileRule } from './documents/file-bytes.ts';
import { formRules } from './form.ts';
import type { Found, Rule, Run } from './found.ts';
import { identifierRules } from './identifiers.ts';
import { listRules } from './lists/lists.ts';
import { valueRules } from './record-views.ts';
import { searchRules } from './searches/searched.ts';
import { timeRules } from './times.ts';
import { typeRules } from './types.ts';
import { holdsAnyway } from './unseen.ts';
import { noTokenRule } from './without-token.ts';

/** All rules, by name. Each one reads all exchanges of a run, whoever sent them and for what. */
export const rules: Readonly<Record<string, Rule>> = {
  form: formRules,
  types: typeRules,
  values: valueRules,
  identifiers: identifierRules,
  times: timeRules,
  clock: clockRules,
  documents: documentRules,
  files: fileRule,
  lists: listRules,
  searches: searchRules,
  'without a token': noTokenRule,
};

const known = new WeakMap<Run, ReadonlyMap<JudgedId, readonly Found[]>>();

/** All that the responses of a run say for and against requirements, in one pass. */
export function allFoundIn(run: Run): ReadonlyMap<JudgedId, readonly Found[]> {
  const all = () =>
    Object.values(rules)
      .flatMap((rule) => [...rule(run)])
      .filter((one) => run.recording !== 'partial' || holdsAnyway(one));
  const found = known.get(run) ?? withoutConsequences(all());
  known.set(run, found);
  return found;
}

/**
 * What follows from another violation is no evidence. Of violations that each follow from the other, the first one stays, so
 * that something is left.
 */
export function withoutConsequences(all: readonly Found[]): ReadonlyMap<JudgedId, readonly Found[]> {
  const isOpen = ({ wrong, unless = [] }: Found) => wrong !== undefined && unless.length > 0;
  const { yes: open = [], no: sure = [] } = Object.groupBy(all, (one) => (isOpen(one) ? 'yes' : 'no'));
  const violated = new Set(sure.filter((one) => one.wrong).map(({ requirement }) => requirement));
  const dropped = new Set<Found>();
  const followsFrom = ({ unless = [] }: Found, those: ReadonlySet<JudgedId>) =>
    unless.some((id) => those.has(id));
  for (let left = open; left.length > 0; ) {
    const undecided = new Set(left.map(({ requirement }) => requirement));
    const next =
      left.find((one) => !followsFrom(one, undecided) || followsFrom(one, violated)) ?? (left[0] as Found);
    const { yes: decided = [], no = [] } = Object.groupBy(left, (one) =>
      one.requirement === next.requirement && one.unless?.join() === next.unless?.join() ? 'yes' : 'no',
    );
    if (followsFrom(next, violated)) for (const one of decided) dropped.add(one);
    else violated.add(next.requirement);
    left = no;
  }
  return Map.groupBy(
    all.filter((one) => !dropped.has(one)),
    ({ requirement }) => requirement,
  );
}
