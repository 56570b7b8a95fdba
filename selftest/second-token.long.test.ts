import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Report } from '../conformance/judging/result.ts';
import { requirements } from '../generated/requirements.ts';
import { startServer } from '../server/start.ts';
import type { Layer } from '../testing/intercepting-server.ts';
import { conform } from '../testing/run-command.ts';
import { run, secondToken, startBehind, startForTwo, token } from '../testing/two-partners.ts';

const isIsolation = ({ id }: { id: string }) => id.endsWith('.isolation');
const isolationOf = ({ checks }: Report) => checks.filter(isIsolation);
const isolationCount = requirements.filter(isIsolation).length;
const judgedCount = requirements.filter(({ level }) => level === 'mandatory' || level === 'advisory').length;

describe('a deployment with two partners', { concurrency: 4 }, () => {
  const leaking: Layer = (request, forward) =>
    forward({
      ...request,
      headers: {
        ...request.headers,
        ...(request.headers.authorization?.endsWith(secondToken) && request.operation === 'getCustomer'
          ? { authorization: `Bearer ${token}` }
          : {}),
      },
    });

  test('is judged by a second token: what one partner created is not the other one’s', async (t) => {
    const server = await startForTwo(t);
    const env = { CONFORM_SECOND_TOKEN: secondToken };
    const ended = await run(t, ['--base-url', server.url, '--strict'], env);
    assert.equal(ended.status, 0, ended.stdout.slice(-900));
    const isolation = isolationOf(ended.report());
    assert.equal(isolation.length, isolationCount);
    for (const { id, outcome, message } of isolation) assert.equal(outcome, 'satisfied', `${id}: ${message}`);
    assert.ok(!(ended.stdout + ended.stderr + ended.files()).includes(secondToken));
    const wrong = await run(t, ['--base-url', server.url], {
      CONFORM_SECOND_TOKEN: 'nobody-was-given-this-token',
    });
    assert.equal(wrong.status, 0);
    const said =
      /Partner isolation was not judged: the second token was refused, HTTP 401 .*; set CONFORM_SECOND_TOKEN to/g;
    assert.match(wrong.report().summary, said);
    const printed = `${wrong.stdout}${wrong.stderr}`.replace(/\s+/g, ' ');
    assert.equal(printed.match(said)?.length, 1, printed);
    for (const { id, outcome, message } of isolationOf(wrong.report())) {
      assert.equal(outcome, 'inconclusive', id);
      assert.match(message, /^The second token was refused, HTTP 401 .*; set CONFORM_SECOND_TOKEN to/, id);
    }
    // One request tells that it is wrong; more of them would look like an attack.
    assert.equal(wrong.files().match(/"credentials":"second"/g)?.length, 1);
    const strict = await run(t, ['--base-url', server.url, '--strict'], {
      CONFORM_SECOND_TOKEN: 'nobody-was-given-this-token',
    });
    assert.equal(strict.status, 3);
    assert.match(
      strict.report().summary,
      new RegExp(
        `^Nothing is violated .* ${isolationCount} of ${judgedCount} requirements could not be judged`,
      ),
    );
  });

  test('is not accused of a leak where both tokens are of one partner', async (t) => {
    const another = 'another-token-of-the-first-partner-0123456789';
    const tokens = [token, another].map((each) => ({ partner: 'first', token: each }));
    const server = await startServer({ port: 0, database: ':memory:', tokens });
    t.after(() => server.close());
    const env = { CONFORM_SECOND_TOKEN: another };
    const ended = await run(t, ['--base-url', server.url], env);
    assert.equal(ended.status, 0, ended.report().summary);
    assert.match(
      ended.report().summary,
      /Partner isolation was not judged: .* either they belong to one partner or/,
    );
    for (const { id, outcome } of isolationOf(ended.report())) assert.equal(outcome, 'inconclusive', id);
    assert.equal((await run(t, ['--base-url', server.url, '--strict'], env)).status, 3);
  });

  test('that shows one partner’s customer to the other conforms, with a warning, and does not under --strict', async (t) => {
    const proxy = await startBehind(t, leaking);
    const env = { CONFORM_SECOND_TOKEN: secondToken };
    const ended = await run(t, ['--base-url', proxy.url], env);
    assert.equal(ended.status, 0, ended.stdout.slice(-900));
    const violated = ended
      .report()
      .checks.filter(({ outcome }) => outcome === 'violated')
      .map(({ id }) => id);
    assert.deepEqual(violated, ['access.getCustomer.isolation']);
    assert.match(
      ended.report().summary,
      / conforms; 1 advisory requirement violated: access\.getCustomer\.isolation\. /,
    );
    const printed = async (reporter: string) =>
      (await conform(['rejudge', ended.folder, '--reporter', reporter])).stdout;
    assert.match(
      await printed('spec'),
      /⚠ access\.getCustomer\.isolation \(\d+ms\) # violated \(advisory\)\n/,
    );
    assert.match(
      await printed('dot'),
      /⚠ access\.getCustomer\.isolation \(\d+ms\) # violated \(advisory\)\n/,
    );
    assert.match(
      await printed('tap'),
      /^ {4}ok \d+ - access\.getCustomer\.isolation\n(?! {4}(not )?ok)[\s\S]*?^ {4}# violated \(advisory\): Expected no success/m,
    );
    assert.match(
      await printed('github'),
      /^::warning title=access\.getCustomer\.isolation violated \(advisory\)::Advisory: [\s\S]*^::notice title=conforms::.*1 advisory requirement violated/m,
    );
    const strict = await run(t, ['--base-url', proxy.url, '--strict'], env);
    assert.equal(strict.status, 1);
    assert.match(
      strict.report().summary,
      /--strict; 1 advisory requirement violated: access\.getCustomer\.isolation\./,
    );
    const page = readFileSync(join(strict.folder, 'report.html'), 'utf8');
    assert.match(
      page,
      /<span class="outcome advisory"><span aria-hidden="true">!<\/span> violated \(advisory\)<\/span>/,
    );
  });
});
