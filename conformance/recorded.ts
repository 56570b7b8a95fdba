import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { invocation } from '../command-line/invocation.ts';
import { standardError } from '../command-line/output.ts';
import { wordIfNeeded } from '../command-line/shell.ts';
import type { WatchedRun } from '../command-line/watched.ts';
import { attempt } from './command/configuration.ts';
import { fileLike } from './files-to-show.ts';
import type { Report } from './judging/result.ts';
import {
  copyTranscript,
  growTranscript,
  prepareDirectory,
  prepareRunDirectories,
  strangersText,
  writeReport,
} from './report/directory.ts';
import { whyNotWritten } from './report/not-written.ts';
import { readTranscriptText, transcriptFile } from './report/reading.ts';
import type { Transcript } from './transcript/exchange.ts';
import { readTranscript, writeLine } from './transcript/file.ts';

/** What a run recorded. */
export interface Recorded {
  transcript: Transcript;
  /** Gives the transcript in the report directory its name. @throws NotWritten */
  finish(): void;
  /** The SHA-256 of the transcript in the report directory, if that has more than this one. */
  sha256?: string;
}

/**
 * Removes what earlier runs left in a report directory, and says what of others is there.
 * @returns the transcript, which grows during the run.
 * @throws UsageError
 */
export function openDirectory(directory: string) {
  emptyDirectory(directory);
  return into(directory, growTranscript);
}

/** The same without a transcript. @throws UsageError */
export function emptyDirectory(directory: string): void {
  const strangers = strangersText(directory, into(directory, prepareDirectory));
  if (strangers !== undefined) standardError.line(strangers);
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

/** A run that was given up. */
export interface GivenUp {
  run: WatchedRun;
  /** Why, in half a sentence. */
  reason: string;
  /** Whether the runner failed. */
  isFault: boolean;
  /** Whether nothing that was recorded may be looked at again, because that may be the reason. */
  withoutJudging: boolean;
}

/** What a run that was given up has recorded; undefined if that is nothing. Its end says why. */
export function givenUp({ run: { directory }, reason, withoutJudging }: GivenUp): Recorded | undefined {
  const source = transcriptFile(directory);
  const text = readTranscriptText(source);
  // The last line may have been cut off.
  const lines = text
    .split('\n')
    .slice(0, -1)
    .filter((line) => !line.startsWith('{"kind":"end"'));
  if (lines.length === 0) return undefined;
  const { header, entries } = readTranscript(`${withoutJudging ? lines[0] : lines.join('\n')}\n`);
  const last = entries.findLast((entry) => entry.kind === 'exchange');
  const end = { kind: 'end', durationMs: Math.round(last?.answeredAtMs ?? 0), interrupted: reason } as const;
  // What was recorded stays until this is whole.
  const file = into(directory, copyTranscript);
  const hash = createHash('sha256');
  for (const line of [...lines.map((line) => `${line}\n`), writeLine(end)]) {
    file.write(line);
    hash.update(line);
  }
  const finish = () => {
    file.finish();
    if (source.endsWith('.part')) rmSync(source, { force: true });
  };
  const sha256 = withoutJudging ? { sha256: hash.digest('hex') } : {};
  return { transcript: { header, entries, end }, finish, ...sha256 };
}

/** Writes the report of a run. @returns what to tell if that fails; undefined if it is written */
export function leave(
  { transcript, finish, sha256 }: Recorded,
  report: Report,
  directory: string,
): string | undefined {
  let isFinished = false;
  const failure = whyNotWritten(() => {
    finish();
    isFinished = true;
    const whole = sha256 === undefined ? report : { ...report, transcriptSha256: sha256 };
    writeReport(directory, whole, transcript, fileLike, sha256 === undefined);
  });
  if (failure === undefined || !isFinished || !existsSync(transcriptFile(directory))) return failure;
  return `${failure} The transcript is whole, so "${invocation} rejudge ${wordIfNeeded(directory)}" then writes the report without another run.`;
}
