import { checks } from '../../conformance/checks/index.ts';
import { judge } from '../../conformance/judge.ts';
import { type Check, differs as disagrees } from '../../conformance/judging/check.ts';
import { Evidence } from '../../conformance/judging/evidence.ts';
import type { Transcript } from '../../conformance/transcript/exchange.ts';
import { type JudgedId, requirements } from '../../generated/requirements.ts';
import type { Trace } from './variant.ts';

/**
 * Whether a run shows its variant where it matters: the mark is on an answer of the requirement that the trace names,
 * so that a check that refused such answers would have raised a false alarm.
 */
export function shows(transcript: Transcript, trace: Trace): boolean {
  if (!isMarked(transcript, trace)) return false;
  const { verdict, outcomes } = judgeTooStrictly(transcript, trace);
  return verdict === 'does-not-conform' && outcomes.includes('violated');
}

/** Whether a run of the plain deployment has no answer that is marked, and passes the check that is too strict. */
export function isPlain(transcript: Transcript, trace: Trace): boolean {
  const { outcomes } = judgeTooStrictly(transcript, trace);
  return !isMarked(transcript, trace) && outcomes.every((outcome) => outcome === 'satisfied');
}

function isMarked(transcript: Transcript, { mark }: Trace): boolean {
  const evidence = new Evidence(transcript);
  return evidence.answers.some((answer) => mark(answer, evidence));
}

function judgeTooStrictly(transcript: Transcript, trace: Trace) {
  const ids = typeof trace.tooStrict === 'string' ? [trace.tooStrict] : trace.tooStrict;
  const strict = Object.fromEntries(ids.map((id) => [id, refusingMarks(trace, id)]));
  const { verdict, checks: results } = judge(transcript, { ...checks, ...strict });
  const judged = results.filter(({ id }) => ids.some((other) => other === id));
  return { verdict, outcomes: judged.map(({ outcome }) => outcome) };
}

/** The requirement's own check, made too strict: it refuses what the variant makes of an answer. */
function refusingMarks({ mark }: Trace, tooStrict: JudgedId): Check {
  const operations = requirements.find(({ id }) => id === tooStrict)?.operations ?? [];
  return function* (evidence) {
    yield* checks[tooStrict](evidence);
    for (const answer of evidence.answers)
      if (operations.includes(answer.operation) && mark(answer, evidence))
        yield disagrees(answer, 'what the plain deployment answers', 'what the variant answers');
  };
}
