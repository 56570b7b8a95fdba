import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { create } from 'xmlbuilder2';
import type { Report } from '../conformance/judging/result.ts';
import { projectionNames } from '../conformance/report/directory.ts';
import { requirements } from '../generated/requirements.ts';
import { startServer } from '../server/start.ts';
import { startInterceptingServer } from '../testing/intercepting-server.ts';
import { conform, readReport, temporaryFolder } from '../testing/run-command.ts';

const sole = (text: string) => text.trimEnd().split('\n').length === 1;
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
    for (const [operation, requests] of Object.entries(report.requestsByOperation)) {
      assert.ok(requests > 0, operation);
      assert.match(stdout, new RegExp(`# {3}${operation} +${requests}\\n`));
    }
    const observed = requirements.filter(({ level }) => level === 'observed').map(({ id }) => id);
    assert.deepEqual(report.observations.map(({ id }) => id).sort(), observed.toSorted());
    assert.ok(report.durationMs < 10_000, `the run took ${report.durationMs} ms`);
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
    const names = [...projectionNames, 'transcript.jsonl'];
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

  test('a transcript whose last line is cut can be rejudged', async (t) => {
    const folder = temporaryFolder(t);
    await conform(['--report-dir', folder, '--only', 'reference.*']);
    const file = join(folder, 'transcript.jsonl');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20));
    const { status, stdout } = await conform(['rejudge', folder]);
    assert.equal(status, 3);
    assert.match(stdout, /The run did not end: the run was cut off/);
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
      const { runId } = JSON.parse(header) as { runId: string };
      return (
        lines
          .map((line) => JSON.parse(line))
          .filter(
            ({ step, operation }) => operation === 'createCustomer' && !String(step).includes('witness'),
          )
          .map(({ step, request }) =>
            JSON.stringify([step, request.form]).toLowerCase().replaceAll(runId, ''),
          )
          .sort()
          // A name or a phone number may be one that a deployment takes once only.
          .map((text) => text.replace(/test\w+|\+1\d{10}/g, ''))
      );
    };
    const [one, same, other] = await Promise.all([sent('11'), sent('11'), sent('12')]);
    assert.deepEqual(one, same);
    assert.notDeepEqual(one, other);
  });

  test('SIGINT in the middle leaves a report that says so, and exit status 3', async (t) => {
    // After so many requests a run has judged something, and has not come to its end.
    const requestsUntilStop = 60;
    let asked = 0;
    let stop = () => {};
    const proxy = await startInterceptingServer(server.url, (request, forward) => {
      if (++asked === requestsUntilStop) stop();
      return forward(request);
    });
    t.after(() => proxy.close());
    const folder = temporaryFolder(t);
    const ended = await conform(
      ['--base-url', proxy.url, '--report-dir', folder],
      { CONFORM_TOKEN: token },
      undefined,
      (child) => {
        stop = () => child.kill('SIGINT');
      },
    );
    assert.equal(ended.status, 3, ended.stderr);
    assert.match(ended.stderr, /Stopping after SIGINT/);
    const report = readReport(folder);
    assert.match(report.summary, /The run did not end: it was stopped by SIGINT/);
    assert.ok(report.counts.mandatory.satisfied > 0);
    assert.equal((await conform(['rejudge', folder])).status, 3);
  });

  test('a run that did not end names the reference server inside of a sentence', async (t) => {
    const { stderr } = await conform(['--deadline', '1', '--reporter', 'dot'], {}, temporaryFolder(t));
    assert.match(stderr, / the reference server \(http:.* The run did not end/);
  });

  test('a run that is killed leaves no report of an earlier run to be mistaken for its own', async (t) => {
    let kill = () => {};
    const proxy = await startInterceptingServer(server.url, () => {
      kill();
      return new Promise(() => {});
    });
    t.after(() => proxy.close());
    const folder = temporaryFolder(t);
    for (const name of [...projectionNames, 'transcript.jsonl'])
      writeFileSync(join(folder, name), 'of an earlier run');
    await conform(
      ['--base-url', proxy.url, '--report-dir', folder],
      { CONFORM_TOKEN: token },
      undefined,
      (child) => {
        kill = () => child.kill('SIGKILL');
      },
    );
    // What was recorded until then has another name, and can be judged.
    assert.deepEqual(readdirSync(folder), ['transcript.jsonl.part']);
  });

  test('--list prints every entry of the catalogue', async () => {
    const { status, stdout } = await conform(['--list']);
    assert.equal(status, 0);
    for (const { id } of requirements) assert.ok(stdout.includes(` ${id}\n`), id);
  });

  describe('reporters', () => {
    let report: Report;
    let folder: string;
    const printed = async (name: string) => (await conform(['rejudge', folder, '--reporter', name])).stdout;

    test('say the same in their own ways', async (t) => {
      folder = temporaryFolder(t);
      const proxy = await startInterceptingServer(server.url, async (request, forward) => {
        const answer = await forward(request);
        return request.operation === 'listCountries'
          ? { ...answer, body: answer.body.replace('"success"', '"Success <&>"') }
          : answer;
      });
      t.after(() => proxy.close());
      const { status, stdout } = await conform(
        ['--base-url', proxy.url, '--report-dir', folder, '--reporter', 'tap'],
        { CONFORM_TOKEN: token },
      );
      assert.equal(status, 1);
      report = readReport(folder);
      const failed = report.checks.filter(({ outcome }) => outcome === 'violated').map(({ id }) => id);
      assert.deepEqual(failed, ['reference.countries.message']);

      const points = stdout.split('\n').filter((line) => /^ {4}(not )?ok /.test(line));
      assert.equal(points.length, report.checks.length);
      assert.deepEqual(
        points.filter((line) => line.startsWith('    not ok')).map((line) => line.split(' - ')[1]),
        failed,
      );
      const skipped = report.checks.filter(({ outcome }) => outcome === 'not-exercised').length;
      assert.equal(points.filter((line) => line.includes('# SKIP')).length, skipped);

      const junit = await printed('junit');
      assert.equal(junit, readFileSync(join(folder, 'junit.xml'), 'utf8'));
      const root = create(junit).root();
      const cases = root.filter((node) => node.node.nodeName === 'testcase', true, true);
      assert.equal(cases.length, report.checks.length);
      const failures = root.filter((node) => node.node.nodeName === 'failure', true, true);
      assert.equal(failures.length, 1);
      assert.match(failures[0]?.node.textContent ?? '', /got "message": "Success <&>"/);

      assert.match(await printed('github'), /^::error title=reference\.countries\.message violated::/m);
      assert.match(await printed('spec'), /✖ reference\.countries\.message/);
      assert.match(await printed('dot'), /X/);
    });
  });

  describe('wrong usage ends with 2, one sentence, and nothing sent', () => {
    let asked = 0;
    let proxy: Awaited<ReturnType<typeof startInterceptingServer>>;
    before(async () => {
      proxy = await startInterceptingServer(server.url, (request, forward) => {
        asked++;
        return forward(request);
      });
    });
    after(async () => {
      await proxy.close();
      assert.equal(asked, 0);
    });

    const configurations: Record<string, [text: string, says: RegExp]> = {
      'an unknown key': [
        'baseUrl: http://127.0.0.1:1\nbase_url: x\n',
        /c\.yaml:2: "base_url" is not a known key/,
      ],
      'a wrong type': ['headers:\n  x-a: [1]\n', /c\.yaml:2: "headers\.x-a" must be string/],
      'a misspelt key in a list': [
        'corridors:\n  - country: AT\n    payoutMetod: AC\n',
        /c\.yaml:3: "corridors\.0\.payoutMetod" is not a known key/,
      ],
      'a base URL without its scheme': [
        'baseUrl: 127.0.0.1:1\n',
        /c\.yaml:1: "baseUrl" must look like https:/,
      ],
      'a file that is empty': ['', /c\.yaml:1: the file is empty/],
      'broken YAML': ['headers: {a: 1\nb', /c\.yaml:\d+: /],
      'a corridor without a country': [
        'corridors:\n  - payoutMethod: AC\n',
        /c\.yaml:2: "corridors\.0" must have .*country/,
      ],
      'a KYC file that is not there': [
        'kycFiles: {png: gone.png}\n',
        /c\.yaml:1: "kycFiles\.png": the file "gone\.png" does not exist/,
      ],
      'a waiver of nothing': [
        'waivers:\n  - reason: known\n    requirement: customers.nothing\n',
        /c\.yaml:3: "waivers\.0\.requirement" matches no requirement: "customers\.nothing"/,
      ],
      'certificates that are none': [
        'ca: c.yaml\n',
        /c\.yaml:1: "ca": it does not contain certificates in PEM/,
      ],
      'a client certificate without its key': [
        'clientCertificate: {certificate: c.pem}\n',
        /c\.yaml:1: "clientCertificate" must have .*key/,
      ],
      'a rate of nothing': [
        'pacing:\n  requestsPerSecond: 0\n',
        /c\.yaml:2: "pacing\.requestsPerSecond" must be > 0/,
      ],
      'a header that the runner sets itself': [
        'headers: {Authorization: Bearer x}\n',
        /c\.yaml:1: "headers\.Authorization"/,
      ],
    };
    for (const [name, [text, says]] of Object.entries(configurations)) {
      test(`configuration: ${name}`, async (t) => {
        const folder = temporaryFolder(t);
        writeFileSync(join(folder, 'c.yaml'), text);
        const arguments_ = ['--base-url', proxy.url, '--config', join(folder, 'c.yaml')];
        const ended = await conform(arguments_, { CONFORM_TOKEN: token }, folder);
        assert.equal(ended.status, 2, ended.stderr);
        assert.match(ended.stderr, says);
        assert.ok(sole(ended.stderr), ended.stderr);
      });
    }

    const usages: Record<string, [args: string[], says: RegExp, env?: Record<string, string>]> = {
      'no token': [['--base-url', 'FRONT'], /CONFORM_TOKEN.*--token-file/, { CONFORM_TOKEN: '' }],
      'a token file that is not there': [['--base-url', 'FRONT', '--token-file', 'gone'], /"gone"/],
      'a token with a line break in it': [['--base-url', 'FRONT'], /bearer token/, { CONFORM_TOKEN: 'a\nb' }],
      'a glob that matches nothing': [
        ['--base-url', 'FRONT', '--only', 'recipent.*'],
        /"recipent\.\*".*--list/,
      ],
      'a report directory that cannot be written': [
        ['--base-url', 'FRONT', '--report-dir', '/proc/here'],
        /report directory "\/proc\/here".*\. Choose another with --report-dir/,
      ],
      'flags that npm kept for itself': [
        [],
        /--base-url.*put "--" before the options/,
        { npm_config_base_url: 'http://127.0.0.1:1' },
      ],
      'a report directory without a name': [['--base-url', 'FRONT', '--report-dir', ''], /--report-dir/],
      'an unknown flag': [['--base-urll', 'FRONT'], /--base-urll/],
      'an unknown command': [['judge'], /"judge".*after "--"/],
      'a flag that changes nothing of a recorded run': [
        ['rejudge', 'gone', '--strict'],
        /--strict with rejudge, .* recorded/,
      ],
      'a flag that changes nothing of a comparison': [
        ['compare', 'gone', 'lost', '--only', 'customers.*'],
        /--only with compare/,
      ],
      'a flag that leaves nothing out of the list': [
        ['--list', '--only', 'customers.*'],
        /--only with --list, which prints all/,
      ],
      'an unknown reporter': [['--reporter', 'html'], /html.*spec, tap, dot, junit, github/],
      'no number': [['--timeout', '1s'], /"1s" for --timeout/],
      'no URL': [['--base-url', 'example.com'], /"example\.com".*https:/],
      'a URL with a password': [['--base-url', 'http://u:secretpassword@127.0.0.1'], /password/],
      'a run that changes nothing, of nobody': [['--base-url', 'FRONT', '--read-only'], /--customer ID/],
      'a customer for a run that creates its own': [
        ['--base-url', 'FRONT', '--customer', '7'],
        /--customer without --read-only/,
      ],
      'an identifier that is none': [
        ['--base-url', 'FRONT', '--read-only', '--customer', 'abc'],
        /"abc" for --customer/,
      ],
      'a run that changes nothing, on the reference server': [
        ['--read-only', '--customer', '7'],
        /--read-only.*--base-url/,
      ],
      'a rate that is no number': [['--rate', 'fast'], /"fast" for --rate/],
      'certificates that are not there': [['--ca', 'gone.pem'], /"gone\.pem", named by --ca/],
      'a second token that is the first': [
        ['--base-url', 'FRONT'],
        /CONFORM_SECOND_TOKEN.*another partner/,
        { CONFORM_SECOND_TOKEN: token },
      ],
      'a proxy that is none': [
        ['--base-url', 'FRONT'],
        /HTTPS_PROXY.*http:/,
        { HTTPS_PROXY: 'ftp://u:pass@x' },
      ],
      'a folder without a transcript': [['rejudge', 'gone'], /"gone\/transcript\.jsonl"/],
      'a comparison of one folder': [['compare', 'gone'], /two report directories/],
      'a comparison with a folder without a report': [['compare', 'gone', 'lost'], /"gone\/report\.json"/],
      'a configuration that is not there': [['--config', 'gone.yaml'], /"gone\.yaml"/],
    };
    for (const [name, [args, says, env]] of Object.entries(usages)) {
      test(name, async (t) => {
        const resolved = args.map((argument) => (argument === 'FRONT' ? proxy.url : argument));
        const ended = await conform(resolved, { CONFORM_TOKEN: token, ...env }, temporaryFolder(t));
        assert.equal(ended.status, 2, ended.stderr);
        assert.match(ended.stderr, says);
        assert.ok(sole(ended.stderr), ended.stderr);
        assert.doesNotMatch(ended.stderr, /secretpassword|a-token-that/);
      });
    }
  });
});
