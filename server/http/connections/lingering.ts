import type { Limits } from '../limits.ts';
import type { Connection } from './connection.ts';

type Lingering = Pick<Limits, 'lingerMs' | 'lingerMsMax' | 'discardedBytes'>;

/** Has node end a connection gently after its last answer, in place of closing it at once. */
export function lingerAfterLast(connection: Connection, limits: Lingering): void {
  connection.socket.destroySoon = () => endGently(connection, limits);
}

/**
 * Ends a connection so that its client can read what it was told: one that is closed while its client still sends is
 * reset, and what the client has not read by then is lost (RFC 9112, section 9.6). So what comes is read for a while,
 * and nobody acts on it.
 * @param last What to send before the end.
 */
export function endGently(connection: Connection, limits: Lingering, last = ''): void {
  const { socket } = connection;
  if (!socket.writable) return;
  connection.endAfterThis();
  socket.end(last, 'latin1');
  const close = () => socket.destroy();
  const patience = setTimeout(close, limits.lingerMs);
  const longest = setTimeout(close, limits.lingerMsMax);
  socket.once('close', () => {
    clearTimeout(patience);
    clearTimeout(longest);
  });
  let bytes = 0;
  socket.removeAllListeners('data');
  // Listening takes the bytes away from node's parser.
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    patience.refresh();
    if (bytes > limits.discardedBytes) close();
  });
  socket.resume();
}
