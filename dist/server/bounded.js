import { createServer } from 'node:http';
import { garbageRefuser, tunnelRefuser } from "./garbage.js";
/** An HTTP server, not listening yet, on which no client can take more of time, headers or patience than allowed. */
export function createBoundedServer(listener, limits) {
    const server = createServer({
        maxHeaderSize: limits.headerBytes,
        headersTimeout: limits.headersTimeoutMs,
        requestTimeout: limits.requestTimeoutMs,
        keepAliveTimeout: limits.keepAliveTimeoutMs,
        connectionsCheckingInterval: limits.checkingIntervalMs,
        insecureHTTPParser: false,
        // A request without Host is refused like any other one, with an error object.
        requireHostHeader: false,
    }, listener);
    // Node drops what is beyond its count of headers without a word; `checkHead` refuses it.
    server.maxHeadersCount = 0;
    server.timeout = limits.inactivityTimeoutMs;
    server.on('checkExpectation', listener);
    server.on('connect', tunnelRefuser(limits));
    return server.on('clientError', garbageRefuser(limits));
}
