import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { bytesOf } from './render.ts';
import type { Answer, Message, Wire } from './types.ts';
import { answerOf } from './wires.ts';

/** How requests are written to a socket. */
export interface SocketOptions {
  keepAlive?: boolean;
  /** Bytes in a piece, and milliseconds between two pieces. */
  pieces?: { size: number; pause: number };
}

const contentOf = (rest: Buffer): { content: Buffer; end: number } | undefined => {
  const pieces: Buffer[] = [];
  let at = 0;
  for (;;) {
    const line = rest.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const size = Number.parseInt(rest.toString('latin1', at, line), 16);
    if (rest.length < line + 2 + size + 2) return undefined;
    if (size === 0) {
      const end = rest.indexOf('\r\n\r\n', line);
      if (end < 0) return undefined;
      return { content: Buffer.concat(pieces), end: end + 4 };
    }
    pieces.push(rest.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
};

/** The first answer in the bytes that came, and what is behind it; undefined if it is not whole yet. */
export function firstAnswer(
  bytes: Buffer,
  method: string,
  ended: boolean,
): { answer: Answer; rest: Buffer } | undefined {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const [start = '', ...lines] = bytes.toString('latin1', 0, head).split('\r\n');
  const status = Number(start.split(' ')[1]);
  const rest = bytes.subarray(head + 4);
  if (status < 200) return firstAnswer(rest, method, ended);
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  if (method === 'HEAD' || status === 204 || status === 304)
    return { answer: answerOf(status, headers, Buffer.alloc(0)), rest };
  if (headers['transfer-encoding']?.includes('chunked')) {
    const found = contentOf(rest);
    return found && { answer: answerOf(status, headers, found.content), rest: rest.subarray(found.end) };
  }
  const length = headers['content-length'];
  if (length === undefined)
    return ended ? { answer: answerOf(status, headers, rest), rest: Buffer.alloc(0) } : undefined;
  if (rest.length < Number(length)) return undefined;
  return {
    answer: answerOf(status, headers, rest.subarray(0, Number(length))),
    rest: rest.subarray(Number(length)),
  };
}

/** A connection that is used for one exchange after the other. */
export class Line {
  readonly socket: net.Socket;
  private bytes: Buffer = Buffer.alloc(0);
  ended = false;
  private wake: () => void = () => {};

  constructor(base: string) {
    const url = new URL(base);
    this.socket = net.connect(Number(url.port || 80), url.hostname);
    this.socket.setNoDelay(true);
    this.socket.on('data', (chunk) => {
      this.bytes = Buffer.concat([this.bytes, Buffer.from(chunk)]);
      this.wake();
    });
    const end = () => {
      this.ended = true;
      this.wake();
    };
    this.socket.on('end', end).on('close', end).on('error', end);
  }

  /** Waits for the next answer. */
  async answer(method: string, limit = 5000): Promise<Answer> {
    const until = Date.now() + limit;
    for (;;) {
      const found = firstAnswer(this.bytes, method, this.ended);
      if (found) {
        this.bytes = Buffer.from(found.rest);
        return found.answer;
      }
      if (this.ended) throw new Error('the connection ended before an answer');
      if (Date.now() > until) throw new Error('no answer in time');
      await Promise.race([
        new Promise<void>((resolve) => {
          this.wake = resolve;
        }),
        sleep(250),
      ]);
    }
  }

  /** Writes bytes, in pieces if asked for. */
  async write(bytes: Buffer, pieces?: { size: number; pause: number }): Promise<void> {
    const size = pieces?.size ?? bytes.length;
    for (let at = 0; at < bytes.length; at += size) {
      this.socket.write(bytes.subarray(at, at + size));
      if (pieces && at + size < bytes.length) await sleep(pieces.pause);
    }
  }
}

/** Sends over plain sockets, so that every byte is as the request says. */
export function socketWire(options: SocketOptions = {}): (base: string) => Wire {
  return (base) => {
    let idle: Line | undefined;
    return async (message: Message) => {
      const line = idle && !idle.ended ? idle : new Line(base);
      idle = undefined;
      try {
        await line.write(bytesOf(message), options.pieces);
        const answer = await line.answer(message.method);
        const closes = /close/i.test(answer.headers.connection ?? '') || message.version === '1.0';
        if (options.keepAlive && !closes && !idle) idle = line;
        else line.socket.end();
        return answer;
      } catch (error) {
        line.socket.destroy();
        throw error;
      }
    };
  };
}
