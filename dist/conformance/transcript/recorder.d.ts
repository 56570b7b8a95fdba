import { type Answer } from './answer.ts';
import type { Exchange, Interruption, Omission, Part, TranscriptEntry } from './exchange.ts';
import type { Secrets } from './secrets.ts';
import type { Transport } from './transport.ts';
/** What a scenario says about a request that it sends. */
export interface Meaning extends Pick<Exchange, 'scenario' | 'step' | 'operation' | 'role' | 'credentials' | 'subject'> {
    form: [string, string][] | null;
    parts: Part[] | null;
}
export interface RecorderOptions {
    transport: Transport;
    secrets: Secrets;
    /** Requests in flight at once. */
    concurrency: number;
    /** Requests a second; null for as many as there are. */
    rate: number | null;
    /** Numbers in [0, 1) that decide which of the requests that wait goes next. */
    random: () => number;
    timeoutMs: number;
    signal: AbortSignal;
    /** Called with each entry as it is made, in order. */
    onEntry?: (entry: TranscriptEntry) => void;
}
/** Sends requests, masks what came back and keeps it. It has no opinion about any answer. */
export declare class Recorder {
    #private;
    readonly entries: TranscriptEntry[];
    readonly startedAt: number;
    constructor(options: RecorderOptions);
    /** How many exchanges belong to steps of such names. */
    stepsLike(name: RegExp): number;
    /** Milliseconds since the start of the run, in microseconds: what follows within one of them has an order, too. */
    nowMs(): number;
    note(entry: Interruption | Omission): void;
    /**
     * Sends a request and keeps the exchange. A 429 or 503 is sent again after the wait that it asks for, with fewer
     * requests in flight from then on. A read whose connection broke is sent once more; a write never is, because
     * nobody knows whether it took effect.
     */
    send(request: Request, meaning: Meaning): Promise<Answer>;
    /** Whether a request of the scenario was put off in the end, with 429 or 503. */
    wasPutOff(scenario: string): boolean;
    /** Identifiers of what the run created so far. */
    createdIds(operation: 'createCustomer' | 'createRecipient'): Set<string>;
}
