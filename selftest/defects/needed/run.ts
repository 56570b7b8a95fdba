import { judge } from '../../../conformance/judge.ts';
import { Evidence } from '../../../conformance/judging/evidence.ts';
import { hollowAnswers, type Judgement, outcomeOf } from '../../../conformance/judging/outcome.ts';
import { withPrecedence } from '../../../conformance/judging/precedence.ts';
import type { Found } from '../../../conformance/model/found.ts';
import { foundByRule, withoutConsequences } from '../../../conformance/model/oracle.ts';
import type { Transcript } from '../../../conformance/transcript/exchange.ts';
import { type JudgedId, requirements } from '../../../generated/requirements.ts';
import { recordServer } from '../../legal/deploy.ts';
import type { Defect } from '../defect.ts';
import { defects } from '../index.ts';
import { isForItsReason, runDefect } from '../run.ts';

/** A defect to run, and the row of a table that the run goes without, if any. */
export interface Job {
  name: string;
  seed?: number;
  without?: string;
}

/**
 * A part of the judge or of the plans that can be taken away, as its kind and its name:
 *
 * - `says RULE REQUIREMENT`: what a rule finds wrong about a requirement.
 * - `follows RULE REQUIREMENT`: that what it finds follows from another violation.
 * - `stands on REQUIREMENT`: that a requirement is not judged where what it stands on is violated.
 * - `ways`: that a way of sending is to blame for what has it alone.
 * - `step SCENARIO/STEP`: what the responses of a step show. Steps that differ in a number count as one.
 * - `row TABLE/ROW`: a row of a table, or a scenario.
 *
 * The requirements on the fields of one view count as one, as they have one rule.
 */
export type Part = string;

/** What a run against a defect says of the parts. */
export interface Noticed {
  name: string;
  /** Parts without which it is not refused for its reason. */
  notices: Part[];
  /** Why it is not refused for its reason with all parts; null if it is. */
  cause: string | null;
}

/** Runs a defect once, and judges the run without each part that had a say in it; or sees whether it is refused without a row. */
export async function runJob(job: Job): Promise<Noticed> {
  const { name, seed, without } = job;
  const defect = defects.find((one) => one.name === name);
  if (!defect) return notRun(job, `There is no defect "${name}".`);
  if (without !== undefined) {
    const { isJudged, violated, cause } = await runDefect(defect, { ...(seed ? { seed } : {}), without });
    if (!isJudged) return notRun(job, `Without ${without}: ${cause}`);
    return { name, notices: violated.length === 0 ? [`row ${without}`] : [], cause: null };
  }
  try {
    const run = { depth: defect.depth ?? 'quick', ...defect.run };
    return { name, ...noticedBy(defect, await recordServer({ ...defect, run }, { seed })) };
  } catch (error) {
    return notRun(job, `The run failed: ${(error as Error).message}`);
  }
}

export const notRun = ({ name }: Job, cause: string): Noticed => ({ name, notices: [], cause });

/** What a recorded run against a defect says. */
export function noticedBy(defect: Defect, transcript: Transcript): Omit<Noticed, 'name'> {
  const violatedWithout = judgeInParts(transcript);
  const whole = violatedWithout();
  if (!isForItsReason(defect, whole))
    return { notices: [], cause: `violated: ${whole.join(' ') || 'nothing'}` };
  const notices = partsIn(transcript).filter((part) => !isForItsReason(defect, violatedWithout(part)));
  return { notices, cause: null };
}

const kinds = new Map<string, string>(
  requirements.map(({ id, source }) => {
    const isOfField = source.includes('Resources and their fields ›');
    return [id, isOfField ? id.replace(/\.(business-)?[a-z_]+$/, '.FIELD') : id];
  }),
);

/** A requirement; those on the fields of one view have one name: `customers.list.FIELD`. */
const kindOf = (id: string) => kinds.get(id) ?? id;

type Tagged = { rule: string; found: Found };

const foundIn = (transcript: Transcript): Tagged[] =>
  [...foundByRule(new Evidence(transcript))].flatMap(([rule, all]) => all.map((found) => ({ rule, found })));

/** The step whose response is wrong, without its numbers. */
const stepOf = (found: Found) => {
  const last = found.kind === 'differs' ? found.answers.at(-1) : undefined;
  return last ? `step ${last.scenario}/${last.step.replace(/\d+/g, 'N')}` : 'step';
};

/** The parts that had a say in what is wrong in a run. */
function partsIn(transcript: Transcript): Part[] {
  const wrong = foundIn(transcript).filter(({ found }) => found.kind === 'differs');
  const parts = wrong.flatMap(({ rule, found }): Part[] => {
    const about = `${rule} ${kindOf(found.requirement)}`;
    return [`says ${about}`, ...(found.unless?.length ? [`follows ${about}`] : []), stepOf(found)];
  });
  const blocked = judge(transcript).checks.filter(({ reason }) => reason === 'stands-on');
  return [...new Set([...parts, ...blocked.map(({ id }) => `stands on ${kindOf(id)}`), 'ways'])];
}

/** Judges a run by all parts but one. @returns the mandatory requirements that are violated then */
function judgeInParts(transcript: Transcript): (without?: Part) => string[] {
  const evidence = new Evidence(transcript);
  const isHollow = hollowAnswers(evidence);
  const tagged = foundIn(transcript);
  const judged = requirements.filter(({ level }) => level === 'mandatory');
  return (without) => {
    const left = tagged.flatMap(({ rule, found }): Found[] => {
      if (found.kind !== 'differs') return [found];
      const about = `${rule} ${kindOf(found.requirement)}`;
      if (without === `says ${about}` || without === stepOf(found)) return [];
      return [without === `follows ${about}` ? { ...found, unless: [] } : found];
    });
    const found = withoutConsequences(left);
    const outcomes = judged.map((requirement): [string, Judgement] => {
      const pieces = () => found.get(requirement.id as JudgedId) ?? [];
      const { suspects, ...outcome } = outcomeOf(requirement, pieces, evidence, isHollow);
      return [requirement.id, suspects && without !== 'ways' ? { ...outcome, suspects } : outcome];
    });
    const standing = requirements.map((one) =>
      without === `stands on ${kindOf(one.id)}` ? { ...one, standsOn: [] } : one,
    );
    return withPrecedence(new Map(outcomes), transcript.header, standing)
      .filter(({ outcome }) => outcome === 'violated')
      .map(({ id }) => id);
  };
}
