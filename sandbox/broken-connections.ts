import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { connectionOf } from '../server/http/connections/connection.ts';
import { HANDLING_MS_MIN, HELD_BACK_MS_MAX } from './control-port/limits.ts';

/**
 * Breaks the connection after this many bytes of an answer, head included. A shorter answer is sent whole, and the
 * connection breaks after it.
 */
export function cutAfter(response: ServerResponse, bytes: number): void {
  let left = bytes;
  intercept(response, (chunk, pass, breakAfter) => {
    if (chunk.length > left) return breakAfter(chunk.subarray(0, left));
    left -= chunk.length;
    pass(chunk);
  });
  response.once('finish', () => response.req.socket.destroy());
}

/** Multiplies the time that an answer took since `startedMs`, on the clock of `performance`. */
export function slowDown(response: ServerResponse, factor: number, startedMs: number): void {
  const waiting: (() => void)[] = [];
  let released = false;
  const release = () => {
    released = true;
    connectionOf(response.req.socket).isHeld = false;
    for (const pass of waiting) pass();
  };
  intercept(response, (chunk, pass) => {
    if (released) return pass(chunk);
    if (waiting.length === 0) {
      connectionOf(response.req.socket).isHeld = true;
      const handlingMs = Math.max(performance.now() - startedMs, HANDLING_MS_MIN);
      setTimeout(release, Math.min((factor - 1) * handlingMs, HELD_BACK_MS_MAX)).unref();
    }
    waiting.push(() => pass(chunk));
  });
}

type Done = (error?: Error | null) => void;

type Send = (chunk: Buffer) => void;

/** Decides on bytes that are about to be sent; after `breakAfter`, nothing more of this answer or of a later one is. */
type Take = (chunk: Buffer, pass: Send, breakAfter: Send) => void;

/** The takers of the answers under way on each connection. */
const takers = new WeakMap<Socket, Map<ServerResponse, Take>>();

/**
 * Takes over what an answer writes to its connection, the only place where its bytes can be counted: the response
 * object does not know its own head.
 */
function intercept(response: ServerResponse, take: Take): void {
  const { socket } = response.req;
  const taking = takers.get(socket) ?? takeWrites(socket);
  taking.set(response, take);
  response.once('close', () => taking.delete(response));
}

function takeWrites(socket: Socket): Map<ServerResponse, Take> {
  const taking = new Map<ServerResponse, Take>();
  takers.set(socket, taking);
  const write = socket.write.bind(socket);
  let broken = false;
  const intercepted = (data: string | Uint8Array, encoding?: BufferEncoding | Done | null, after?: Done) => {
    const done = typeof encoding === 'function' ? encoding : after;
    const chunk = Buffer.from(data as string, typeof encoding === 'string' ? encoding : 'utf8');
    const pass: Send = (part) => {
      if (!broken && socket.writable) write(part, done);
    };
    const breakAfter: Send = (part) => {
      pass(part);
      broken = true;
      // Only after the bytes that were passed on have left this process.
      write('', () => socket.destroy());
    };
    // Of pipelined requests, the one whose turn it is has the connection.
    const [, take] = [...taking].find(([response]) => response.socket === socket) ?? [];
    if (take) take(chunk, pass, breakAfter);
    else pass(chunk);
    return !socket.writableNeedDrain;
  };
  socket.write = intercepted as Socket['write'];
  return taking;
}
