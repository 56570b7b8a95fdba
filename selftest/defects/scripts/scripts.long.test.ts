import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { judge } from '../../../conformance/judge.ts';
import type { CheckResult } from '../../../conformance/judging/result.ts';
import { reportHtml } from '../../../conformance/report/html/page.ts';
import { findingScript } from '../../../conformance/report/script.ts';
import { summaryText } from '../../../conformance/report/summary.ts';
import type { Layer, Passed } from '../../../testing/intercepting-server.ts';
import { conform, readReport, temporaryFolder } from '../../../testing/run-command.ts';
import { hostileSample } from '../../../testing/sample-reports.ts';
import { answering } from '../../kit/changes.ts';
import type { Hook } from '../../kit/on-a-server.ts';
import { deploy, recordServer } from '../../legal/deploy.ts';
import { legalServers } from '../../legal/index.ts';
import type { LegalServer } from '../../legal/legal-server.ts';
import type { Defect } from '../defect.ts';
import { defects } from '../index.ts';
import { isShown } from './judging.ts';
import { scriptOf } from './replay.ts';
import { runJob } from './run.ts';

describe('the script of a finding, run against the deployment, shows it again', () => {
  for (const name of [
    'a bank in other capitals is no change',
    'of recipients with the same IBAN only the newest is listed',
    'POST loses the last recipient of a page',
    'a P60 is refused',
    'the only document of a customer is no array',
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
  // Then no upload has an update of its customer before it.
  const only = ['--only', 'documents.*'];
  const args = ['--base-url', wrong.url, '--report-dir', folder, '--depth', 'quick', ...only];
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

test('what was under way at the same time is told, and sent at the same time', async () => {
  // Reads that are under way share one response, whichever customer they ask for.
  const sharing = (): Layer => {
    const flights = new Map<string, Promise<Passed>>();
    return (request, forward) => {
      if (request.operation !== 'getCustomer') return forward(request);
      const key = String(request.headers.authorization);
      const flight = flights.get(key) ?? setTimeout(25).then(() => forward(request));
      flights.set(key, flight);
      void flight.finally(() => flights.delete(key)).catch(() => {});
      return flight;
    };
  };
  await using deployed = await deploy({ layer: sharing }, { depth: 'standard' });
  const transcript = await deployed.record();
  const report = judge(transcript);
  const check = report.checks.find(({ id }) => id === 'customers.get.id') as CheckResult;
  const [note = '', other = ''] = check.findings[0]?.notes ?? [];
  assert.match(note, /^It was under way at the same time as requests? \d+(, \d+)*( and \d+)?\.$/);
  assert.match(other, /^Values in the response are those of request \d+\.$/);
  assert.match(
    summaryText(report, { width: 200, hasColours: false, directory: 'conform-report' }),
    new RegExp(`^ {3}note {6}${note} ${other}$`, 'm'),
  );
  assert.ok(reportHtml(report, transcript).includes(`<dt>Note</dt><dd>${note} ${other}</dd>`));
  assert.ok(check.atOnce.flat().length >= 2, JSON.stringify(check.atOnce));
  assert.ok(check.atOnce.flat().every((index) => check.reproduction.includes(index)));
  const { text } = findingScript(check, transcript);
  assert.equal(text.match(/^ {2}-o "\$folder\/\d+"( \\)?$/gm)?.length, check.atOnce.flat().length);
  const { isShown, output } = await scriptOf(check, transcript, deployed);
  assert.ok(isShown, output);
});

test('what one request shows is not told to be at the same time as others', async () => {
  const defect = defects.find(({ name }) => name === 'a P60 is refused') as Defect;
  const { checks } = judge(await recordServer(defect, { depth: 'standard' }));
  const violated = checks.filter(({ outcome }) => outcome === 'violated');
  assert.ok(violated.length > 0);
  for (const { findings, atOnce } of violated) assert.deepEqual([findings[0]?.notes, atOnce], [[], []]);
});

/** Deployments that take a value once only, which their runs have sent already. */
describe('a script has values of its own where a deployment takes none twice', () => {
  const once = legalServers.find(({ name }) =>
    name.startsWith('a person is taken once, and so are'),
  ) as LegalServer;
  const shownTwice: Record<string, { change: (text: string) => string; id: string; shape: RegExp }> = {
    'a value that was made up is searched again': {
      change: (text) => text.replace(/(?<="full_name":"\w+)(?= \w)/, ' '),
      id: 'recipients.create.full_name',
      shape: /"last_name":"(\w+)"[\s\S]*^Expected: "full_name": "\w+ \1"/m,
    },
    'a special value stays as it is': {
      change: (text) => text.replaceAll('ß', 'ss'),
      id: 'customers.create.exact-values',
      shape: /^Expected: "\w+": "[^"]*ß[^"]*" as sent$/m,
    },
  };
  for (const [name, { change, id, shape }] of Object.entries(shownTwice))
    test(name, async () => {
      const layer: Layer = async (request, forward) => {
        const answer = await forward(request);
        return { ...answer, body: change(answer.body) };
      };
      await using deployed = await deploy(
        { layer: [() => layer, once.layer as Hook] },
        { depth: 'standard' },
      );
      const transcript = await deployed.record();
      const check = judge(transcript).checks.find((one) => one.id === id);
      assert.equal(check?.outcome, 'violated');
      for (const _ of ['first', 'second']) {
        const { output, isShown } = await scriptOf(check as CheckResult, transcript, deployed);
        assert.ok(isShown, output);
        assert.match(output, shape);
      }
    });

  test('it stops, and says so, where nothing is created', async (t) => {
    const folder = temporaryFolder(t);
    const { transcript } = await hostileSample();
    const check = judge(transcript).checks.find(({ reproduction }) => reproduction.length > 1) as CheckResult;
    const { text } = findingScript(check, transcript);
    writeFileSync(join(folder, 'finding.sh'), text);
    for (const [status, body] of [
      [409, '{"id":7}'],
      [201, '{}'],
    ] as const) {
      await using server = await answeringAlways(status, body);
      const env = { PATH: process.env.PATH, BASE_URL: server.url, CONFORM_TOKEN: 'any-token' };
      await assert.rejects(promisify(execFile)('bash', ['finding.sh'], { env, cwd: folder }), {
        code: 1,
        stderr: 'Stopped: request 1 (createCustomer) created nothing that the next ones could use.\n',
        stdout: /^HTTP\/1\.1 /m,
      });
    }
  });
});

/** A server that has one response. */
async function answeringAlways(status: number, body: string) {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, [Symbol.asyncDispose]: async () => void server.close() };
}

test('nothing that a deployment says is run by a shell', async (t) => {
  const folder = temporaryFolder(t);
  await using server = await answeringAlways(201, '{"id":7}');
  const { transcript } = await hostileSample();
  const told = "'; touch broken; echo '\n`touch broken`\n$(touch broken)\nEND\n";
  const violated = judge(transcript).checks.filter(({ findings }) => findings.length > 0);
  assert.ok(violated.length > 0);
  // Each takes as long as the pauses of its script.
  for (const check of violated.slice(0, 3)) {
    const findings = check.findings.map((finding) => ({ ...finding, expected: told, actual: told }));
    const { text: script } = findingScript({ ...check, findings }, transcript);
    writeFileSync(join(folder, 'finding.sh'), script);
    const env = { PATH: process.env.PATH, BASE_URL: server.url, CONFORM_TOKEN: 'any-token' };
    const { stdout } = await promisify(execFile)('bash', ['finding.sh'], { env, cwd: folder });
    assert.ok(stdout.includes('$(touch broken)'));
    assert.ok(!existsSync(join(folder, 'broken')), script);
  }
});
