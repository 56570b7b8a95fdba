import type { Transcript, TranscriptEnd, TranscriptEntry, TranscriptHeader } from './exchange.ts';
/** One line of a transcript. */
export type TranscriptLine = TranscriptHeader | TranscriptEntry | TranscriptEnd;
/** A line as it is written, with its end. */
export declare const writeLine: (line: TranscriptLine) => string;
/** A transcript as JSON lines: the header, every entry, the end. */
export declare function writeTranscript(transcript: Transcript): string;
/**
 * Reads JSON lines back. A last line that is cut off is left out, as happens when a run is killed.
 * @throws a sentence for people, when the text is no transcript.
 */
export declare function readTranscript(text: string): Transcript;
/** SHA-256 of a transcript as it is written, in hexadecimal. */
export declare function transcriptDigest(transcript: Transcript): string;
