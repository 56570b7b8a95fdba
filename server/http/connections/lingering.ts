import type { Limits } from '../limits.ts';
import type { Connection } from './connection.ts';

type Lingering = Pick<Limits, 'lingerMs' | 'lingerMsMax' | 'discardedBytes'>;

/**
 * Ends a connection so that its client can read the answer: one that is closed while its client still sends is reset,
 * and the client loses what it has not read (RFC 9112, section 9.6). So what arrives is read and dropped for a while.
 * @param last What to send before the end.
 */
export function endGently(connection: Connection, limits: Lingering, last = ''): void {
  const { socket } = connection;
  if (!socket.writable) return;
  connection.dropRest();
  socket.end(last, 'latin1');
  const untilMs = performance.now() + limits.lingerMsMax;
  const bytesMax = socket.bytesRead + limits.discardedBytes;
  let bytes = socket.bytesRead;
  const looking = setInterval(() => {
    const isSilent = socket.bytesRead === bytes;
    bytes = socket.bytesRead;
    if (isSilent || bytes > bytesMax || performance.now() > untilMs) socket.destroy();
  }, limits.lingerMs);
  socket.once('close', () => clearInterval(looking));
}
