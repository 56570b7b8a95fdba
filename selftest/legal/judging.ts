import { judge } from '../../conformance/judge.ts';
import type { Check } from '../../conformance/judging/check.ts';
import { Evidence } from '../../conformance/judging/evidence.ts';
import type { Report } from '../../conformance/judging/result.ts';
import { matchesGlob } from '../../conformance/judging/selection.ts';
import { each } from '../../conformance/judging/table-keys.ts';
import { checks } from '../../conformance/judging/told.ts';
import { differs as disagrees } from '../../conformance/model/pieces.ts';
import type { Transcript } from '../../conformance/transcript/exchange.ts';
import { type JudgedId, requirements } from '../../generated/requirements.ts';
import type { LegalServer, Mark, Trace } from './legal-server.ts';

/**
 * The false alarms in a report on a legal deployment: a line for each mandatory requirement that is violated or
 * inconclusive, or was not exercised although it could have been at the depth of the run.
 */
export function alarmsOf(
  { unseen = [], undecided = [] }: Pick<LegalServer, 'unseen' | 'undecided'>,
  report: Report,
): string[] {
  const isIn = (globs: readonly string[], id: string) => globs.some((glob) => matchesGlob(id, glob));
  const against = report.checks.filter(
    ({ id, level, outcome, reason }) =>
      level === 'mandatory' &&
      outcome !== 'satisfied' &&
      reason !== 'depth' &&
      !(outcome === 'not-exercised' && isIn(unseen, id)) &&
      !(outcome === 'inconclusive' && isIn(undecided, id)),
  );
  const lines = against.map(({ id, outcome, message }) => `${id} ${outcome}: ${message}`);
  // A run that does not look at everything cannot end with `conforms`.
  const isRight =
    report.verdict === 'conforms' ||
    (report.verdict === 'incomplete' &&
      (undecided.length > 0 || report.checks.some(({ reason }) => reason === 'depth')));
  if (!isRight && lines.length === 0) lines.push(`${report.verdict}: ${report.summary}`);
  return lines;
}

/** Whether a run shows its legal server where it matters: a check that minded it would raise a false alarm. */
export function shows(transcript: Transcript, trace: Trace): boolean {
  if (!isMarked(transcript, trace)) return false;
  const { verdict, outcomes } = judgeTooStrictly(transcript, trace);
  return verdict === 'does-not-conform' && outcomes.includes('violated');
}

/** Whether a run shows nothing of a legal server, so that a check that minded it would be satisfied. */
export function isPlain(transcript: Transcript, trace: Trace): boolean {
  const { outcomes } = judgeTooStrictly(transcript, trace);
  return !isMarked(transcript, trace) && outcomes.every((outcome) => outcome === 'satisfied');
}

function isMarked(transcript: Transcript, trace: Trace): boolean {
  const evidence = new Evidence(transcript);
  const marks = [...new Set(Object.values(trace))];
  return [...evidence.answers, ...evidence.refusedWays].some((answer) =>
    marks.some((mark) => mark(answer, evidence)),
  );
}

function judgeTooStrictly(transcript: Transcript, trace: Trace) {
  const strict = each(trace as Record<JudgedId, Mark>, refusingMarks);
  const { verdict, checks: results } = judge(transcript, { ...checks, ...strict });
  // A quick run leaves some requirements open.
  const judged = results.filter(({ id, reason }) => id in trace && reason !== 'depth');
  return { verdict, outcomes: judged.map(({ outcome }) => outcome) };
}

/** A check of the requirement that is too strict: it also minds what the server makes of a response. */
function refusingMarks(mark: Mark, id: JudgedId): Check {
  const operations = requirements.find((requirement) => requirement.id === id)?.operations ?? [];
  return function* (evidence) {
    yield* checks[id](evidence, id);
    for (const answer of [...evidence.answers, ...evidence.refusedWays])
      if (operations.includes(answer.operation) && mark(answer, evidence))
        yield disagrees(answer, 'what the plain deployment responds', 'what the server responds');
  };
}
