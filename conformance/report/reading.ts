import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transcript } from '../transcript/exchange.ts';
import { readTranscript } from '../transcript/file.ts';
import { problemIn } from '../transcript/valid.ts';
import type { Compared } from './compare.ts';

const mebibyte = 1024 * 1024;

/** A thorough run leaves 6 MiB; one whose lists are long, some 30 times as much. A report has little more than its findings. */
const bytesMax = { transcript: 256 * mebibyte, report: 64 * mebibyte, script: mebibyte };

/** A value of a report is shown and compared level by level; observations have three levels. */
const levelsMax = 10;

/**
 * The path of a run's transcript: the part that a killed run left, or the complete one. Each run begins with a part of its
 * own, so that one beside a complete transcript is of a later run.
 */
export function transcriptFile(directory: string): string {
  const part = join(directory, 'transcript.jsonl.part');
  return existsSync(part) ? part : join(directory, 'transcript.jsonl');
}

/** The transcript of an earlier run, of anybody. @throws Error with the reason, in half a sentence, if it cannot be read. */
export const readTranscriptFile = (file: string): Transcript => readTranscript(readTranscriptText(file));

/** The text of a transcript. @throws Error with the reason, in half a sentence, if it cannot be read. */
export const readTranscriptText = (file: string): string => readBounded(file, bytesMax.transcript);

/** The result of an earlier run, of anybody. @throws Error with the reason, in half a sentence, if it cannot be read. */
export function readReport(directory: string): Compared {
  let report: unknown;
  try {
    report = JSON.parse(readBounded(join(directory, 'report.json'), bytesMax.report));
  } catch (error) {
    throw error instanceof SyntaxError ? new Error('it is not JSON') : error;
  }
  if (Object(report).schemaVersion !== 1) throw new Error('it is not a report of schema version 1');
  const problem = problemIn(report, 'files', 'report');
  if (problem !== undefined) throw new Error(`it ${problem}`);
  if (isDeeper(report, levelsMax)) throw new Error('an observation in it is nested too deeply');
  return report as Compared;
}

/** The text of a script that a search left. @throws Error with the reason, in half a sentence. */
export const readScript = (file: string) => readBounded(file, bytesMax.script);

/** The text of a file of at most so many bytes. @throws Error with the reason, in half a sentence. */
function readBounded(file: string, max: number): string {
  // A pipe without a writer would never be opened.
  const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const { size } = fstatSync(handle);
    if (!fstatSync(handle).isFile()) throw new Error('it is not a file');
    if (size > max) throw new Error(`it is larger than ${max / mebibyte} MiB, which no run leaves`);
    return readFileSync(handle, 'utf8');
  } finally {
    closeSync(handle);
  }
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((child) => isDeeper(child, levels - 1)));
