import { Readable } from 'node:stream';
import { dot, spec, tap } from 'node:test/reporters';
import { inspect } from 'node:util';
import { byArea } from "./areas.js";
import { isFailure, resultLines, waiverText } from "./findings.js";
import { junitXml } from "./junit.js";
import { summaryLines } from "./summary.js";
import { visible } from "./visible.js";
export const reporterNames = ['spec', 'tap', 'dot', 'junit', 'github'];
export async function printReport(report, name, out, strict) {
    if (name === 'junit')
        out.write(junitXml(report, strict));
    else if (name === 'github')
        out.write(githubAnnotations(report, strict));
    else {
        const chosen = name === 'tap' ? report.checks : report.checks.filter(({ reason }) => reason !== 'selection');
        const isHopeless = chosen.every(({ outcome }) => outcome === 'inconclusive' || outcome === 'not-exercised');
        const shown = isHopeless && name !== 'tap' ? [] : chosen;
        const events = Readable.from(eventsOf({ ...report, checks: shown }, strict, name));
        const reporter = name === 'spec' ? new spec() : name === 'tap' ? tap : dot;
        for await (const text of events.compose(reporter))
            out.write(asTap14(String(text)));
    }
}
const asTap14 = (text) => (text.startsWith('TAP version 13') ? text.replace('13', '14') : text);
const findingsShown = { spec: 1, dot: 1, tap: undefined };
function* eventsOf(report, strict, name) {
    const groups = byArea(report.checks);
    for (const [index, { title, checks }] of groups.entries()) {
        yield { type: 'test:start', data: { name: title, nesting: 0 } };
        for (const [place, check] of checks.entries())
            yield* testOf(check, place + 1, strict, findingsShown[name]);
        yield { type: 'test:plan', data: { nesting: 1, count: checks.length } };
        const bad = checks.filter((check) => !passes(check, strict)).length;
        const error = bad > 0 ? { error: failure(`${bad} of ${checks.length} not passed`, 'subtestsFailed') } : {};
        const details = { duration_ms: 0, type: 'suite', ...error };
        const type = bad > 0 ? 'test:fail' : 'test:pass';
        yield { type, data: { name: title, nesting: 0, testNumber: index + 1, details } };
    }
    yield { type: 'test:plan', data: { nesting: 0, count: groups.length } };
    if (name === 'dot')
        return;
    for (const message of summaryLines(report))
        yield { type: 'test:diagnostic', data: { nesting: 0, message } };
}
const passes = (check, strict) => check.outcome !== 'inconclusive' && !isFailure(check, strict);
function* testOf(check, testNumber, strict, findingsMax) {
    const { id: name, outcome, message, waiver } = check;
    const nesting = 1;
    const pass = { name, nesting, testNumber, details: { duration_ms: 0 } };
    yield { type: 'test:start', data: { name, nesting } };
    if (outcome === 'not-exercised') {
        yield { type: 'test:pass', data: { ...pass, skip: visible(message) } };
    }
    else if (passes(check, strict)) {
        yield { type: 'test:pass', data: pass };
        if (outcome === 'violated')
            yield diagnostic(`advisory, violated: ${message}${waiver ? ` (${waiverText(waiver)})` : ''}`);
    }
    else {
        const text = [`${outcome}: ${check.statement}`, ...resultLines(check, findingsMax).slice(1)].join('\n');
        const details = { ...pass.details, error: failure(text, 'testCodeFailure') };
        yield { type: 'test:fail', data: { ...pass, details } };
    }
}
const diagnostic = (message) => ({
    type: 'test:diagnostic',
    data: { nesting: 1, message: visible(message) },
});
function failure(message, failureType) {
    const cause = Object.assign(new Error(message), { stack: message, [inspect.custom]: () => message });
    return Object.assign(new Error(message), { code: 'ERR_TEST_FAILURE', failureType, cause, stack: message });
}
function githubAnnotations(report, strict) {
    const bad = report.checks.filter(({ outcome, reason }) => outcome === 'violated' || (outcome === 'inconclusive' && reason !== 'stands-on'));
    const violatedFirst = bad.toSorted((a, b) => b.outcome.localeCompare(a.outcome));
    const lines = violatedFirst.map((check) => {
        const kind = check.level === 'mandatory' || strict ? 'error' : 'warning';
        return annotation(kind, `${check.id} ${check.outcome}`, resultLines(check, 1).join('\n'));
    });
    return `${[...lines, annotation('notice', report.verdict, report.summary)].join('\n')}\n`;
}
function annotation(kind, title, message) {
    const data = visible(message).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
    return `::${kind} title=${title}::${data}`;
}
