import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { maria } from '../../testing/client.ts';
import { tokens } from '../../testing/control-client.ts';
import { referenceServer } from '../../testing/reference-server.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partner-api-seed-'));
});
after(() => rm(folder, { recursive: true }));

async function fileOf(content: unknown): Promise<string> {
  const file = join(folder, 'seed.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const data = { format: 'partner-data/1', customers: [{ id: '1001', fields: maria }] };

async function totalOf(url: string, token: string): Promise<number> {
  const reply = await fetch(`${url}/api/customers`, { headers: { Authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { total_customers: number }).total_customers;
}

test('the first partner, or the one that the file names, begins with the records of the file', async () => {
  for (const [partner, totals] of [
    [undefined, [1, 0]],
    ['other', [0, 1]],
  ] as const) {
    await using server = await referenceServer({ tokens, seedFile: await fileOf({ ...data, partner }) });
    const found = await Promise.all(tokens.map(({ token }) => totalOf(server.url, token)));
    assert.deepEqual(found, totals);
  }
});

test('records that are there stay, and the log says so', async () => {
  const database = join(folder, 'kept.sqlite');
  const seedFile = await fileOf(data);
  const lines: string[] = [];
  for (const total of [1, 2, 3]) {
    await using server = await referenceServer({ database, seedFile }, { log: (line) => lines.push(line) });
    assert.equal(await totalOf(server.url, server.token), total);
    const body = new URLSearchParams(maria);
    await fetch(`${server.url}/api/customers`, {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${server.token}` },
    });
  }
  assert.deepEqual(
    lines,
    Array(2).fill(`Partner sandbox has records already, so the seed file ${seedFile} was not used.`),
  );
});

test('a file that cannot be used ends the start with one sentence about what and where', async () => {
  const wrong: [content: unknown, says: RegExp][] = [
    ['{', /it cannot be read as JSON\.$/],
    [{ ...data, format: 'x' }, /The file is not as described: format must be one of partner-data\/1\.$/],
    [{ ...data, partner: 'nobody' }, /No token belongs to its partner "nobody"; set TOKENS/],
    [
      { ...data, customers: [{ id: '1', fields: {} }] },
      /Nothing was imported\. At customers\/0\/\w+: The parameter \w+ is missing/,
    ],
  ];
  for (const [content, says] of wrong) {
    const seedFile = await fileOf(content);
    await assert.rejects(referenceServer({ seedFile }), (error: Error) => {
      assert.ok(error.message.startsWith(`Cannot use the seed file ${seedFile}: `));
      assert.match(error.message, says);
      return true;
    });
  }
  await assert.rejects(
    referenceServer({ seedFile: join(folder, 'missing.json') }),
    /Cannot use the seed file .*missing\.json: ENOENT/,
  );
});
