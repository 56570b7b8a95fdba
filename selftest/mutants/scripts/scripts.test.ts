import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { judge } from '../../../conformance/judge.ts';
import { findingScript } from '../../../conformance/report/script.ts';
import { conform, readReport, temporaryFolder } from '../../../testing/run-command.ts';
import { hostileSample } from '../../../testing/sample-reports.ts';
import { answering } from '../../deviations/changes.ts';
import { deploy } from '../../variants/deploy.ts';
import { isShown } from './judging.ts';
import { runJob } from './run.ts';

describe('the script of a finding, run against the deployment, shows it again', () => {
  for (const name of [
    'an update of the city forgets the postcode',
    'recipients come by the time of their last update',
    'POST loses the last recipient of a page',
    'a landline bill is refused',
    'an uploaded PDF comes back as text',
    'a new mobile number of a customer becomes that of recipients who have none',
  ])
    test(name, async () => {
      const result = await runJob({ name });
      assert.ok(isShown(result), JSON.stringify(result));
    });
});

test('a script needs nothing but its folder, and says what it lacks', async (t) => {
  const folder = temporaryFolder(t);
  await using wrong = await deploy({ layer: answering('uploadDocument', 200) });
  const args = ['--base-url', wrong.url, '--report-dir', folder, '--depth', 'quick'];
  const { status, stdout } = await conform(args, { CONFORM_TOKEN: wrong.token });
  assert.equal(status, 1, stdout);
  const [, command = ''] = /show it +(bash \S+)/.exec(stdout) ?? [];
  const [id = ''] = readReport(folder).causes[0]?.requirements ?? [];
  assert.equal(command, `bash ${folder}/findings/${id}.sh`);
  const run = (env: Record<string, string>) =>
    promisify(execFile)('bash', [command.slice(5)], { env: { PATH: process.env.PATH, ...env }, cwd: '/' });
  const { stdout: shown } = await run({ BASE_URL: wrong.url, CONFORM_TOKEN: wrong.token });
  assert.match(shown, /# 1\. createCustomer[\s\S]*# 2\. uploadDocument\nHTTP\/1\.1 200/);
  assert.match(shown, /Expected: HTTP status 201\nGot in the run: HTTP status 200\n/);
  await assert.rejects(run({ BASE_URL: wrong.url }), /CONFORM_TOKEN: Set CONFORM_TOKEN first\./);

  // The next run removes what it leaves, and no file of anybody else.
  writeFileSync(join(folder, 'findings/notes.txt'), 'mine');
  await conform(['--report-dir', folder, '--depth', 'quick', '--only', 'reference.*']);
  assert.ok(!existsSync(join(folder, `findings/${id}.sh`)));
  assert.equal(readFileSync(join(folder, 'findings/notes.txt'), 'utf8'), 'mine');
});

test('nothing that a deployment says is run by a shell', async (t) => {
  const folder = temporaryFolder(t);
  const { transcript } = await hostileSample();
  const told = "'; touch broken; echo '\n`touch broken`\n$(touch broken)\nEND\n";
  const violated = judge(transcript).checks.filter(({ findings }) => findings.length > 0);
  assert.ok(violated.length > 0);
  // Each takes as long as the pauses of its script.
  for (const check of violated.slice(0, 3)) {
    const findings = check.findings.map((finding) => ({ ...finding, expected: told, actual: told }));
    const { text: script } = findingScript({ ...check, findings }, transcript);
    writeFileSync(join(folder, 'finding.sh'), script);
    const env = { PATH: process.env.PATH, BASE_URL: 'http://127.0.0.1:9', CONFORM_TOKEN: 'any-token' };
    const { stdout } = await promisify(execFile)('bash', ['finding.sh'], { env, cwd: folder });
    assert.ok(stdout.includes('$(touch broken)'));
    assert.ok(!existsSync(join(folder, 'broken')), script);
  }
});
