import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';

/** What a broken or malicious deployment may write to a connection instead of a response. */
export type Hostile = (socket: Socket) => void;

const mebibyte = 1024 * 1024;

const head = (...headers: string[]) =>
  // No other request may use this connection.
  ['HTTP/1.1 200 OK', 'Content-Type: application/json', 'Connection: close', ...headers, '', ''].join('\r\n');

const whole =
  (body: string | Buffer, ...headers: string[]): Hostile =>
  (socket) => {
    const bytes = Buffer.from(body);
    socket.write(head(`Content-Length: ${bytes.length}`, ...headers));
    socket.end(bytes);
  };

const raw =
  (...texts: string[]): Hostile =>
  (socket) =>
    socket.end(texts.join(''));

const taken = /HTTP 200 with/;
const tooLong = /longer than \d+ bytes/;
const notHttp = /HPE_|Expected HTTP/;

/** Writes a piece every 50 ms until the connection is closed. */
function trickle(socket: Socket, piece: string): void {
  const timer = setInterval(() => socket.write(piece), 50);
  socket.once('close', () => clearInterval(timer));
}

/** Made in advance, because it takes longer than a request may wait. */
const bomb = gzipSync(Buffer.alloc(200 * mebibyte));

/** Hostile responses by name, each with the reason that the report must give. */
export const hostileAnswers: Record<string, { answer: Hostile; reason: RegExp }> = {
  'a body that is cut off': {
    answer: raw(head('Content-Length: 5000'), '{"message":"success","custo'),
    reason: /does not match content-length/,
  },
  'a body of 200 MB': {
    // The stream stops when the other side no longer reads.
    answer: (socket) => {
      const pieces = new Array<Buffer>(200).fill(Buffer.alloc(mebibyte, ' '));
      Readable.from([head(`Content-Length: ${200 * mebibyte}`), ...pieces]).pipe(socket);
    },
    reason: tooLong,
  },
  'a body of nearly 4 MB each time': {
    answer: whole(`{"message":"success","more":"${'a'.repeat(4 * mebibyte - 100)}"}`),
    reason: taken,
  },
  'a body that trickles for ever': {
    answer: (socket) => {
      socket.write(`${head('Transfer-Encoding: chunked')}1\r\n{\r\n`);
      trickle(socket, '1\r\n \r\n');
    },
    reason: /nothing complete within 1000 ms/,
  },
  'headers that trickle for ever': {
    answer: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      trickle(socket, 'X-More: 1\r\n');
    },
    reason: /nothing complete within 1000 ms|Headers Overflow/,
  },
  'a gzip bomb': { answer: whole(bomb, 'Content-Encoding: gzip'), reason: tooLong },
  'a Content-Length that is too small': {
    answer: raw(head('Content-Length: 5'), '{"message":"success"}'),
    reason: /HTTP 200 with|Parse Error|other side closed|Expected HTTP/,
  },
  'invalid UTF-8': {
    answer: whole(Buffer.from('7b226d657373616765223a22fffe80c0227d', 'hex')),
    reason: taken,
  },
  'duplicate keys': {
    answer: whole('{"message":"failure","message":"success","message":"failure"}'),
    reason: taken,
  },
  'HTML with status 200': {
    answer: raw(
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\nContent-Length: 14\r\n\r\n<h1>Hello</h1>',
    ),
    reason: /HTTP 200 with "?<h1>/,
  },
  'nesting 100,000 deep': {
    answer: whole(`${'{"message":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
    reason: taken,
  },
  'arrays 1,000,000 deep': { answer: whole('['.repeat(1_000_000)), reason: taken },
  'a header of 1 MB': {
    answer: whole('{}', `X-Long: ${'a'.repeat(mebibyte)}`),
    reason: /Headers Overflow|HPE_/,
  },
  'two responses at once': {
    answer: raw(head('Content-Length: 2'), '{}', head('Content-Length: 2'), '[]'),
    reason: taken,
  },
  'a response before the request is read, then nothing': {
    answer: raw('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
    reason: /HTTP 400/,
  },
  'the greeting of a mail server': { answer: raw('220 mail.example.com ESMTP ready\r\n'), reason: notHttp },
  'random bytes': {
    answer: (socket) => socket.end(Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 197 + 31) % 256))),
    reason: notHttp,
  },
  'a connection that is reset': { answer: (socket) => socket.resetAndDestroy(), reason: /ECONNRESET|closed/ },
};
