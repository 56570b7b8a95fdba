import { callOf, isSuccess } from './client.ts';
import { bytesOf, chunked, header, setHeader } from './render.ts';
import { right } from './right-orders.ts';
import { Line, socketWire } from './socket.ts';
import { steps } from './suite.ts';
import type { Call, Context, Entry, Message, Pairs, Plan, Wire } from './types.ts';
import { fetchWire, nodeWire } from './wires.ts';
import type { Step, World } from './world.ts';

const kept = socketWire({ keepAlive: true });

const mapNames = (message: Message, change: (name: string) => string) => {
  message.headers = message.headers.map(([name, value]) => [change(name), value]);
};

const always = (more: Pairs) => (message: Message) => {
  for (const [name, value] of more) setHeader(message, name, value);
};

const inTurn = (name: string, values: (string | undefined)[]) => {
  let n = 0;
  return (message: Message) => setHeader(message, name, values[n++ % values.length]);
};

/** Sends the body in chunks, over a socket. */
const inChunks = (size: number, extension = '', trailer = '') => ({
  wire: kept,
  dress: (message: Message) => {
    if (!message.body) return;
    setHeader(message, 'Content-Length', undefined);
    setHeader(message, 'Transfer-Encoding', 'chunked');
    message.body = chunked(message.body, size, extension, trailer);
  },
});

const isRead = (call: Call) => call.method === 'GET';

const validators = new Map<string, string>();
const conditional = (base: string): Wire => {
  const wire = nodeWire()(base);
  return async (message) => {
    const answer = await wire(message);
    if (message.method !== 'GET') return answer;
    validators.set(message.target, answer.headers.etag ?? '"none"');
    // A read is repeated on condition that it changed, and either answer is fine.
    const again = { ...message, headers: [...message.headers] };
    again.headers.push(['If-None-Match', validators.get(message.target) ?? '"none"']);
    again.headers.push(['If-Modified-Since', 'Tue, 06 Jan 2026 10:00:00 GMT']);
    const second = await wire(again);
    if (second.status !== 304 && !isSuccess(second)) throw new Error(`conditional read: ${second.status}`);
    return answer;
  };
};

const encodedLetters: Step = async (world) => {
  const answer = await world.client.send(callOf('listCountries', 'GET', '/api/resources/%63ountries'));
  world.client.check(answer.status < 500, 'an equal address is a fault of the server', answer);
};

const pipelined: Step = async (world) => {
  const line = new Line(world.client.env.base);
  const paths = ['countries', 'nationalities', 'currencies'];
  const calls = paths.map((path) => callOf(`list-${path}`, 'GET', `/api/resources/${path}`));
  const requests = calls.map((call) => world.client.message(call));
  await line.write(Buffer.concat(requests.map((request) => bytesOf(request))));
  for (const call of calls) {
    const answer = await line.answer(call.method);
    world.client.check(answer.json.message === 'success', 'a pipelined read failed', answer);
  }
  line.socket.end();
};

const over = (
  says: string,
  dress: (message: Message, call: Call, context: Context) => void,
  wire: Plan['wire'] = kept,
) => right(says, { wire, dress });

const withExtra = (method: string, query = false) =>
  ({
    before: (call: Call) =>
      isRead(call) ? [{ ...call, operation: method, method, query: query ? [] : call.query }] : [],
  }) satisfies Plan;

const quick: Partial<World> = { manyRecipients: 11 };

/** Legal programs that differ in connections, headers and framing. */
export const rightHttp: Record<string, Entry> = {
  'connection-per-request': right('A new connection for each request', {
    wire: nodeWire({ keepAlive: false }),
    dress: always([['Connection', 'close']]),
  }),
  'fetch-kept-alive': right('Sends with fetch', { wire: fetchWire }, steps, { parallel: 3 }),
  'one-socket': right('One plain socket, kept alive', { wire: kept }),
  'socket-per-request': right('A plain socket for each request', { wire: socketWire() }),
  'no-user-agent': over('Does not name itself', (message) => setHeader(message, 'User-Agent', undefined)),
  'header-names-in-lower-case': over('Header names in lower case', (message) =>
    mapNames(message, (name) => name.toLowerCase()),
  ),
  'header-names-in-upper-case': over('Header names in upper case', (message) =>
    mapNames(message, (name) => name.toUpperCase()),
  ),
  'headers-backwards': over('Headers in the opposite order', (message) => message.headers.reverse()),
  'spaces-around-header-values': over('Spaces and tabs around header values', (message) => {
    message.headers = message.headers.map(([name, value]) => [name, ` \t${value}  \t`]);
  }),
  'no-space-after-colon': right('No space between colon and value', {
    wire: kept,
    dress: (message) => {
      message.bytes = Buffer.concat([
        Buffer.from(
          `${message.method} ${message.target} HTTP/1.1\r\n${message.headers.map((pair) => pair.join(':')).join('\r\n')}\r\n\r\n`,
        ),
        message.body ?? Buffer.alloc(0),
      ]);
    },
  }),
  'scheme-in-lower-case': over('The scheme of the token in lower case, as HTTP allows', (message) =>
    setHeader(message, 'Authorization', (header(message, 'Authorization') ?? '').replace('Bearer', 'bearer')),
  ),
  'further-headers': over(
    'Headers of tracing and proxies',
    always([
      ['traceparent', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
      ['X-Request-Id', '7c2f'],
      ['Via', '1.1 partner-proxy'],
      ['Accept-Language', 'de-AT, de;q=0.8, en;q=0.5'],
      ['Cache-Control', 'no-cache'],
      ['TE', 'trailers'],
      ['Connection', 'keep-alive, TE'],
    ]),
  ),
  'accepts-in-turn': over(
    'Several values of Accept, and none',
    inTurn('Accept', [
      '*/*',
      'application/json',
      'application/*;q=0.9, */*;q=0.1',
      undefined,
      'text/html, */*',
    ]),
  ),
  'takes-gzip': over('Takes answers in gzip', always([['Accept-Encoding', 'gzip']]), nodeWire()),
  'refuses-gzip': over(
    'Takes answers without coding only',
    inTurn('Accept-Encoding', ['identity', 'gzip;q=0']),
  ),
  'waits-for-continue': over(
    'Waits for 100 before a body',
    (message) => message.body?.length && setHeader(message, 'Expect', '100-continue'),
    nodeWire({ keepAlive: true }),
  ),
  'chunked-bodies': right('Bodies in chunks', inChunks(1000)),
  'chunks-with-extensions': right(
    'Small chunks with extensions, and a trailer',
    inChunks(61, ';part=a', 'X-Checksum: none\r\n'),
  ),
  'http-1-0': right(
    'HTTP/1.0 with a connection for each request',
    { wire: socketWire(), dress: (message) => void Object.assign(message, { version: '1.0' }) },
    steps,
    quick,
  ),
  'absolute-form': over('The whole address in the request line', (message) => {
    message.target = `http://${header(message, 'Host')}${message.target}`;
  }),
  'percent-encoded-paths': over('A digit of each identifier percent-encoded', (message, call) => {
    if (/\/\d+$/.test(call.path)) message.target = message.target.replace(/\/(\d)(?=\d+(\?|$))/, '/%3$1');
  }),
  'percent-encoded-letters': right('Reads a list under an equal address', {}, [encodedLetters, ...steps]),
  'head-first': right('HEAD before each read', withExtra('HEAD')),
  'options-first': right('OPTIONS before each read', withExtra('OPTIONS', true)),
  'conditional-reads': right('Reads again on condition of a change', { wire: conditional }),
  'pipelined-reads': right('Several reads at once on one connection', {}, [pipelined, ...steps]),
  'slow-bytes': right(
    'Writes a few bytes at a time',
    { wire: socketWire({ keepAlive: true, pieces: { size: 190, pause: 3 } }) },
    steps,
    { manyRecipients: 11 },
  ),
  'slow-starts': right(
    'Each request in two pieces',
    { wire: socketWire({ pieces: { size: 120, pause: 12 } }) },
    steps,
    { parallel: 4 },
  ),
};
