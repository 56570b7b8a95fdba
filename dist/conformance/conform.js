import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpText } from "./command/flags.js";
import { readCommand } from "./command/options.js";
import { UsageError } from "./command/usage-error.js";
import { judge } from "./judge.js";
import { planText } from "./plan.js";
import { record } from "./record.js";
import { startReference } from "./reference.js";
import { compareReports } from "./report/compare.js";
import { printReport } from "./report/console.js";
import { growTranscript, prepareDirectory, readReport, transcriptFile, writeReport, } from "./report/directory.js";
import { catalogueText } from "./report/list.js";
import { startProgress } from "./report/progress.js";
import { summaryLines } from "./report/summary.js";
import { readTranscript, writeLine } from "./transcript/file.js";
export async function conform(args) {
    try {
        return await carryOut(readCommand(args, process.env, process.stdout.isTTY === true));
    }
    catch (error) {
        if (!(error instanceof UsageError)) {
            console.error(`The runner failed: ${error.stack ?? error}`);
            return 4;
        }
        console.error(error.message);
        return 2;
    }
}
async function carryOut(command) {
    switch (command.name) {
        case 'help':
            process.stdout.write(helpText);
            return 0;
        case 'list':
            process.stdout.write(catalogueText());
            return 0;
        case 'rejudge': {
            const transcript = readTranscriptFile(command.directory);
            return conclude(transcript, command.reportDir, command.reporter);
        }
        case 'plan':
            process.stdout.write(await planText(command.options));
            return 0;
        case 'compare': {
            const reports = command.directories.map(readReportFile);
            const { text, differences } = compareReports(command.directories, reports);
            process.stdout.write(text);
            return differences === 0 ? 0 : 1;
        }
        case 'run':
            return run(command.options);
    }
}
async function run(options) {
    const file = prepare(options.reportDir);
    const stop = new AbortController();
    const onSignal = (name) => {
        console.error(`Stopping after ${name}; the report of what was judged follows. A second one ends it at once.`);
        stop.abort(`it was stopped by ${name}`);
    };
    process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
    if (options.baseUrl === null)
        console.error('No base URL: judging the reference server, started here.');
    const progress = startProgress(process.stderr);
    const reference = options.baseUrl === null ? await startReference() : null;
    try {
        const transcript = await record({
            ...options,
            isReference: reference !== null,
            baseUrl: reference?.url ?? options.baseUrl,
            token: reference?.token ?? options.token,
            signal: stop.signal,
            onLine: (line) => {
                file.write(writeLine(line));
                if (line.kind !== 'header' && line.kind !== 'end')
                    progress.onEntry(line);
            },
        });
        progress.stop();
        file.finish();
        return await conclude(transcript, options.reportDir, options.reporter);
    }
    finally {
        progress.stop();
        await reference?.close();
    }
}
function prepare(directory) {
    try {
        prepareDirectory(directory);
        return growTranscript(directory);
    }
    catch (error) {
        throw new UsageError(`Cannot write to the report directory "${directory}": ${error.message}.`);
    }
}
async function conclude(transcript, directory, reporter) {
    const report = judge(transcript);
    writeReport(directory, report, transcript);
    await printReport(report, reporter, process.stdout, transcript.header.options.strict);
    if (reporter !== 'spec' && reporter !== 'tap')
        console.error(summaryLines(report).join('\n'));
    else if (reporter === 'spec')
        console.error(summaryLines(report).slice(-2).join('\n'));
    console.error(`Report: ${join(directory, 'report.html')}, for programs report.json`);
    return report.exitStatus;
}
function readTranscriptFile(directory) {
    const file = transcriptFile(directory);
    try {
        return readTranscript(readFileSync(file, 'utf8'));
    }
    catch (error) {
        throw new UsageError(`Cannot rejudge "${file}": ${error.message}.`);
    }
}
function readReportFile(directory) {
    try {
        return readReport(directory);
    }
    catch (error) {
        throw new UsageError(`Cannot compare "${join(directory, 'report.json')}": ${error.message}.`);
    }
}
