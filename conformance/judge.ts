import { type AnyOperationId, operationIds } from '../generated/operations.ts';
import { type JudgedId, type Requirement, requirements } from '../generated/requirements.ts';
import type { Check, Piece } from './checks/check.ts';
import { Evidence } from './checks/evidence.ts';
import { checks as allChecks } from './checks/index.ts';
import { observe } from './checks/observers.ts';
import type { CheckResult, Counts, Finding, Report, Verdict } from './checks/result.ts';
import { diagnose } from './report/diagnosis.ts';
import { missedInterface } from './report/nobody.ts';
import { isSelected, matchesGlob } from './selection.ts';
import {
  type Answer,
  askedId,
  carriesPayload,
  describeAnswer,
  recordOf,
  sentFields,
} from './transcript/answer.ts';
import { counted } from './transcript/counted.ts';
import { curlCommand } from './transcript/curl.ts';
import type { Transcript, TranscriptHeader } from './transcript/exchange.ts';
import { transcriptDigest } from './transcript/file.ts';
import { requestIdsOf } from './transcript/request-ids.ts';

/** Findings of one check that are listed; more of the same kind tell nothing new. */
const findingsMax = 5;
/** The budget below which leaving something out makes a run incomplete (CONFORM, exit status 0). */
export const maxRecordsDefault = 150;

/**
 * Judges a run. The same transcript gives the same report, wherever and whenever it is judged.
 * @param checks other checks than the suite's own, for testing.
 */
export function judge(transcript: Transcript, checks: Record<JudgedId, Check> = allChecks): Report {
  const { header, end } = transcript;
  const evidence = new Evidence(transcript);
  const judged = requirements.filter(isJudged);
  const missed = missedInterface(evidence);
  const first = new Map(
    judged.map((requirement) => {
      const result = judgeOne(requirement, checks, evidence);
      return [requirement.id, missed === undefined ? result : withoutInterface(result, missed)];
    }),
  );
  const results = judged.map((requirement) => withWaiver(withPrecedence(requirement, first), header));
  const counting = results.filter(({ level }) => level === 'mandatory' || header.options.strict);
  const { verdict, exitStatus } = verdictOf(counting, transcript);
  const report: Report = {
    schemaVersion: 1,
    verdict,
    summary: '',
    exitStatus,
    startedAt: header.startedAt,
    durationMs:
      end?.durationMs ?? Math.round(Math.max(0, ...evidence.answers.map(({ answeredAtMs }) => answeredAtMs))),
    requests: evidence.answers.length,
    requestsByOperation: Object.fromEntries(operationIds.map((id) => [id, evidence.of(id).length])),
    seed: header.seed,
    suite: header.suite,
    deployment: { baseUrl: header.baseUrl },
    counts: { mandatory: count(results, 'mandatory'), advisory: count(results, 'advisory') },
    checks: results,
    observations: observe(evidence),
    unobservable: requirements
      .filter(({ level }) => level === 'unobservable')
      .map(({ id, statement, reason = '' }) => ({ id, statement, reason })),
    interruptions: evidence.interruptions.map(({ scenario, step, reason }) => ({ scenario, step, reason })),
    transcriptSha256: transcriptDigest(transcript),
  };
  return { ...report, summary: diagnose(report, evidence, end) };
}

type JudgedRequirement = Requirement & { id: JudgedId };

const isJudged = (requirement: Requirement): requirement is JudgedRequirement =>
  requirement.level === 'mandatory' || requirement.level === 'advisory';

function judgeOne(
  requirement: JudgedRequirement,
  checks: Record<JudgedId, Check>,
  evidence: Evidence,
): CheckResult {
  const { id, level, operations, statement, source } = requirement;
  const operation = operations.length === 1 ? (operations[0] ?? null) : null;
  const about = { id, level, operation, statement, source };
  const result = (
    outcome: CheckResult['outcome'],
    reason: string | null,
    message: string,
    findings: Finding[] = [],
  ) => ({
    ...about,
    outcome,
    reason,
    message,
    findings,
  });
  if (!isSelected(id, evidence.header.options)) {
    return result('not-exercised', 'selection', 'Left out by --only or --skip.');
  }
  let pieces: Piece[];
  try {
    pieces = [...checks[id](evidence)];
  } catch (error) {
    return result(
      'inconclusive',
      'runnerFault',
      `The check failed: ${(error as Error).message}. This is a fault of the runner; please report it.`,
    );
  }
  const different = pieces.filter((piece) => piece.kind === 'differs');
  if (different.length > 0) {
    const more =
      different.length > findingsMax ? ` (${counted(different.length, 'time')}, ${findingsMax} shown)` : '';
    const findings = different.slice(0, findingsMax).map((piece) => findingOf(piece));
    return result(
      'violated',
      null,
      `Expected ${findings[0]?.expected}; got ${findings[0]?.actual}${more}.`,
      findings,
    );
  }
  const lacks = pieces.filter((piece) => piece.kind === 'missing').map(({ reason }) => reason);
  const agreeing = pieces
    .filter((piece) => piece.kind === 'agrees')
    .filter(({ answers }) => !answers.some((answer) => isHollow(answer, evidence)));
  if (lacks.length === 0 && agreeing.length > 0) {
    return result(
      'satisfied',
      null,
      `Seen in ${counted(new Set(agreeing.flatMap(({ answers }) => answers)).size, 'exchange')}.`,
    );
  }
  const omission = evidence.omissions.find(
    ({ need, area }) => need === requirement.needs && area === requirement.area,
  );
  if (omission && agreeing.length === 0) return result('not-exercised', omission.reason, omission.message);
  if (evidence.header.options.readOnly && !wasAskedInVain(requirement, evidence))
    return result(
      'not-exercised',
      'read-only',
      'It takes records that a run with --read-only does not create.',
    );
  return result('inconclusive', 'evidence', whyMissing(requirement, lacks, evidence));
}

/** Whether requests of a requirement's operations were sent and none of them succeeded. */
function wasAskedInVain({ operations }: JudgedRequirement, evidence: Evidence): boolean {
  const asked = operations.flatMap((operation) => evidence.valid(operation as AnyOperationId));
  return asked.length > 0 && !asked.some(({ meaning }) => meaning === 'success');
}

/** The remark that the configuration makes on a requirement that is open, where it held on the day of the run. */
function withWaiver(result: CheckResult, { options, startedAt }: TranscriptHeader): CheckResult {
  if (result.outcome !== 'violated' && result.outcome !== 'inconclusive') return result;
  const waiver = options.waivers.find(
    ({ requirement, until }) =>
      matchesGlob(result.id, requirement) && (until === null || startedAt.slice(0, 10) <= until),
  );
  if (!waiver) return result;
  const { reason, until } = waiver;
  return { ...result, waiver: until === null ? { reason } : { reason, until } };
}

/** A success without its payload, or with somebody else's, shows nothing but that something answered. */
function isHollow(answer: Answer, evidence: Evidence): boolean {
  const known = hollow.get(answer);
  if (known !== undefined) return known;
  const result = answer.meaning === 'success' && (!carriesPayload(answer) || showsAnother(answer, evidence));
  hollow.set(answer, result);
  return result;
}

/** What was found out of each answer, because many checks look at the same ones. */
const hollow = new WeakMap<Answer, boolean>();

/** Fields of which each request of a run sends a value of its own. */
const tellingFields = ['last_name', 'business_name', 'mobile_number', 'iban', 'id_number'];

/** Whether the answer to a write shows nothing that was ever sent for the record, as a mock's does. */
function showsAnother(answer: Answer, evidence: Evidence): boolean {
  if (!/^(create|upload|update)/.test(answer.operation)) return false;
  const forms = [sentFields(answer)];
  if (answer.operation.startsWith('update'))
    for (const { id, sent, updates } of [...evidence.customers, ...evidence.recipients])
      if (id === askedId(answer)) forms.push(sent, ...updates.map((update) => update.sent));
  const telling = forms.flatMap((form) => tellingFields.filter((field) => form.get(field)));
  const record = recordOf(answer);
  const isShown = (field: string) =>
    forms.some((form) => Boolean(form.get(field)) && form.get(field) === record?.[field]);
  return telling.length > 0 && !telling.some(isShown);
}

function findingOf({ answers, expected, actual }: Extract<Piece, { kind: 'differs' }>): Finding {
  const last = answers.at(-1);
  return {
    step: last ? `${last.scenario}/${last.step}` : '',
    expected,
    actual,
    exchanges: answers.map(({ index }) => index),
    requestIds: requestIdsOf(answers),
    curl: last ? curlCommand(last) : '',
  };
}

/** The best known reason for a lack of evidence: what the check says, or what interrupted the run. */
function whyMissing({ area, operations }: Requirement, lacks: string[], evidence: Evidence): string {
  const sent = operations.some((id) => evidence.valid(id as never).length > 0);
  const interruption =
    evidence.interruptions.find(({ scenario }) => scenario.startsWith(area.slice(0, -1))) ??
    evidence.interruptions[0];
  const refused = evidence.answers.find(
    (answer) =>
      operations.includes(answer.operation) && answer.meaning !== 'success' && answer.role !== 'probe',
  );
  const stopped = interruption
    ? `${interruption.scenario} stopped at ${interruption.step}: ${interruption.reason}`
    : undefined;
  if (lacks[0]) return `${capital(lacks[0])}${stopped && /not sent$/.test(lacks[0]) ? `: ${stopped}` : ''}.`;
  const empty = evidence.answers.find(
    (answer) => operations.includes(answer.operation) && isHollow(answer, evidence),
  );
  if (empty) {
    const lack = carriesPayload(empty) ? 'that shows nothing of what was sent' : 'without its payload';
    return `No evidence: step ${empty.scenario}/${empty.step} was answered as a success ${lack}: ${describeAnswer(empty)}.`;
  }
  if (!sent && stopped) return `Not reached: ${stopped}.`;
  if (refused) {
    return `No success to judge: step ${refused.scenario}/${refused.step} got ${describeAnswer(refused)}.`;
  }
  return `Nothing in the answers bears on it${stopped ? `; ${stopped}` : ''}.`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Where nothing spoke the interface, what was met instead keeps and breaks nothing: it may be something else. */
const withoutInterface = (result: CheckResult, missed: string): CheckResult =>
  result.outcome === 'not-exercised' || result.reason === 'runnerFault'
    ? result
    : { ...result, outcome: 'inconclusive', reason: 'evidence', message: missed, findings: [] };

/** What stands on a violated requirement is not judged: its evidence cannot be trusted. */
function withPrecedence(requirement: JudgedRequirement, results: Map<JudgedId, CheckResult>): CheckResult {
  const result = results.get(requirement.id) as CheckResult;
  if (result.outcome !== 'violated') return result;
  const culprit = violatedRoot(requirement.id, results);
  if (!culprit) return result;
  return {
    ...result,
    outcome: 'inconclusive',
    reason: 'stands-on',
    message: `Not judged, because it stands on ${culprit}, which is violated.`,
    findings: [],
  };
}

/** The violated requirement at the bottom, which itself stands on none that is. The catalogue has no circles. */
function violatedRoot(id: JudgedId, results: Map<JudgedId, CheckResult>): JudgedId | undefined {
  const base = violatedBase(id, results, new Set([id]));
  return base && (violatedRoot(base, results) ?? base);
}

function violatedBase(
  id: JudgedId,
  results: Map<JudgedId, CheckResult>,
  visited: Set<JudgedId>,
): JudgedId | undefined {
  for (const base of byId.get(id)?.standsOn ?? []) {
    if (visited.has(base)) continue;
    visited.add(base);
    if (results.get(base)?.outcome === 'violated') return base;
    const deeper = violatedBase(base, results, visited);
    if (deeper) return deeper;
  }
  return undefined;
}

const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]));

function count(results: CheckResult[], level: string): Counts {
  const of = (outcome: string) => results.filter((r) => r.level === level && r.outcome === outcome).length;
  return {
    total: results.filter((result) => result.level === level).length,
    satisfied: of('satisfied'),
    violated: of('violated'),
    notExercised: of('not-exercised'),
    inconclusive: of('inconclusive'),
  };
}

/** The verdict over the requirements that count, as CONFORM rules it. */
function verdictOf(
  counting: CheckResult[],
  { header, end }: Transcript,
): { verdict: Verdict; exitStatus: Report['exitStatus'] } {
  const has = (test: (result: CheckResult) => boolean) => counting.some(test);
  const violated = has(({ outcome }) => outcome === 'violated');
  if (has(({ reason }) => reason === 'runnerFault')) return { verdict: 'incomplete', exitStatus: 4 };
  if (violated) return { verdict: 'does-not-conform', exitStatus: 1 };
  const smallBudget = header.options.maxRecords < maxRecordsDefault;
  const leftOut = has(
    ({ outcome, reason }) =>
      outcome === 'not-exercised' &&
      (reason === 'selection' || reason === 'read-only' || (reason === 'budget' && smallBudget)),
  );
  const cut = end === null || end.interrupted !== null;
  if (has(({ outcome }) => outcome === 'inconclusive') || leftOut || cut)
    return { verdict: 'incomplete', exitStatus: 3 };
  return { verdict: 'conforms', exitStatus: 0 };
}
