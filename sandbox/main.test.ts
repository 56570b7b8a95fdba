import assert from 'node:assert/strict';
import { type ChildProcess, exec, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freedoms } from '../server/options/freedoms.ts';
import { flagOf } from '../server/options/setting.ts';
import { bareEnvironment } from '../testing/process.ts';
import { referenceServer } from '../testing/reference-server.ts';
import { readOptions, warningsAbout } from './command-options.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partner-api-main-'));
});
after(() => rm(folder, { recursive: true }));

/** Runs the command to its end. */
async function run(args: string[], env: Record<string, string> = {}) {
  const options = { env: { ...bareEnvironment(), ...env }, timeout: 60_000 };
  return promisify(execFile)(process.execPath, [main, ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

/** Starts the command and waits for its first lines. */
async function launched(
  args: string[],
  env: Record<string, string> = {},
  until = /curl.*\n/,
): Promise<[ChildProcess, string]> {
  const child = spawn(process.execPath, [main, ...args], { env: { ...bareEnvironment(), ...env } });
  let output = '';
  for await (const chunk of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    output += chunk;
    if (until.test(output)) break;
  }
  return [child, output];
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`start: the curl line that is printed works as it is, and ${signal} ends with exit code 0`, async () => {
    const [child, output] = await launched(['--port', '0', '--database', join(folder, `${signal}.sqlite`)]);
    try {
      const curl = /^curl.*$/m.exec(output)?.[0] ?? 'false';
      const { stdout } = await promisify(exec)(curl);
      assert.equal(JSON.parse(stdout).message, 'success');
      const page = /^API reference: (http:\/\/127\.0\.0\.1:\d+\/) \(in a browser\)$/m.exec(output)?.[1] ?? '';
      assert.match(
        await (await fetch(page, { headers: { Accept: 'text/html' } })).text(),
        /^<!doctype html>/,
      );
    } finally {
      child.kill(signal);
    }
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  });
}

test('start: with --control-port the address of the page is printed with its token, and SIGTERM closes both', async () => {
  const args = ['--port', '0', '--database', ':memory:', '--control-port', '0'];
  const [child, output] = await launched(args, {}, /Control page.*\n/);
  const [, url, token] = /^Control page: (http:\/\/127\.0\.0\.1:\d+)\/#token=(\S+)$/m.exec(output) ?? [];
  try {
    const reply = await fetch(`${url}/partners`, { headers: { Authorization: `Bearer ${token}` } });
    assert.deepEqual(await reply.json(), { partners: ['sandbox'] });
    assert.equal(output.split(String(token)).length, 2, 'the token stands there once');
  } finally {
    child.kill('SIGTERM');
  }
  assert.deepEqual(await once(child, 'exit'), [0, null]);
  await assert.rejects(fetch(`${url}/`), /fetch failed/);
});

test('--help is one screen, with examples before options', async () => {
  const { code, stdout } = await run(['--help']);
  assert.equal(code, 0);
  const lines = stdout.trimEnd().split('\n');
  assert.ok(lines.length <= 24, `${lines.length} lines`);
  for (const line of lines) assert.ok(line.length <= 80, line);
  const example = stdout.indexOf('npm start');
  assert.ok(example > 0 && example < stdout.indexOf('--host'));
});

test('--help-freedoms explains every freedom that --help names', async () => {
  const { code, stdout } = await run(['--help-freedoms']);
  assert.equal(code, 0);
  for (const line of stdout.split('\n')) assert.ok(line.length <= 80, line);
  const named = (await run(['--help'])).stdout.split('leaves open')[1]?.match(/--[a-z-]+/g) ?? [];
  assert.ok(named.length > Object.keys(freedoms).length);
  for (const name of Object.keys(freedoms)) {
    assert.ok(named.includes(`--${flagOf(name)}`), name);
    assert.match(stdout, new RegExp(`^ {2}--${flagOf(name)} \\S`, 'm'));
  }
});

const badOptions: [args: string[], env: Record<string, string>, says: RegExp][] = [
  [['--page-size', '0'], {}, /"0" as --page-size/],
  [['--page-size', '1.5'], {}, /"1\.5" as --page-size/],
  [[], { PAGE_SIZE: 'ten' }, /"ten" as PAGE_SIZE/],
  [['--id-scheme', 'uuid'], {}, /random\|sequential\|big/],
  [['--locked-fields', 'city,shoe_size'], {}, /--locked-fields/],
  [['--colour', 'red'], {}, /--colour/],
  [['--clock-offset', '-08:00'], {}, /after "="/],
  [['serve'], {}, /serve/],
  [['--tokens', 'a:t0ken-999,b:t0ken-999'], {}, /partner:token/],
  [[], { TOKENS: 's3cret99' }, /partner:token/],
  [[], { TOKENS: 'a:t0ken-999,b:s3cret9' }, /token 2 has fewer than 8 characters, .*; choose a longer one/],
  [['--tokens', 'a:1'], {}, /token 1 has fewer than 8 characters/],
  [['--control-port', '65536'], {}, /"65536" as --control-port/],
  [['--control-token', 's3cret'], {}, /16\+ characters/],
  [[], { CONTROL_TOKEN: 's3cret with a space' }, /CONTROL_TOKEN/],
];
for (const [args, env, says] of badOptions) {
  test(`a bad option gets one sentence and exit code 2: ${[...args, ...Object.keys(env)].join(' ')}`, async () => {
    const { code, stdout, stderr } = await run(args, env);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, says);
    assert.match(stderr, /^[^\n]+\.\n$/);
    assert.ok(!stderr.includes('t0ken') && !stderr.includes('s3cret'));
  });
}

test('a flag goes before the environment variable of its name, and an empty variable is none', () => {
  assert.deepEqual(options([], { PAGE_SIZE: '3', EMPTY_PAGES: '0', HOST: '' }), [3, 0, '127.0.0.1']);
  assert.deepEqual(options(['--page-size=4'], { PAGE_SIZE: '3' }), [4, 1, '127.0.0.1']);
});

function options(args: string[], env: Record<string, string>) {
  const read = readOptions(args, env);
  assert.ok(typeof read !== 'string');
  return [read.pageSize, read.emptyPages, read.host];
}

test('tokens are pairs; a token may hold colons', () => {
  const read = readOptions([], { TOKENS: 'acme:a:b-45678, other:12345678' });
  assert.deepEqual(typeof read !== 'string' && read.tokens, [
    { partner: 'acme', token: 'a:b-45678' },
    { partner: 'other', token: '12345678' },
  ]);
});

test('tokens may stand in a file, a pair a line', async () => {
  const file = join(folder, 'tokens.txt');
  await writeFile(file, '\ufeffacme:a:b-45678\r\n\n other:c-345678 , third:d-345678\n');
  const acme = ['acme', 'other', 'third'];
  const flag = ['--tokens-file', file];
  const partners = (args: string[], env: Record<string, string> = {}) => {
    const read = readOptions(args, env);
    return typeof read !== 'string' && read.tokens.map(({ partner }) => partner);
  };
  assert.deepEqual(partners(flag), acme);
  assert.deepEqual(partners([], { TOKENS_FILE: file }), acme);
  assert.deepEqual(partners(flag, { TOKENS: 'x:y-345678' }), acme);
  assert.deepEqual(partners(['--tokens', 'x:y-345678'], { TOKENS_FILE: file }), ['x']);
  assert.throws(() => partners([...flag, '--tokens', 'x:y-345678']), /both --tokens and --tokens-file/);
  assert.throws(
    () => partners([], { TOKENS: 'x:y-345678', TOKENS_FILE: file }),
    /both TOKENS and TOKENS_FILE/,
  );
  assert.throws(
    () => partners(['--tokens-file', join(folder, 'none')]),
    /Cannot read the file .*none.* ENOENT/,
  );
  await writeFile(file, 'acme:s3cret\n');
  assert.throws(() => partners(flag), /^Error: Cannot use this as tokens in the file .*: token 1 has fewer/);
  await writeFile(file, 's3cret\n');
  assert.throws(
    () => partners(flag),
    /^Error: Cannot use this as tokens in the file of --tokens-file: it takes partner:token/,
  );
});

const secrets: [args: string[], env: Record<string, string>, says: string[]][] = [
  [['--tokens', 'acme:s3cret99'], {}, ['--tokens', 'TOKENS or --tokens-file']],
  [
    ['--control-token', 's3cret-s3cret-s3cret', '--control-port', '0'],
    {},
    ['--control-token', 'CONTROL_TOKEN'],
  ],
  [[], { TOKENS: 'acme:s3cret99', CONTROL_PORT: '0', CONTROL_TOKEN: 's3cret-s3cret-s3cret' }, []],
];
for (const [args, env, says] of secrets) {
  test(`a secret among the arguments gets a warning, and one among the variables none: ${says.join()}`, async () => {
    const all = ['--port', '0', '--database', ':memory:', ...args];
    const child = spawn(process.execPath, [main, ...all], { env: { ...bareEnvironment(), ...env } });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      errors += text;
    });
    for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false }))
      if (/API reference/.test(text)) break;
    child.kill('SIGTERM');
    await once(child, 'close');
    assert.equal(errors.split('\n').length - 1, says.length === 0 ? 0 : 1, errors);
    for (const part of says) assert.ok(errors.startsWith('Warning: ') && errors.includes(part), errors);
    assert.ok(!errors.includes('s3cret'));
  });
}

test('a password in an address of a database is a secret, and a user without one is none', () => {
  const warned = (database: string) => warningsAbout(['--database', database], {}).length;
  assert.equal(warned('postgres://me:s3cret@db.example.com/api'), 1);
  assert.equal(warned('postgres://db.example.com/api?user=me&password=s3cret'), 1);
  assert.equal(warned('postgres://me@db.example.com/api'), 0);
  assert.equal(warned('data/a:b@c.sqlite'), 0);
});

async function assertFails(args: string[], says: RegExp) {
  const { code, stderr } = await run(args);
  assert.equal(code, 1, stderr);
  assert.match(stderr, says);
  assert.match(stderr, /^Cannot [^\n]+\.\n$/);
}

test('a port in use gets one sentence and exit code 1', async () => {
  await using other = await referenceServer();
  await assertFails(['--port', new URL(other.url).port, '--database', ':memory:'], /the port is in use/);
});

test('a database that cannot be used gets one sentence and exit code 1', async () => {
  const text = join(folder, 'text.sqlite');
  await writeFile(text, 'This is no database. '.repeat(100));
  await assertFails(['--port', '0', '--database', text], /not a database/);
  await assertFails(['--port', '0', '--database', '/dev/null/x/y.sqlite'], /folder of the database/);
  await assertFails(['--port', '0', '--database', folder], /open the database/);
});

test('a database that a newer server wrote is left alone', async () => {
  const path = join(folder, 'newer.sqlite');
  const database = new DatabaseSync(path);
  database.exec('PRAGMA user_version = 7');
  database.close();
  await assertFails(['--port', '0', '--database', path], /schema 7 of a newer server/);
});
