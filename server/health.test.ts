import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testServer } from '../testing/client.ts';
import { Unavailable } from './store/store.ts';

test('GET and HEAD of /healthz are answered with 200 without a token, whatever the style of refusals', async () => {
  for (const errorStyle of ['json', 'close', 'ok-message'] as const) {
    await using server = await testServer({ errorStyle });
    const { status, json, headers } = await server.get('/healthz', { token: null });
    assert.deepEqual([status, json, headers.get('Cache-Control')], [200, { status: 'ok' }, 'no-store']);
    const head = await server.send('HEAD', '/healthz', { token: null });
    assert.deepEqual([head.status, head.text], [200, '']);
  }
});

test('nothing else is at that path, or around it', async () => {
  await using server = await testServer();
  for (const [method, path] of [
    ['POST', '/healthz'],
    ['OPTIONS', '/healthz'],
    ['GET', '/healthz/'],
    ['GET', '/HEALTHZ'],
    ['GET', '/api/healthz'],
  ] as const)
    assert.equal((await server.send(method, path)).status, 404, `${method} ${path}`);
});

for (const errorStyle of ['json', 'ok-message', 'redirect'] as const) {
  test(`where the records cannot be read it is 503, and the log says why: ${errorStyle}`, async () => {
    const lines: string[] = [];
    const findCustomer = async () => {
      throw new Unavailable(Object.assign(new Error('P-SECRET'), { code: 'ECONNREFUSED' }));
    };
    await using server = await testServer(
      { errorStyle },
      { store: (store) => ({ ...store, findCustomer }), log: (line) => lines.push(line) },
    );
    const { status, text } = await server.get('/healthz', { token: null });
    assert.equal(status, 503);
    assert.match(lines.join('\n'), /ECONNREFUSED/);
    assert.doesNotMatch(text + lines.join(''), /P-SECRET/);
  });
}

test('it reads from the database each time, not from what is kept in memory', async () => {
  await using server = await testServer();
  assert.equal((await server.get('/healthz')).status, 200);
  let asked = 0;
  await using counting = await testServer(
    {},
    {
      store: (store) => ({
        ...store,
        findCustomer: (partner, id) => {
          asked += 1;
          return store.findCustomer(partner, id);
        },
      }),
    },
  );
  await counting.get('/healthz');
  await counting.get('/healthz');
  assert.equal(asked, 2);
});
