import { existsSync } from 'node:fs';
import { invocation } from '../command-line/invocation.ts';
import { standardError } from '../command-line/output.ts';
import { attempt } from './command/configuration.ts';
import { fileLike } from './files-to-show.ts';
import type { Report } from './judging/result.ts';
import {
  growTranscript,
  prepareDirectory,
  prepareRunDirectories,
  strangersText,
  writeReport,
} from './report/directory.ts';
import { whyNotWritten } from './report/not-written.ts';
import { transcriptFile } from './report/reading.ts';
import type { Transcript } from './transcript/exchange.ts';

/** What a run recorded. */
export interface Recorded {
  transcript: Transcript;
  /** Gives the transcript in the report directory its name. @throws NotWritten */
  finish(): void;
}

/**
 * Removes what earlier runs left in a report directory, and says what of others is there.
 * @returns the transcript, which grows during the run.
 * @throws UsageError
 */
export function openDirectory(directory: string) {
  const strangers = strangersText(directory, into(directory, prepareDirectory));
  if (strangers !== undefined) standardError.line(strangers);
  return into(directory, growTranscript);
}

/** The same for several runs, each of which then opens a directory of its own. @throws UsageError */
export const openRunDirectories = (directory: string, runs: number) =>
  into(directory, () => prepareRunDirectories(directory, runs));

const into = <T>(directory: string, work: (directory: string) => T): T =>
  attempt(
    `write to the report directory "${directory}"`,
    () => work(directory),
    ' Choose another with --report-dir.',
  );

/** Writes the report of a run. @returns what to tell if that fails; undefined if it is written */
export function leave(
  { transcript, finish }: Recorded,
  report: Report,
  directory: string,
): string | undefined {
  let isFinished = false;
  const failure = whyNotWritten(() => {
    finish();
    isFinished = true;
    writeReport(directory, report, transcript, fileLike);
  });
  if (failure === undefined || !isFinished || !existsSync(transcriptFile(directory))) return failure;
  return `${failure} The transcript is whole, so "${invocation} rejudge ${directory}" then writes the report without another run.`;
}
