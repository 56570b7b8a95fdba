import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeArrivingFolder } from './arriving-folder.ts';

test('what a killed process left goes after an hour; what lives, is young or is not ours stays', async () => {
  const { TMPDIR } = process.env;
  const folder = await mkdtemp(join(tmpdir(), 'partner-api-test-'));
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const twoHoursAgo = Date.now() / 1000 - 7200;
  const make = async (name: string, changed: number) => {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'proof.part'), 'x');
    await utimes(join(folder, name), changed, changed);
    return name;
  };
  try {
    await make(`partner-api-arriving-${ended}-old`, twoHoursAgo);
    const stay = [
      await make(`partner-api-arriving-${ended}-young`, Date.now() / 1000),
      await make(`partner-api-arriving-${process.pid}-lives`, twoHoursAgo),
      await make('partner-api-arriving-', twoHoursAgo),
      await make(`another-${ended}`, twoHoursAgo),
    ];
    process.env.TMPDIR = folder;
    const made = await makeArrivingFolder();
    const names = await readdir(folder);
    assert.deepEqual(
      new Set(names.map((name) => join(folder, name))),
      new Set([...stay.map((name) => join(folder, name)), made]),
    );
    assert.equal((await stat(made)).mode & 0o777, 0o700);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await rm(folder, { recursive: true });
  }
});
