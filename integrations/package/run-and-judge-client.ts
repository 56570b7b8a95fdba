import { type ClientRun, recordClient } from '../../conformance/client.ts';
import { clientOptionsOf } from '../../conformance/command/client-options.ts';
import { fileLike } from '../../conformance/files-to-show.ts';
import { judge } from '../../conformance/judge.ts';
import type { RunReport as Report } from '../../conformance/judging/result.ts';
import { realTimeAndChance } from '../../conformance/recording/time-and-chance.ts';
import { writeReport } from '../../conformance/report/directory.ts';
import { writeLine } from '../../conformance/transcript/file.ts';
import type { ClientJudgeOptions } from './client-judge-options.ts';
import { openReportFolder } from './run-and-judge.ts';

/** Records a client, judges it, and writes the report if there is a `reportDir`. */
export async function runAndJudgeClient(options: ClientJudgeOptions): Promise<Report> {
  const { run = null, command = null, reportDir, signal, ...others } = options;
  // What is left out has the defaults of the command.
  const defaults = clientOptionsOf(command === null ? {} : { command }, []);
  const client: ClientRun = { ...defaults, ...withoutUndefined(others), run, command };
  const folder = reportDir === undefined ? undefined : openReportFolder(reportDir);
  try {
    const transcript = await recordClient(client, realTimeAndChance(), {
      ...(signal ? { signal } : {}),
      onLine: (line) => folder?.transcript.write(writeLine(line)),
    });
    folder?.transcript.finish();
    const report = judge(transcript);
    if (reportDir !== undefined) writeReport(reportDir, report, transcript, fileLike);
    return report;
  } finally {
    folder?.release();
  }
}

const withoutUndefined = <Given extends object>(given: Given): Partial<Given> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Given>;
