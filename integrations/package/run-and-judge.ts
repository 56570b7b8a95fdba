import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { configurationOf } from '../../conformance/command/configuration.ts';
import { configuredOptions } from '../../conformance/command/configured-options.ts';
import { requestsOf } from '../../conformance/command/least-time.ts';
import { baseUrlOf, proxiesOf } from '../../conformance/command/reaching.ts';
import { fileLike } from '../../conformance/files-to-show.ts';
import { judge } from '../../conformance/judge.ts';
import type { RunReport as Report } from '../../conformance/judging/result.ts';
import { record } from '../../conformance/record.ts';
import { defaultOptions, type RecordingOptions } from '../../conformance/recording/options.ts';
import { randomSeed, realTimeAndChance } from '../../conformance/recording/time-and-chance.ts';
import { growTranscript, prepareDirectory, writeReport } from '../../conformance/report/directory.ts';
import { type TranscriptLine, writeLine } from '../../conformance/transcript/file.ts';
import type { Configuration } from '../../generated/configuration.ts';
import { checkJudgeOptions, type JudgeOptions } from './judge-options.ts';

/** Checks the options, records a run, judges it, and writes the report if there is a `reportDir`. */
export async function runAndJudge(options: JudgeOptions): Promise<Report> {
  checkJudgeOptions(options);
  const { reportDir, signal, onProgress } = options;
  const recording = recordingOptions(options);
  const watch = watched(onProgress, requestsOf(recording));
  const folder = reportDir === undefined ? undefined : openReportFolder(reportDir);
  try {
    const transcript = await record(recording, realTimeAndChance(), {
      signal: AbortSignal.any([watch.signal, ...(signal ? [signal] : [])]),
      onLine(line) {
        folder?.transcript.write(writeLine(line));
        watch.onLine(line);
      },
    });
    folder?.transcript.finish();
    watch.rethrow();
    const report = judge(transcript);
    if (reportDir !== undefined) writeReport(reportDir, report, transcript, fileLike);
    return report;
  } finally {
    folder?.release();
  }
}

/** Tells a caller how far a run has come. What the caller throws ends the run, and is thrown again after it. */
function watched(onProgress: JudgeOptions['onProgress'], expected: number | null) {
  const ended = new AbortController();
  let requests = 0;
  let thrown: { error: unknown } | undefined;
  return {
    signal: ended.signal,
    onLine(line: TranscriptLine) {
      if (line.kind !== 'exchange' || thrown) return;
      requests++;
      try {
        onProgress?.({ requests, expected, step: `${line.scenario}/${line.step}` });
      } catch (error) {
        thrown = { error };
        ended.abort('onProgress threw');
      }
    },
    rethrow() {
      if (thrown) throw thrown.error;
    },
  };
}

/** The options of the recording. @throws UsageError if a configured file cannot be used. */
function recordingOptions(options: JudgeOptions): RecordingOptions {
  const { reportDir: _, signal: __, onProgress: ___, baseUrl, token, secondToken, ...others } = options;
  const { only = [], skip = [], seed = randomSeed(), strict = false, readOnly, ...configuration } = others;
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

/** The report folders of runs in this process. */
const inUse = new Set<string>();

/**
 * Reserves and prepares a folder for the report of a run.
 * @returns the growing transcript, and how to make the folder available to other runs.
 * @throws Error with one sentence if the folder is not writable, or if another run is using it.
 */
export function openReportFolder(reportDir: string) {
  if (inUse.has(placeOf(reportDir)))
    throw new Error(
      `Cannot use "${reportDir}" as reportDir: another run is using it; give each run its own directory.`,
    );
  try {
    prepareDirectory(reportDir);
    const transcript = growTranscript(reportDir);
    const place = placeOf(reportDir);
    inUse.add(place);
    return { transcript, release: () => inUse.delete(place) };
  } catch (error) {
    throw new Error(
      `Cannot use "${reportDir}" as reportDir (${(error as Error).message}): choose a folder that can be created or written to.`,
    );
  }
}

/** The real path of a folder, whatever name it is given by. */
const placeOf = (name: string) => (existsSync(name) ? realpathSync(name) : resolve(name));
