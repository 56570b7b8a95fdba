import { visible } from "./visible.js";
export function resultLines(check, findingsMax = check.findings.length) {
    const { statement, source, message, findings, waiver } = check;
    const listed = findings.slice(0, findingsMax);
    return [
        `${statement} (${source})`,
        ...(listed.length > 0 ? listed.flatMap(findingLines) : [message]),
        ...more(check, listed.length),
        ...(waiver ? [`  ${waiverText(waiver)}`] : []),
    ].map(visible);
}
function findingLines({ step, expected, actual, requestIds, curl }) {
    return [
        `at ${step}`,
        `  expected ${expected}`,
        `  got ${actual}`,
        ...(requestIds.length > 0 ? [`  ${requestIds.join(', ')}`] : []),
        `  ${curl}`,
    ];
}
function more({ message, findings }, listed) {
    const all = Number(/\((\d+) times, \d+ shown\)\.$/.exec(message)?.[1] ?? findings.length);
    return all > listed && listed > 0 ? [`and ${all - listed} more like it`] : [];
}
export const waiverText = ({ reason, until }) => `waived${until === undefined ? '' : ` until ${until}`}: ${reason}`;
export const isFailure = ({ outcome, level }, strict) => outcome === 'violated' && (level === 'mandatory' || strict);
