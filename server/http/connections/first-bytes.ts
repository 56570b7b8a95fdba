import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '../limits.ts';
import { connectionOf } from './connection.ts';
import type { Crowd } from './crowd.ts';
import { lingerAfterLast } from './lingering.ts';
import { takeByPieces } from './pieces.ts';

/**
 * Looks at the first bytes of each connection before node parses them. Where they are anything but a single request of
 * HTTP/1.1, the connection is read by pieces.
 * @param refuse Answers a client that sends nothing.
 */
export function lookAtFirstBytes(
  server: Server,
  crowd: Crowd,
  limits: Limits,
  refuse: (error: NodeJS.ErrnoException, socket: Socket) => void,
): void {
  const accepts = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const connection = connectionOf(socket);
    crowd.enter(connection);
    lingerAfterLast(connection, limits);
    const destroy = () => socket.destroy();
    const late = () => refuse(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    socket.setTimeout(limits.headersTimeoutMs);
    socket.on('timeout', late).on('error', destroy).on('end', destroy);
    socket.once('data', (bytes: Buffer) => {
      socket.off('timeout', late).off('error', destroy).off('end', destroy).setTimeout(0);
      if (connection.ending || socket.destroyed) return;
      // While it is paused, bytes that are put back wait until all listeners are there.
      socket.pause();
      socket.unshift(bytes);
      for (const accept of accepts) accept.call(server, socket);
      connection.isParsed = true;
      if (!isOneRequest(bytes) || crowd.isPressed) takeByPieces(connection);
      socket.resume();
    });
  });
}

function isOneRequest(bytes: Buffer): boolean {
  const protocols = bytes.toString('latin1').match(/[A-Z]+\/\d\.\d\r?\n/g) ?? [];
  return protocols.length === 1 && protocols[0]?.startsWith('HTTP/1.1') === true;
}
