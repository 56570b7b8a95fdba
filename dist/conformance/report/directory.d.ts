import type { Report } from '../checks/result.ts';
import type { Transcript } from '../transcript/exchange.ts';
/**
 * Makes the directory ready: it can be written to, and holds nothing of an earlier run.
 * @throws where it cannot be created or written to.
 */
export declare function prepareDirectory(directory: string): void;
/** Writes the report and everything made from it, readable by their owner only. */
export declare function writeReport(directory: string, report: Report, transcript: Transcript): void;
/** A file that is written piece by piece and takes its name when it is whole. */
export interface GrowingFile {
    write(text: string): void;
    finish(): void;
}
/** The transcript as it comes about: of a run that is killed, `transcript.jsonl.part` is left, which can be rejudged. */
export declare function growTranscript(directory: string): GrowingFile;
/** The transcript of a directory: the whole one, or what a killed run left of it. */
export declare function transcriptFile(directory: string): string;
/**
 * The result of an earlier run.
 * @throws a half sentence for people, when there is none that can be read.
 */
export declare function readReport(directory: string): Report;
