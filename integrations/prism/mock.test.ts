import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { request } from 'undici';
import { operationIds, operations } from '../../generated/operations.ts';
import { answerExamples, rightRequest } from '../../testing/specification-examples.ts';
import type { Listening } from './listening.ts';
import { startMock } from './mock.ts';

describe('the mock', () => {
  let mock: Listening;
  before(async () => {
    mock = await startMock(0);
  });
  after(() => mock.close());

  for (const id of operationIds)
    test(`it responds to ${id} with the example of the specification`, async () => {
      const { method, target, headers, body } = await rightRequest(id);
      const answer = await request(mock.url + target, { method, headers, body });
      const { successStatus } = operations[id];
      assert.equal(answer.statusCode, successStatus);
      const documented = answerExamples(id, successStatus);
      assert.ok(documented.length > 0);
      assert.deepEqual(await answer.body.json(), documented[0]);
    });

  test('it responds to what it cannot read, and goes on', async () => {
    const headers = { authorization: 'Bearer any-token' };
    const broken = await request(`${mock.url}/api/customers/50%`, { headers });
    assert.equal(broken.statusCode, 400);
    const json = { ...headers, 'content-type': 'application/json' };
    const half = await request(`${mock.url}/api/customers`, { method: 'POST', headers: json, body: '{"a":' });
    assert.ok(half.statusCode >= 400 && half.statusCode < 500, `${half.statusCode}`);
    assert.equal((await request(`${mock.url}/api/customers`, { headers })).statusCode, 200);
  });

  test('it responds as it is asked to, in JSON whatever is accepted', async () => {
    const headers = { authorization: 'Bearer any-token', prefer: 'code=404', accept: 'text/html' };
    const answer = await request(`${mock.url}/api/customers/4820193756`, { headers });
    assert.equal(answer.statusCode, 404);
    assert.equal(answer.headers['content-type'], 'application/json');
    const failed = await request(`${mock.url}/api/customers`, {
      headers: { ...headers, prefer: 'code=502' },
    });
    assert.equal(failed.statusCode, 502);
    assert.equal(((await failed.body.json()) as { type: string }).type, 'api_error');
    const { method, target, body, ...form } = await rightRequest('createRecipient');
    const business = { ...form.headers, prefer: 'example="business"' };
    const created = await request(mock.url + target, { method, headers: business, body });
    assert.deepEqual(await created.body.json(), answerExamples('createRecipient', 201)[1]);
  });

  test('it responds to HEAD like GET, without a body', async () => {
    const headers = { authorization: 'Bearer any-token' };
    for (const [path, status] of [
      ['/api/customers', 200],
      ['/api/customers/abc', 400],
    ] as const) {
      const head = await request(mock.url + path, { method: 'HEAD', headers });
      const get = await request(mock.url + path, { headers });
      assert.equal(head.statusCode, status);
      assert.equal(get.statusCode, status);
      assert.equal(head.headers['content-length'], get.headers['content-length']);
      assert.equal(await head.body.text(), '');
    }
  });
});
