import type { TranscriptEntry } from '../transcript/exchange.ts';
/** One line on a terminal that says how far a run is; elsewhere a line now and then. */
export declare function startProgress(out: NodeJS.WriteStream): {
    onEntry(entry: TranscriptEntry): void;
    stop(): void;
};
