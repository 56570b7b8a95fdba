import { create } from 'xmlbuilder2';
import { byArea } from "./areas.js";
import { isFailure, resultLines } from "./findings.js";
import { visible } from "./visible.js";
export function junitXml(report, strict) {
    const root = create({ version: '1.0', encoding: 'UTF-8' }).ele('testsuites', {
        name: 'money-transfer-conformance',
        time: (report.durationMs / 1000).toFixed(3),
        ...countsOf(report.checks, strict),
    });
    for (const { area, title, checks } of byArea(report.checks)) {
        const counts = countsOf(checks, strict);
        const skipped = checks.filter((check) => elementOf(check, strict) === 'skipped').length;
        const suite = root.ele('testsuite', {
            name: title,
            timestamp: report.startedAt.slice(0, 19),
            time: '0',
            ...counts,
            skipped: String(skipped),
        });
        for (const check of checks) {
            const test = suite.ele('testcase', { name: check.id, classname: area, time: '0' });
            const element = elementOf(check, strict);
            if (element === 'skipped')
                test.ele('skipped').txt(visible(check.message));
            else if (element)
                test.ele(element, { message: visible(check.message), type: check.outcome }).txt(textOf(check));
            else if (check.outcome === 'violated')
                test.ele('system-out').txt(`Advisory: ${textOf(check)}`);
        }
    }
    return `${root.end({ prettyPrint: true })}\n`;
}
function elementOf(check, strict) {
    if (isFailure(check, strict))
        return 'failure';
    if (check.outcome === 'inconclusive')
        return 'error';
    return check.outcome === 'not-exercised' ? 'skipped' : undefined;
}
function countsOf(checks, strict) {
    const count = (element) => String(checks.filter((check) => elementOf(check, strict) === element).length);
    return { tests: String(checks.length), failures: count('failure'), errors: count('error') };
}
const textOf = (check) => resultLines(check).join('\n');
