import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { parse } from 'yaml';
import { referenceServer } from '../../testing/reference-server.ts';
import { markdown } from './markdown.ts';

interface Step {
  name?: string;
  id?: string;
  uses?: string;
  run?: string;
  shell?: string;
  env?: Record<string, string>;
  with?: Record<string, string>;
}
const root = join(import.meta.dirname, '../..');
const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as {
  inputs: Record<string, { default?: string; required: boolean }>;
  outputs: Record<string, { value: string }>;
  runs: { using: string; steps: Step[] };
};

/** The files in Git, which a pipeline checks out. */
function checkOut(folder: string): void {
  const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const name of names.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
}

describe('the composite action, its steps run by bash as a pipeline runs them', () => {
  let folder: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'action-'));
    checkOut(join(folder, 'action'));
    const { status, printed } = await runStep('Install the conformance kit', {});
    assert.equal(status, 0, printed);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs one step with these inputs in a separate workspace, and returns its results. */
  async function runStep(name: string, inputs: Record<string, string>) {
    const step = action.runs.steps.find((each) => each.name === name);
    assert.ok(step?.run, name);
    assert.equal(step.shell, 'bash');
    assert.doesNotMatch(step.run, /\$\{\{/, 'an expression in a script would run what an input says');
    const workspace = mkdtempSync(join(folder, 'workspace-'));
    const files = {
      GITHUB_OUTPUT: join(workspace, 'output'),
      GITHUB_STEP_SUMMARY: join(workspace, 'summary'),
    };
    for (const file of Object.values(files)) writeFileSync(file, '');
    const given = Object.fromEntries(
      Object.entries(action.inputs).map(([input, about]) => [`inputs.${input}`, about.default ?? '']),
    );
    for (const [input, value] of Object.entries(inputs)) given[`inputs.${input}`] = value;
    const evaluate = (value: string) =>
      value.replaceAll(/\$\{\{ (.+?) \}\}/g, (_, expression: string) => {
        const known = given[expression];
        assert.ok(known !== undefined, expression);
        return known;
      });
    const env = Object.fromEntries(
      Object.entries(step.env ?? {}).map(([key, value]) => [key, evaluate(value)]),
    );
    const { NODE_TEST_CONTEXT: _, ...inherited } = process.env;
    // As GitHub starts it. Without --norc, bash reads ~/.bashrc when its standard input is a socket, as it is here.
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {
      cwd: workspace,
      env: { ...inherited, ...files, GITHUB_ACTION_PATH: join(folder, 'action'), ...env },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => {
        printed += chunk;
      });
    const [status] = await once(child, 'close');
    const read = (file: string) => readFileSync(file, 'utf8');
    const said = { output: read(files.GITHUB_OUTPUT), summary: read(files.GITHUB_STEP_SUMMARY) };
    return { status: status as number, printed, workspace, ...said };
  }
  const judge = (inputs: Record<string, string>) => runStep('Judge', inputs);

  test('a right deployment passes, with a verdict, a summary and a report', async () => {
    await using server = await referenceServer();
    const inputs = { 'base-url': server.url, token: server.token, options: '  --seed=7\r\n--strict\n' };
    const { status, output, summary, workspace, printed } = await judge(inputs);
    assert.equal(status, 0, printed);
    assert.equal(output, 'exit-status=0\nverdict=conforms\n');
    assert.match(summary, /^## conforms$/m);
    assert.ok(existsSync(join(workspace, 'conform-report/report.html')));
    assert.match(printed, /seed 7,?$/m);
    assert.ok(!`${printed}${summary}`.includes(server.token));
  });

  test('a wrong deployment fails, with an annotation for what it breaks', async () => {
    await using server = await referenceServer(
      {},
      {
        handlers: (handlers) => ({
          ...handlers,
          createCustomer: async (request) => ({
            ...(await handlers.createCustomer(request)),
            status: 200 as 201,
          }),
        }),
      },
    );
    const { status, output, summary, printed } = await judge({ 'base-url': server.url, token: server.token });
    assert.equal(status, 1, printed);
    assert.equal(output, 'exit-status=1\nverdict=does-not-conform\n');
    assert.match(printed, /^::error .*customers\.create\.status/m);
    assert.match(summary, /^\| `customers\.create\.status` \| mandatory \| violated \|/m);
  });

  test('a client is watched, and one that is driven fails if it does nothing', async () => {
    const run = 'curl -s "$BASE_URL/api/customers"';
    const watched = await judge({ 'client-run': run, options: '--strict' });
    assert.equal(watched.status, 1, watched.printed);
    assert.equal(watched.output, 'exit-status=1\nverdict=does-not-conform\n');
    assert.match(watched.printed, /^::error title=calling\.token violated/m);
    assert.match(watched.summary, /Client curl/);
    const driven = await judge({ 'client-command': 'true' });
    assert.deepEqual([driven.status, driven.output], [3, 'exit-status=3\nverdict=incomplete\n']);
    const both = await judge({ 'client-run': run, 'client-command': 'true' });
    assert.equal(both.status, 2);
    assert.match(both.printed, /^::error::Cannot use --command with --run/m);
  });

  test('a report that cannot be written has no verdict, and one of that name is not told', async () => {
    const place = 'conform-report/report.json';
    const unwritten = await judge({ 'client-run': `mkdir ${place}` });
    assert.deepEqual([unwritten.status, unwritten.output, unwritten.summary], [4, 'exit-status=4\n', '']);
    assert.match(unwritten.printed, /^Cannot write "report\.json" to the report directory/m);
  });

  test('without a deployment nothing is judged, and no earlier verdict is told', async () => {
    const config = join(folder, 'without.yaml');
    writeFileSync(config, 'corridors: [{ country: AT, payoutMethod: AC }]\n');
    const earlier = join(folder, 'earlier');
    mkdirSync(earlier);
    writeFileSync(join(earlier, 'report.json'), '{ "schemaVersion": 1, "verdict": "conforms" }');
    for (const [inputs, says] of [
      [{}, /^::error::Cannot judge without a deployment/m],
      [{ config }, /^::error::Cannot judge without a deployment/m],
      [
        { 'base-url': 'http://127.0.0.1:9', token: '' },
        /^::error::Cannot judge a deployment without an access token/m,
      ],
      [{ 'base-url': 'http://127.0.0.1:9', options: '--nonsense' }, /^::error::Unknown option/m],
      [{ 'base-url': 'http://127.0.0.1:9', options: '--list' }, /^::error::Cannot judge with these options/m],
    ] as const) {
      const all = { token: 'any-token-at-all', 'report-dir': earlier, ...inputs };
      const { status, output, summary, printed } = await judge(all);
      assert.equal(status, 2, printed);
      assert.equal(output, 'exit-status=2\n');
      assert.equal(summary, '');
      assert.match(printed, says);
    }
  });

  test('an option that holds a command runs nothing', async () => {
    const inputs = {
      'base-url': '$(touch broken)',
      token: 'any-token-at-all',
      options: '--seed=$(touch broken)',
    };
    const { status, workspace } = await judge(inputs);
    assert.equal(status, 2);
    assert.ok(!existsSync(join(workspace, 'broken')));
  });

  test('its outputs are those of the step that judges', () => {
    for (const { value } of Object.values(action.outputs)) assert.match(value, /steps\.judge\.outputs\./);
    for (const { uses } of action.runs.steps) if (uses) assert.match(uses, /^actions\/[a-z-]+@v\d+$/);
  });
});

test('what a deployment says is no markup on the page of a pipeline', () => {
  const counts = { total: 1, satisfied: 0, violated: 1, notExercised: 0, inconclusive: 0 };
  const message = '<img src=x> | [link](https://example.com) `code`\n# title @somebody';
  const page = markdown({
    verdict: 'does-not-conform',
    summary: message,
    counts: { mandatory: counts, advisory: counts },
    checks: [{ id: 'a.b', level: 'mandatory', outcome: 'violated', message }],
    deployment: { baseUrl: 'https://example.com' },
    suite: { version: '1' },
  } as unknown as Parameters<typeof markdown>[0]);
  assert.doesNotMatch(page, /<img|\]\(|(?<!\\)@|^# /m);
  assert.match(page, /&lt;img src=x&gt; \\\| \\\[link\\\]/);
});

test('every violated requirement is on the page of a pipeline, before what could not be judged', () => {
  const counts = { total: 1, satisfied: 0, violated: 1, notExercised: 0, inconclusive: 0 };
  const many = (length: number, level: string, outcome: string) =>
    Array.from({ length }, (_, index) => ({
      id: `${level}.${outcome}.${index}`,
      level,
      outcome,
      message: 'So.',
    }));
  const page = markdown({
    verdict: 'does-not-conform',
    summary: 'It does not.',
    counts: { mandatory: counts, advisory: counts },
    checks: [
      ...many(60, 'mandatory', 'inconclusive'),
      ...many(2, 'advisory', 'violated'),
      ...many(60, 'mandatory', 'violated'),
    ],
    deployment: { baseUrl: 'https://example.com' },
    suite: { version: '1' },
  } as unknown as Parameters<typeof markdown>[0]);
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  assert.equal(rows.length, 62);
  assert.match(rows[0] ?? '', /mandatory\.violated\.0/);
  assert.match(rows[61] ?? '', /advisory\.violated\.1` \| advisory \| violated \(advisory\) \|/);
  assert.match(page, /^60 more are in the report\.$/m);
});
