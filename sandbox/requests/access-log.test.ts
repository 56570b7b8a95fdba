import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { maria, sendRaw, upload } from '../../testing/client.ts';
import { type SandboxServer, sandboxServer } from '../../testing/control-client.ts';
import { spawnServer } from '../../testing/process.ts';
import { referenceServer } from '../../testing/reference-server.ts';

let folder = '';
let files = 0;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partner-api-access-'));
});
after(() => rm(folder, { recursive: true }));

/** The lines that a server has written, after it was used and closed. */
async function linesOf(use: (server: SandboxServer) => Promise<unknown>, options = {}): Promise<string[]> {
  const accessLog = join(folder, `${++files}.log`);
  {
    await using server = await sandboxServer({ accessLog, ...options });
    await use(server);
  }
  assert.equal((await stat(accessLog)).mode & 0o777, 0o600);
  return (await readFile(accessLog, 'utf8')).split('\n').slice(0, -1);
}

const combined =
  /^127\.0\.0\.1 - (\S+) \[(\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000)\] "([^"]*)" (\d{3}|-) (\d+|-) "([^"]*)" "([^"]*)" "([^"]*)"$/;

test('a line per request in the combined log format, with the id of the request', async () => {
  const texts: number[] = [];
  const lines = await linesOf(async (server) => {
    const headers = { 'User-Agent': 'test/1', Referer: 'http://localhost:3000/a', 'X-Request-Id': 'mine-1' };
    texts.push(Buffer.byteLength((await server.get('/api/customers?page=1', { headers })).text));
    await server.get('/api/customers', { token: null, headers: { 'User-Agent': 'test/1' } });
    await server.send('HEAD', '/healthz', { headers: { 'User-Agent': 'test/1' } });
  });
  const fields = lines.map((line) => combined.exec(line)?.slice(1) ?? line);
  const time = fields[0]?.[1];
  assert.ok(Math.abs(Date.parse(String(time).replaceAll('/', ' ').replace(':', ' ')) - Date.now()) < 60_000);
  assert.deepEqual(
    fields.map(([partner, , ...rest]) => [partner, ...rest.slice(0, 5)]),
    [
      [
        'acme',
        'GET /api/customers?page=1 HTTP/1.1',
        '200',
        String(texts[0]),
        'http://localhost:3000/a',
        'test/1',
      ],
      ['-', 'GET /api/customers HTTP/1.1', '401', '129', '-', 'test/1'],
      ['acme', 'HEAD /healthz HTTP/1.1', '200', '-', '-', 'test/1'],
    ],
  );
  assert.equal(fields[0]?.[7], 'mine-1');
  assert.match(String(fields[1]?.[7]), /^[\da-f-]{36}$/);
});

test('no token, and no value of a query but pages and codes, wherever a client put it', async () => {
  const token = 'acme-access-token';
  const other = 'wrong-but-real-elsewhere';
  const basic = `Basic ${Buffer.from('user:open-sesame-9').toString('base64')}`;
  const lines = await linesOf(async (server) => {
    await server.get(
      `/api/${token}/${server.control.token}?access_token=${token}&account_number=account-4711`,
    );
    await server.get(`/api/${encodeURIComponent(token)}?x=${other}&${token}`, { token: other });
    await server.get(`/api/${other}`, {
      token: other,
      headers: { 'User-Agent': other, Referer: `http://u:pass@x/?t=${other}` },
    });
    await server.get('/api/open-sesame-9', { token: null, headers: { Authorization: basic } });
    await server.get('/api/session-of-cookie', { headers: { Cookie: 'id=session-of-cookie' } });
    await server.get('/', { headers: { 'X-Request-Id': token } });
    await server.post('/api/customers', { ...maria, country: token });
    const id = await server.customer();
    await server.send('POST', `/api/kyc-upload/${id}`, { parts: upload({ id_number: 'P-SECRET' }) });
    await server.get(
      '/api/resources/check-gh-mw-instant-pay-eligibility?operator=5f0c9b1e&mobile_number=0240000001&0240000002',
    );
    await server.get(`/api/${[...token].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')}`);
  });
  assert.equal(lines.length, 11);
  const text = lines.join('\n');
  for (const word of [
    token,
    other,
    'account-4711', // letters that no random request id contains
    'open-sesame',
    'session-of',
    'u:pass',
    'P-SECRET',
    '0240000001',
    '0240000002',
    maria.last_name,
    '%61%63%6d%65',
  ])
    assert.ok(!text.includes(word), `${word} in ${text}`);
  assert.match(text, /operator=5f0c9b1e&mobile_number=\[hidden\]&\[hidden\]/);
});

test('no client can write a line of its own, or end a field', async () => {
  const lines = await linesOf(async (server) => {
    const head = 'Host: localhost\r\nConnection: close\r\n';
    await sendRaw(server.url, `GET /"%0a\\x HTTP/1.1\r\n${head}User-Agent: a" 200 1 "\tb\x85\r\n\r\n`);
    await sendRaw(server.url, `GET /${'x'.repeat(9000)} HTTP/1.1\r\n${head}\r\n`);
  });
  assert.equal(lines.length, 2);
  for (const line of lines) assert.match(line, combined);
  assert.match(lines[0] ?? '', /"a\\x22 200 1 \\x22\\x09bÂ\\x85"/);
  assert.ok((lines[1] ?? '').length < 500);
});

test('a client that hung up has a line without a status', async () => {
  const lines = await linesOf(async (server) => {
    await server.plan({ rules: [{ calls: { nth: 1 }, fault: { delay: { ms: 60_000 } } }] });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(`GET /api/customers HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${server.token}\r\n\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.destroy();
  });
  assert.match(lines.join('\n'), /^127\.0\.0\.1 - acme \[.*"GET \/api\/customers HTTP\/1\.1" - - /);
});

test('lines are added to what is in the file', async () => {
  const accessLog = join(folder, 'kept.log');
  for (const _ of [1, 2]) {
    await using server = await referenceServer({ accessLog });
    await fetch(`${server.url}/healthz`);
  }
  assert.equal((await readFile(accessLog, 'utf8')).split('\n').length, 3);
});

test('a file that cannot be opened ends the start with one sentence, and one that fails later is said once', async () => {
  await assert.rejects(
    referenceServer({ accessLog: join(folder, 'missing', 'a.log') }),
    /^Error: Cannot open the access log .*a\.log: ENOENT.*\. Choose a file that can be written with --access-log\.$/,
  );
  const lines: string[] = [];
  await using server = await referenceServer({ accessLog: '/dev/full' }, { log: (line) => lines.push(line) });
  for (const _ of [1, 2, 3]) assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.deepEqual(
    lines.map((line) => line.slice(0, 48)),
    ['Cannot write the access log /dev/full: ENOSPC: n'],
  );
});

for (const left of [['stdout'], ['stdout', 'stderr']] as const)
  test(`a server goes on when whoever read its ${left.join(' and ')} has left`, async () => {
    const server = spawnServer(['--database', ':memory:', '--access-log', '-']);
    try {
      const { url } = await server.listening;
      for (const name of left) server.child[name]?.destroy();
      for (const _ of [1, 2, 3]) assert.equal((await fetch(`${url}/healthz`)).status, 200);
      const said =
        /^Cannot write the access log on the standard output: write EPIPE\. Requests go on without it; .*\n$/;
      if (left.length === 1) assert.match(server.errors(), said);
    } finally {
      server.child.kill('SIGTERM');
    }
    assert.deepEqual(await server.ended, [0, null]);
  });
