import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { tell } from '../../command-line/watched.ts';
import { hasScripts, type Report } from '../judging/result.ts';
import type { FilePart } from '../transcript/curl.ts';
import type { Transcript } from '../transcript/exchange.ts';
import { createdJson } from './created.ts';
import { ctrfJson } from './ctrf.ts';
import { exploredScripts } from './explored.ts';
import { harJson } from './har.ts';
import { reportHtml } from './html/page.ts';
import { junitXml } from './junit.ts';
import { NotWritten } from './not-written.ts';
import { beginOwnFile, kindOf, listName, refuseLink, removeOwnFiles, writeOwnFile } from './own-files.ts';
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
function* projections(
  report: Report,
  transcript: Transcript,
  isWhole: boolean,
): Generator<[name: string, text: string]> {
  for (const [name, project] of Object.entries(projectionOf)) {
    if (!isWhole && ofEachExchange.includes(name)) continue;
    tell({ doing: name });
    yield [name, project(report, transcript)];
  }
}

/** Where the exchanges of a run are left out, these would say that it sent nothing. */
const ofEachExchange = ['transcript.har', 'created.json'];

export const projectionNames = Object.keys(projectionOf);

/** The folder of the scripts that show findings. */
const scripts = 'findings';

const wholeTranscript = 'transcript.jsonl';
const unfinishedTranscript = `${wholeTranscript}.part`;

/** Every file that a run may write beside those. */
const files = [...projectionNames, wholeTranscript];

/**
 * Creates the directory if necessary, and removes the files of earlier runs.
 * @returns what stays there although a run writes files of that name: what no run has listed may be somebody's.
 * @throws Error with half a sentence if that fails.
 */
export function prepareDirectory(directory: string): string[] {
  makeFolders(resolve(directory));
  removeOwnFiles(directory, { names: files, folders: [scripts] });
  refuseLink(join(directory, scripts));
  return [...files, unfinishedTranscript, scripts].filter(
    (name) => kindOf(join(directory, name)) !== undefined,
  );
}

/** What is in a report directory that no run has listed, in a sentence; undefined if there is nothing. */
export const strangersText = (directory: string, names: readonly string[]) =>
  names.length === 0
    ? undefined
    : `"${directory}" has ${names.join(', ')} already, which ${listName} does not list: it is not removed, and what this run writes replaces files of the same name.`;

/** The same for several runs: removes the files of every earlier run, also in folders of their own. @throws if that fails. */
export function prepareRunDirectories(directory: string, runs: number): void {
  prepareDirectory(directory);
  for (let run = 1; run <= runs; run++) refuseLink(runDirectory(directory, run));
  for (const name of readdirSync(directory))
    if (/^run-\d+$/.test(name) && kindOf(join(directory, name)) === 'folder')
      removeOwnFiles(join(directory, name), { names: files, folders: [scripts] });
}

/** The folder of one of several runs. @param run from 1. */
export const runDirectory = (directory: string, run: number) => join(directory, `run-${run}`);

/**
 * Writes the report, its projections and the scripts of its findings, readable only by their owner.
 * @param fileLike makes a file like one that the run uploaded.
 * @param isWhole whether the transcript has what the run sent.
 * @throws NotWritten
 */
export function writeReport(
  directory: string,
  report: Report,
  transcript: Transcript,
  fileLike: (part: FilePart) => Uint8Array,
  isWhole = true,
): void {
  try {
    makeFolders(resolve(directory));
    removeOwnFiles(directory, { names: [], folders: [scripts] });
  } catch (error) {
    throw new NotWritten(directory, 'report.json', error as Error);
  }
  for (const [name, text] of projections(report, transcript, isWhole)) writeOwnFile(directory, name, text);
  tell({ doing: `the scripts in ${scripts}` });
  // What a client did cannot be shown by sending it again.
  const violated = !hasScripts(report) ? [] : report.checks.filter(({ findings }) => findings.length > 0);
  const own = violated.map((check) => ({ name: scriptName(check.id), ...findingScript(check, transcript) }));
  for (const { name, text, files } of [...own, ...exploredScripts(report, transcript)]) {
    writeOwnFile(directory, name, text);
    for (const [file, part] of files) writeOwnFile(directory, `${scripts}/${file}`, fileLike(part));
  }
}

/**
 * The transcript during a run, which is written in pieces and gets its name once it is complete. A killed run leaves
 * `transcript.jsonl.part`, which can be rejudged.
 */
export const growTranscript = (directory: string) =>
  beginOwnFile(directory, wholeTranscript, unfinishedTranscript);

/** A transcript that is written beside the part of another one. */
export const copyTranscript = (directory: string) => beginOwnFile(directory, wholeTranscript);

/** Creates folders one by one, because Node's recursive mkdir never returns below /proc. */
function makeFolders(directory: string): void {
  if (existsSync(directory)) return;
  makeFolders(dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
}
