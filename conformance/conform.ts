import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onFirstSignal } from '../command-line/signals.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { fullHelpText, helpText } from './command/help.ts';
import { type Command, type RunOptions, readCommand } from './command/options.ts';
import { judge } from './judge.ts';
import type { Report } from './judging/result.ts';
import { planText } from './plan.ts';
import { readAnswer } from './reading/answer.ts';
import { secondTokenProblem } from './reading/second-token.ts';
import { record } from './record.ts';
import { startReference } from './reference.ts';
import { catalogueText } from './report/areas.ts';
import { compareReports } from './report/compare.ts';
import { printReport, type ReporterName, summaryLines } from './report/console.ts';
import {
  type GrowingFile,
  growTranscript,
  prepareDirectory,
  readReport,
  transcriptFile,
  writeReport,
} from './report/directory.ts';
import { startProgress } from './report/progress.ts';
import type { Transcript } from './transcript/exchange.ts';
import { readTranscript, type TranscriptLine, writeLine } from './transcript/file.ts';

/**
 * Runs the conformance command.
 * @returns the exit status (docs/command.md#verdict-and-exit-status).
 */
export async function conform(args: string[]): Promise<number> {
  try {
    return await carryOut(readCommand(args, process.env, process.stdout.isTTY === true));
  } catch (error) {
    if (!(error instanceof UsageError)) {
      console.error(`The runner failed: ${(error as Error).stack ?? error}`);
      return 4;
    }
    console.error(error.message);
    return 2;
  }
}

async function carryOut(command: Command): Promise<number> {
  switch (command.name) {
    case 'help':
      process.stdout.write(helpText);
      return 0;
    case 'help-all':
      process.stdout.write(fullHelpText);
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
      const reports = command.directories.map(readReportFile) as [Report, Report];
      const { text, differences } = compareReports(command.directories, reports);
      process.stdout.write(text);
      return differences === 0 ? 0 : 1;
    }
    case 'run':
      return run(command.options);
  }
}

async function run(options: RunOptions): Promise<number> {
  const file = prepare(options.reportDir);
  const stop = new AbortController();
  const onSignal = (name: NodeJS.Signals) => {
    console.error(
      `Stopping after ${name}. The report of what has been judged so far follows; a second signal stops at once.`,
    );
    stop.abort(`it was stopped by ${name}`);
  };
  onFirstSignal(onSignal);
  if (options.baseUrl === null)
    console.error('No base URL given: starting the reference server and judging that.');
  const progress = startProgress(process.stderr);
  const reference = options.baseUrl === null ? await startReference() : null;
  try {
    const deployment = {
      isReference: reference !== null,
      baseUrl: reference?.url ?? (options.baseUrl as string),
      token: reference?.token ?? (options.token as string),
    };
    const onLine = (line: TranscriptLine) => {
      file.write(writeLine(line));
      if (line.kind === 'header' || line.kind === 'end') return;
      progress.onEntry(line);
      const problem = line.kind === 'exchange' && secondTokenProblem([readAnswer(line)]);
      if (problem) console.error(`Partner isolation will not be judged: ${problem}.`);
    };
    const transcript = await record({ ...options, ...deployment }, { signal: stop.signal, onLine });
    progress.stop();
    file.finish();
    return await conclude(transcript, options.reportDir, options.reporter);
  } finally {
    progress.stop();
    await reference?.close();
  }
}

/** Prepares the report directory and opens the transcript, which grows during the run. */
function prepare(directory: string): GrowingFile {
  try {
    prepareDirectory(directory);
    return growTranscript(directory);
  } catch (error) {
    throw new UsageError(
      `Cannot write to the report directory "${directory}": ${(error as Error).message}. Choose another with --report-dir.`,
    );
  }
}

/** Judges, writes the report and prints it. */
async function conclude(transcript: Transcript, directory: string, reporter: ReporterName): Promise<number> {
  const report = judge(transcript);
  writeReport(directory, report, transcript);
  await printReport(report, reporter, process.stdout, transcript.header.options.strict);
  // Other formats cannot hold the summary, and spec prints it before its long list of failures.
  if (reporter !== 'spec' && reporter !== 'tap') console.error(summaryLines(report).join('\n'));
  else if (reporter === 'spec') console.error(summaryLines(report).slice(-2).join('\n'));
  console.error(`Report: ${join(directory, 'report.html')} (for programs: report.json)`);
  return report.exitStatus;
}

function readTranscriptFile(directory: string): Transcript {
  const file = transcriptFile(directory);
  try {
    return readTranscript(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`Cannot rejudge "${file}": ${(error as Error).message}.`);
  }
}

function readReportFile(directory: string): Report {
  try {
    return readReport(directory);
  } catch (error) {
    throw new UsageError(`Cannot compare "${join(directory, 'report.json')}": ${(error as Error).message}.`);
  }
}
