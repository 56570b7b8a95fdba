import { createServer } from 'node:http';
import { garbageRefuser, tunnelRefuser } from "./garbage.js";
export function createBoundedServer(listener, limits) {
    const server = createServer({
        maxHeaderSize: limits.headerBytes,
        headersTimeout: limits.headersTimeoutMs,
        requestTimeout: limits.requestTimeoutMs,
        keepAliveTimeout: limits.keepAliveTimeoutMs,
        connectionsCheckingInterval: limits.checkingIntervalMs,
        insecureHTTPParser: false,
        requireHostHeader: false,
    }, listener);
    server.maxHeadersCount = 0;
    server.timeout = limits.inactivityTimeoutMs;
    server.on('checkExpectation', listener);
    server.on('connect', tunnelRefuser(limits));
    return server.on('clientError', garbageRefuser(limits));
}
