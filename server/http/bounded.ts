import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Connection, connectionOf } from './connections/connection.ts';
import { Crowd, crowds } from './connections/crowd.ts';
import { refuseGarbage, refuseTunnel } from './connections/not-http.ts';
import type { Limits } from './limits.ts';
import { createServer, Request, Response } from './messages.ts';

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
  const crowd = new Crowd(limits);
  crowds.set(server, crowd);
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
    const ms = limits.inactivityTimeoutMs;
    const what = socket.writableLength > 0 ? 'took nothing of its answer' : 'sent nothing of its request';
    if (connection.isServersTurn) socket.setTimeout(ms);
    else connection.cut(`The server closed the connection: the client ${what} for ${ms} ms.`);
  });
  server.on('connect', (_, socket) => refuseTunnel(socket, limits));
  server.on('clientError', (error, socket) => refuseGarbage(error, socket, limits));
  return server;
}

/** Answers a request. It never throws. */
export type Answering = (request: Request, response: Response) => Promise<void>;

/**
 * Carries out the requests of a connection one at a time, each when the operating system has the answer before it. So
 * a client uses the memory of one answer, however many it asks for. Where too many wait, the connection ends after the
 * current answer; the client may send the others again (RFC 9112, section 9.3.2).
 */
function oneAtATime(answering: Answering, crowd: Crowd) {
  return (request: Request, response: Response): void => {
    const connection = connectionOf(request.socket);
    connection.unanswered += 1;
    crowd.boundWaiting(connection);
    // Client and server may disagree on where this request begins (RFC 9112, sections 9.6 and 11.2).
    if (connection.ending) return;
    connection.newest = request;
    request.crowd = crowd;
    // After an offer to switch protocols, nobody knows which one the client speaks next.
    if (request.headers.upgrade !== undefined) {
      connection.ending = true;
      response.set('Connection', 'close');
    }
    if (connection.isFree) void carryOut(connection, request, response);
    else connection.inTurn({ request, begin: () => void carryOut(connection, request, response) });
  };

  async function carryOut(connection: Connection, request: Request, response: Response) {
    connection.begin(response);
    crowd.running += 1;
    if (crowd.stopping) {
      // By then node has parsed what came with this request.
      await nextTurn();
      connection.makeLast();
    }
    await answering(request, response);
    crowd.running -= 1;
    const { socket, current } = connection;
    if (current !== response || (socket.writableLength === 0 && !connection.isHeld)) return;
    const bytes = Number(response.field('Content-Length') ?? 0);
    crowd.keeps(connection, Math.max(bytes, socket.writableLength));
  }
}
