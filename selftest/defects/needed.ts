import { judge } from '../../conformance/judge.ts';
import { Evidence } from '../../conformance/judging/evidence.ts';
import { hollowAnswers, type Judgement, outcomeOf } from '../../conformance/judging/outcome.ts';
import { withPrecedence } from '../../conformance/judging/precedence.ts';
import type { Found } from '../../conformance/model/found.ts';
import { foundByRule, withoutConsequences } from '../../conformance/model/oracle.ts';
import type { Transcript } from '../../conformance/transcript/exchange.ts';
import { type JudgedId, requirements } from '../../generated/requirements.ts';
import { recordServer } from '../legal/deploy.ts';
import type { Defect } from './defect.ts';
import { defects } from './index.ts';
import { isForItsReason, type Job } from './run.ts';

/**
 * A part of the judge that can be taken away: what a rule says of a requirement (`says values customers.get.city`), that what it
 * says follows from another violation (`follows values customers.get.city`), what a requirement stands on
 * (`stands on customers.list.city`), or the blame of a way of sending (`ways`).
 */
export type Part = string;

/** What a run against a defect says of the parts of the judge. */
export interface Noticed {
  name: string;
  /** Whether the whole judge refuses it for its reason. */
  isRightReason: boolean;
  /** Parts without which it is not refused for its reason. */
  notices: Part[];
  /** Why there is no result; null if there is one. */
  cause: string | null;
}

/** Records a run against a defect once, and judges it without each part that had a say in it. */
export async function runJob({ name, seed }: Job): Promise<Noticed> {
  const defect = defects.find((one) => one.name === name);
  const nothing = { name, isRightReason: false, notices: [] };
  if (!defect) return { ...nothing, cause: `There is no defect "${name}".` };
  try {
    const run = { depth: defect.depth ?? 'quick', ...defect.run };
    const transcript = await recordServer({ ...defect, run }, { seed });
    return { name, ...noticedBy(defect, transcript), cause: null };
  } catch (error) {
    return { ...nothing, cause: `The run failed: ${(error as Error).message}` };
  }
}

/** What a recorded run against a defect says. */
export function noticedBy(
  defect: Defect,
  transcript: Transcript,
): Pick<Noticed, 'isRightReason' | 'notices'> {
  const violatedWithout = judgeInParts(transcript);
  const isRight = (part?: Part) => isForItsReason(defect, violatedWithout(part));
  if (!isRight()) return { isRightReason: false, notices: [] };
  const notices = partsIn(transcript).filter((part) => !isRight(part));
  return { isRightReason: true, notices };
}

/** The parts that had a say in what is wrong in a run. */
export function partsIn(transcript: Transcript): Part[] {
  const wrong = [...foundByRule(new Evidence(transcript))].flatMap(([rule, found]) =>
    found.filter(({ kind }) => kind === 'differs').map((one) => ({ rule, ...one })),
  );
  const blocked = judge(transcript).checks.filter(({ reason }) => reason === 'stands-on');
  return [
    ...new Set<Part>([
      ...wrong.map(({ rule, requirement }) => `says ${rule} ${requirement}`),
      ...wrong
        .filter(({ unless = [] }) => unless.length > 0)
        .map(({ rule, requirement }) => `follows ${rule} ${requirement}`),
      ...blocked.map(({ id }) => `stands on ${id}`),
      'ways',
    ]),
  ];
}

/** Judges a run by all parts but one. @returns the mandatory requirements that are violated then */
function judgeInParts(transcript: Transcript): (without?: Part) => string[] {
  const evidence = new Evidence(transcript);
  const isHollow = hollowAnswers(evidence);
  const tagged = [...foundByRule(evidence)].flatMap(([rule, all]) => all.map((found) => ({ rule, found })));
  const judged = requirements.filter(({ level }) => level === 'mandatory');
  return (without) => {
    const left = tagged.flatMap(({ rule, found }): Found[] => {
      const about = `${rule} ${found.requirement}`;
      if (found.kind !== 'differs') return [found];
      if (without === `says ${about}`) return [];
      return [without === `follows ${about}` ? { ...found, unless: [] } : found];
    });
    const found = withoutConsequences(left);
    const outcomes = judged.map((requirement): [string, Judgement] => {
      const pieces = () => found.get(requirement.id as JudgedId) ?? [];
      const { suspects, ...outcome } = outcomeOf(requirement, pieces, evidence, isHollow);
      return [requirement.id, suspects && without !== 'ways' ? { ...outcome, suspects } : outcome];
    });
    const standing = requirements.map((one) =>
      without === `stands on ${one.id}` ? { ...one, standsOn: [] } : one,
    );
    return withPrecedence(new Map(outcomes), transcript.header, standing)
      .filter(({ outcome }) => outcome === 'violated')
      .map(({ id }) => id);
  };
}
