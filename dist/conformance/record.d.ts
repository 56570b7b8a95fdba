import type { RunOptions } from './command/options.ts';
import type { Transcript } from './transcript/exchange.ts';
import type { TranscriptLine } from './transcript/file.ts';
export interface RecordOptions extends Pick<RunOptions, 'secondToken' | 'headers' | 'tls' | 'proxies' | 'corridors' | 'ghana' | 'kycFiles' | 'only' | 'skip' | 'timeoutMs' | 'deadlineS' | 'concurrency' | 'rate' | 'readOnly' | 'waivers' | 'maxRecords' | 'seed' | 'strict'> {
    baseUrl: string;
    /** Whether it is the reference server, started for this run. */
    isReference?: boolean;
    token: string;
    /** Stops the run; its reason says why. */
    signal: AbortSignal;
    /** Called with each line of the transcript as it comes about. */
    onLine?: (line: TranscriptLine) => void;
}
/** Runs the scenarios against a deployment and returns all that happened. It judges nothing. */
export declare function record(options: RecordOptions): Promise<Transcript>;
