import { dirname, join, resolve } from 'node:path';
import { invocation } from '../command-line/invocation.ts';
import { standardError, standardOutput } from '../command-line/output.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { onStop, tell } from '../command-line/watched.ts';
import { clientRequirements } from '../generated/client-requirements.ts';
import { requirements } from '../generated/requirements.ts';
import { version } from '../generated/suite.ts';
import { recordClient } from './client.ts';
import type { ClientOptions } from './command/client-options.ts';
import { completionScript } from './command/completion.ts';
import { attempt } from './command/configuration.ts';
import { commandHelpText, fullHelpText, helpText } from './command/help.ts';
import { leastTime, requestsOf, tellingOnce } from './command/least-time.ts';
import { type Command, type RunOptions, readCommand } from './command/options.ts';
import { doctor } from './doctor.ts';
import { init } from './init.ts';
import { judge, judgementOf } from './judge.ts';
import type { Report } from './judging/result.ts';
import { oracleFor } from './oracle.ts';
import { planText } from './plan.ts';
import { record } from './record.ts';
import { emptyDirectory, type GivenUp, givenUp, leave, openDirectory, type Recorded } from './recorded.ts';
import { realTimeAndChance } from './recording/time-and-chance.ts';
import { startReference } from './reference.ts';
import { repeat, repeatGivenUp, type Series } from './repeat.ts';
import { catalogueText } from './report/areas.ts';
import { type Compared, compareReports, comparisonText } from './report/compare.ts';
import { printReport, type ReporterName, summaryLines } from './report/console.ts';
import { exploredStatus, exploredText } from './report/explored.ts';
import { comparisonHtml } from './report/html/comparison.ts';
import { replaceFile } from './report/named-file.ts';
import { startProgress } from './report/progress.ts';
import { readReport, readTranscriptFile, readTranscriptText, transcriptFile } from './report/reading.ts';
import { judgeRecording } from './traffic/judge-recording.ts';
import { type TranscriptLine, writeLine } from './transcript/file.ts';

/** Carries the conformance command out, in a thread that is watched. @returns the exit status, as of `watchedConform`. */
export async function conform(args: string[]): Promise<number> {
  try {
    return await carryOut(readCommand(args, process.env));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    standardError.line(error.message);
    return 2;
  }
}

async function carryOut(command: Command): Promise<number> {
  switch (command.name) {
    case 'run': {
      const { reportDir, reporters } = command.options;
      return conclude(await run(command.options, stopSignal(), reporters), reportDir, reporters);
    }
    case 'explore': {
      const { reportDir } = command.options;
      return conclude(await run(command.options, stopSignal(), 'explore'), reportDir, 'explore');
    }
    case 'client': {
      const { reportDir, reporters } = command.options;
      return conclude(await runClient(command.options), reportDir, reporters);
    }
    case 'repeat': {
      const stopped = stopSignal();
      return repeat(command, (options, series) => run(options, stopped, series), stopped);
    }
    case 'rejudge': {
      const file = transcriptFile(command.directory);
      tell({ phase: 'reading', what: `rejudge "${file}"` });
      const transcript = attempt(`rejudge "${file}"`, () => readTranscriptFile(file));
      return conclude({ transcript, finish() {} }, command.reportDir, command.reporters);
    }
    case 'judge': {
      const { file, reportDir, reporters } = command;
      tell({ phase: 'reading', what: `judge "${file}"` });
      const { transcript, report } = attempt(`judge "${file}"`, () =>
        judgeRecording(readTranscriptText(file)),
      );
      if (dirname(resolve(file)) === resolve(reportDir))
        throw new UsageError(
          `Cannot write the report to "${reportDir}", where "${file}" is: choose another with --report-dir.`,
        );
      emptyDirectory(reportDir);
      const sha256 = report.transcriptSha256;
      return conclude({ transcript, finish() {}, sha256 }, reportDir, reporters, report);
    }
    case 'compare': {
      tell({ phase: 'reading', what: `compare "${command.directories.join('" with "')}"` });
      const reports = command.directories.map((directory) =>
        attempt(`compare "${join(directory, 'report.json')}"`, () => readReport(directory)),
      ) as [Compared, Compared];
      standardOutput.write(comparisonText(command.directories, reports));
      const { html } = command;
      if (html !== undefined)
        attempt(
          `write "${html}"`,
          () => replaceFile(html, comparisonHtml(command.directories, reports)),
          ' Make sure that there is room and that it can be written, or choose another with --html.',
        );
      return compareReports(reports).differences === 0 ? 0 : 1;
    }
    case 'init':
      tell({ phase: 'recording', run: null, deadlineS: command.options.deadlineS });
      return init(command, stopSignal());
    case 'doctor':
      tell({ phase: 'recording', run: null, deadlineS: command.options.deadlineS });
      return doctor(command, stopSignal());
    case 'completion':
      standardOutput.write(completionScript(command.shell));
      return 0;
    case 'command-help':
      standardOutput.write(commandHelpText(command.of));
      return 0;
    case 'plan':
      standardOutput.write(await planText(command.options));
      return 0;
    default:
      standardOutput.write(texts[command.name]());
      return 0;
  }
}

const texts = {
  help: () => helpText,
  'help-all': () => fullHelpText,
  list: () => catalogueText(requirements),
  'client-list': () => catalogueText(clientRequirements),
  version: () => `${version}\n`,
};

/** What prints the report of a run: reporters, the text of a search, or the table of several runs, after those so far. */
type PrintedBy = readonly ReporterName[] | 'explore' | Series;

/** Records one run. Its transcript is in the report directory, and its report is not. */
async function run(options: RunOptions, signal: AbortSignal, printedBy: PrintedBy): Promise<Recorded> {
  const file = openDirectory(options.reportDir);
  begins(options, printedBy);
  for (const line of leastTime(options)) standardError.line(line);
  if (options.baseUrl === null)
    standardError.line('No base URL given: starting the reference server and judging that.');
  const progress = startProgress(standardError, requestsOf(options));
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
    };
    const transcript = await record({ ...options, ...deployment }, realTimeAndChance(), {
      signal,
      onLine,
      onLimited: tellingOnce((text) => progress.line(text), options.rate),
      oracleFor,
    });
    tell({ phase: 'judging' });
    return { transcript, finish: file.finish };
  } finally {
    progress.stop();
    await reference?.close();
  }
}

const begins = ({ reportDir, deadlineS }: RunOptions | ClientOptions, printedBy: PrintedBy) =>
  tell({ phase: 'recording', run: { directory: reportDir, printedBy }, deadlineS });

/** Watches or drives a client. The transcript is in the report directory, and the report is not. */
async function runClient(options: ClientOptions): Promise<Recorded> {
  const file = openDirectory(options.reportDir);
  begins(options, options.reporters);
  const { run } = options;
  const progress = startProgress(standardError, null);
  try {
    const transcript = await recordClient(options, realTimeAndChance(), {
      signal: stopSignal(),
      onLine(line) {
        file.write(writeLine(line));
        if (line.kind === 'header' || line.kind === 'end') return;
        progress.onEntry(line);
      },
      soFar: judgementOf,
      onStart({ url, token, controlPage }) {
        const end =
          options.untilIdleS === null
            ? 'Ctrl-C ends it'
            : `it ends after ${options.untilIdleS} s without a request`;
        standardError.line(`Sandbox: ${url}, token ${token}${run === null ? `; ${end}` : ''}`);
        if (controlPage !== null) standardError.line(`Control page: ${controlPage}`);
      },
    });
    tell({ phase: 'judging' });
    return { transcript, finish: file.finish };
  } finally {
    progress.stop();
  }
}

/** Writes the report on a run that was given up: as it was recorded until then. @returns the exit status */
export async function reportGivenUp(run: GivenUp): Promise<number> {
  tell({ phase: 'judging' });
  tell({ doing: 'its transcript' });
  // The watching thread tells of the first signal, and ends everything at a second.
  onStop(() => {});
  const recorded = givenUp(run);
  if (!recorded) {
    standardError.line(`There is no report, because nothing was recorded: ${run.reason}.`);
    return 3;
  }
  const report = judge(recorded.transcript);
  const fault = run.isFault ? ({ verdict: 'incomplete', exitStatus: 4 } as const) : {};
  return conclude(recorded, run.run.directory, run.run.printedBy as PrintedBy, { ...report, ...fault });
}

/** Aborts when the run shall stop. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  onStop((why) => stop.abort(why));
  return stop.signal;
}

/** Writes the report of a run and prints it. @returns the exit status */
async function conclude(
  recorded: Recorded,
  directory: string,
  printedBy: PrintedBy,
  report: Report = judge(recorded.transcript),
): Promise<number> {
  if (typeof printedBy === 'object' && 'reports' in printedBy)
    return repeatGivenUp(printedBy, recorded, report, directory);
  const failure = leave(recorded, report, directory);
  if (printedBy === 'explore') {
    standardOutput.write(exploredText(report, directory, `${invocation} explore`));
    if (failure !== undefined) standardError.line(failure);
    return failure === undefined ? exploredStatus(report, recorded.transcript) : 4;
  }
  const { strict } = recorded.transcript.header.options;
  for (const name of printedBy) await printReport(report, name, standardOutput, strict, directory);
  // These cannot hold the verdict.
  if (printedBy.every((name) => ['dot', 'junit', 'github'].includes(name)))
    standardError.line(summaryLines(report).join('\n'));
  standardError.line(failure ?? `Report: ${join(directory, 'report.html')} (for programs: report.json)`);
  return failure === undefined ? report.exitStatus : 4;
}
