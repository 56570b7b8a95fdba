import type { ServerResponse } from 'node:http';
import type { Freedoms } from './freedoms.ts';
import type { Refusal } from './refusal.ts';
/** Sends a success. Where the document names no status for it, the status is a freedom. */
export declare function sendAnswer(response: ServerResponse, { status, body }: {
    readonly status: number;
    readonly body: unknown;
}, { successStatus, furtherFields }: Freedoms): void;
/** Sends a refusal in the style of the server. */
export declare function sendRefusal(response: ServerResponse, refusal: Refusal, { errorStyle }: Freedoms): void;
