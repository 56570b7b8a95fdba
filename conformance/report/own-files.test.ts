import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from '../../testing/run-command.ts';
import { growTranscript, prepareDirectory, prepareRunDirectories, strangersText } from './directory.ts';
import { replaceFile, writeNewFile } from './named-file.ts';
import { NotWritten } from './not-written.ts';
import { listName, removeOwnFiles, writeOwnFile } from './own-files.ts';

const head = 'money-transfer-conformance files 1\nfor people\n';

/** A report directory in a folder that has a file of somebody, whose text is "mine". */
function directories(t: TestContext) {
  const above = temporaryFolder(t);
  const directory = join(above, 'report');
  mkdirSync(join(directory, 'findings'), { recursive: true });
  writeFileSync(join(above, 'mine'), 'mine');
  const at = (...names: string[]) => join(directory, ...names);
  return { above, directory, at, mine: join(above, 'mine') };
}

test('what a run wrote is removed before the next one, and files of the same kind of others stay', (t) => {
  const { directory, at } = directories(t);
  const ofOthers = ['findings/small.txt', 'findings/deploy.prod.sh', 'junit.xml', 'findings/explore-1.sh'];
  for (const name of ofOthers) writeFileSync(at(name), 'mine');
  const ofRun = ['report.json', 'findings/customers.create.kept.sh', 'findings/scan.pdf'];
  for (const name of ofRun) writeOwnFile(directory, name, 'of a run');
  const strangers = prepareDirectory(directory);
  for (const name of ofOthers) assert.equal(readFileSync(at(name), 'utf8'), 'mine', name);
  for (const name of ofRun) assert.equal(existsSync(at(name)), false, name);
  assert.equal(existsSync(at(listName)), false);
  assert.deepEqual(strangers, ['junit.xml', 'findings']);
  assert.match(
    strangersText(directory, strangers) ?? '',
    /has junit\.xml, findings already, which conform-files\.txt does not list/,
  );
});

test('a run that was killed while it wrote leaves nothing that is not listed', (t) => {
  const { directory } = directories(t);
  growTranscript(directory).write('begun\n');
  const names = readFileSync(join(directory, listName), 'utf8').split('\n').slice(2, -1);
  for (const name of names) writeFileSync(join(directory, name), 'begun');
  // A line that was cut off.
  writeFileSync(join(directory, listName), 'report.js', { flag: 'a' });
  prepareDirectory(directory);
  assert.deepEqual(readdirSync(directory), ['findings']);
});

test('a directory that gets one report after the other has a list that does not grow', (t) => {
  const { directory } = directories(t);
  const sizes = [1, 2, 3].map(() => {
    for (const name of ['report.json', 'findings/a.sh']) writeOwnFile(directory, name, 'of a run');
    // As for `rejudge`, which leaves the transcript and replaces the rest.
    removeOwnFiles(directory, { names: [], folders: ['findings'] });
    return readFileSync(join(directory, listName)).length;
  });
  assert.deepEqual(sizes, [sizes[0], sizes[0], sizes[0]]);
});

/** Lines of a list that a stranger may have written, with what is at that place. */
const foreign: Record<string, (at: (...names: string[]) => string) => void> = {
  '../mine': () => {},
  'findings/../../mine': () => {},
  './../mine': () => {},
  'notes.txt': (at) => writeFileSync(at('notes.txt'), 'mine'),
  '.env': (at) => writeFileSync(at('.env'), 'mine'),
  'findings/.env': (at) => writeFileSync(at('findings/.env'), 'mine'),
  'src/index.ts': (at) => {
    mkdirSync(at('src'));
    writeFileSync(at('src/index.ts'), 'mine');
  },
  'report.json': (at) => mkdirSync(at('report.json')),
  'junit.xml': (at) => symlinkSync('../mine', at('junit.xml')),
  'findings/link.sh': (at) => symlinkSync('../../mine', at('findings/link.sh')),
  'findings/mine': (at) => {
    rmSync(at('findings'), { recursive: true });
    symlinkSync('..', at('findings'));
  },
  findings: () => {},
  '': () => {},
};

for (const [line, make] of Object.entries(foreign))
  test(`a list with the line "${line}" removes nothing that no run wrote`, (t) => {
    const { directory, at, mine, above } = directories(t);
    make(at);
    writeFileSync(at(listName), `${head}${line}\n`);
    const before = readdirSync(above, { recursive: true }).sort();
    try {
      prepareDirectory(directory);
    } catch (error) {
      assert.match((error as Error).message, /"[^"]*findings" is a link or no folder, so move it/);
    }
    assert.equal(readFileSync(mine, 'utf8'), 'mine');
    const after = readdirSync(above, { recursive: true }).sort();
    assert.deepEqual(
      after.filter((name) => !String(name).endsWith(listName)),
      before.filter((name) => !String(name).endsWith(listName)),
    );
  });

const noList: Record<string, (path: string, mine: string) => void> = {
  'another file': (path) => writeFileSync(path, 'mine'),
  'an empty file': (path) => writeFileSync(path, ''),
  'a long file': (path) => writeFileSync(path, head + 'report.json\n'.repeat(200_000)),
  'a link to a list': (path, mine) => {
    writeFileSync(mine, `${head}report.json\n`);
    symlinkSync(mine, path);
  },
  'a link to nothing': (path) => symlinkSync('nothing', path),
  'a folder': (path) => mkdirSync(path),
};

for (const [name, make] of Object.entries(noList))
  test(`${name} in the place of the list is refused, and nothing is removed`, (t) => {
    const { directory, at, mine } = directories(t);
    make(at(listName), mine);
    writeFileSync(at('report.json'), 'mine');
    assert.throws(
      () => prepareDirectory(directory),
      /its file "conform-files.txt" is not the list that runs write there/,
    );
    assert.equal(readFileSync(at('report.json'), 'utf8'), 'mine');
  });

test('a link in the place of a file of a run is replaced, and not followed', (t) => {
  const { directory, at, mine } = directories(t);
  for (const name of ['report.json', 'transcript.jsonl', 'transcript.jsonl.part', 'findings/a.sh'])
    symlinkSync(mine, at(name));
  writeOwnFile(directory, 'report.json', 'of a run');
  writeOwnFile(directory, 'findings/a.sh', 'of a run');
  const transcript = growTranscript(directory);
  transcript.write('of a run');
  assert.equal(lstatSync(at('transcript.jsonl.part')).isFile(), true);
  transcript.finish();
  for (const name of ['report.json', 'transcript.jsonl', 'findings/a.sh']) {
    assert.equal(lstatSync(at(name)).isFile(), true, name);
    assert.equal(readFileSync(at(name), 'utf8'), 'of a run', name);
  }
  assert.equal(readFileSync(mine, 'utf8'), 'mine');
});

test('a link in the place of a folder is refused', (t) => {
  const { above, directory, at } = directories(t);
  rmSync(at('findings'), { recursive: true });
  mkdirSync(join(above, 'elsewhere'));
  symlinkSync(join(above, 'elsewhere'), at('findings'));
  assert.throws(() => prepareDirectory(directory), /findings" is a link or no folder/);
  assert.throws(() => writeOwnFile(directory, 'findings/a.sh', ''), /findings" is a link or no folder/);
  rmSync(at('findings'));
  symlinkSync(join(above, 'elsewhere'), at('run-2'));
  writeFileSync(join(above, 'elsewhere', listName), `${head}report.json\n`);
  writeFileSync(join(above, 'elsewhere', 'report.json'), 'mine');
  assert.throws(() => prepareRunDirectories(directory, 2), /run-2" is a link or no folder/);
  // Nor is it looked into where no run needs it.
  prepareRunDirectories(directory, 1);
  assert.deepEqual(readdirSync(join(above, 'elsewhere')).sort(), [listName, 'report.json']);
});

test('a file that the caller names is written whole or not at all', (t) => {
  const { at, mine, above } = directories(t);
  symlinkSync(mine, at('page.html'));
  replaceFile(at('page.html'), 'page');
  assert.equal(readFileSync(mine, 'utf8'), 'page');
  assert.equal(lstatSync(at('page.html')).isSymbolicLink(), true);
  assert.deepEqual(readdirSync(above), ['mine', 'report']);
  execFileSync('mkfifo', [at('pipe')]);
  const reader = openSync(at('pipe'), constants.O_RDONLY | constants.O_NONBLOCK);
  replaceFile(at('pipe'), 'page');
  assert.equal(readFileSync(reader, 'utf8'), 'page');
  closeSync(reader);
  assert.equal(lstatSync(at('pipe')).isFIFO(), true);
  symlinkSync(join(above, 'nothing'), at('deployment.yaml'));
  assert.throws(() => writeNewFile(at('deployment.yaml'), ''), { code: 'EEXIST' });
  assert.equal(existsSync(join(above, 'nothing')), false);
});

/** Writes as a user who owns nothing here. */
function asNobody(work: () => void): void {
  // By convention of Unix systems.
  process.seteuid?.(65_534);
  try {
    work();
  } finally {
    process.seteuid?.(0);
  }
}

const isRoot = process.getuid?.() === 0;

test('a report that may not be written says so', {
  skip: !isRoot && 'only root may become another user',
}, (t) => {
  const { directory, above } = directories(t);
  for (const folder of [above, directory]) chmodSync(folder, 0o755);
  const message =
    /^Cannot write "report\.json" to the report directory ".*": this user may not write there \(EACCES\)\. Change the rights of the directory, or choose another directory with --report-dir\.$/;
  asNobody(() => assert.throws(() => writeOwnFile(directory, 'report.json', ''), { message }));
});

test('what happened is told for each way in which a disk fails', () => {
  for (const [code, says] of Object.entries({
    EROFS: /: the disk is mounted read-only \(EROFS\)\. Mount it for writing, or choose another/,
    EDQUOT: /: the quota of this user is used up \(EDQUOT\)\. Make room, or choose another/,
    EIO: /: the disk reports an error \(EIO\)\. See whether it is there and whole, or choose another/,
  }))
    assert.match(new NotWritten('a', 'b', Object.assign(new Error('x'), { code })).message, says);
});
