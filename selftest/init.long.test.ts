import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { parse } from 'yaml';
import { configurationSchema, keysOf, type SchemaPart } from '../conformance/command/configuration-schema.ts';
import { configurationText } from '../conformance/command/configuration-text.ts';
import { defaultOptions } from '../conformance/recording/options.ts';
import { validateConfiguration } from '../generated/configuration-validator.js';
import { startServer } from '../server/start.ts';
import { changed, type Layer, startInterceptingServer } from '../testing/intercepting-server.ts';
import { conform, temporaryFolder } from '../testing/run-command.ts';

/** Runs `init` against the reference server behind a layer, and counts the requests. */
async function initBehind(t: TestContext, layer: Layer, args: string[] = []) {
  const server = await startServer({ port: 0, database: ':memory:' });
  const methods: string[] = [];
  const proxy = await startInterceptingServer(server.url, (request, forward) => {
    methods.push(request.method);
    return layer(request, forward);
  });
  t.after(() => Promise.all([proxy.close(), server.close()]));
  const folder = temporaryFolder(t);
  const env = { CONFORM_TOKEN: server.token };
  const ended = await conform(['init', '--base-url', proxy.url, ...args], env, folder);
  const file = join(folder, 'deployment.yaml');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  return { ...ended, methods, file, text, values: parse(text ?? ''), url: proxy.url, env, folder };
}

const asItIs: Layer = (request, forward) => forward(request);

/** The file with every example set. */
const uncommented = (text: string) => text.replace(/^#(?=\S| {2})/gm, '');

/** Every key by its path, without places in lists. */
function pathsIn(schema: SchemaPart, above = ''): string[] {
  return Object.entries(keysOf(schema)).flatMap(([name, key]) => {
    assert.ok(key.description, name);
    const below = pathsIn(key, `${above}${name}.`);
    return below.length > 0 ? below : [`${above}${name}`];
  });
}

describe('init', { concurrency: 4 }, () => {
  test('writes a file that a run accepts as it is, after a few reads', async (t) => {
    const { status, stdout, stderr, methods, values, url, env, folder, file, text } = await initBehind(
      t,
      asItIs,
    );
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^Wrote deployment\.yaml\. Next: .* --config deployment\.yaml\n$/);
    assert.ok(methods.length <= 10 && methods.every((method) => method === 'GET'), `${methods}`);
    assert.deepEqual(values, { baseUrl: url, corridors: [{ country: 'AT', payoutMethod: 'AC' }] });
    assert.match(text ?? '', /Countries that it lists: AD, AE, [\s\S]* more\. Currencies that/);
    assert.ok(!text?.includes(env.CONFORM_TOKEN));
    // The folder is outside the project, so a path to the schema would be of this machine only.
    assert.ok(!text?.includes('$schema'));
    const judged = await conform(['--config', 'deployment.yaml', '--reporter', 'dot'], env, folder);
    assert.equal(judged.status, 0, judged.stderr);
    const again = await conform(['init', '--base-url', url], env, folder);
    assert.equal(again.status, 2, again.stderr);
    assert.equal(readFileSync(file, 'utf8'), text);
  });

  test('explains every key of the schema in lines that fit, with an example that the schema accepts', () => {
    const text = configurationText('For a test.', { values: {}, notes: {} });
    const all = parse(uncommented(text));
    assert.ok(validateConfiguration(all), JSON.stringify(validateConfiguration.errors));
    for (const path of pathsIn(configurationSchema)) {
      const value = path.split('.').reduce((node, key) => [node[key]].flat()[0], all);
      assert.notEqual(value, undefined, path);
    }
    assert.equal(parse(text), null);
    assert.deepEqual(
      text.split('\n').filter((line) => line.length > 80 && line.startsWith('# ')),
      [],
    );
    const { timeoutMs, deadlineS, maxRecords, concurrency } = defaultOptions;
    assert.deepEqual(all.budgets, { timeoutMs, deadlineS, maxRecords, concurrency });
  });

  test('sets what the deployment told: other countries, long pages and a limit of its rate', async (t) => {
    let limited = 0;
    const { status, values, text } = await initBehind(t, async (request, forward) => {
      if (request.operation === 'listCurrencies' && limited++ === 0)
        return { status: 429, headers: { 'retry-after': '0' }, body: '' };
      const answer = await forward(request);
      return changed(answer, (body) => {
        if (request.operation === 'listCountries')
          body.countries = [
            { code: 'DE', title: 'x\n"' },
            { code: '*x: [\n', title: 'y' },
          ];
        if (request.operation !== 'listCustomers') return;
        body.customers = Array.from({ length: 100 }, (_, id) => ({ id }));
        body.total_pages = 2;
      });
    });
    assert.equal(status, 0);
    assert.match(
      text ?? '',
      /that it lists: DE\. Currencies that it lists: [\s\S]* A run uses AT unless told/,
    );
    const { corridors, budgets, pacing } = values;
    assert.deepEqual(
      { corridors, budgets, pacing },
      {
        corridors: undefined,
        budgets: { maxRecords: 201 },
        pacing: { requestsPerSecond: 2 },
      },
    );
    assert.ok(validateConfiguration(parse(uncommented(text ?? ''))));
  });

  test('sends no more than ten requests where all but one list are put off', async (t) => {
    const { status, stderr, methods, values } = await initBehind(t, (request, forward) =>
      request.operation === 'listCountries'
        ? forward(request)
        : Promise.resolve({ status: 429, headers: { 'retry-after': '0' }, body: '' }),
    );
    assert.equal(status, 0, stderr);
    assert.equal(methods.length, 10);
    assert.deepEqual(values.pacing, { requestsPerSecond: 2 });
  });

  test('sends the headers of --header, and writes them down', async (t) => {
    const gate: Layer = (request, forward) =>
      request.headers['x-gate'] === 'open'
        ? forward(request)
        : Promise.resolve({ status: 403, headers: {}, body: 'no' });
    const { status, values, stderr } = await initBehind(t, gate, ['--header', 'X-Gate: open']);
    assert.equal(status, 0, stderr);
    assert.deepEqual(values.headers, { 'X-Gate': 'open' });
  });

  const nobody: Record<string, [Layer, says: RegExp]> = {
    'a token that is refused': [
      async () => ({ status: 401, headers: {}, body: '{"message":"who?"}' }),
      /^http:.* refused the token .* Check CONFORM_TOKEN.* No configuration was written\.$/,
    ],
    'a web page': [
      async () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>' }),
      /^There is a web page at .* No configuration was written\.$/,
    ],
  };
  for (const [name, [layer, says]] of Object.entries(nobody))
    test(`meets ${name}: says so in a line, ends with 3 and writes nothing`, async (t) => {
      const { status, stdout, stderr, text } = await initBehind(t, layer);
      assert.deepEqual({ status, stdout, text }, { status: 3, stdout: '', text: undefined });
      assert.match(stderr.trimEnd(), says);
    });

  test('reaches nobody: the same', async (t) => {
    const folder = temporaryFolder(t);
    const ended = await conform(
      ['init', '--base-url', 'http://127.0.0.1:1'],
      { CONFORM_TOKEN: 'any' },
      folder,
    );
    assert.equal(ended.status, 3);
    assert.match(ended.stderr, /^Nothing at .* connection refused.* No configuration was written\.\n$/);
    assert.ok(!existsSync(join(folder, 'deployment.yaml')));
  });
});
