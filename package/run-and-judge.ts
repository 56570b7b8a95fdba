import type { Report } from '../conformance/checks/result.ts';
import { configurationOf } from '../conformance/command/configuration.ts';
import { readRunOptions } from '../conformance/command/options.ts';
import { judge } from '../conformance/judge.ts';
import { record } from '../conformance/record.ts';
import {
  type GrowingFile,
  growTranscript,
  prepareDirectory,
  writeReport,
} from '../conformance/report/directory.ts';
import { writeLine } from '../conformance/transcript/file.ts';
import type { Configuration } from '../generated/configuration.ts';
import type { JudgeOptions } from './judge-options.ts';

/** Reads the options, records a run, judges it and writes the report where one is wanted. */
export async function runAndJudge(options: JudgeOptions): Promise<Report> {
  const { token, secondToken, only, skip, seed, strict, readOnly, reportDir, signal, ...configuration } =
    options;
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw new TypeError('Cannot judge: signal is no AbortSignal.');
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
  const report = judge(transcript);
  if (reportDir !== undefined) writeReport(reportDir, report, transcript);
  return report;
}

function openReport(directory: string): GrowingFile {
  prepareDirectory(directory);
  return growTranscript(directory);
}
