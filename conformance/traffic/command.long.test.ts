import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { conform, temporaryFolder } from '../../testing/run-command.ts';

/** Of a HAR. */
interface Entry {
  _operation: string;
  response: { status: number; content: { text: string } };
}

test('judges what a run leaves as traffic that somebody recorded, and never removes it', async (t) => {
  const folder = temporaryFolder(t);
  await conform(['--depth', 'quick', '--report-dir', folder]);
  const file = join(folder, 'transcript.har');
  const here = await conform(['judge', file, '--report-dir', folder]);
  assert.equal(here.status, 2);
  assert.match(
    here.stderr,
    /^Cannot write the report to ".*", where ".*" is: choose another with --report-dir\.$/m,
  );
  const elsewhere = temporaryFolder(t);
  const { status, stdout } = await conform(['judge', file, '--report-dir', elsewhere]);
  assert.equal(status, 0, stdout);
  assert.match(stdout, /^verdict nothing-wrong\nNothing wrong in \d+ exchanges of 17 operations\.$/m);
  const left = ['conform-files.txt', 'ctrf.json', 'junit.xml', 'report.html', 'report.json'];
  assert.deepEqual(readdirSync(elsewhere).sort(), left);
  const har = JSON.parse(readFileSync(file, 'utf8'));
  const read = har.log.entries.find(
    ({ _operation, response }: Entry) => _operation === 'getCustomer' && response.status === 200,
  );
  read.response.content.text = read.response.content.text.replace('"blocked":0', '"blocked":"no"');
  writeFileSync(join(elsewhere, 'changed.har'), JSON.stringify(har));
  const changed = await conform([
    'judge',
    join(elsewhere, 'changed.har'),
    '--report-dir',
    temporaryFolder(t),
  ]);
  assert.equal(changed.status, 1);
  assert.match(changed.stdout, /^verdict does-not-conform$/m);
  assert.match(changed.stdout, /breaks +customers\.get\.blocked/);
  assert.doesNotMatch(changed.stdout, /findings\//);
  const page = await conform(['judge', join(elsewhere, 'report.html')]);
  assert.equal(page.status, 2);
  assert.match(page.stderr, /^Cannot judge ".*": it is neither a HAR, .*, nor a transcript of a run\./m);
});
