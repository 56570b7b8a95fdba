import { visible } from "./visible.js";
/**
 * A result as lines of plain text: what is required and where it stands, then each finding with its request and
 * how to see it again, or the one reason why there is none.
 * @param findingsMax how many findings are listed where nobody wants to scroll; all that the report has, otherwise.
 */
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
/** How many findings there are beside those that are listed; the message says it at its end where they are many. */
function more({ message, findings }, listed) {
    const all = Number(/\((\d+) times, \d+ shown\)\.$/.exec(message)?.[1] ?? findings.length);
    return all > listed && listed > 0 ? [`and ${all - listed} more like it`] : [];
}
export const waiverText = ({ reason, until }) => `waived${until === undefined ? '' : ` until ${until}`}: ${reason}`;
/** Whether a result counts against the deployment in formats that know only good and bad (CONFORM, outcomes). */
export const isFailure = ({ outcome, level }, strict) => outcome === 'violated' && (level === 'mandatory' || strict);
