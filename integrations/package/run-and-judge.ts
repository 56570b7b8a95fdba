import { configurationOf } from '../../conformance/command/configuration.ts';
import { configuredOptions } from '../../conformance/command/configured-options.ts';
import { baseUrlOf, proxiesOf } from '../../conformance/command/reaching.ts';
import { judge } from '../../conformance/judge.ts';
import type { Report } from '../../conformance/judging/result.ts';
import { record } from '../../conformance/record.ts';
import { defaultOptions, type RecordingOptions, randomSeed } from '../../conformance/recording/options.ts';
import { writeReport } from '../../conformance/report/directory.ts';
import { writeLine } from '../../conformance/transcript/file.ts';
import type { Configuration } from '../../generated/configuration.ts';
import { checkJudgeOptions } from './check-options.ts';
import type { JudgeOptions } from './judge-options.ts';
import { openReportFolder } from './report-folder.ts';

/** Checks the options, records a run, judges it, and writes the report if there is a `reportDir`. */
export async function runAndJudge(options: JudgeOptions): Promise<Report> {
  checkJudgeOptions(options);
  const { reportDir, signal } = options;
  const folder = reportDir === undefined ? undefined : openReportFolder(reportDir);
  try {
    const transcript = await record(recordingOptions(options), {
      ...(signal ? { signal } : {}),
      onLine: (line) => folder?.transcript.write(writeLine(line)),
    });
    folder?.transcript.finish();
    const report = judge(transcript);
    if (reportDir !== undefined) writeReport(reportDir, report, transcript);
    return report;
  } finally {
    folder?.release();
  }
}

/** The options of the recording. @throws UsageError if a configured file cannot be used. */
function recordingOptions({
  baseUrl,
  token,
  secondToken,
  only = [],
  skip = [],
  seed = randomSeed(),
  strict = false,
  readOnly,
  reportDir: _,
  signal: __,
  ...configuration
}: JudgeOptions): RecordingOptions {
  const file = configurationOf({ baseUrl, ...configuration } as Configuration);
  return {
    ...defaultOptions,
    ...configuredOptions(file, process.env),
    baseUrl: baseUrlOf(baseUrl) ?? baseUrl,
    token: token.trim(),
    secondToken: secondToken?.trim() || null,
    proxies: proxiesOf(process.env),
    only,
    skip,
    seed,
    strict,
    readOnly: readOnly
      ? {
          customer: BigInt(readOnly.customer),
          recipient: readOnly.recipient === undefined ? null : BigInt(readOnly.recipient),
        }
      : null,
  };
}
