import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';

/** The environment without proxy variables. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_TEST_CONTEXT|(https?|no)_proxy)$/i.test(name)),
);

/** Starts a command; `said` waits until its standard output matches. */
function start(t: TestContext, name: 'mock' | 'proxy', args: string[], variables = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}-command.ts`), ...args], {
    env: { ...environment, ...variables },
  });
  t.after(() => child.kill('SIGKILL'));
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.err += text;
  });
  const ended = once(child, 'close').then(([status]) => status as number | null);
  const said = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(output.out)?.[1];
      if (found !== undefined) return found;
      await Promise.race([
        once(child.stdout, 'data'),
        ended.then(() => assert.fail(`It ended early: ${output.out}${output.err}`)),
      ]);
    }
  };
  return { child, output, ended, said };
}

const listening = /^Listening on (http:\S+?),? /m;

test('npm run proxy without a base URL stands before the reference server, and ends with a table', async (t) => {
  const { child, output, ended, said } = start(t, 'proxy', ['--port', '0']);
  const url = await said(listening);
  const token = await said(/^Token: (.+)$/m);
  const answer = await fetch(`${url}/api/customers?page=0`, {
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(answer.status, 400);
  child.kill('SIGTERM');
  assert.equal(await ended, 0);
  assert.match(output.out, /^GET \/api\/customers 400 listCustomers: request query\.page: .* must be >= 1$/m);
  assert.match(output.out, /^ {2}listCustomers +1 +1 +0$/m);
  assert.equal(output.err, '');
});

test('npm run proxy ends with 1 where a response was other than specified, and prints no query', async (t) => {
  const deployment = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"message":"success"}'),
  );
  await new Promise<void>((ready) => deployment.listen(0, '127.0.0.1', ready));
  t.after(() => deployment.close());
  const baseUrl = `http://127.0.0.1:${(deployment.address() as AddressInfo).port}`;
  const { child, output, ended, said } = start(t, 'proxy', ['--port', '0', '--base-url', baseUrl]);
  const url = await said(listening);
  await fetch(`${url}/api/resources/check-gh-mw-instant-pay-eligibility?operator=x&mobile_number=0240000001`);
  child.kill('SIGINT');
  // A terminal also signals npm, which forwards the signal at any time.
  const again = setInterval(() => child.kill('SIGINT'), 0);
  const stopped = setTimeout(() => clearInterval(again), 300);
  assert.equal(await ended, 1);
  clearTimeout(stopped);
  clearInterval(again);
  assert.match(output.out, /checkGhanaMobileWallet: response body: /);
  assert.doesNotMatch(output.out, /0240000001/);
});

test('npm run proxy takes the way that HTTP_PROXY names, and the reference server none', async (t) => {
  const targets: (string | undefined)[] = [];
  const network = createServer((incoming, response) => {
    targets.push(incoming.url);
    response.writeHead(404).end();
  });
  await new Promise<void>((ready) => network.listen(0, '127.0.0.1', ready));
  t.after(() => network.close());
  const variables = { HTTP_PROXY: `127.0.0.1:${(network.address() as AddressInfo).port}` };
  const far = start(t, 'proxy', ['--port', '0', '--base-url', 'http://deployment.invalid/a'], variables);
  await fetch(`${await far.said(listening)}/api/customers`);
  assert.deepEqual(targets, ['http://deployment.invalid/a/api/customers']);
  const near = start(t, 'proxy', ['--port', '0'], variables);
  assert.equal((await fetch(`${await near.said(listening)}/api/customers`)).status, 401);
  assert.equal(targets.length, 1);
});

test('npm run proxy ends with 1 where no response came', async (t) => {
  const gone = createServer();
  await new Promise<void>((ready) => gone.listen(0, '127.0.0.1', ready));
  const baseUrl = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
  await new Promise((closed) => gone.close(closed));
  const { child, output, ended, said } = start(t, 'proxy', ['--port', '0', '--base-url', baseUrl]);
  assert.equal((await fetch(`${await said(listening)}/api/customers`)).status, 502);
  child.kill('SIGINT');
  assert.equal(await ended, 1);
  assert.match(
    output.out,
    /^GET \/api\/customers 502 -: response: no response from the deployment: connection refused; nothing listens there$/m,
  );
});

test('npm run mock says where it is and with what to ask', async (t) => {
  const { child, ended, said } = start(t, 'mock', ['--port', '0']);
  const url = await said(/^Listening on (\S+)/m);
  const answer = await fetch(`${url}/api/resources/currencies`, {
    headers: { authorization: 'Bearer any-token' },
  });
  assert.equal(answer.status, 200);
  child.kill('SIGTERM');
  assert.equal(await ended, 0);
});

test('wrong usage ends with 2 and one sentence', async (t) => {
  for (const [name, args, reason, variables] of [
    ['proxy', ['--base-url', 'ftp://example.com'], /^Cannot use the base URL "ftp:/],
    ['proxy', ['--ca', 'nothing.pem'], /^Cannot use --ca: the file "nothing.pem" does not exist/],
    ['proxy', ['--colour'], /^Unknown option '--colour'\. Try --help\.$/m],
    ['mock', ['--port', '70000'], /^Cannot use "70000" for --port: the highest port is 65535/],
    ['mock', ['4011'], /^Cannot use "4011"/],
    ['mock', ['--port', 'four'], /^Cannot use "four" for --port/],
    ['proxy', [], /^Cannot use the proxy in HTTPS_PROXY/, { HTTPS_PROXY: 'ftp://example.com' }],
  ] as const) {
    const { output, ended } = start(t, name, [...args], variables);
    assert.equal(await ended, 2, args.join(' '));
    assert.match(output.err, reason);
    assert.equal(output.out, '');
  }
});

test('a port that is taken is named', async (t) => {
  const taken = createServer();
  await new Promise<void>((ready) => taken.listen(0, '127.0.0.1', ready));
  t.after(() => taken.close());
  const { port } = taken.address() as AddressInfo;
  for (const name of ['mock', 'proxy'] as const) {
    const { output, ended } = start(t, name, ['--port', String(port)]);
    assert.equal(await ended, 1);
    assert.match(output.err, new RegExp(`^Cannot listen on port ${port}: .*EADDRINUSE`));
  }
});
