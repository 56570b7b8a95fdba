import net from 'node:net';
import tls from 'node:tls';
import { answerIn, type RawAnswer } from './raw-answer.ts';
import { type Answer, Broken, decode, type Message, pieces, type Wire } from './wire.ts';

function bytesOf(message: Message, url: URL, keep: boolean): Buffer[] {
  const lines = [`${message.method} ${url.pathname}${url.search} HTTP/1.1`, `Host: ${url.host}`];
  for (const [name, value] of message.headers) lines.push(`${name}: ${value}`);
  if (!keep) lines.push('Connection: close');
  const { body } = message;
  const chunked = message.chunked && body !== undefined && body.length > 0;
  if (chunked) lines.push('Transfer-Encoding: chunked');
  else if (body !== undefined) lines.push(`Content-Length: ${body.length}`);
  const parts = [Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')];
  if (body === undefined) return parts;
  if (!chunked) return [...parts, Buffer.from(body)];
  for (const piece of pieces(body)) {
    parts.push(Buffer.from(`${piece.length.toString(16)}\r\n`), Buffer.from(piece), Buffer.from('\r\n'));
  }
  return [...parts, Buffer.from('0\r\n\r\n')];
}

function exchange(
  socket: net.Socket,
  method: string,
  bytes: Buffer[],
  timeoutMs: number,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let data = Buffer.alloc(0);
    const done = (): void => {
      clearTimeout(timer);
      socket.off('data', onData).off('error', fail).off('end', onEnd).off('close', onClose);
    };
    const fail = (error: Error): void => {
      done();
      socket.destroy();
      reject(error);
    };
    const look = (ended: boolean): boolean => {
      try {
        const answer = answerIn(data, method, ended);
        if (answer === undefined) return false;
        done();
        resolve(answer);
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
      }
      return true;
    };
    const onData = (part: Buffer): void => {
      data = Buffer.concat([data, part]);
      look(false);
    };
    const onEnd = (): void => {
      if (!look(true)) fail(new Error('the connection ended before the answer did'));
    };
    const onClose = (): void => fail(new Error('the connection was closed'));
    const timer = setTimeout(() => fail(new Error('it took too long')), timeoutMs);
    socket.on('data', onData).on('error', fail).on('end', onEnd).on('close', onClose);
    for (const part of bytes) socket.write(part);
  });
}

/** Sockets, on which requests are written by hand. */
export function rawWire(baseUrl: string, keep: boolean): Wire {
  const base = new URL(baseUrl);
  const secure = base.protocol === 'https:';
  const host = base.hostname.replace(/^\[|\]$/g, '');
  const port = Number(base.port || (secure ? 443 : 80));
  const idle = new Set<net.Socket>();
  const connect = (): net.Socket => {
    const server = net.isIP(host) === 0 ? { servername: host } : {};
    const socket = secure ? tls.connect({ host, port, ...server }) : net.connect({ host, port });
    socket.setNoDelay(true);
    socket.on('error', () => idle.delete(socket));
    socket.on('end', () => idle.delete(socket));
    socket.on('close', () => idle.delete(socket));
    return socket;
  };
  return {
    async send(message: Message): Promise<Answer> {
      const [kept] = idle;
      const socket = kept ?? connect();
      idle.delete(socket);
      try {
        const bytes = bytesOf(message, new URL(message.url), keep);
        const answer = await exchange(socket, message.method, bytes, message.timeoutMs);
        if (keep && answer.keeps && !socket.destroyed) idle.add(socket);
        else socket.destroy();
        const text = await decode(answer.body, answer.headers.get('content-encoding'));
        return { status: answer.status, headers: answer.headers, text };
      } catch (error) {
        throw new Broken(`no answer: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    close() {
      for (const socket of idle) socket.destroy();
    },
  };
}
