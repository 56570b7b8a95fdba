import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Report } from '../judging/result.ts';
import type { Transcript } from '../transcript/exchange.ts';
import { projectionNames, projections } from './projections.ts';

/** Every file that a run may leave; those of an earlier run are removed by name, and nothing else is. */
const files = [...projectionNames, 'transcript.jsonl'];

/**
 * Makes the directory ready: it can be written to, and holds nothing of an earlier run.
 * @throws where it cannot be created or written to.
 */
export function prepareDirectory(directory: string): void {
  makeFolders(resolve(directory));
  for (const name of files) {
    rmSync(join(directory, name), { force: true });
    rmSync(join(directory, `${name}.part`), { force: true });
  }
}

/** Writes the report and everything made from it, readable by their owner only. */
export function writeReport(directory: string, report: Report, transcript: Transcript): void {
  makeFolders(resolve(directory));
  for (const [name, text] of projections(report, transcript)) writeWhole(directory, name, text);
}

/** A file that is written piece by piece and takes its name when it is whole. */
export interface GrowingFile {
  write(text: string): void;
  /** @throws Error with one sentence where another run took its place meanwhile. */
  finish(): void;
}

/** The transcript as it comes about: of a run that is killed, `transcript.jsonl.part` is left, which can be rejudged. */
export function growTranscript(directory: string): GrowingFile {
  const part = join(directory, 'transcript.jsonl.part');
  const file = openSync(part, 'w', 0o600);
  return {
    write: (text) => writeSync(file, text),
    finish() {
      const isOurs = statSync(part, { throwIfNoEntry: false })?.ino === fstatSync(file).ino;
      closeSync(file);
      if (!isOurs)
        throw new Error(
          `Cannot finish the report in "${directory}": another run wrote there meanwhile; give each run a folder of its own.`,
        );
      renameSync(part, join(directory, 'transcript.jsonl'));
    },
  };
}

/** The transcript of a directory: the whole one, or what a killed run left of it. */
export function transcriptFile(directory: string): string {
  const [whole, part] = ['transcript.jsonl', 'transcript.jsonl.part'].map((name) => join(directory, name));
  return existsSync(whole as string) || !existsSync(part as string) ? (whole as string) : (part as string);
}

/**
 * The result of an earlier run.
 * @throws a half sentence for people, when there is none that can be read.
 */
export function readReport(directory: string): Report {
  const text = readFileSync(join(directory, 'report.json'), 'utf8');
  let report: Report;
  try {
    report = JSON.parse(text);
  } catch {
    throw new Error('it is not JSON');
  }
  if (report?.schemaVersion !== 1) throw new Error('it is not a report of schema version 1');
  if (!Array.isArray(report.checks) || !Array.isArray(report.observations))
    throw new Error('it has no checks or no observations');
  return report;
}

/** One folder after the other: below /proc, Node's own recursive mkdir never comes to an end. */
function makeFolders(directory: string): void {
  if (existsSync(directory)) return;
  makeFolders(dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
}

/** A reader sees the whole file or none: it is written beside its place and then moved there. */
function writeWhole(directory: string, name: string, text: string): void {
  const part = join(directory, `${name}.part`);
  writeFileSync(part, text, { mode: 0o600 });
  renameSync(part, join(directory, name));
}
