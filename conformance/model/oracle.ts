import type { JudgedId } from '../../generated/requirements.ts';
import { acceptedRules } from './accepted/accepted.ts';
import { alikeRules } from './accepted/alike.ts';
import { uploadRules } from './accepted/uploads.ts';
import { wayRules } from './accepted/ways.ts';
import { accessRules } from './access/access.ts';
import { refusedAccessRules } from './access/refused.ts';
import { clockRules } from './clock.ts';
import { documentRules } from './documents/documents.ts';
import { fileRule } from './documents/file-bytes.ts';
import { bodyRules } from './form/bodies.ts';
import { formRules } from './form/form.ts';
import { typeRules } from './form/types.ts';
import type { Found, Rule, Run } from './found.ts';
import { identifierRules } from './identifiers.ts';
import { byPostRules } from './lists/by-post.ts';
import { fromOneRule } from './lists/from-one.ts';
import { listRules } from './lists/lists.ts';
import { valueRules } from './record-views.ts';
import { searchRules } from './searches/searched.ts';
import { timeRules } from './times.ts';
import { holdsAnyway } from './unseen.ts';
import { changeRules } from './updates/changes.ts';
import { readOnlyRules } from './updates/read-only.ts';
import { refusedRules } from './updates/refused.ts';

/** Rules that read any traffic, whoever sent it and for what, by name. */
const rulesOfTraffic: Readonly<Record<string, Rule>> = {
  form: formRules,
  bodies: bodyRules,
  types: typeRules,
  values: valueRules,
  identifiers: identifierRules,
  times: timeRules,
  clock: clockRules,
  documents: documentRules,
  files: fileRule,
  lists: listRules,
  refused: refusedRules,
  searches: searchRules,
  access: accessRules,
  'refused access': refusedAccessRules,
};

/** Rules on what a run sends to compare it, which other traffic has by chance at most, by name. */
const rulesOfRuns: Readonly<Record<string, Rule>> = {
  accepted: acceptedRules,
  alike: alikeRules,
  uploads: uploadRules,
  ways: wayRules,
  changes: changeRules,
  'read-only': readOnlyRules,
  'by POST': byPostRules,
  'pages from one': fromOneRule,
};

export const rules = { ...rulesOfTraffic, ...rulesOfRuns };

const known = new WeakMap<Run, ReadonlyMap<JudgedId, readonly Found[]>>();

/** All that the responses of a run say for and against requirements, in one pass. */
export function allFoundIn(run: Run): ReadonlyMap<JudgedId, readonly Found[]> {
  const found = known.get(run) ?? withoutConsequences([...foundByRule(run).values()].flat());
  known.set(run, found);
  return found;
}

/** What each rule by itself finds, by its name: consequences of other violations are among it. */
export const foundByRule = (run: Run): ReadonlyMap<string, readonly Found[]> =>
  new Map(
    Object.entries(run.isTimed ? rulesOfTraffic : rules).map(([name, rule]) => [
      name,
      [...rule(run)].map(orOfRefused).filter((one) => holds(one, run)),
    ]),
  );

/** What a read after refused requests shows may be what they did. */
const orOfRefused = (found: Found): Found =>
  found.kind === 'differs' &&
  found.answers.at(-1)?.purpose === 'after-refusals' &&
  found.requirement !== 'access.no-effect'
    ? { ...found, unless: [...(found.unless ?? []), 'access.no-effect'] }
    : found;

/** Of other traffic than that of a run, nobody knows what it lacks. */
const holds = (one: Found, { isTimed, recording }: Run) =>
  !(isTimed && one.kind === 'missing') && (recording !== 'partial' || holdsAnyway(one));

/** The finding whose wrong response came first. */
const earliest = (all: readonly Found[]) => {
  const shownMs = (one: Found) => (one.kind === 'differs' ? (one.answers.at(-1)?.answeredAtMs ?? 0) : 0);
  return all.reduce((one, other) => (shownMs(other) < shownMs(one) ? other : one));
};

/**
 * What follows from another violation is no evidence. Of violations that each follow from the other, the one that showed
 * first stays.
 */
export function withoutConsequences(all: readonly Found[]): ReadonlyMap<JudgedId, readonly Found[]> {
  const isOpen = ({ kind, unless = [] }: Found) => kind === 'differs' && unless.length > 0;
  const { yes: open = [], no: sure = [] } = Object.groupBy(all, (one) => (isOpen(one) ? 'yes' : 'no'));
  const violated = new Set(
    sure.filter(({ kind }) => kind === 'differs').map(({ requirement }) => requirement),
  );
  const dropped = new Set<Found>();
  const followsFrom = ({ unless = [] }: Found, those: ReadonlySet<JudgedId>) =>
    unless.some((id) => those.has(id));
  for (let left = open; left.length > 0; ) {
    const undecided = new Set(left.map(({ requirement }) => requirement));
    const next =
      left.find((one) => !followsFrom(one, undecided) || followsFrom(one, violated)) ?? earliest(left);
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
