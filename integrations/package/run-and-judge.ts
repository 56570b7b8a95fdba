import { configurationOf } from '../../conformance/command/configuration.ts';
import { readRunOptions } from '../../conformance/command/options.ts';
import { judge } from '../../conformance/judge.ts';
import type { Report } from '../../conformance/judging/result.ts';
import { record } from '../../conformance/record.ts';
import { writeReport } from '../../conformance/report/directory.ts';
import { writeLine } from '../../conformance/transcript/file.ts';
import type { Configuration } from '../../generated/configuration.ts';
import { checkJudgeOptions } from './check-options.ts';
import type { JudgeOptions } from './judge-options.ts';
import { openReportFolder } from './report-folder.ts';

/** Reads the options, records a run, judges it and writes the report where one is wanted. */
export async function runAndJudge(options: JudgeOptions): Promise<Report> {
  checkJudgeOptions(options);
  const { token, secondToken, only, skip, seed, strict, readOnly, reportDir, signal, ...configuration } =
    options;
  const run = readRunOptions(
    {
      ...(only ? { only } : {}),
      ...(skip ? { skip } : {}),
      ...(seed === undefined ? {} : { seed: String(seed) }),
      ...(strict === undefined ? {} : { strict }),
      ...(readOnly ? { 'read-only': true, customer: String(readOnly.customer) } : {}),
      ...(readOnly?.recipient === undefined ? {} : { recipient: String(readOnly.recipient) }),
    },
    { ...process.env, CONFORM_TOKEN: token, CONFORM_SECOND_TOKEN: secondToken },
    configurationOf(configuration as Configuration),
    'dot',
  );
  const folder = reportDir === undefined ? undefined : openReportFolder(reportDir);
  try {
    const transcript = await record({
      ...run,
      baseUrl: run.baseUrl as string,
      token: run.token as string,
      signal: signal ?? new AbortController().signal,
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
