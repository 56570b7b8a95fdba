import { tell } from '../../command-line/watched.ts';
import { operationIds } from '../../generated/operations.ts';
import type { Level } from '../../generated/requirements.ts';
import { specSha256, version } from '../../generated/suite.ts';
import { maxRecordsDefault, type Transcript, type TranscriptHeader } from '../transcript/exchange.ts';
import { transcriptDigest } from '../transcript/file.ts';
import type { AnyRequirement } from './catalogue.ts';
import { causesOf, withBlame } from './causes/causes.ts';
import { remediesFor } from './causes/remedies.ts';
import { openCells } from './coverage.ts';
import { Evidence } from './evidence.ts';
import { exploredIn, isOfSearch, withFindings } from './explored.ts';
import { type Judgement, outcomeOf } from './outcome.ts';
import { notJudged, withPrecedence } from './precedence.ts';
import type { CheckResult, Counts, Coverage, Outcome, Report, StatementCounts } from './result.ts';
import type { Rules } from './rules.ts';
import { matchesGlob } from './selection.ts';

/** Judges a run: the outcome of each requirement, then the verdict. */
export function reportOn(transcript: Transcript, rules: Rules): Report {
  const { header, end } = transcript;
  const { requirements, checks } = rules;
  tell({ doing: 'the evidence of the run' });
  const explored = exploredIn(transcript);
  const scenarios = { ...transcript, entries: transcript.entries.filter((entry) => !isOfSearch(entry)) };
  const evidence = new Evidence(explored ? scenarios : transcript);
  const sent = explored ? transcript.entries.filter((entry) => entry.kind === 'exchange') : evidence.answers;
  const isHollow = rules.hollow(evidence);
  const coverage = rules.look(evidence);
  const judged = requirements.filter(isJudged);
  const missed = rules.obstacle(evidence);
  const first = new Map(
    judged.map((requirement) => {
      const result = outcomeOf(requirement, checks[requirement.id] ?? noCheck, evidence, isHollow);
      const covered = withCoverage(result, coverage, header);
      return [requirement.id, missed === undefined ? covered : withoutInterface(covered, missed)];
    }),
  );
  const ruled = withPrecedence(first, header, requirements);
  tell({ doing: 'the causes of what is wrong' });
  const judgements = withBlame(explored ? withFindings(ruled, explored) : ruled, evidence);
  const results = judgements.map(({ suspects: _, wrongAt: __, stoppedAt: ___, pieces: ____, ...result }) =>
    withWaiver(result, header),
  );
  const counting = results.filter(({ level }) => level === 'mandatory' || header.options.strict);
  const usual = verdictOf(counting, transcript);
  const isOpen = usual.exitStatus === 0 || usual.exitStatus === 3;
  const { verdict, exitStatus } =
    rules.recording && isOpen ? ({ verdict: 'nothing-wrong', exitStatus: 0 } as const) : usual;
  const report: Report = {
    schemaVersion: 1,
    verdict,
    summary: '',
    exitStatus,
    startedAt: header.startedAt,
    durationMs:
      end?.durationMs ?? Math.round(Math.max(0, ...evidence.answers.map(({ answeredAtMs }) => answeredAtMs))),
    requests: sent.length,
    requestsByOperation: Object.fromEntries(
      operationIds.map((id) => [id, sent.filter(({ operation }) => operation === id).length]),
    ),
    seed: header.seed,
    mark: header.mark ?? header.runId,
    depth: header.options.depth,
    ...(header.options.lagS === undefined ? {} : { lagS: header.options.lagS }),
    suite: { version, specSha256 },
    recordedBy: header.suite,
    deployment: { baseUrl: header.baseUrl },
    ...(header.client ? { client: header.client } : {}),
    ...(rules.recording ? { recording: rules.recording } : {}),
    counts: {
      mandatory: count(results, 'mandatory'),
      advisory: count(results, 'advisory'),
      statements: countStatements(results),
    },
    causes: causesOf(judgements, evidence),
    checks: results,
    remedies: missed === undefined ? remediesFor(results, evidence) : [],
    coverage,
    observations: rules.observe(evidence),
    ...(explored ? { explored } : {}),
    unobservable: requirements
      .filter(({ level }) => level === 'unobservable')
      .map(({ id, statement, reason = '' }) => ({ id, statement, reason })),
    interruptions: evidence.interruptions.map(({ scenario, step, reason }) => ({ scenario, step, reason })),
    transcriptSha256: transcriptDigest(transcript),
  };
  const { lagS } = header.options;
  const delay =
    lagS === undefined ? '' : ` Writes were given ${lagS} s to show ("lagS" of the configuration).`;
  return { ...report, summary: `${rules.diagnose(report, evidence, end)}${delay}` };
}

const isJudged = ({ level }: AnyRequirement) => level === 'mandatory' || level === 'advisory';

/** The compiler asks for a check of each requirement. */
const noCheck = () => {
  throw new Error('there is none');
};

/** A requirement is not satisfied by a few examples where it needs many: a run has to look at every needed cell. */
function withCoverage(
  result: Judgement,
  coverage: readonly Coverage[],
  { options }: TranscriptHeader,
): Judgement {
  if (result.outcome !== 'satisfied' || options.readOnly) return result;
  const open = coverage.filter(({ requirements }) => requirements.includes(result.id)).flatMap(openCells);
  if (open.length === 0) return result;
  const isQuick = options.depth === 'quick';
  const cells = `${open.slice(0, 3).join('; ')}${open.length > 3 ? `; and ${open.length - 3} more` : ''}`;
  const what = isQuick
    ? 'A run with --depth quick does not look at everything it needs'
    : 'The run did not look at everything it needs';
  return notJudged(result, isQuick ? 'depth' : 'evidence', `${what}: ${cells}.`);
}

/** Without a response of the interface nothing is satisfied or violated: it may be something else. */
const withoutInterface = (result: Judgement, missed: string): Judgement =>
  result.outcome === 'not-exercised' || result.reason === 'runnerFault'
    ? result
    : notJudged(result, 'evidence', missed);

/** Adds the remark that the configuration makes on an open requirement, if it applied on the day of the run. */
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

/** Whether a requirement that was not judged leaves the verdict open (docs/command.md#verdict-and-exit-status). */
const leavesOpen = (reason: CheckResult['reason'], { maxRecords }: TranscriptHeader['options']) =>
  reason === 'budget' ? maxRecords < maxRecordsDefault : reason !== null && reason !== 'configuration';

/** The verdict over the requirements that count (docs/command.md#verdict-and-exit-status). */
function verdictOf(
  counting: CheckResult[],
  { header, entries, end }: Transcript,
): Pick<Report, 'verdict' | 'exitStatus'> {
  const has = (test: (result: CheckResult) => boolean) => counting.some(test);
  const violated = has(({ outcome }) => outcome === 'violated');
  if (has(({ reason }) => reason === 'runnerFault')) return { verdict: 'incomplete', exitStatus: 4 };
  if (violated) return { verdict: 'does-not-conform', exitStatus: 1 };
  const isOpen = has(({ reason }) => leavesOpen(reason, header.options));
  // A client whose program crashed or hung was not seen to the end.
  const hasFailed = entries.some((entry) => entry.kind === 'task' && entry.failure !== null);
  const isCut = end === null || end.interrupted !== null || hasFailed || header.options.depth === 'quick';
  if (isOpen || isCut) return { verdict: 'incomplete', exitStatus: 3 };
  return { verdict: 'conforms', exitStatus: 0 };
}

/** How many requirements of a level ended in each outcome. */
function count(results: CheckResult[], level: Level): Counts {
  const ofLevel = results.filter((result) => result.level === level);
  const of = (outcome: Outcome) => ofLevel.filter((result) => result.outcome === outcome).length;
  return {
    total: ofLevel.length,
    satisfied: of('satisfied'),
    violated: of('violated'),
    notExercised: of('not-exercised'),
    inconclusive: of('inconclusive'),
  };
}

/** How many statements of the document are met. Several requirements may judge one, and one requirement several. */
function countStatements(results: readonly CheckResult[]): StatementCounts {
  const byStatement = new Map<string, CheckResult[]>();
  for (const result of results.filter(({ level }) => level === 'mandatory'))
    for (const statement of result.source.split('; '))
      byStatement.set(statement, [...(byStatement.get(statement) ?? []), result]);
  const judged = [...byStatement.values()];
  const isMet = ({ outcome }: CheckResult) => outcome === 'satisfied' || outcome === 'not-exercised';
  return {
    total: judged.length,
    met: judged.filter((those) => those.every(isMet)).length,
    violated: judged.filter((those) => those.some(({ outcome }) => outcome === 'violated')).length,
  };
}
