import type { IncomingMessage } from 'node:http';
import type { Limits } from './limits.ts';
import type { ReceivedFile, Uploads } from './store/uploads.ts';
/** The parts of a multipart body (RFC 7578). */
export interface Parts {
    readonly form: Readonly<Record<string, string>>;
    readonly file: ReceivedFile | undefined;
}
/**
 * Reads an upload. The part `file` goes to the disk while it arrives; other files are ignored. Of a
 * repeated part the last one counts.
 * @throws Refusal where the body is broken, too large, or has text that is not UTF-8. No file stays behind.
 */
export declare function readMultipart(request: IncomingMessage, uploads: Uploads, limits: Limits): Promise<Parts>;
