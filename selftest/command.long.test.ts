import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { projectionNames } from '../conformance/report/directory.ts';
import { requirements } from '../generated/requirements.ts';
import { startServer } from '../server/start.ts';
import { startInterceptingServer } from '../testing/intercepting-server.ts';
import { conform, readReport, temporaryFolder } from '../testing/run-command.ts';

const token = 'a-token-that-must-not-be-seen-0123456789';

describe('the conformance command', { concurrency: 4 }, () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  before(async () => {
    server = await startServer({ port: 0, database: ':memory:', tokens: [{ partner: 'vendor', token }] });
  });
  after(() => server.close());

  test('judges the reference server where no base URL is given, and each operation got a request', async (t) => {
    const folder = temporaryFolder(t);
    const { status, stdout, stderr } = await conform(['--report-dir', folder]);
    assert.equal(status, 0, stdout + stderr);
    const report = readReport(folder);
    const { total, satisfied } = report.counts.mandatory;
    assert.equal(report.verdict, 'conforms');
    assert.ok(total > 100);
    assert.equal(satisfied, total);
    for (const [operation, requests] of Object.entries(report.requestsByOperation))
      assert.ok(requests > 0, operation);
    assert.ok(stdout.split('\n').length <= 25, stdout);
    assert.match(stdout, /^✔ Customers +(\d+)\/\1$/m);
    assert.match(stdout, /^verdict conforms$/m);
    const observed = requirements.filter(({ level }) => level === 'observed').map(({ id }) => id);
    assert.deepEqual(report.observations.map(({ id }) => id).sort(), observed.toSorted());
  });

  test('judges the same deployment twice, below a path prefix, with the token from a file', async (t) => {
    // Of its own, because the list of customers grows with every run.
    const own = await startServer({ port: 0, database: ':memory:', tokens: [{ partner: 'vendor', token }] });
    t.after(() => own.close());
    const proxy = await startInterceptingServer(own.url, (request, forward) =>
      request.target.startsWith('/partner/v1/')
        ? forward({ ...request, target: request.target.slice('/partner/v1'.length) })
        : Promise.resolve({ status: 418, headers: {}, body: 'outside of the prefix' }),
    );
    t.after(() => proxy.close());
    const folder = temporaryFolder(t);
    const tokenFile = join(folder, 'token');
    writeFileSync(tokenFile, `${token}\n`);
    for (const slash of ['', '/']) {
      const directory = join(folder, `report${slash.length}`);
      const ended = await conform([
        '--base-url',
        `${proxy.url}/partner/v1${slash}`,
        '--token-file',
        tokenFile,
        '--report-dir',
        directory,
      ]);
      assert.equal(ended.status, 0, ended.stdout);
      const { counts, deployment } = readReport(directory);
      assert.equal(counts.mandatory.satisfied, counts.mandatory.total);
      assert.equal(deployment.baseUrl, `${proxy.url}/partner/v1`);
    }
  });

  test('what a run leaves is for its owner only, hides the token, and rejudges to the same bytes', async (t) => {
    const folder = join(temporaryFolder(t), 'report');
    mkdirSync(folder);
    for (const name of [...projectionNames, 'transcript.jsonl', 'notes.txt'])
      writeFileSync(join(folder, name), 'of an earlier run');
    const arguments_ = ['--base-url', server.url, '--report-dir', folder, '--seed', '7'];
    const ended = await conform(arguments_, { CONFORM_TOKEN: token });
    assert.equal(ended.status, 0, ended.stdout);
    assert.equal(readFileSync(join(folder, 'notes.txt'), 'utf8'), 'of an earlier run');
    const names = [...projectionNames, 'transcript.jsonl', 'conform-files.txt'];
    assert.deepEqual(readdirSync(folder).sort(), [...names, 'notes.txt'].sort());
    const everything = [
      ended.stdout,
      ended.stderr,
      ...names.map((name) => readFileSync(join(folder, name), 'utf8')),
    ].join('\n');
    for (const form of [token, Buffer.from(token).toString('base64').slice(0, -4)])
      assert.ok(!everything.includes(form), 'the token can be read');
    for (const name of names) assert.equal(statSync(join(folder, name)).mode & 0o077, 0, name);

    const first = readFileSync(join(folder, 'report.json'));
    const again = await conform(['rejudge', folder]);
    assert.equal(again.status, 0);
    assert.ok(readFileSync(join(folder, 'report.json')).equals(first));
    const elsewhere = temporaryFolder(t);
    await conform(['rejudge', folder, '--report-dir', elsewhere]);
    assert.ok(readFileSync(join(elsewhere, 'report.json')).equals(first));
  });

  test('a configuration says what a deployment needs: headers, corridors, identifiers, files', async (t) => {
    const secret = 'an environment that nobody may read';
    const own = await startServer({ port: 0, database: ':memory:', tokens: [{ partner: 'vendor', token }] });
    t.after(() => own.close());
    const proxy = await startInterceptingServer(own.url, (request, forward) => {
      const refused = { status: 418, headers: {}, body: '{"message":"not here"}' };
      const form = new URLSearchParams(
        request.operation === 'createRecipient' ? request.body.toString() : '',
      );
      if (request.headers['x-environment'] !== secret || form.get('type') === 'BIZ')
        return Promise.resolve(refused);
      return forward(request);
    });
    t.after(() => proxy.close());
    const folder = temporaryFolder(t);
    const pdf = '%PDF-1.4\n% a statement of the caller\ntrailer <<>>\n%%EOF\n';
    writeFileSync(join(folder, 'statement.pdf'), pdf);
    writeFileSync(
      join(folder, 'deployment.yaml'),
      `baseUrl: ${proxy.url}
headers: { X-Environment: ${secret} }
corridors: [{ country: AT, payoutMethod: AC, business: false }]
ghana: { operator: a91d3c7f-2b60-4e8a-b5d4-6f17c0e92a38 }
kycFiles: { pdf: statement.pdf }
`,
    );
    const ended = await conform(
      ['--config', join(folder, 'deployment.yaml'), '--report-dir', join(folder, 'report')],
      { CONFORM_TOKEN: token },
    );
    assert.equal(ended.status, 0, ended.stdout.slice(-500));
    const { checks } = readReport(join(folder, 'report'));
    const unseen = checks.filter(
      ({ outcome, level }) => outcome === 'not-exercised' && level === 'mandatory',
    );
    const needy = requirements.filter(({ needs }) => needs === 'biz-corridor');
    assert.ok(needy.length > 0);
    assert.deepEqual(unseen.map(({ id }) => id).sort(), needy.map(({ id }) => id).sort());
    for (const { reason } of unseen) assert.equal(reason, 'configuration');
    const transcript = readFileSync(join(folder, 'report', 'transcript.jsonl'), 'utf8');
    assert.ok(transcript.includes(createHash('sha256').update(pdf).digest('hex')));
    assert.ok(transcript.includes('operator=a91d3c7f-2b60-4e8a-b5d4-6f17c0e92a38'));
    for (const form of [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString('base64').slice(0, -4),
    ])
      assert.ok(!`${transcript}${ended.stdout}${ended.stderr}`.includes(form), 'the header can be read');
  });

  test('--only and --skip leave the rest out, and the verdict open', async (t) => {
    const folder = temporaryFolder(t);
    const globs = ['--only', 'reference.*', '--skip', '*.message'];
    const isChosen = (id: string) => id.startsWith('reference.') && !id.endsWith('.message');
    const chosen = requirements.filter(({ id, level }) => level === 'mandatory' && isChosen(id));
    const { status, stdout } = await conform([...globs, '--report-dir', folder, '--reporter', 'spec']);
    assert.equal(status, 3);
    const counted = `satisfies the ${chosen.length} mandatory requirements that were chosen; \\d+ were left out`;
    assert.match(stdout, new RegExp(counted));
    assert.doesNotMatch(stdout, /customers\./);
    const { checks, verdict } = readReport(folder);
    assert.equal(verdict, 'incomplete');
    for (const { id, outcome, reason } of checks) {
      const expected = isChosen(id) ? ['satisfied', null] : ['not-exercised', 'selection'];
      assert.deepEqual([outcome, reason], expected, id);
    }
  });

  test('a smaller budget for records than the default leaves the verdict open', async (t) => {
    const large = await startServer({ port: 0, database: ':memory:', pageSize: 100 });
    t.after(() => large.close());
    const folder = temporaryFolder(t);
    const { status } = await conform(
      ['--base-url', large.url, '--max-records', '5', '--report-dir', folder],
      { CONFORM_TOKEN: large.token },
    );
    assert.equal(status, 3);
    const unseen = readReport(folder).checks.filter(({ reason }) => reason === 'budget');
    assert.deepEqual(unseen.map(({ id }) => id).sort(), [
      'customers.list.partition',
      'recipients.list.partition',
    ]);
  });

  test('the same seed sends the same data, up to what has to be unique', async (t) => {
    const sent = async (seed: string) => {
      const folder = temporaryFolder(t);
      await conform([
        '--report-dir',
        folder,
        '--seed',
        seed,
        '--only',
        'customers.create.*',
        '--concurrency',
        '1',
      ]);
      const [header = '', ...lines] = readFileSync(join(folder, 'transcript.jsonl'), 'utf8')
        .trim()
        .split('\n');
      const { mark } = JSON.parse(header) as { mark: string };
      return (
        lines
          .map((line) => JSON.parse(line))
          .filter(
            // How many of these there are depends on the clock.
            ({ step, operation }) => operation === 'createCustomer' && !/witness|filler/.test(step),
          )
          .map(({ step, request }) => JSON.stringify([step, request.form]).toLowerCase().replaceAll(mark, ''))
          .sort()
          // A host is made from the run's id; a phone number may be one that a deployment takes once only, and it gives identifiers.
          .map((text) => text.replace(/@\w+|\+1\d{10}|(?<=\+\d{6})\d+|(?<="id",")\d+/g, ''))
      );
    };
    const [one, same, other] = await Promise.all([sent('11'), sent('11'), sent('12')]);
    assert.deepEqual(one, same);
    assert.notDeepEqual(one, other);
  });

  test('--version prints the version of the suite alone', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    assert.deepEqual(await conform(['--version']), { status: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('--list prints every entry of the catalogue', async () => {
    const { status, stdout } = await conform(['--list']);
    assert.equal(status, 0);
    for (const { id } of requirements) assert.ok(stdout.includes(` ${id}\n`), id);
  });
});
