import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readTranscriptFile } from '../../conformance/report/reading.ts';
import type { PlanFile } from '../../conformance/transcript/command.ts';
import { changed, type Layer, recordsIn } from '../../testing/intercepting-server.ts';
import { conform, readReport, temporaryFolder } from '../../testing/run-command.ts';
import { deploy } from '../legal/deploy.ts';

const emma = {
  first_name: 'Emma',
  last_name: 'Zabeno',
  date_of_birth: '1990-04-30',
  nationality: 'AT',
  address: '9 Mill Road',
  city: 'Graz',
  country: 'AT',
  mobile_number: '+12025550101',
};
const plan = {
  mark: 'zab',
  commands: [
    { operation: 'createCustomer', as: 'emma', fields: emma },
    { operation: 'updateCustomer', on: 'emma', fields: { city: 'Linz' }, afterTick: true },
    { operation: 'updateCustomer', on: 'emma', fields: { address: '8 Mill Road' }, atOnce: true },
    {
      operation: 'uploadDocument',
      on: 'emma',
      fields: { type: 'POI', document: 'PAS', id_number: 'ZAB-1' },
      file: { kind: 'png', label: 'zab-1' },
    },
    { operation: 'getCustomer', on: 'emma', credentials: 'none' },
    { operation: 'getCustomer', on: 'emma', pauseMs: 200 },
    { operation: 'listDocuments', on: 'emma' },
    { operation: 'listCustomers', query: { page: '1' } },
    { operation: 'listCountries' },
  ],
} satisfies PlanFile;

/** Gets show the city that a customer was created with. */
const staleCity: Layer = async (request, forward) => {
  const answer = await forward(request);
  if (request.operation !== 'getCustomer' || request.headers.authorization === undefined) return answer;
  return changed(answer, (body) => {
    for (const record of recordsIn(body)) record.city = 'Graz';
  });
};

function written(folder: string, content: unknown): string {
  const file = join(folder, 'plan.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('the requests of a plan are sent as it says, and nothing is wrong with the reference server', async (t) => {
  const folder = temporaryFolder(t);
  const args = ['--plan-file', written(folder, plan), '--report-dir', join(folder, 'report')];
  const { status, stdout, stderr } = await conform(args);
  assert.equal(status, 0, stdout + stderr);
  assert.match(stdout, /^requests {2}9 in 1 sequence, /m);
  const sent = readTranscriptFile(join(folder, 'report/transcript.jsonl')).entries.flatMap((entry) =>
    entry.kind === 'exchange' && entry.scenario === 'explore' ? [entry] : [],
  );
  const inOrder = sent.toSorted(
    (one, other) => Number(one.step.split('/').at(-1)) - Number(other.step.split('/').at(-1)),
  );
  assert.deepEqual(
    inOrder.map(({ operation }) => operation),
    plan.commands.map(({ operation }) => operation),
  );
  const [create, first, second, , unknown, get] = inOrder;
  assert.ok(create && first && second && unknown && get);
  assert.ok(first.sentAtMs - create.answeredAtMs > 1000, 'a tick lies between');
  assert.ok(second.sentAtMs < first.answeredAtMs && first.sentAtMs < second.answeredAtMs, 'at once');
  assert.equal(unknown.response?.status, 401);
  assert.ok(get.sentAtMs - unknown.answeredAtMs >= 199, 'a rest lies between');
  const last = Object.fromEntries(create.request.form ?? []).last_name ?? '';
  assert.ok(last.endsWith('no') && last !== 'Zabeno', `another word each time: ${last}`);
});

test('a plan that is wrong three times is a finding, and its script is a plan again', async (t) => {
  const folder = temporaryFolder(t);
  await using wrong = await deploy({ layer: () => staleCity });
  const report = join(folder, 'report');
  const send = (file: string) =>
    conform(['--plan-file', file, '--base-url', wrong.url, '--report-dir', report], {
      CONFORM_TOKEN: wrong.token,
    });
  const { status, stdout } = await send(written(folder, plan));
  assert.equal(status, 1, stdout);
  assert.match(stdout, /^ {3}breaks {4}customers\.update\.keeps-unsent$/m);
  const { explored } = readReport(report);
  assert.equal(explored?.findings[0]?.commands.length, 6);
  const again = await send(join(report, 'findings/explore-1.sh'));
  assert.equal(again.status, 1, again.stdout + again.stderr);
});

test('--plan prints the requests of a plan', async (t) => {
  const file = written(temporaryFolder(t), plan);
  const { status, stdout } = await conform(['--plan', '--plan-file', file]);
  assert.equal(status, 0, stdout);
  assert.match(stdout, /^explore$/m);
  assert.match(stdout, /POST \/api\/customers\/\{replay\/proof-1\/emma\}\n {6}city=Linz$/m);
});

test('what is wrong with a plan is said, and nothing is sent', async (t) => {
  const folder = temporaryFolder(t);
  const [create, ...others] = plan.commands;
  const cases: [content: unknown, message: RegExp][] = [
    ['{ "commands": ', /it is not JSON\.$/],
    [{ commands: [] }, /it has a wrong "commands"/],
    [{ commands: [{ operation: 'getCustomers' }] }, /wrong "commands\.0\.operation": it must be one of /],
    [{ commands: others }, /request 1 names the record "emma", which no request before it creates\.$/],
    [
      { commands: [create, { operation: 'updateRecipient', on: 'emma', fields: { customer: 'otto' } }] },
      /request 2 names the record "otto"/,
    ],
    [{ mark: '../x', commands: [create] }, /it has a wrong "mark"/],
  ];
  for (const [content, message] of cases) {
    const { status, stderr } = await conform(['--plan-file', written(folder, content)]);
    assert.equal(status, 2, stderr);
    assert.match(stderr.trim(), message);
  }
  const other = await conform(['--plan-file', written(folder, plan), '--explore', '20']);
  assert.equal(other.status, 2);
  assert.match(other.stderr, /Cannot use --explore with --plan-file/);
});
