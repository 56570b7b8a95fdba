import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { makeCertificates } from '../../../testing/certificates.ts';
import { type InterceptingServer, startInterceptingServer } from '../../../testing/intercepting-server.ts';
import { type ReferenceServer, referenceServer } from '../../../testing/reference-server.ts';
import type { Ended } from '../../../testing/run-command.ts';
import { contractFile } from '../contract/contract-file.ts';
import { vocabulary } from '../states/vocabulary.ts';
import { verify } from '../testing/command.ts';

const token = 'tok~en/with+odd.chars-0123456789abcdef==';

describe('npm run pact:verify', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pact-'));
  let server: ReferenceServer;
  let proxy: InterceptingServer;
  let requests = 0;
  /** Additions to every response. */
  let echoed = '';
  before(async () => {
    server = await referenceServer({ tokens: [{ partner: 'acme', token }] });
    proxy = await startInterceptingServer(server.url, async (request, forward) => {
      requests++;
      const { authorization = '' } = request.headers;
      echoed = authorization;
      const answer = await forward(request);
      const body = answer.body.replace('"message":"success"', `"message":"success ${authorization}"`);
      return { ...answer, headers: { ...answer.headers, 'x-echo': authorization }, body };
    });
  });
  after(async () => {
    await proxy.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('an unknown state is named with the known ones, and nothing is sent', async () => {
    const pact = edited((interaction) => {
      interaction.providerStates = [{ name: 'a client' }];
    });
    requests = 0;
    const { status, stderr, stdout } = await verify(['--base-url', proxy.url, '--pact', pact], {
      CONFORM_TOKEN: token,
    });
    assert.equal(status, 2);
    assert.match(stderr, /"the list of countries" needs the unknown state "a client"/);
    for (const name of Object.keys(vocabulary)) assert.ok(stderr.includes(`\n  ${name}\n`), name);
    assert.equal(requests, 0);
    assert.equal(stdout, '');
  });

  const wrongUsage: Record<string, [string[], RegExp]> = {
    'a parameter that a state does not take': [
      ['--pact', 'PARAMETER'],
      /with the parameter "shoe_size", whose name or type is wrong/,
    ],
    'no token': [['--base-url', 'http://127.0.0.1:9'], /without an access token: set CONFORM_TOKEN/],
    'a file that is not there': [['--pact', 'nowhere.json'], /Cannot read the pact "nowhere\.json"/],
    'a pact that needs plugins': [['--pact', 'PLUGINS'], /it needs plugins, which are not supported/],
    'a file that is no pact': [
      ['--pact', resolve(import.meta.dirname, '../../../package.json')],
      /it has no interactions/,
    ],
    'an option that is not known': [['--token', 'abc'], /Unknown option '--token'/],
  };
  for (const [what, [args, says]] of Object.entries(wrongUsage)) {
    test(`${what} is wrong usage, said in one sentence`, async () => {
      const pact = edited((interaction) => {
        interaction.providerStates = [{ name: 'a registered customer', params: { shoe_size: 44 } }];
      });
      const plugins = join(folder, 'plugins.json');
      const contract = JSON.parse(readFileSync(contractFile, 'utf8'));
      writeFileSync(plugins, JSON.stringify({ ...contract, metadata: { plugins: [{ name: 'csv' }] } }));
      const files: Record<string, string> = { PARAMETER: pact, PLUGINS: plugins };
      const { status, stderr } = await verify(args.map((arg) => files[arg] ?? arg));
      assert.equal(status, 2);
      assert.match(stderr, says);
    });
  }

  test('a deployment that is not reachable ends with 3', async () => {
    const { status, stderr } = await verify(['--base-url', 'http://127.0.0.1:9'], { CONFORM_TOKEN: token });
    assert.equal(status, 3);
    assert.match(stderr, /^Cannot reach the deployment: connection refused/);
  });

  test('a token that is refused ends with 3', async () => {
    const { status, stderr } = await verify(['--base-url', server.url], { CONFORM_TOKEN: 'another' });
    assert.equal(status, 3);
    assert.match(stderr, /^The deployment refuses the token: HTTP 401/);
  });

  test('the token and a configured header reach no output, whatever log level is asked for', async () => {
    const header = 'a-key-that-nobody-may-read';
    const config = join(folder, 'deployment.yaml');
    writeFileSync(config, JSON.stringify({ baseUrl: proxy.url, headers: { 'X-Key': header } }));
    // A contract may also contain the token.
    const pact = edited((interaction) => {
      interaction.description = `the list of countries for ${token}`;
    });
    const args = ['--config', config, '--pact', pact];
    const runs = ['trace', 'debug', 'error'].map((level) =>
      ownProcess(args, { CONFORM_TOKEN: token, LOG_LEVEL: level, RUST_LOG: level, ...filter }),
    );
    for (const { status, stdout, stderr } of await Promise.all(runs)) {
      // The deployment returns it instead of "success", so that Pact reports a difference.
      assert.equal(echoed, `Bearer ${token}`);
      assert.equal(status, 1, stdout + stderr);
      assert.match(stdout, /\$\.message: expected "success", actual "success Bearer \*\*\*"/);
      const output = stdout + stderr;
      for (const secret of [token, encodeURIComponent(token), Buffer.from(token).toString('base64'), header])
        assert.ok(!output.includes(secret), output);
    }
  });

  test('a certificate of an own authority is trusted with --ca, and refused without', async (t) => {
    const { ca, server: certified } = await makeCertificates();
    const secure = createServer(certified, (incoming, outgoing) => {
      const { method, headers, url } = incoming;
      const onward = request(`${server.url}${url}`, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(onward);
    });
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    t.after(() => secure.close());
    const file = join(folder, 'authority.pem');
    writeFileSync(file, ca.cert);
    const url = `https://127.0.0.1:${(secure.address() as AddressInfo).port}`;
    const args = ['--base-url', url, '--pact', edited(() => {})];
    const trusting = await verify([...args, '--ca', file], { CONFORM_TOKEN: token });
    assert.equal(trusting.status, 0, trusting.stdout + trusting.stderr);
    const refusing = await verify(args, { CONFORM_TOKEN: token });
    assert.equal(refusing.status, 3);
    assert.match(refusing.stderr, /^Cannot reach the deployment: .*certificate .*; to trust it, .* --ca/);
    secure.closeAllConnections();
  });

  test('without a base URL the reference server is verified', async () => {
    const { status, stdout } = await verify(['--pact', edited(() => {})]);
    assert.equal(status, 0);
    assert.match(stdout, /\nok +the list of countries\n1 interaction: 1 verified, 0 differ, 0 undecided\n$/);
  });

  test('the help fits a screen and begins with examples', async () => {
    const { status, stdout } = await verify(['--help']);
    const lines = stdout.trimEnd().split('\n');
    assert.equal(status, 0);
    assert.ok(lines.length >= 20 && lines.length <= 24, `${lines.length} lines`);
    assert.match(lines[1] ?? '', /npm run pact:verify/);
    for (const line of lines) assert.ok(line.length <= 80, line);
  });

  test('--states prints every state with what it gives', async () => {
    const { status, stdout } = await verify(['--states']);
    assert.equal(status, 0);
    for (const [name, { gives }] of Object.entries(vocabulary))
      assert.ok(stdout.includes(`${name}\n    gives ${gives.join(', ')}\n`), name);
  });

  /** A contract of one interaction, the list of countries, with a change. */
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into the contract, and a wrong reach fails them.
  function edited(edit: (interaction: any) => void): string {
    const contract = JSON.parse(readFileSync(contractFile, 'utf8'));
    contract.interactions = contract.interactions.filter(
      ({ description }: { description: string }) => description === 'the list of countries',
    );
    edit(contract.interactions[0]);
    const file = join(folder, 'edited.json');
    writeFileSync(file, JSON.stringify(contract));
    return file;
  }
});

/** Pact would skip interactions with other descriptions. */
const filter = { PACT_DESCRIPTION: 'nothing of the kind' };

/** Runs the command in a separate process, and returns all output. */
function ownProcess(args: string[], env: Record<string, string>): Promise<Ended> {
  const { CONFORM_TOKEN: _, NODE_TEST_CONTEXT: __, ...inherited } = process.env;
  const main = resolve(import.meta.dirname, 'verify.ts');
  return new Promise((done) => {
    const options = { env: { ...inherited, ...env }, timeout: 60_000 };
    const child = execFile(process.execPath, [main, ...args], options, (_error, stdout, stderr) =>
      done({ status: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}
