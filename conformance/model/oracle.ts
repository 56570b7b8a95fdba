import type { JudgedId } from '../../generated/requirements.ts';
import { clockRules } from './clock.ts';
import { documentRules } from './documents/documents.ts';
import type { Found, Rule, Run } from './found.ts';
import { listRules } from './lists/lists.ts';
import { valueRules } from './record-views.ts';
import { timeRules } from './times.ts';
import { typeRules } from './types.ts';

/** All rules. Each one reads all exchanges of a run, whoever sent them and for what. */
const rules: readonly Rule[] = [typeRules, valueRules, timeRules, clockRules, documentRules, listRules];

const known = new WeakMap<Run, ReadonlyMap<JudgedId, readonly Found[]>>();

/** All that the responses of a run say for and against requirements, in one pass. */
export function allFoundIn(run: Run): ReadonlyMap<JudgedId, readonly Found[]> {
  const found = known.get(run) ?? withoutConsequences(rules.flatMap((rule) => [...rule(run)]));
  known.set(run, found);
  return found;
}

/** What follows from another violation is no evidence. */
function withoutConsequences(all: readonly Found[]): ReadonlyMap<JudgedId, readonly Found[]> {
  const violated = new Set(all.filter((one) => one.wrong).map(({ requirement }) => requirement));
  const isOwn = ({ unless = [] }: Found) => !unless.some((id) => violated.has(id));
  return Map.groupBy(all.filter(isOwn), ({ requirement }) => requirement);
}
