import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AbusedServer, abusedServer, connection, statusesIn } from '../../testing/abuse.ts';
import { required } from '../../testing/client.ts';

let server: AbusedServer;
before(async () => {
  server = await abusedServer();
});
after(async () => {
  await server.assertUnharmed();
  await server[Symbol.asyncDispose]();
});

/** The request that an attacker wants carried out in somebody else's name. */
function create(): string {
  const form = new URLSearchParams(required).toString();
  return `${head('POST /api/customers HTTP/1.1', [
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${form.length}`,
  ])}${form}`;
}

function head(line: string, headers: string[]): string {
  return [line, 'Host: localhost', `Authorization: Bearer ${server.token}`, ...headers, '', ''].join('\r\n');
}

/** The request before it: one that has an answer, 404, where its head is not refused. */
const first = 'POST /api/recipients/1 HTTP/1.1';
const chunked = 'Transfer-Encoding: chunked';
const noLength = 'Content-Length: 0';
const bare = (...headers: string[]) => head(first, headers);
const withEnd = (...headers: string[]) => `${head(first, headers)}0\r\n\r\n`;

const shapes: Record<string, () => string> = {
  'length and chunks (CL.TE)': () => withEnd('Content-Length: 5', chunked),
  'chunks and length (TE.CL)': () => withEnd(chunked, 'Content-Length: 5'),
  'two lengths': () => bare(noLength, 'Content-Length: 5'),
  'two equal lengths': () => bare(noLength, noLength),
  'a list of lengths': () => bare('Content-Length: 0, 0'),
  'a length with a sign': () => bare('Content-Length: +0'),
  'a negative length': () => bare('Content-Length: -1'),
  'a hexadecimal length': () => bare('Content-Length: 0x0'),
  'an empty length': () => bare('Content-Length:'),
  'a length beyond 64 bits': () => bare('Content-Length: 18446744073709551616'),
  'a space before the colon': () => withEnd('Transfer-Encoding : chunked'),
  'a coding that only looks like chunked': () => withEnd('Transfer-Encoding: xchunked'),
  'a coding after chunked': () => withEnd('Transfer-Encoding: chunked, identity'),
  'a coding before chunked': () => withEnd('Transfer-Encoding: gzip, chunked'),
  'identity before chunked': () => withEnd('Transfer-Encoding: identity, chunked'),
  'chunked twice': () => withEnd(chunked, chunked),
  'no coding': () => bare('Transfer-Encoding:'),
  'a vertical tab before chunked': () => withEnd('Transfer-Encoding: \x0bchunked'),
  'chunked in quotes': () => withEnd('Transfer-Encoding: "chunked"'),
  'chunks in HTTP/1.0': () =>
    `${head(first.replace('1.1', '1.0'), [chunked, 'Connection: keep-alive'])}0\r\n\r\n`,
  'a folded coding': () => withEnd('Transfer-Encoding:\r\n chunked'),
  'a folded header': () => bare('X: a\r\n b', noLength),
  'a negative chunk': () => `${bare(chunked)}-1\r\n\r\n`,
  'a chunk size with 0x': () => `${bare(chunked)}0x0\r\n\r\n`,
  'a chunk size beyond 64 bits': () => `${bare(chunked)}fffffffffffffffff\r\n\r\n`,
  'a space after a chunk size': () => `${bare(chunked)}0 \r\n\r\n`,
  'a chunk longer than its size': () => `${bare(chunked)}1\r\nab\r\n0\r\n\r\n`,
  'chunks that end in bare LF': () => `${bare(chunked)}0\n\n`,
  'a chunk extension that ends in bare LF': () => `${bare(chunked)}0;a\n\r\n\r\n`,
  'a length after the chunks': () => `${bare(chunked)}0\r\nContent-Length: 5\r\n\r\n`,
  'lines that end in bare LF': () => bare(noLength).replaceAll('\r\n', '\n'),
  'one line that ends in bare LF': () => bare(`X: y\n${noLength}`),
  'one line that ends in bare CR': () => bare(`X: y\r${noLength}`),
  'a last line that ends in bare LF': () => bare(noLength).replace(/\r\n$/, '\n'),
  'NUL in a header': () => bare('X: a\0b', noLength),
  'NUL in a name': () => bare('X\0: a', noLength),
  'a space in a name': () => bare('X y: a', noLength),
  'no name': () => bare(': a', noLength),
  'two hosts': () => bare('Host: y', noLength),
  'no host': () => bare(noLength).replace('Host: localhost\r\n', ''),
  'an empty host': () => bare(noLength).replace('Host: localhost', 'Host:'),
  'a host with a path': () => bare(noLength).replace('Host: localhost', 'Host: x/api'),
  'two tokens': () => bare('Authorization: Bearer other', noLength),
  'two media types': () => bare('Content-Type: text/plain', 'Content-Type: text/html', noLength),
  'HTTP/2.0': () => head(first.replace('1.1', '2.0'), [noLength]),
  'HTTP/0.9': () => head(first.replace('1.1', '0.9'), [noLength]),
  'the preface of HTTP/2': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a method that nobody knows': () => head('SMUGGLE / HTTP/1.1', []),
};

for (const [name, shape] of Object.entries(shapes)) {
  for (const pieces of ['one piece', 'two pieces'] as const) {
    test(`${name}, in ${pieces}: 400, closed, and what follows is not carried out`, {
      timeout: 60_000,
    }, async () => {
      const text = await exchange(shape(), create(), pieces);
      assert.deepEqual(statusesIn(text), [400], text);
      assert.match(text, /Connection: close.*\{"type":"invalid_request_error"/s);
      assert.equal(await customers(), created);
    });
  }
}

/** What two requests in a row may be; each is followed by one that is carried out. */
const rightOnes: Record<string, () => string> = {
  'a length': () => bare(noLength),
  'a length with a zero more': () => bare('Content-Length: 00'),
  chunks: () => withEnd(chunked),
  'chunks in capital letters': () => withEnd('TRANSFER-ENCODING:\tCHUNKED'),
  'a chunk extension': () => `${bare(chunked)}0;a=b\r\n\r\n`,
  'an expectation that nobody knows': () => bare('Expect: the-spanish-inquisition', noLength),
};
for (const [name, shape] of Object.entries(rightOnes)) {
  test(`${name}: both requests are answered`, { timeout: 60_000 }, async () => {
    const last = create().replace('Host: localhost', 'Host: localhost\r\nConnection: close');
    assert.deepEqual(statusesIn(await exchange(shape(), last, 'one piece')), [404, 201]);
    created += 1;
    assert.equal(await customers(), created);
  });
}

for (const [name, status, garbage] of [
  ['garbage', 400, 'garbage\r\n\r\n'],
  ['a request for a tunnel', 405, 'CONNECT other.example:443 HTTP/1.1\r\nHost: other.example:443\r\n\r\n'],
] as const) {
  test(`${name} after a whole request is answered after it, and closes`, { timeout: 60_000 }, async () => {
    assert.deepEqual(statusesIn(await exchange(create(), garbage, 'one piece')), [201, status]);
    created += 1;
    assert.deepEqual(statusesIn(await exchange(garbage, create(), 'two pieces')), [status]);
    assert.equal(await customers(), created);
  });
}

test('an offer of another protocol is declined: one answer as ever, and closed', {
  timeout: 60_000,
}, async () => {
  for (const headers of [
    ['Connection: Upgrade', 'Upgrade: h2c', noLength],
    ['Connection: Upgrade', 'Upgrade: websocket'],
  ]) {
    const text = await exchange(head('GET /api/customers HTTP/1.1', headers), create(), 'one piece');
    assert.deepEqual(statusesIn(text), [200]);
  }
  assert.equal(await customers(), created);
});

/** How many customers the tests have made on purpose. */
let created = 0;

async function customers(): Promise<number> {
  return (await server.get('/api/customers', { headers: { Connection: 'close' } })).json.total_customers;
}

/** Sends two texts at once, or one after the other, and waits until the server closes. */
async function exchange(one: string, other: string, pieces: 'one piece' | 'two pieces'): Promise<string> {
  const { socket, closed } = connection(server);
  socket.setNoDelay(true);
  if (pieces === 'one piece') socket.write(one + other, 'latin1');
  else {
    socket.write(one, 'latin1');
    await sleep(10);
    socket.write(other, 'latin1');
  }
  const text = await closed;
  socket.destroy();
  return text;
}
