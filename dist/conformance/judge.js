import { operationIds } from "../generated/operations.js";
import { requirements } from "../generated/requirements.js";
import { Evidence } from "./checks/evidence.js";
import { checks as allChecks } from "./checks/index.js";
import { observe } from "./checks/observers.js";
import { diagnose } from "./report/diagnosis.js";
import { isSelected, matchesGlob } from "./selection.js";
import { askedId, carriesPayload, describeAnswer, recordOf, sentFields, } from "./transcript/answer.js";
import { curlCommand } from "./transcript/curl.js";
import { transcriptDigest } from "./transcript/file.js";
import { requestIdsOf } from "./transcript/request-ids.js";
const findingsMax = 5;
export const maxRecordsDefault = 150;
export function judge(transcript, checks = allChecks) {
    const { header, end } = transcript;
    const evidence = new Evidence(transcript);
    const judged = requirements.filter(isJudged);
    const first = new Map(judged.map((requirement) => [requirement.id, judgeOne(requirement, checks, evidence)]));
    const results = judged.map((requirement) => withWaiver(withPrecedence(requirement, first), header));
    const counted = results.filter(({ level }) => level === 'mandatory' || header.options.strict);
    const { verdict, exitStatus } = verdictOf(counted, transcript);
    const report = {
        schemaVersion: 1,
        verdict,
        summary: '',
        exitStatus,
        startedAt: header.startedAt,
        durationMs: end?.durationMs ?? Math.round(Math.max(0, ...evidence.answers.map(({ answeredAtMs }) => answeredAtMs))),
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
const isJudged = (requirement) => requirement.level === 'mandatory' || requirement.level === 'advisory';
function judgeOne(requirement, checks, evidence) {
    const { id, level, operations, statement, source } = requirement;
    const operation = operations.length === 1 ? (operations[0] ?? null) : null;
    const about = { id, level, operation, statement, source };
    const result = (outcome, reason, message, findings = []) => ({
        ...about,
        outcome,
        reason,
        message,
        findings,
    });
    if (!isSelected(id, evidence.header.options)) {
        return result('not-exercised', 'selection', 'Left out by --only or --skip.');
    }
    let pieces;
    try {
        pieces = [...checks[id](evidence)];
    }
    catch (error) {
        return result('inconclusive', 'runnerFault', `The check failed: ${error.message}. This is a fault of the runner; please report it.`);
    }
    const different = pieces.filter((piece) => piece.kind === 'differs');
    if (different.length > 0) {
        const more = different.length > findingsMax ? ` (${different.length} times, ${findingsMax} shown)` : '';
        const findings = different.slice(0, findingsMax).map((piece) => findingOf(piece));
        return result('violated', null, `Expected ${findings[0]?.expected}; got ${findings[0]?.actual}${more}.`, findings);
    }
    const lacks = pieces.filter((piece) => piece.kind === 'missing').map(({ reason }) => reason);
    const agreeing = pieces
        .filter((piece) => piece.kind === 'agrees')
        .filter(({ answers }) => !answers.some((answer) => isHollow(answer, evidence)));
    if (lacks.length === 0 && agreeing.length > 0) {
        return result('satisfied', null, `Seen in ${new Set(agreeing.flatMap(({ answers }) => answers)).size} exchanges.`);
    }
    const omission = evidence.omissions.find(({ need, area }) => need === requirement.needs && area === requirement.area);
    if (omission && agreeing.length === 0)
        return result('not-exercised', omission.reason, omission.message);
    if (evidence.header.options.readOnly && !wasAskedInVain(requirement, evidence))
        return result('not-exercised', 'read-only', 'It takes records that a run with --read-only does not create.');
    return result('inconclusive', 'evidence', whyMissing(requirement, lacks, evidence));
}
function wasAskedInVain({ operations }, evidence) {
    const asked = operations.flatMap((operation) => evidence.valid(operation));
    return asked.length > 0 && !asked.some(({ meaning }) => meaning === 'success');
}
function withWaiver(result, { options, startedAt }) {
    if (result.outcome !== 'violated' && result.outcome !== 'inconclusive')
        return result;
    const waiver = options.waivers.find(({ requirement, until }) => matchesGlob(result.id, requirement) && (until === null || startedAt.slice(0, 10) <= until));
    if (!waiver)
        return result;
    const { reason, until } = waiver;
    return { ...result, waiver: until === null ? { reason } : { reason, until } };
}
function isHollow(answer, evidence) {
    const known = hollow.get(answer);
    if (known !== undefined)
        return known;
    const result = answer.meaning === 'success' && (!carriesPayload(answer) || showsAnother(answer, evidence));
    hollow.set(answer, result);
    return result;
}
const hollow = new WeakMap();
const tellingFields = ['last_name', 'business_name', 'mobile_number', 'iban', 'id_number'];
function showsAnother(answer, evidence) {
    if (!/^(create|upload|update)/.test(answer.operation))
        return false;
    const forms = [sentFields(answer)];
    if (answer.operation.startsWith('update'))
        for (const { id, sent, updates } of [...evidence.customers, ...evidence.recipients])
            if (id === askedId(answer))
                forms.push(sent, ...updates.map((update) => update.sent));
    const telling = forms.flatMap((form) => tellingFields.filter((field) => form.get(field)));
    const record = recordOf(answer);
    const isShown = (field) => forms.some((form) => Boolean(form.get(field)) && form.get(field) === record?.[field]);
    return telling.length > 0 && !telling.some(isShown);
}
function findingOf({ answers, expected, actual }) {
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
function whyMissing({ area, operations }, lacks, evidence) {
    const sent = operations.some((id) => evidence.valid(id).length > 0);
    const interruption = evidence.interruptions.find(({ scenario }) => scenario.startsWith(area.slice(0, -1))) ??
        evidence.interruptions[0];
    const refused = evidence.answers.find((answer) => operations.includes(answer.operation) && answer.meaning !== 'success' && answer.role !== 'probe');
    const stopped = interruption
        ? `${interruption.scenario} stopped at ${interruption.step}: ${interruption.reason}`
        : undefined;
    if (lacks[0])
        return `${capital(lacks[0])}${stopped && /not sent$/.test(lacks[0]) ? `: ${stopped}` : ''}.`;
    const empty = evidence.answers.find((answer) => operations.includes(answer.operation) && isHollow(answer, evidence));
    if (empty) {
        const lack = carriesPayload(empty) ? 'that shows nothing of what was sent' : 'without its payload';
        return `No evidence: step ${empty.scenario}/${empty.step} was answered as a success ${lack}: ${describeAnswer(empty)}.`;
    }
    if (!sent && stopped)
        return `Not reached: ${stopped}.`;
    if (refused) {
        return `No success to judge: step ${refused.scenario}/${refused.step} got ${describeAnswer(refused)}.`;
    }
    return `Nothing in the answers bears on it${stopped ? `; ${stopped}` : ''}.`;
}
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
function withPrecedence(requirement, results) {
    const result = results.get(requirement.id);
    if (result.outcome !== 'violated')
        return result;
    const culprit = violatedBase(requirement.id, results, new Set([requirement.id]));
    if (!culprit)
        return result;
    return {
        ...result,
        outcome: 'inconclusive',
        reason: 'stands-on',
        message: `Not judged, because it stands on ${culprit}, which is violated.`,
        findings: [],
    };
}
function violatedBase(id, results, visited) {
    for (const base of byId.get(id)?.standsOn ?? []) {
        if (visited.has(base))
            continue;
        visited.add(base);
        if (results.get(base)?.outcome === 'violated')
            return base;
        const deeper = violatedBase(base, results, visited);
        if (deeper)
            return deeper;
    }
    return undefined;
}
const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]));
function count(results, level) {
    const of = (outcome) => results.filter((r) => r.level === level && r.outcome === outcome).length;
    return {
        total: results.filter((result) => result.level === level).length,
        satisfied: of('satisfied'),
        violated: of('violated'),
        notExercised: of('not-exercised'),
        inconclusive: of('inconclusive'),
    };
}
function verdictOf(counted, { header, end }) {
    const has = (test) => counted.some(test);
    const violated = has(({ outcome }) => outcome === 'violated');
    if (has(({ reason }) => reason === 'runnerFault'))
        return { verdict: 'incomplete', exitStatus: 4 };
    if (violated)
        return { verdict: 'does-not-conform', exitStatus: 1 };
    const smallBudget = header.options.maxRecords < maxRecordsDefault;
    const leftOut = has(({ outcome, reason }) => outcome === 'not-exercised' &&
        (reason === 'selection' || reason === 'read-only' || (reason === 'budget' && smallBudget)));
    const cut = end === null || end.interrupted !== null;
    if (has(({ outcome }) => outcome === 'inconclusive') || leftOut || cut)
        return { verdict: 'incomplete', exitStatus: 3 };
    return { verdict: 'conforms', exitStatus: 0 };
}
