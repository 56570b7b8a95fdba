import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readingsOf } from './encoded.ts';

const wanted = '12 Oak Street';
for (const [name, text] of Object.entries({
  'as it is': `to ${wanted}`,
  'in percent-encoding': '/find?address=12%20Oak%20Street',
  'in a form': 'address=12+Oak+Street',
  'in escapes of JSON': '12 Oak \\u0053treet',
  'in base64': Buffer.from(`{"address":"${wanted}"}`).toString('base64'),
  'in a token': `e30.${Buffer.from(`{"address":"${wanted}"}`).toString('base64url')}.x`,
}))
  test(`a text is read ${name}`, () => {
    assert.ok(readingsOf(text).some((reading) => reading.includes(wanted)));
  });
