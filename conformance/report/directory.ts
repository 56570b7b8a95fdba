import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Report } from '../judging/result.ts';
import type { FilePart } from '../transcript/curl.ts';
import type { Transcript } from '../transcript/exchange.ts';
import { createdJson } from './created.ts';
import { ctrfJson } from './ctrf.ts';
import { exploredScripts } from './explored.ts';
import { harJson } from './har.ts';
import { reportHtml } from './html/page.ts';
import { junitXml } from './junit.ts';
import { findingScript, scriptName } from './script.ts';

/** Makes each file of a report from the report and its transcript. */
const projectionOf = {
  'report.json': (report: Report) => `${JSON.stringify(report, null, 2)}\n`,
  'report.html': reportHtml,
  'junit.xml': (report: Report, { header }: Transcript) => junitXml(report, header.options.strict),
  'ctrf.json': (report: Report, { header }: Transcript) => ctrfJson(report, header.options.strict),
  'transcript.har': harJson,
  'created.json': (_: Report, transcript: Transcript) => createdJson(transcript),
} satisfies Record<string, (report: Report, transcript: Transcript) => string>;

/** Name and text of each file in a report directory but the transcript, one at a time because some are long. */
export function* projections(
  report: Report,
  transcript: Transcript,
): Generator<[name: string, text: string]> {
  for (const [name, project] of Object.entries(projectionOf)) yield [name, project(report, transcript)];
}

export const projectionNames = Object.keys(projectionOf);

/** The folder of the scripts that show findings. */
const scripts = 'findings';

/** Every file that a run may write. Only these are removed before the next run. */
const files = [...projectionNames, 'transcript.jsonl'];

/** Creates the directory if necessary, and removes the files of an earlier run. @throws if that fails. */
export function prepareDirectory(directory: string): void {
  makeFolders(resolve(directory));
  for (const name of files) {
    rmSync(join(directory, name), { force: true });
    rmSync(join(directory, `${name}.part`), { force: true });
  }
  removeScripts(join(directory, scripts));
}

/** Removes the scripts of an earlier run with their files, and nothing else. */
function removeScripts(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (/^([a-z-]+(\.[\w-]+)+|explore-\d+)\.sh$|^(scan|small|empty)(-[\w.]+)?\.[a-z]+$/.test(name))
      rmSync(join(folder, name));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

/** The same for several runs: removes the files of every earlier run, also in folders of their own. @throws if that fails. */
export function prepareRunDirectories(directory: string): void {
  prepareDirectory(directory);
  for (const name of readdirSync(directory))
    if (/^run-\d+$/.test(name)) prepareDirectory(join(directory, name));
}

/**
 * Writes the report, its projections and the scripts of its findings, readable only by their owner.
 * @param fileLike makes a file like one that the run uploaded.
 */
export function writeReport(
  directory: string,
  report: Report,
  transcript: Transcript,
  fileLike: (part: FilePart) => Uint8Array,
): void {
  makeFolders(resolve(directory));
  for (const [name, text] of projections(report, transcript)) writeWhole(directory, name, text);
  removeScripts(join(directory, scripts));
  // What a client did cannot be shown by sending it again.
  const violated = report.client ? [] : report.checks.filter(({ findings }) => findings.length > 0);
  if (violated.length > 0) makeFolders(resolve(directory, scripts));
  const own = violated.map((check) => ({ name: scriptName(check.id), ...findingScript(check, transcript) }));
  for (const { name, text, files } of [...own, ...exploredScripts(report, transcript)]) {
    writeWhole(directory, name, text);
    for (const [file, part] of files) writeWhole(join(directory, scripts), file, fileLike(part));
  }
}

/**
 * The transcript during a run, which is written in pieces and gets its name once it is complete. A killed run leaves
 * `transcript.jsonl.part`, which can be rejudged.
 */
export function growTranscript(directory: string) {
  const part = join(directory, 'transcript.jsonl.part');
  const file = openSync(part, 'w', 0o600);
  return {
    write: (text: string) => writeSync(file, text),
    /** @throws Error with one sentence if another run has replaced the file. */
    finish() {
      const isOurs = statSync(part, { throwIfNoEntry: false })?.ino === fstatSync(file).ino;
      closeSync(file);
      if (!isOurs)
        throw new Error(
          `Cannot finish the report in "${directory}": another run has written to it; give each run its own directory.`,
        );
      renameSync(part, join(directory, 'transcript.jsonl'));
    },
  };
}

/** The path of a run's transcript: the complete one, or the part that a killed run left. */
export function transcriptFile(directory: string): string {
  const [whole, part] = ['transcript.jsonl', 'transcript.jsonl.part'].map((name) => join(directory, name));
  return existsSync(whole as string) || !existsSync(part as string) ? (whole as string) : (part as string);
}

/** The result of an earlier run. @throws Error with the reason, in half a sentence, if it cannot be read. */
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

/** Creates folders one by one, because Node's recursive mkdir never returns below /proc. */
function makeFolders(directory: string): void {
  if (existsSync(directory)) return;
  makeFolders(dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
}

/** Writes to a temporary name and renames, so that readers see the whole file or none. */
function writeWhole(directory: string, name: string, text: string | Uint8Array): void {
  const part = join(directory, `${name}.part`);
  writeFileSync(part, text, { mode: 0o600 });
  renameSync(part, join(directory, name));
}
