import assert from 'node:assert/strict';
import { test } from 'node:test';
import { create, get } from '../../testing/answers/of-one-customer.ts';
import type { Answer } from './answer.ts';
import { withEarly } from './early.ts';

const made = create({ id: 7 }, { answeredAtMs: 100 });
const refused = (sentAtMs: number, status: number, id = 7): Answer => {
  const read = get(sentAtMs);
  return {
    ...read,
    request: { ...read.request, target: `/api/customers/${id}` },
    response: { status, headers: [], body: '{}' },
    meaning: 'refusal',
  };
};
const isEarly = (answer: Answer) => withEarly([made, answer], 3000)[1]?.isEarly === true;

test('only a 404 for what was just created may be early', () => {
  assert.equal(isEarly(refused(3050, 404)), true);
  assert.equal(isEarly(refused(3100, 404)), false);
  assert.equal(isEarly(refused(200, 400)), false);
  assert.equal(isEarly(refused(200, 404, 8)), false);
  assert.equal(withEarly([made], 3000)[0]?.isEarly, undefined);
  const found = { ...refused(150, 200), meaning: 'success' as const, answeredAtMs: 160 };
  assert.equal(withEarly([made, found, refused(200, 404)], 3000)[2]?.isEarly, undefined);
  assert.equal(withEarly([made, found, refused(155, 404)], 3000)[2]?.isEarly, true);
});
