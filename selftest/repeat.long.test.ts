import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { startServer } from '../server/start.ts';
import { startInterceptingServer } from '../testing/intercepting-server.ts';
import { conform, readReport, temporaryFolder } from '../testing/run-command.ts';
import { answering } from './kit/changes.ts';
import { layerOf } from './kit/on-a-server.ts';

describe('--repeat', { concurrency: 2 }, () => {
  test('judges with one seed after the other, each run in its folder, and prints a table', async (t) => {
    const folder = temporaryFolder(t);
    const args = ['--repeat', '2', '--every', '0', '--depth', 'quick', '--seed', '7', '--report-dir', folder];
    const { status, stdout, stderr } = await conform(args);
    assert.equal(status, 3, stderr);
    const rows = [1, 2].map((run) => {
      const { seed, verdict, requests } = readReport(join(folder, `run-${run}`));
      assert.deepEqual([seed, verdict], [6 + run, 'incomplete']);
      return `${run}    ${seed}     incomplete  0         ${requests}\n`;
    });
    const table = `run  seed  verdict     violated  requests\n${rows.join('')}`;
    assert.equal(stdout, `${table}\nAfter 2 of 2 runs, the worst verdict is incomplete.\n`);
  });

  test('names what differs where a deployment changes, also if the last run is cut off', async (t) => {
    const server = await startServer({ port: 0, database: ':memory:' });
    t.after(() => server.close());
    const broken = layerOf(answering('createRecipient', 200), server);
    let asked = 0;
    let stop = () => {};
    // A quick run sends at most 250 requests, and creates recipients later than with its first ten.
    const proxy = await startInterceptingServer(server.url, (request, forward) => {
      if (++asked === 560) stop();
      return asked > 255 && asked <= 500 ? broken(request, forward) : forward(request);
    });
    t.after(() => proxy.close());
    const { status, stdout, stderr } = await conform(
      ['--base-url', proxy.url, '--repeat', '4', '--depth', 'quick', '--report-dir', temporaryFolder(t)],
      { CONFORM_TOKEN: server.token },
      undefined,
      (child) => {
        stop = () => child.kill('SIGINT');
      },
    );
    assert.equal(status, 1, stderr);
    assert.match(stdout, /^2 +\d+ +does-not-conform +1 .*\n3 +\d+ +incomplete +0 /m);
    assert.match(
      stdout,
      /\n\n1 requirement differs\n {2}recipients\.create\.status: satisfied in run 1; violated in run 2\n {4}.*Expected HTTP status 201; got HTTP status 200.*\nAfter 3 of 4 runs, the worst verdict is does-not-conform\.\n$/,
    );
  });

  test('Ctrl-C ends the pause, and nothing of an earlier series is left', async (t) => {
    const folder = temporaryFolder(t);
    const ofEarlier = [join(folder, 'run-2'), join(folder, 'run-12')];
    for (const name of ofEarlier)
      await conform(['--only', 'reference.currencies.*', '--depth', 'quick', '--report-dir', name]);
    const ofOthers = join(folder, 'run-7');
    mkdirSync(ofOthers);
    writeFileSync(join(ofOthers, 'report.json'), 'mine');
    const args = ['--repeat', '3', '--every', '2h', '--depth', 'quick', '--report-dir', folder];
    const { status, stdout } = await conform(args, {}, undefined, (child) =>
      child.stderr?.on('data', (text: string) => {
        if (/The next run starts in 7\d\d\d s/.test(text)) child.kill('SIGINT');
      }),
    );
    assert.equal(status, 3);
    assert.match(stdout, /\nAfter 1 of 3 runs, the worst verdict is incomplete\.\n$/);
    for (const name of ofEarlier) assert.deepEqual(readdirSync(name), [], name);
    assert.deepEqual(readdirSync(ofOthers), ['report.json']);
  });
});
