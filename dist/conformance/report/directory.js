import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync, } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { projectionNames, projections } from "./projections.js";
/** Every file that a run may leave; those of an earlier run are removed by name, and nothing else is. */
const files = [...projectionNames, 'transcript.jsonl'];
/**
 * Makes the directory ready: it can be written to, and holds nothing of an earlier run.
 * @throws where it cannot be created or written to.
 */
export function prepareDirectory(directory) {
    makeFolders(resolve(directory));
    for (const name of files) {
        rmSync(join(directory, name), { force: true });
        rmSync(join(directory, `${name}.part`), { force: true });
    }
}
/** Writes the report and everything made from it, readable by their owner only. */
export function writeReport(directory, report, transcript) {
    makeFolders(resolve(directory));
    for (const [name, text] of projections(report, transcript))
        writeWhole(directory, name, text);
}
/** The transcript as it comes about: of a run that is killed, `transcript.jsonl.part` is left, which can be rejudged. */
export function growTranscript(directory) {
    const part = join(directory, 'transcript.jsonl.part');
    const file = openSync(part, 'w', 0o600);
    return {
        write: (text) => writeSync(file, text),
        finish() {
            closeSync(file);
            renameSync(part, join(directory, 'transcript.jsonl'));
        },
    };
}
/** The transcript of a directory: the whole one, or what a killed run left of it. */
export function transcriptFile(directory) {
    const [whole, part] = ['transcript.jsonl', 'transcript.jsonl.part'].map((name) => join(directory, name));
    return existsSync(whole) || !existsSync(part) ? whole : part;
}
/**
 * The result of an earlier run.
 * @throws a half sentence for people, when there is none that can be read.
 */
export function readReport(directory) {
    const text = readFileSync(join(directory, 'report.json'), 'utf8');
    let report;
    try {
        report = JSON.parse(text);
    }
    catch {
        throw new Error('it is not JSON');
    }
    if (report?.schemaVersion !== 1)
        throw new Error('it is not a report of schema version 1');
    if (!Array.isArray(report.checks) || !Array.isArray(report.observations))
        throw new Error('it has no checks or no observations');
    return report;
}
/** One folder after the other: below /proc, Node's own recursive mkdir never comes to an end. */
function makeFolders(directory) {
    if (existsSync(directory))
        return;
    makeFolders(dirname(directory));
    mkdirSync(directory, { mode: 0o700 });
}
/** A reader sees the whole file or none: it is written beside its place and then moved there. */
function writeWhole(directory, name, text) {
    const part = join(directory, `${name}.part`);
    writeFileSync(part, text, { mode: 0o600 });
    renameSync(part, join(directory, name));
}
