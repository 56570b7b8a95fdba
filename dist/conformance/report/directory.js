import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync, } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { projectionNames, projections } from "./projections.js";
const files = [...projectionNames, 'transcript.jsonl'];
export function prepareDirectory(directory) {
    makeFolders(resolve(directory));
    for (const name of files) {
        rmSync(join(directory, name), { force: true });
        rmSync(join(directory, `${name}.part`), { force: true });
    }
}
export function writeReport(directory, report, transcript) {
    makeFolders(resolve(directory));
    for (const [name, text] of projections(report, transcript))
        writeWhole(directory, name, text);
}
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
export function transcriptFile(directory) {
    const [whole, part] = ['transcript.jsonl', 'transcript.jsonl.part'].map((name) => join(directory, name));
    return existsSync(whole) || !existsSync(part) ? whole : part;
}
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
function makeFolders(directory) {
    if (existsSync(directory))
        return;
    makeFolders(dirname(directory));
    mkdirSync(directory, { mode: 0o700 });
}
function writeWhole(directory, name, text) {
    const part = join(directory, `${name}.part`);
    writeFileSync(part, text, { mode: 0o600 });
    renameSync(part, join(directory, name));
}
