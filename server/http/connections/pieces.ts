import type { IncomingMessage } from 'node:http';
import type { Connection } from './connection.ts';

/**
 * While a body arrives, a piece has at least this many bytes. So a body of empty lines costs no more than its size, and
 * at most a dozen requests come with its end.
 */
const BODY_PIECE_BYTES_MIN = 256;

/** Enough for the headers that the parser takes, 16 KiB, and the request line before them. */
const SEEN_CHARACTERS_MAX = 32_768;

/** The last bytes of a connection, in which the head of its newest request came. */
const seen = new WeakMap<Connection, string>();

/** Connections that sent a part of a head before they were read by pieces. */
const unknown = new WeakSet<Connection>();

/**
 * Hands what a connection sends to node's parser in pieces that each end with the head of a request, and none while a
 * whole request waits for its answer: until then it stays in the socket, and soon with the client. Node by itself takes
 * 64 KiB of requests at once. This way small requests are a fifth slower, so it is only for connections that send
 * several of them at once.
 */
export function takeByPieces(connection: Connection): void {
  const { socket } = connection;
  const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
  if (!parse || connection.readOn || !connection.isParsed) return;
  if (connection.newest) unknown.add(connection);
  const pausing = (['pause', 'resume'] as const).map((name) => [name, socket.listeners(name)] as const);
  socket.removeListener('data', parse);
  socket.on('data', (bytes: Buffer) => {
    const rest = feed(connection, bytes, parse);
    if (rest.length === 0 || socket.destroyed) return;
    socket.pause();
    socket.unshift(rest);
  });
  // Node stops reading from the system when a socket is paused, but only where its own listener takes the bytes.
  for (const [name, listeners] of pausing)
    for (const listener of listeners)
      if (!socket.listeners(name).includes(listener)) socket.on(name, listener as () => void);
  connection.readOn = () => socket.resume();
}

/** @returns what cannot be parsed yet. */
function feed(connection: Connection, bytes: Buffer, parse: (bytes: Buffer) => void): Buffer {
  let rest = bytes;
  while (rest.length > 0) {
    const { socket, newest } = connection;
    // What follows the last request is ignored, and node may have released the parser.
    if (connection.ending && newest?.complete !== false) return Buffer.alloc(0);
    if (connection.isOccupied) return rest;
    const piece = rest.subarray(0, endOfPiece(rest, newest?.complete === false ? BODY_PIECE_BYTES_MIN : 0));
    rest = rest.subarray(piece.length);
    connection.untakenBytes = rest.length;
    const text = ((seen.get(connection) ?? '') + piece.toString('latin1')).slice(-SEEN_CHARACTERS_MAX);
    if (!unknown.has(connection)) seen.set(connection, text);
    parse(piece);
    if (connection.newest !== newest) {
      unknown.delete(connection);
      // A piece that begins in the middle of a line break ends in the head after it.
      seen.set(connection, text.slice(text.lastIndexOf('\n\r\n') + 3));
    }
    if (socket.isPaused() || socket.destroyed) return rest;
  }
  return rest;
}

function endOfPiece(bytes: Buffer, from: number): number {
  const end = bytes.indexOf('\r\n\r\n', from);
  return end < 0 ? bytes.length : end + 4;
}

/**
 * Whether a request that has just arrived is one of HTTP. Node's parser also takes those of RTSP and ICE, and does not
 * say so.
 */
export function isOfHttp(
  connection: Connection,
  { method = '', url = '', httpVersion }: IncomingMessage,
): boolean {
  const text = seen.get(connection);
  // The first bytes of a connection that is not read by pieces were those of HTTP/1.1.
  if (text === undefined) return httpVersion === '1.1' || httpVersion.startsWith('2');
  // The body before the request may end in letters, and more requests may follow it.
  const lines = [...text.matchAll(/([A-Z-]+) +([^ \r\n]+) +HTTP\/\d\.\d\r?\n/g)];
  return lines.some(([, name, target]) => name?.endsWith(method) && target === url);
}
