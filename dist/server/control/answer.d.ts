import type { ServerResponse } from 'node:http';
import type { Download } from './handler.ts';
import type { PageFile } from './page-files.ts';
/** What an operation gives: JSON, a file, or nothing. */
type Answer = {
    readonly status: number;
    readonly body?: unknown;
    readonly file?: Download;
};
/** Puts on the headers that no answer goes without. */
export declare function secure(response: ServerResponse): void;
export declare function sendControlAnswer(response: ServerResponse, answer: Answer): Promise<void>;
export declare function sendPageFile(response: ServerResponse, { mediaType, text }: PageFile): void;
/** Sends a refusal, or the fault of the server that an error is. */
export declare function sendControlRefusal(response: ServerResponse, error: unknown): void;
export {};
