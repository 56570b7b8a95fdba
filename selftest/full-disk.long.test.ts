import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { referenceServer } from '../testing/reference-server.ts';
import { conform, temporaryFolder } from '../testing/run-command.ts';

/** A disk of so many KiB, which is there as long as the test. */
function disk(t: TestContext, kib: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'conform-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kib}k`, 'tmpfs', folder]);
  t.after(() => {
    execFileSync('umount', [folder]);
    rmdirSync(folder);
  });
  return folder;
}

const isRoot = process.getuid?.() === 0;
const canMount = isRoot && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
const skip = !canMount && 'only root may mount a small disk';

/** Sizes of a quick run against the reference server, in KiB: its transcript is some 450, the report without it 1,500. */
const lessThanTranscript = 300;
const lessThanReport = 1_000;

const quick = ['--depth', 'quick', '--report-dir'];

/** What is left, whole: no file is there that is only a part of one. */
function leftIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  assert.deepEqual(
    names.filter((name) => name.endsWith('.part')),
    [],
  );
  return names;
}

const cannot = (file: string, why: string) =>
  new RegExp(
    `^Cannot write "${file}" to the report directory "[^"]+": ${why}\\. [^\\n]*--report-dir\\.[^\\n]*\\n$`,
    'm',
  );
const isFull = String.raw`the disk is full \(ENOSPC\)`;

function assertTold(
  { status, stderr }: { status: number; stderr: string },
  file: string,
  why = isFull,
): void {
  assert.match(stderr, cannot(file, why));
  assert.doesNotMatch(stderr, /^ +at |The runner failed/m);
  assert.equal(status, 4);
}

describe('a report that cannot be written', { concurrency: 2 }, () => {
  test('on a disk that is full during the run', { skip }, async (t) => {
    const folder = join(disk(t, lessThanTranscript), 'report');
    const ended = await conform([...quick, folder]);
    assertTold(ended, 'transcript.jsonl');
    assert.match(ended.stdout, /^verdict incomplete$/m);
    assert.deepEqual(leftIn(folder), ['conform-files.txt']);
  });

  test('on a disk that is full after the run, until there is room', { skip }, async (t) => {
    const small = disk(t, lessThanReport);
    const folder = join(small, 'report');
    const ended = await conform([...quick, folder]);
    assertTold(ended, 'report.html');
    assert.match(ended.stdout, /^verdict incomplete$/m);
    assert.match(
      ended.stderr,
      /The transcript is whole, so ".* rejudge [^"]*" then writes the report without another run\./,
    );
    assert.ok(leftIn(folder).includes('transcript.jsonl'));
    assertTold(await conform(['rejudge', folder]), 'report.json');
    execFileSync('mount', ['-o', 'remount,size=9m', small]);
    const again = await conform(['rejudge', folder]);
    assert.equal(again.status, 3, again.stderr);
    assert.ok(leftIn(folder).includes('report.html'));
  });

  test('by a search', { skip }, async (t) => {
    const folder = join(disk(t, lessThanReport), 'report');
    const ended = await conform(['explore', '--requests', '60', '--report-dir', folder]);
    assertTold(ended, 'report.json|report.html|junit.xml|ctrf.json|transcript.har'.replace(/^.*$/, '(?:$&)'));
    assert.match(ended.stdout, /^found /m);
    leftIn(folder);
  });

  test('by several runs: the others are left out, and the table is printed', { skip }, async (t) => {
    const folder = join(disk(t, 3_000), 'report');
    const ended = await conform(['--repeat', '3', ...quick, folder]);
    assertTold(ended, '[a-z.]+');
    assert.match(ended.stdout, /\nAfter [12] of 3 runs, the worst verdict is incomplete\.\n$/);
    leftIn(folder);
  });

  test('by the run of a client', { skip }, async (t) => {
    const folder = join(disk(t, 16), 'report');
    const run =
      'for page in $(seq 40); do curl -sS -H "Authorization: Bearer $TOKEN" "$BASE_URL/api/customers?page=$page" > /dev/null; done';
    const ended = await conform(['client', '--run', run, '--report-dir', folder]);
    assertTold(ended, 'transcript.jsonl');
    assert.match(ended.stdout, /^verdict incomplete$/m);
    assert.deepEqual(leftIn(folder), ['conform-files.txt']);
  });

  test('with a limit on the size of files', async (t) => {
    const folder = join(temporaryFolder(t), 'report');
    const main = resolve(import.meta.dirname, '../conformance/main.ts');
    const { NODE_TEST_CONTEXT: _, CONFORM_TOKEN: __, ...env } = process.env;
    // In blocks of 512 bytes.
    const { status, stdout, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 600; exec "$@"', '--', process.execPath, main, ...quick, folder],
      { env, encoding: 'utf8' },
    );
    assertTold({ status: status ?? -1, stderr }, 'transcript.jsonl', String.raw`.* \(EFBIG\)`);
    assert.match(stdout, /^verdict incomplete$/m);
    leftIn(folder);
  });

  test('because its directory was moved during the run', async (t) => {
    const folder = join(temporaryFolder(t), 'report');
    const ended = await conform([...quick, folder], {}, undefined, () => {
      const looking = setInterval(() => {
        if (!existsSync(join(folder, 'transcript.jsonl.part'))) return;
        clearInterval(looking);
        renameSync(folder, `${folder}-moved`);
      }, 20);
    });
    assertTold(ended, 'transcript.jsonl', 'it was moved or removed during the run');
    assert.match(ended.stdout, /^verdict incomplete$/m);
  });

  test('because a folder has the name of a file', async (t) => {
    const folder = temporaryFolder(t);
    mkdirSync(join(folder, 'report.json'));
    const ended = await conform([...quick, folder]);
    assertTold(ended, 'report.json', 'EISDIR.*');
    leftIn(folder);
  });
});

test('a page and a configuration are written whole, or what was there stays', { skip }, async (t) => {
  await using server = await referenceServer();
  const report = temporaryFolder(t);
  await conform([...quick, report]);
  const small = disk(t, 8);
  const page = join(small, 'page.html');
  writeFileSync(page, 'of before');
  const compared = await conform(['compare', report, report, '--html', page]);
  assert.equal(compared.status, 2);
  assert.match(compared.stderr, /^Cannot write ".*page\.html": ENOSPC: [^\n]*\n$/);
  assert.deepEqual([readdirSync(small), readFileSync(page, 'utf8')], [['page.html'], 'of before']);
  rmSync(page);
  writeFileSync(join(small, 'fill'), 'x'.repeat(8 * 1024));
  const config = join(small, 'deployment.yaml');
  const begun = await conform(['init', '--base-url', server.url, '--config', config], {
    CONFORM_TOKEN: server.token,
  });
  assert.equal(begun.status, 2);
  assert.match(begun.stderr, /^Cannot write ".*deployment\.yaml": ENOSPC: [^\n]*\n$/);
  assert.deepEqual(readdirSync(small), ['fill']);
});
