import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Request } from '../request.ts';
import type { Response } from '../response.ts';
import { type Connection, connectionOf } from './connection.ts';
import type { Crowd } from './crowd.ts';

/** Answers a request. It never throws. */
export type Answering = (request: Request, response: Response) => Promise<void>;

/**
 * Carries out the requests of a connection one at a time, each when the operating system has the answer before it. So
 * a client uses the memory of one answer, however many it asks for. Where too many wait, the connection ends after the
 * current answer; the client may send the others again (RFC 9112, section 9.3.2).
 */
export function oneAtATime(
  answering: Answering,
  crowd: Crowd,
): (request: Request, response: Response) => void {
  return (request, response) => {
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
