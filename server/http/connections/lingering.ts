import type { Limits } from '../limits.ts';
import type { Connection } from './connection.ts';

type Lingering = Pick<Limits, 'lingerMs' | 'lingerMsMax' | 'discardedBytes'>;

/** Makes node end a connection gently after its last answer, instead of closing it at once. */
export function lingerAfterLast(connection: Connection, limits: Lingering): void {
  connection.socket.destroySoon = () => endGently(connection, limits);
}

/**
 * Ends a connection so that its client can read the answer: one that is closed while its client still sends is reset,
 * and the client loses what it has not read (RFC 9112, section 9.6). So what arrives is read and dropped for a while.
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
  // So the bytes no longer reach node's parser.
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    patience.refresh();
    if (bytes > limits.discardedBytes) close();
  });
  socket.resume();
}
