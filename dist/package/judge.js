import { configurationOf } from "../conformance/command/configuration.js";
import { readRunOptions } from "../conformance/command/options.js";
import { judge as judgeTranscript } from "../conformance/judge.js";
import { record } from "../conformance/record.js";
import { growTranscript, prepareDirectory, writeReport, } from "../conformance/report/directory.js";
import { writeLine } from "../conformance/transcript/file.js";
/**
 * Runs the conformance suite against a deployment over HTTP and judges it.
 * A deployment that does not conform is a verdict, not an exception.
 * @returns the report, as `report.json` has it; `summary` says in words what its `verdict` rests on.
 * @throws Error with one sentence, before anything is sent, where an option cannot be used.
 * @example
 * const report = await judge({ baseUrl: 'https://sandbox.example.com', token });
 * assert.equal(report.verdict, 'conforms', report.summary);
 */
export async function judge(options) {
    const { token, secondToken, only, skip, seed, strict, readOnly, reportDir, signal, ...configuration } = options;
    const run = readRunOptions({
        ...(only ? { only } : {}),
        ...(skip ? { skip } : {}),
        ...(seed === undefined ? {} : { seed: String(seed) }),
        ...(strict === undefined ? {} : { strict }),
        ...(readOnly ? { 'read-only': true, customer: String(readOnly.customer) } : {}),
        ...(readOnly?.recipient === undefined ? {} : { recipient: String(readOnly.recipient) }),
    }, { ...process.env, CONFORM_TOKEN: token, CONFORM_SECOND_TOKEN: secondToken }, configurationOf(configuration), 'dot');
    if (run.baseUrl === null || run.token === null)
        throw new TypeError('Cannot judge without both a base URL and a token: give baseUrl and token.');
    const file = reportDir === undefined ? undefined : openReport(reportDir);
    const transcript = await record({
        ...run,
        baseUrl: run.baseUrl,
        token: run.token,
        signal: signal ?? new AbortController().signal,
        onLine: (line) => file?.write(writeLine(line)),
    });
    file?.finish();
    const report = judgeTranscript(transcript);
    if (reportDir !== undefined)
        writeReport(reportDir, report, transcript);
    return report;
}
function openReport(directory) {
    prepareDirectory(directory);
    return growTranscript(directory);
}
