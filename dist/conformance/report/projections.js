import { createdJson } from "./created.js";
import { ctrfJson } from "./ctrf.js";
import { harJson } from "./har.js";
import { reportHtml } from "./html/page.js";
import { junitXml } from "./junit.js";
const projectionOf = {
    'report.json': (report) => `${JSON.stringify(report, null, 2)}\n`,
    'report.html': reportHtml,
    'junit.xml': (report, { header }) => junitXml(report, header.options.strict),
    'ctrf.json': (report, { header }) => ctrfJson(report, header.options.strict),
    'transcript.har': harJson,
    'created.json': (_, transcript) => createdJson(transcript),
};
export const projectionNames = Object.keys(projectionOf);
export function* projections(report, transcript) {
    for (const [name, project] of Object.entries(projectionOf))
        yield [name, project(report, transcript)];
}
