import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Message, Result } from './transport.ts';
import { Validators } from './validators.ts';

const url = new URL('http://127.0.0.1/api/customers/1');
const message = (headers: [string, string][] = []) => ({ url, headers }) as Message;
const answer = (status: number, body: string, ...headers: [string, string][]): Result => ({
  response: { status, headers, body },
});

test('validators: after a 304 the response counts that has the entity tag', () => {
  const validators = new Validators();
  assert.deepEqual(validators.condition(url), []);
  validators.through(message(), answer(200, 'first', ['ETag', 'W/"1"']));
  const condition = validators.condition(url);
  assert.deepEqual(condition, [['if-none-match', 'W/"1"']]);
  const kept = validators.through(message(condition), answer(304, ''));
  assert.ok('response' in kept && kept.response.status === 200 && kept.response.body === 'first');
  const newer = answer(200, 'second', ['ETag', 'W/"2"']);
  assert.equal(validators.through(message(condition), newer), newer);
  assert.deepEqual(validators.condition(url), [['if-none-match', 'W/"2"']]);
});

test('validators: a 304 that nobody asked for stays one, and what is no tag is not sent', () => {
  const validators = new Validators();
  validators.through(message(), answer(200, 'first', ['etag', 'one\r\n']));
  const unasked = answer(304, '');
  assert.equal(validators.through(message(), unasked), unasked);
  assert.deepEqual(validators.condition(url), []);
});
