import { byHand, type Written } from '../client/by-hand.ts';
import type { ClientDefect, HttpRequest } from '../client/types.ts';

type Change = ClientDefect['change'];

/** Writes some requests by hand in a wrong way; by default, updates of recipients. */
const writing =
  (
    edit: (written: Written) => Written,
    isMeant: (request: HttpRequest) => boolean = ({ method, target }) =>
      method === 'POST' && target.startsWith('/api/recipient/'),
  ): Change =>
  (right, client) => ({
    transmit: (request, milliseconds) =>
      isMeant(request)
        ? byHand(client.place.base, request, milliseconds, edit)
        : right.transmit(request, milliseconds),
  });

/** Changes the lines of the head; the first is that of the request. */
const lines = (edit: (lines: string[]) => string[]): Change =>
  writing((written) => ({ ...written, lines: edit(written.lines) }));

const chunked = (body: Uint8Array = new Uint8Array()) =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);

/** Requests that are no HTTP/1.1. */
export const http: readonly ClientDefect[] = [
  {
    name: 'sends no Host',
    breaks: 'calling.http',
    follows: ['sending.values'],
    isSeen: true,
    change: lines((all) => all.filter((line) => !line.startsWith('host:'))),
  },
  {
    name: 'sends Host twice',
    breaks: 'calling.http',
    follows: ['sending.values'],
    isSeen: true,
    change: lines((all) => [...all, ...all.filter((line) => line.startsWith('host:'))]),
  },
  {
    name: 'sends the token twice in one request',
    breaks: 'calling.http',
    follows: ['sending.values'],
    isSeen: true,
    change: lines((all) => [...all, ...all.filter((line) => line.startsWith('authorization:'))]),
  },
  {
    name: 'goes on with a header in the next line',
    breaks: 'calling.http',
    isSeen: true,
    change: lines((all) => [...all, 'x-client: one', ' and two']),
  },
  {
    name: 'writes a space before the colon of a header',
    breaks: 'calling.http',
    isSeen: true,
    change: lines((all) => [...all, 'x-client : one']),
  },
  {
    name: 'ends lines without carriage returns',
    breaks: 'calling.http',
    isSeen: true,
    change: writing((written) => ({ ...written, end: '\n' })),
  },
  {
    name: 'sends a fragment in the request line',
    breaks: 'calling.http',
    follows: ['keeping.recipient', 'sending.values'],
    isSeen: true,
    change: lines(([first = '', ...rest]) => [first.replace(' HTTP', '#top HTTP'), ...rest]),
  },
  {
    name: 'sends a length beside chunks',
    breaks: 'calling.http',
    isSeen: true,
    change: writing(({ lines, end, body }) => ({
      lines: [...lines, 'transfer-encoding: chunked'],
      end,
      body: chunked(body),
    })),
  },
  {
    name: 'sends chunks in HTTP/1.0',
    breaks: 'calling.http',
    follows: ['sending.values'],
    isSeen: true,
    change: writing(({ lines: [first = '', ...rest], end, body }) => ({
      lines: [
        first.replace('HTTP/1.1', 'HTTP/1.0'),
        ...rest.filter((line) => !line.startsWith('content-length')),
        'transfer-encoding: chunked',
      ],
      end,
      body: chunked(body),
    })),
  },
];
