import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { comparisonText } from '../conformance/report/compare.ts';
import { startServer } from '../server/start.ts';
import { startInterceptingServer } from '../testing/intercepting-server.ts';
import { conform, readReport, temporaryFolder } from '../testing/run-command.ts';
import { answering } from './kit/changes.ts';
import { layerOf } from './kit/on-a-server.ts';

const quick = ['--depth', 'quick', '--report-dir'];

describe('compare', () => {
  test('nothing differs between two runs of a deployment, also when it holds more records by then', async (t) => {
    const server = await startServer({ port: 0, database: ':memory:', idScheme: 'sequential' });
    t.after(() => server.close());
    const folder = temporaryFolder(t);
    const names = ['one', 'two'].map((name) => join(folder, name));
    for (const name of names)
      await conform(['--base-url', server.url, ...quick, name], { CONFORM_TOKEN: server.token });
    const { status, stdout } = await conform(['compare', ...names]);
    assert.equal(status, 0, stdout);
    assert.match(stdout, /No differences\.\n$/);
    assert.equal(stdout.split(server.url).length, 3, 'both base URLs are said');
    assert.match(stdout, /suite \d+\.\d+\.\d+/);
  });

  test('a defect and another page size show, in the order of the catalogue', async (t) => {
    const folder = temporaryFolder(t);
    const [before, after] = [join(folder, 'before'), join(folder, 'after')];
    await conform(['--report-dir', before]);
    const server = await startServer({ port: 0, database: ':memory:', pageSize: 7 });
    t.after(() => server.close());
    const proxy = await startInterceptingServer(
      server.url,
      layerOf(answering('createRecipient', 200), server),
    );
    t.after(() => proxy.close());
    await conform(['--base-url', proxy.url, '--report-dir', after], { CONFORM_TOKEN: server.token });
    const file = join(folder, 'comparison.html');
    const { status, stdout } = await conform(['compare', before, after, '--html', file]);
    assert.equal(status, 1);
    const page = readFileSync(file, 'utf8');
    assert.match(page, /<title>4 differences: before, after<\/title>/);
    const [, worse = '', observed = ''] = page.split(/<section id="(?:worse|observations)"/);
    assert.match(
      worse,
      /id="recipients\.create\.status"[\s\S]*satisfied[\s\S]*violated[\s\S]*Expected HTTP status 201/,
    );
    assert.match(observed, /id="paging\.page-size"[\s\S]*10 customers[\s\S]*7 customers/);
    assert.ok(!page.includes(folder), 'the page says where the folders stand');
    const lines = stdout.split('\n').slice(3);
    assert.deepEqual(lines.filter((line) => !line.startsWith('    ')).slice(0, -1), [
      'verdict: conforms → does-not-conform',
      '1 requirement differs',
      '  recipients.create.status: satisfied → violated',
      '2 observations differ',
      '  paging.page-size: 10 customers → 7 customers',
      '  paging.page-size-recipients: 10 recipients → 7 recipients',
      'Differences: 4.',
    ]);
    assert.match(stdout, /Expected HTTP status 201; got HTTP status 200/);

    const [first, second] = [readReport(before), readReport(before)];
    second.suite = { ...second.suite, version: '9.9.9' };
    const text = comparisonText(['a', 'b'], [first, second]);
    assert.match(text, /The suites differ \(.*, 9\.9\.9\)[\s\S]*No differences\.\n$/);
  });

  test('a page that cannot be written ends with 2 and one sentence; only compare writes one', async (t) => {
    const folder = temporaryFolder(t);
    await conform([...quick, folder]);
    const file = join(folder, 'nowhere', 'page.html');
    const unwritten = await conform(['compare', folder, folder, '--html', file]);
    assert.equal(unwritten.status, 2);
    assert.match(unwritten.stderr, /^Cannot write ".*page\.html": [^\n]+\.\n$/);
    const { status, stderr } = await conform(['--html', file]);
    assert.equal(status, 2);
    assert.match(stderr, /^Cannot use --html without compare: [^\n]+\.\n$/);
  });

  test('a report that cannot be read ends with 2 and one sentence', async (t) => {
    const folder = temporaryFolder(t);
    for (const text of ['{', 'null', '{"schemaVersion":2}', '{"schemaVersion":1}']) {
      writeFileSync(join(folder, 'report.json'), text);
      const { status, stderr } = await conform(['compare', folder, folder]);
      assert.equal(status, 2, text);
      assert.match(stderr, /^Cannot compare ".*report\.json": it [^\n]+\.\n$/);
    }
    assert.equal(readFileSync(join(folder, 'report.json'), 'utf8'), '{"schemaVersion":1}');
  });
});
