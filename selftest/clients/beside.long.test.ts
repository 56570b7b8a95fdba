import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { type Ended, temporaryFolder } from '../../testing/run-command.ts';

const kit = join(import.meta.dirname, '../..');

/** What a program of the partner's project writes down: where it runs, on which Node, and what it finds around it. */
interface Noted {
  cwd: string;
  node: string;
  env: Record<string, string>;
}

const note = `require('node:fs').writeFileSync(__dirname + '/noted.json', JSON.stringify({
  cwd: process.cwd(), node: process.execPath, env: process.env,
}));`;

/** A partner's project, whose Node comes first in the path. */
function project(t: TestContext) {
  const folder = realpathSync(temporaryFolder(t));
  const bin = join(folder, 'bin');
  mkdirSync(join(folder, 'deeper'));
  mkdirSync(bin);
  // As it is no part of the kit's folder, it leads nobody there.
  copyFileSync(process.execPath, join(bin, 'node'));
  writeFileSync(join(folder, 'note.cjs'), note);
  const scripts = { note: 'node note.cjs' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'partner', version: '9.9.9', scripts }));
  return { folder, bin, noted: () => JSON.parse(readFileSync(join(folder, 'noted.json'), 'utf8')) as Noted };
}

/** Calls npm in a folder, as somebody would who is not run by npm, and whose shell was not in the kit before. */
function npm(cwd: string, bin: string, ...args: string[]): Promise<Ended> {
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_|INIT_CWD$|NODE$|NODE_TEST_CONTEXT$|NODE_COMPILE_CACHE$|OWN_NODE$|OLDPWD$)/.test(name),
  );
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.startsWith(kit));
  const env = {
    ...Object.fromEntries(inherited),
    PATH: [bin, ...path].join(delimiter),
    npm_config_fetch_timeout: '12345',
  };
  return new Promise((done) => {
    const child = execFile('npm', args, { cwd, env, timeout: 120_000 }, (_, stdout, stderr) =>
      done({ status: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/** How the command may be called from a project: where, and the kit's folder for npm. */
const calls: Record<string, (folder: string) => { from: string; prefix: string }> = {
  'by the path of the kit': (from) => ({ from, prefix: kit }),
  'by its path from there': (from) => ({ from, prefix: relative(from, kit) }),
  'by a link to it': (from) => {
    symlinkSync(kit, join(from, 'kit'));
    return { from, prefix: 'kit' };
  },
  'in a folder of the project': (folder) => ({ from: join(folder, 'deeper'), prefix: kit }),
};

describe('a client in a project beside the kit is judged', () => {
  for (const [how, call] of Object.entries(calls))
    test(`${how}: in its own folder, with its own Node, and without what npm set for the kit`, async (t) => {
      const { folder, bin, noted } = project(t);
      const { from, prefix } = call(folder);
      const { status, stderr } = await npm(
        from,
        bin,
        ...[
          '--prefix',
          prefix,
          'run',
          'conform',
          '--',
          'client',
          '--run',
          'npm run note',
          '--report-dir',
          'judged',
        ],
      );
      assert.equal(status, 3, stderr);
      assert.ok(existsSync(join(from, 'judged/report.html')));
      const { cwd, node, env } = noted();
      assert.deepEqual({ cwd, node }, { cwd: folder, node: join(bin, 'node') });
      assert.equal(env.npm_package_name, 'partner');
      assert.equal(env.npm_lifecycle_event, 'note');
      // What the caller had set himself stays.
      assert.equal(env.npm_config_fetch_timeout, '12345');
      assert.equal(env.npm_config_save_exact, undefined);
      const ofKit = Object.entries(env).filter(([, value]) => value.includes(kit) || value.includes('/kit/'));
      assert.deepEqual(
        ofKit.map(([name]) => name),
        [],
      );
    });

  test('also if its tests are a program of its own, which is driven', async (t) => {
    const { folder, bin, noted } = project(t);
    const { status, stderr } = await npm(
      folder,
      bin,
      ...[
        '--prefix',
        kit,
        'run',
        'conform',
        '--',
        'client',
        '--command',
        'node note.cjs',
        '--report-dir',
        'judged',
      ],
    );
    assert.equal(status, 3, stderr);
    const { cwd, node, env } = noted();
    assert.deepEqual({ cwd, node }, { cwd: folder, node: join(bin, 'node') });
    assert.deepEqual(
      Object.keys(env).filter((name) => /^npm_(package|lifecycle)|^INIT_CWD/.test(name)),
      [],
    );
    assert.ok(existsSync(join(folder, 'judged/report.html')));
  });
});

for (const [command, from] of [
  ['npm run note', '.'],
  ['npm run note', 'docs'],
  ['CI=1 npm run note', '.'],
  ['pnpm note', '.'],
] as const)
  test(`"${command}", called in the kit (${from}), is refused with a line that works in the project`, async (t) => {
    const { folder, bin, noted } = project(t);
    const call = ['run', '--silent', 'conform', '--', 'client', '--run', command];
    const { status, stderr } = await npm(join(kit, from), bin, ...call);
    assert.equal(status, 2, stderr);
    assert.equal(stderr.trim().split('\n').length, 1, stderr);
    const [, line = ''] = stderr.split('Call it from your project: ');
    if (command === 'pnpm note') return;
    const ended = await npm(folder, bin, 'exec', '-c', `${line.trim()} --report-dir judged`);
    assert.equal(ended.status, 3, ended.stderr);
    assert.equal(noted().cwd, folder);
  });
