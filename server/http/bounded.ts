import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { connectionOf } from './connections/connection.ts';
import { gather } from './connections/crowd.ts';
import { refuseGarbage, refuseTunnel } from './connections/not-http.ts';
import { type Answering, oneAtATime } from './connections/one-at-a-time.ts';
import type { Limits } from './limits.ts';
import { createServer } from './node-http.ts';
import { Request } from './request.ts';
import { Response } from './response.ts';

/**
 * An HTTP server, not listening yet, that bounds the time and memory that clients can take.
 * @param onGarbage is told of each connection that ended because something was no HTTP/1.1.
 */
export function createBoundedServer(answering: Answering, limits: Limits, onGarbage = () => {}): Server {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersTimeoutMs,
    // The time for a body begins when it is read: a request may have waited for the one before it.
    requestTimeout: 0,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: limits.checkingIntervalMs,
    insecureHTTPParser: false,
    // A request without Host is refused like any other one, with an error object.
    requireHostHeader: false,
    // A request without a body has no stream to end, which nobody waits for (node 24.12 and later).
    optimizeEmptyRequests: true,
    IncomingMessage: Request,
    ServerResponse: Response,
  });
  const crowd = gather(server, limits);
  server.on('connection', (socket: Socket) => {
    crowd.enter(connectionOf(socket));
    socket.once('close', () => connectionOf(socket).endedFor?.status === 400 && onGarbage());
  });
  const listener = oneAtATime(answering, crowd);
  server.on('request', listener).on('checkExpectation', listener);
  // Node would drop headers beyond this count silently; `checkHead` refuses the request.
  server.maxHeadersCount = 0;
  server.timeout = limits.inactivityTimeoutMs;
  server.on('timeout', (socket: Socket) => {
    const connection = connectionOf(socket);
    if (connection.isServersTurn) socket.setTimeout(limits.inactivityTimeoutMs);
    else connection.cut(silence(limits.inactivityTimeoutMs, connection.socket.writableLength > 0));
  });
  server.on('connect', (_, socket) => refuseTunnel(socket, limits));
  server.on('clientError', (error, socket) => refuseGarbage(error, socket, limits));
  return server;
}

function silence(ms: number, isUntaken: boolean): string {
  const what = isUntaken ? 'took nothing of its answer' : 'sent nothing of its request';
  return `The server closed the connection: the client ${what} for ${ms} ms.`;
}
