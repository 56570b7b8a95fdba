import { tell } from '../../command-line/watched.ts';
import { type AnyOperationId, operations as allOperations } from '../../generated/operations.ts';
import { type Suspects, suspectsOf } from '../model/accepted/suspects.ts';
import { type Piece, stepOf } from '../model/pieces.ts';
import { worldOf } from '../model/world.ts';
import { type Answer, askedId, carriesPayload, describeAnswer, recordOf } from '../reading/answer.ts';
import { counted } from '../reading/counted.ts';
import { type ScenarioName, scenarioAreas } from '../transcript/steps.ts';
import { waysBy } from '../transcript/ways.ts';
import type { AnyRequirement } from './catalogue.ts';
import type { Check } from './check.ts';
import type { Evidence } from './evidence.ts';
import { ownValues } from './findings/at-once.ts';
import { differencesMax, violatedBy } from './findings/findings.ts';
import type { Difference } from './findings/reproduction.ts';
import type { CheckResult, LeftOutReason } from './result.ts';
import { isSelected } from './selection.ts';

/** Whether a response is hollow: a success without its payload, or with a record that has nothing of what was sent. */
export type IsHollow = (answer: Answer) => boolean;

/** The outcome of one requirement by itself. */
export interface Judgement extends CheckResult {
  /** Where it is violated, the ways of sending that may be to blame. */
  suspects?: Suspects;
  /** What its check found. */
  pieces?: readonly Piece[];
  /** The exchanges that violate it. */
  wrongAt?: ReadonlySet<number>;
  /** SCENARIO/STEP of the response without which there is no evidence. */
  stoppedAt?: string | undefined;
}

/** The outcome of one requirement by itself, from the pieces that its check finds. */
export function outcomeOf(
  requirement: AnyRequirement,
  check: Check,
  evidence: Evidence,
  isHollow: IsHollow,
): Judgement {
  const { id, level, operations, statement, source, rulings } = requirement;
  const operation = operations.length === 1 ? (operations[0] ?? null) : null;
  const found = isSelected(id, evidence.header.options)
    ? judged(requirement, check, evidence, isHollow)
    : leftOut('selection', 'Left out by --only or --skip.');
  const about = { id, level, operation, statement, source, rulings, cause: found.message };
  const shown = { findings: [], reproduction: [], atOnce: [], differences: 0 };
  return { ...about, blockedBy: null, durationMs: 0, ...shown, ...found };
}

type Judged = Pick<Judgement, 'outcome' | 'reason' | 'message'> & Partial<Judgement>;

function judged(requirement: AnyRequirement, check: Check, evidence: Evidence, isHollow: IsHollow): Judged {
  let pieces: Piece[];
  tell({ doing: `the judgement on ${requirement.id}` });
  try {
    pieces = piecesOf(check(evidence, requirement.id));
  } catch (error) {
    const { message, stack = '' } = error as Error;
    const fault = `The check failed: ${message}. This is a fault of the runner; please report it.`;
    return { outcome: 'inconclusive', reason: 'runnerFault', message: fault, stack };
  }
  const durationMs = durationOf(pieces);
  const different = pieces.filter((piece) => piece.kind === 'differs');
  if (different.length > 0)
    return {
      ...violatedBy(different, evidence),
      suspects: suspectsIn(different, pieces, requirement.id in waysBy),
      pieces,
      durationMs,
    };
  const lacks = pieces.filter((piece) => piece.kind === 'missing');
  const agreeing = pieces
    .filter((piece) => piece.kind === 'agrees')
    .filter(({ answers }) => !answers.some(isHollow));
  if (lacks.length > 0 || agreeing.length === 0)
    return { ...withoutEvidence(requirement, lacks[0], agreeing.length > 0, evidence, isHollow), durationMs };
  const exchanges = new Set(agreeing.flatMap(({ answers }) => answers)).size;
  const message = `Seen in ${counted(exchanges, 'exchange')}.`;
  return { outcome: 'satisfied', reason: null, message, durationMs };
}

/** Until there are differences enough: checks that compare each record with each other one find millions among thousands. */
function piecesOf(found: Iterable<Piece>): Piece[] {
  const pieces: Piece[] = [];
  let differences = 0;
  for (const piece of found) {
    pieces.push(piece);
    if (piece.kind === 'differs' && ++differences === differencesMax) break;
  }
  return pieces;
}

/** How long exchanges that pieces look at were under way, in milliseconds; at the same time counts once. */
function durationOf(pieces: readonly Piece[]): number {
  const answers = new Set(pieces.flatMap((piece) => (piece.kind === 'missing' ? [] : piece.answers)));
  let [totalMs, untilMs] = [0, 0];
  for (const { sentAtMs, answeredAtMs } of [...answers].sort((a, b) => a.sentAtMs - b.sentAtMs)) {
    totalMs += Math.max(0, answeredAtMs - Math.max(sentAtMs, untilMs));
    untilMs = Math.max(untilMs, answeredAtMs);
  }
  return Math.round(totalMs);
}

/** The ways of sending that may be to blame for pieces that differ. @param isOnWays whether they say so, each of its operation */
function suspectsIn(different: Difference[], pieces: readonly Piece[], isOnWays: boolean): Suspects {
  // The others among the responses of a piece are what the last one is compared with.
  const wrong = new Set(different.flatMap(({ answers }) => answers.slice(-1)));
  const right = new Set(pieces.flatMap((piece) => (piece.kind === 'agrees' ? piece.answers : [])));
  const operations = new Set([...wrong].map(({ operation }) => operation));
  const others = [...right.difference(wrong)];
  return suspectsOf(
    [...wrong],
    isOnWays ? others.filter(({ operation }) => operations.has(operation)) : others,
  );
}

const leftOut = (reason: LeftOutReason, message: string): Judged => ({
  outcome: 'not-exercised',
  reason,
  message,
});

function withoutEvidence(
  requirement: AnyRequirement,
  lack: Extract<Piece, { kind: 'missing' }> | undefined,
  isSomeAgreeing: boolean,
  evidence: Evidence,
  isHollow: IsHollow,
): Judged {
  const omission = evidence.omissions.find(
    ({ need, area }) => need === requirement.needs && area === requirement.area,
  );
  if (omission && !isSomeAgreeing) return leftOut(omission.reason, omission.message);
  if (evidence.header.options.readOnly && !wasAskedInVain(requirement, evidence))
    return leftOut('read-only', 'It needs records that a run with --read-only does not create.');
  const isCut = evidence.interruptions.some(({ scenario }) => mainArea(scenario) === requirement.area);
  if (lack?.unsent && evidence.header.options.depth === 'quick' && !isCut)
    return notAtThisDepth(`${lack.unsent} is not sent at --depth quick`);
  if (lack?.leftOut) return leftOut(lack.leftOut, lack.reason);
  const { cause, step, stoppedAt = step } = whyMissing(requirement, lack, evidence, isHollow);
  const message = `${cause}${step === undefined ? '' : `, in step ${step}`}.`;
  return { outcome: 'inconclusive', reason: 'evidence', message, cause, stoppedAt };
}

const notAtThisDepth = (cause: string): Judged => ({
  outcome: 'inconclusive',
  reason: 'depth',
  message: `${cause}.`,
  cause,
});

/** Whether requests of a requirement's operations were sent and none of them succeeded. */
function wasAskedInVain({ operations }: AnyRequirement, evidence: Evidence): boolean {
  const asked = evidence.valid(...(operations as AnyOperationId[]));
  return asked.length > 0 && !asked.some(({ meaning }) => meaning === 'success');
}

/** Why evidence is lacking, without a full stop, and the step where that was seen. */
function whyMissing(
  { area, operations }: AnyRequirement,
  lack: Extract<Piece, { kind: 'missing' }> | undefined,
  evidence: Evidence,
  isHollow: IsHollow,
): { cause: string; step?: string | undefined; stoppedAt?: string | undefined } {
  const interruption =
    evidence.interruptions.find(({ scenario }) => mainArea(scenario) === area) ?? evidence.interruptions[0];
  const refused = evidence.answers.find(
    (answer) =>
      operations.includes(answer.operation) && answer.meaning !== 'success' && answer.role !== 'probe',
  );
  const stopped = interruption
    ? `${interruption.scenario} stopped at ${interruption.step}: ${interruption.reason}`
    : undefined;
  const stoppedAt = interruption && `${interruption.scenario}/${interruption.step}`;
  if (lack) {
    const { reason, step, unsent } = lack;
    const said = reason.charAt(0).toUpperCase() + reason.slice(1);
    const cause = `${said}${stopped && unsent ? `: ${stopped}` : ''}`;
    return { cause, step, stoppedAt: step ?? stoppedAt };
  }
  const sent = evidence.valid(...(operations as AnyOperationId[]));
  const empty = [...sent, ...evidence.answers].find(
    (answer) => operations.includes(answer.operation) && isHollow(answer),
  );
  if (empty) {
    const emptiness = carriesPayload(empty) ? 'that shows nothing of what was sent' : 'without its payload';
    const cause = `No evidence: a success ${emptiness}: ${describeAnswer(empty)}`;
    return { cause, step: stepOf(empty) };
  }
  if (sent.length === 0 && stopped) return { cause: `Not reached: ${stopped}`, stoppedAt };
  if (refused) return { cause: `No request succeeded: ${describeAnswer(refused)}`, step: stepOf(refused) };
  return { cause: `No response is evidence for or against it${stopped ? `; ${stopped}` : ''}`, stoppedAt };
}

const mainArea = (scenario: string) => scenarioAreas[scenario as ScenarioName]?.[0];

/** Tells the hollow responses of a run. Results are cached, because many checks look at the same responses. */
export function hollowAnswers(evidence: Evidence): IsHollow {
  const known = new Map<Answer, boolean>();
  return (answer) => {
    const found =
      known.get(answer) ??
      (answer.meaning === 'success' && (!carriesPayload(answer) || showsAnother(answer, evidence)));
    known.set(answer, found);
    return found;
  };
}

/** Whether the response to a write shows nothing that was ever sent for the record, like the response of a mock. */
function showsAnother(answer: Answer, evidence: Evidence): boolean {
  const { verb } = allOperations[answer.operation];
  if (verb !== 'create' && verb !== 'update') return false;
  const forms = [answer.sent];
  const asked = askedId(answer);
  if (verb === 'update')
    for (const { id, create, updates } of worldOf(evidence).records)
      if (id === asked) forms.push(...[create, ...updates].map(({ sent }) => sent));
  // Where all records have one identifier, there are thousands of forms: each is looked at once.
  const values = forms.flatMap((form) =>
    ownValues.flatMap((field) => (form.get(field) ? { field, value: form.get(field) } : [])),
  );
  const record = recordOf(answer);
  return values.length > 0 && !values.some(({ field, value }) => value === record?.[field]);
}
