import { sameJson } from "../transcript/json.js";
import { steadyPart } from "./steady.js";
import { visible } from "./visible.js";
export function compareReports(names, reports) {
    const [first, second] = reports;
    const verdict = first.verdict === second.verdict ? [] : [`verdict: ${first.verdict} → ${second.verdict}`];
    const outcomes = differing(first.checks, second.checks, outcomeOf, whyOutcome);
    const observations = differing(first.observations, second.observations, steadyOf, sayObservation);
    const differences = verdict.length + outcomes.length + observations.length;
    const lines = [
        ...reports.map((report, index) => head(names[index] ?? '', report)),
        ...suiteLines(first, second),
        '',
        ...verdict,
        ...block('requirements', outcomes),
        ...block('observations', observations),
        differences === 0 ? 'Nothing differs.' : `Differences: ${differences}.`,
    ];
    return { text: `${lines.map(visible).join('\n')}\n`, differences };
}
function head(name, { deployment, suite, startedAt, verdict, counts }) {
    const { satisfied, total } = counts.mandatory;
    const when = `${startedAt.slice(0, 16).replace('T', ' ')} UTC`;
    return `${name}: ${deployment.baseUrl}, ${when}, suite ${suite.version}: ${verdict}, ${satisfied} of ${total} mandatory satisfied`;
}
function suiteLines({ suite: a }, { suite: b }) {
    if (a.version !== b.version)
        return [`The suites differ (${a.version}, ${b.version}): requirements may have been added or changed.`];
    return a.specSha256 === b.specSha256
        ? []
        : ['The suites have the same version and judge by different specifications.'];
}
const block = (title, items) => items.length === 0 ? [] : [`${title}: ${items.length} differ`, ...items];
function differing(first, second, judged, say) {
    const other = new Map(second.map((item) => [item.id, item]));
    const known = new Set(first.map(({ id }) => id));
    const pairs = [
        ...first.map((item) => [item, other.get(item.id)]),
        ...second.filter(({ id }) => !known.has(id)).map((item) => [undefined, item]),
    ];
    return pairs
        .filter(([a, b]) => !a || !b || !sameJson(judged(a), judged(b)))
        .map(([a, b]) => `  ${a?.id ?? b?.id}: ${say(a, b)}`);
}
const outcomeOf = ({ outcome }) => outcome;
function whyOutcome(a, b) {
    const outcomes = `${a?.outcome ?? 'not there'} → ${b?.outcome ?? 'not there'}`;
    const worse = [b, a].find((check) => check && check.outcome !== 'satisfied');
    return worse ? `${outcomes}\n    ${worse.message}` : outcomes;
}
const steadyOf = ({ id, value }) => steadyPart(id, value) ?? null;
const sayObservation = (a, b) => `${a?.text ?? 'not seen'} → ${b?.text ?? 'not seen'}`;
