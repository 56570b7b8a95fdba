import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { judge } from '../../conformance/judge.ts';
import { realTimeAndChance } from '../../conformance/recording/time-and-chance.ts';
import { changed, type Layer, recordsIn, withForm } from '../../testing/intercepting-server.ts';
import { recordRun } from '../../testing/record-reference.ts';
import { referenceServer } from '../../testing/reference-server.ts';
import { conform, readReport, temporaryFolder } from '../../testing/run-command.ts';
import { recordShown } from '../kit/changes.ts';
import { reading } from '../kit/on-a-server.ts';
import { isUpload } from '../kit/uploads.ts';
import { deploy } from '../legal/deploy.ts';
import { deepDefects } from './index.ts';
import { runJob } from './run.ts';

/** After an upload, updates of a customer show another region, for so many customers. */
const afterUpload = (customersMax: number) => (): Layer => {
  const uploaded = new Set<string | undefined>();
  const shown = new Set<string | undefined>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (isUpload(request)) uploaded.add(request.id);
    if (request.operation !== 'updateCustomer' || !uploaded.has(request.id)) return answer;
    if (shown.size < customersMax) shown.add(request.id);
    if (!shown.has(request.id)) return answer;
    return changed(answer, (body) => {
      for (const record of recordsIn(body)) record.region = 'Elsewhere';
    });
  };
};
const defect = { layer: afterUpload(Number.POSITIVE_INFINITY) };

test('a search finds a defect, shows it by a script, and sends that again', async (t) => {
  const folder = temporaryFolder(t);
  await using wrong = await deploy(defect);
  const env = { CONFORM_TOKEN: wrong.token };
  const searched = await conform(
    ['explore', '--base-url', wrong.url, '--report-dir', folder, '--seed', '1', '--requests', '80'],
    env,
  );
  assert.equal(searched.status, 1, searched.stdout + searched.stderr);
  assert.match(searched.stdout, /^found {5}\d defects?$/m);
  assert.match(searched.stdout, /^ {3}breaks {4}customers\.update\./m);
  for (const line of searched.stdout.split('\n'))
    assert.ok(line.length <= 80 || line.includes(folder), `too long: ${line}`);

  const script = join(folder, 'findings/explore-1.sh');
  const { explored } = readReport(folder);
  const [finding] = explored?.findings ?? [];
  assert.ok(finding && finding.commands.length === 3, JSON.stringify(finding?.commands));
  const { stdout } = await promisify(execFile)('bash', [script], {
    env: { PATH: process.env.PATH, BASE_URL: wrong.url, CONFORM_TOKEN: wrong.token },
  });
  assert.equal(stdout.match(/^# \d+\. /gm)?.length, finding.sequence.length);
  assert.ok(stdout.includes(`Got in the run: ${finding.actual}`));

  const created = JSON.parse(readFileSync(join(folder, 'created.json'), 'utf8'));
  assert.equal(created.customers.length, explored?.created);

  // The same sequence is wrong there, and right at the reference server.
  const again = ['explore', '--replay', script, '--report-dir', join(folder, 'again')];
  assert.equal((await conform([...again, '--base-url', wrong.url], env)).status, 1);
  const right = await conform(again);
  assert.equal(right.status, 0, right.stdout);
  assert.match(right.stdout, /^found {5}nothing$/m);

  // What was recorded says the same when it is judged again.
  const rejudged = await conform(['rejudge', folder, '--report-dir', join(folder, 'rejudged')]);
  assert.equal(rejudged.status, 1, rejudged.stderr);
  assert.deepEqual(readReport(join(folder, 'rejudged')).explored, explored);
});

test('what is wrong less than three times more changes no outcome', async (t) => {
  const folder = temporaryFolder(t);
  await using wrong = await deploy({ layer: afterUpload(3) });
  const args = [
    'explore',
    '--base-url',
    wrong.url,
    '--report-dir',
    folder,
    '--seed',
    '1',
    '--requests',
    '40',
  ];
  const { status, stdout } = await conform(args, { CONFORM_TOKEN: wrong.token });
  assert.equal(status, 0, stdout);
  assert.match(stdout, /^found {5}nothing$/m);
  assert.match(stdout, /^Seen once, but not confirmed/m);
  const { explored } = readReport(folder);
  assert.deepEqual(explored?.findings, []);
  assert.ok((explored?.unconfirmed.length ?? 0) > 0 && explored?.further);
});

test('a finding is what was wrong three times out of three', async () => {
  await using wrong = await deploy(defect);
  const transcript = await recordRun(wrong, { explore: { requests: 40, isAlone: true }, seed: 1 });
  assert.ok(judge(transcript).explored?.findings.length);
  for (const part of ['/try-', '/proof-2', '/proof-3']) {
    const entries = transcript.entries.filter((one) => one.kind !== 'exchange' || !one.step.includes(part));
    assert.ok(entries.length < transcript.entries.length);
    const { findings = [], unconfirmed = [] } = judge({ ...transcript, entries }).explored ?? {};
    assert.deepEqual(findings, [], part);
    assert.ok(unconfirmed.length > 0, part);
  }
});

test('a search after a run leads to the verdict of the run', async () => {
  // No scenario sends what it needs.
  const name = 'a bank with a quote and a semicolon is cut at the semicolon';
  await using wrong = await deploy(deepDefects.find((one) => one.name === name) ?? {});
  const transcript = await recordRun(wrong, { explore: { requests: 80, isAlone: false }, seed: 1 });
  const { checks, explored, verdict } = judge(transcript);
  assert.equal(verdict, 'does-not-conform');
  assert.equal(checks.filter(({ outcome }) => outcome === 'violated').length >= 1, true);
  const [finding] = explored?.findings ?? [];
  const check = checks.find(({ id }) => id === finding?.requirement);
  assert.equal(check?.outcome, 'violated');
  assert.deepEqual(check?.reproduction, finding?.sequence);
});

test('the same seed sends the same requests, if the responses are the same', async () => {
  const sent = async (seed: number) => {
    await using server = await referenceServer();
    const explore = { requests: 300, isAlone: true };
    const timeAndChance = { ...realTimeAndChance(), runId: 'abcdefgh' };
    const { entries } = await recordRun(server, { explore, seed }, timeAndChance);
    const ids = new Map<string, string>();
    // Identifiers are the only part that the server makes up.
    const named = (id: string) => ids.get(id) ?? ids.set(id, `ID${ids.size}`).get(id);
    return entries.map((entry) => {
      assert.ok(entry.kind === 'exchange' || entry.kind === 'omission');
      if (entry.kind === 'omission') return '';
      const { method, target, form, parts } = entry.request;
      const { step } = entry;
      return JSON.stringify({ step, method, target, form, parts }).replace(
        /(?<=customers?\/|recipients?\/|-(?:upload|kyc|documents)\/|"customer",")\d{10}/g,
        (id) => named(id) as string,
      );
    });
  };
  const [first, second, other] = await Promise.all([sent(5), sent(5), sent(6)]);
  assert.ok((first?.length ?? 0) > 250);
  assert.deepEqual(first, second);
  assert.notDeepEqual(first, other);
});

test('nothing is found where a recipient that moves loses fields of the corridor that it leaves', async () => {
  const name = 'recipients move to other customers, and lose the fields of a corridor that they leave';
  const search = (seed: number) => runJob({ name, seed, requests: 120, isWithScripts: false });
  for (const { found, cause } of await Promise.all([1, 3].map(search))) {
    assert.equal(cause, null);
    assert.equal(found, null);
  }
});

test('requests at once are judged after a rest, and change no exit status', async (t) => {
  const folder = temporaryFolder(t);
  // Of two updates at once, the later one writes back what the first one changed.
  const lost = (): Layer => async (request, forward) => {
    if (request.operation !== 'updateCustomer') return forward(request);
    const before = recordShown(await forward(reading(request, request.target))) ?? {};
    await setTimeout(60);
    return forward(
      withForm(request, (form) => {
        for (const field of ['first_name', 'last_name', 'address', 'city', 'postcode', 'mobile_number'])
          if (!form.has(field) && before[field]) form.set(field, String(before[field]));
      }),
    );
  };
  await using wrong = await deploy({ layer: lost });
  const args = ['explore', '--concurrent', '--requests', '40', '--seed', '2', '--report-dir', folder];
  const { status, stdout } = await conform([...args, '--base-url', wrong.url], {
    CONFORM_TOKEN: wrong.token,
  });
  assert.equal(status, 0, stdout);
  assert.match(stdout, /Advisory, when requests were sent at once/);
  assert.match(stdout, /customers\.\S+, exchange \d+: expected "/);
  const right = await conform(args);
  assert.equal(right.status, 0);
  assert.doesNotMatch(right.stdout, /Advisory/);
});

describe('what explore does not take', () => {
  const cases: [args: string[], message: RegExp][] = [
    [['--requests', '5'], /Cannot use --requests without explore: a run takes --explore N\./],
    [
      ['--explore', '5', '--read-only', '--customer', '1'],
      /Cannot use --explore with --read-only: a search creates customers\./,
    ],
    [['explore', '--requests', '10001'], /a search sends at most 10000 requests\. Search with several seeds/],
    [['explore', 'URL'], /name the deployment with --base-url/],
    [['explore', '--strict'], /Cannot use --strict with explore, which searches, and judges no run\./],
    [['explore', '--replay', 'none.sh'], /Cannot replay "none\.sh": ENOENT/],
    [['explore', '--base-url', 'http://127.0.0.1:9'], /without an access token/],
  ];
  for (const [args, message] of cases)
    test(args.join(' '), async () => {
      const { status, stderr } = await conform(args);
      assert.equal(status, 2);
      assert.match(stderr, message);
    });

  test('a script without a sequence', async (t) => {
    const file = join(temporaryFolder(t), 'other.sh');
    writeFileSync(file, '# sequence: {"mark":"x","commands":[{"operation":"rm","fields":{}}]}\n');
    const { status, stderr } = await conform(['explore', '--replay', file]);
    assert.equal(status, 2);
    assert.match(
      stderr,
      /its sequence has a wrong "commands\.0\.operation": it must be one of listCustomers, createCustomer, /,
    );
    assert.ok(existsSync(file));
  });
});

test('a search of few requests sends a sequence, too', async () => {
  for (const requests of [5, 20]) {
    await using server = await referenceServer();
    const { explored } = judge(await recordRun(server, { explore: { requests, isAlone: true }, seed: 1 }));
    assert.equal(explored?.sequences, 1);
    assert.ok(explored.requests >= 2 && explored.requests <= requests, `${explored.requests} of ${requests}`);
  }
});

test('a deployment that refuses every customer is left alone, and not called right', async (t) => {
  const folder = temporaryFolder(t);
  await using closed = await deploy({
    layer: { where: 'createCustomer', instead: { status: 403, headers: {}, body: '{}' } },
  });
  const args = ['explore', '--base-url', closed.url, '--report-dir', folder];
  const { status, stdout } = await conform(args, { CONFORM_TOKEN: closed.token });
  assert.equal(status, 3, stdout);
  assert.ok((readReport(folder).explored?.requests ?? 0) < 20);
});

test('a search that no longer gets customers says that it stopped early', async (t) => {
  const folder = temporaryFolder(t);
  await using full = await deploy({
    layer: (): Layer => {
      let created = 0;
      return async (request, forward) =>
        request.operation === 'createCustomer' && ++created > 5
          ? { status: 403, headers: {}, body: '{}' }
          : forward(request);
    },
  });
  const args = ['explore', '--base-url', full.url, '--report-dir', folder, '--seed', '1'];
  const { status, stdout } = await conform(args, { CONFORM_TOKEN: full.token });
  assert.equal(status, 3, stdout);
  assert.match(stdout, /^stopped {3}5 customers in a row could not be created$/m);
  assert.match(stdout, /^found {5}nothing$/m);
});
