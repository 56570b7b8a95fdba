import type { RecordedResponse, TransportFailure } from './exchange.ts';
export interface Transport {
    /** Sends one request and reads the whole answer. It never throws and never follows a redirect. */
    send(message: {
        method: string;
        url: URL;
        headers: [string, string][];
        body: Uint8Array | null;
        timeoutMs: number;
        signal: AbortSignal;
    }): Promise<{
        response: RecordedResponse;
    } | {
        failure: TransportFailure;
    }>;
    close(): Promise<void>;
}
export interface TransportOptions {
    /** Connections at once, at most. */
    connections: number;
    /** Certificates to trust and to show, in PEM; what is missing is as usual. */
    tls?: {
        ca?: string[];
        cert?: string;
        key?: string;
        passphrase?: string;
    };
    /** Proxies by the scheme of the deployment; null for none, whatever the environment names. */
    proxies?: {
        http: string | null;
        https: string | null;
        no: string;
    } | null;
}
/** A transport over HTTP/1.1. */
export declare function createTransport({ connections, tls, proxies }: TransportOptions): Transport;
