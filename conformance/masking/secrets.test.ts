import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mask, Secrets } from './secrets.ts';

describe('secrets', () => {
  const token = 'tok~en/with+odd=="chars"';
  const secrets = new Secrets([token], { 'X-Api-Key': 'a long enough key', 'X-Env': 'test' });

  const forms: Record<string, string> = {
    raw: token,
    'percent-encoded': encodeURIComponent(token),
    'percent-encoded in lower case': encodeURIComponent(token).replace(/%../g, (code) => code.toLowerCase()),
    'in a JSON string': JSON.stringify(token).slice(1, -1),
    'a configured header': 'a long enough key',
  };
  for (const [name, form] of Object.entries(forms))
    test(`masked: ${name}`, () => assert.equal(secrets.scrub(`<${form}>`), `<${mask}>`));

  for (const before of ['', 'a', 'ab', 'abc']) {
    test(`masked in base64 after ${before.length} bytes`, () => {
      const encoded = Buffer.from(`${before}${token}:rest`).toString('base64');
      const scrubbed = secrets.scrub(encoded);
      assert.ok(scrubbed.includes(mask), scrubbed);
      const readable = Buffer.from(scrubbed.replace(mask, ''), 'base64').toString();
      assert.ok(!readable.includes(token.slice(2, -2)));
    });
  }

  test('in its own header a short value is masked, elsewhere it stays as evidence', () => {
    assert.deepEqual(secrets.scrubHeaders([['x-env', 'test']]), [['x-env', mask]]);
    assert.equal(secrets.scrub('test@example.com'), 'test@example.com');
  });
  test('a header that says what the interface says itself is masked in its own header alone', () => {
    const of = new Secrets([token], { Accept: 'application/json', 'X-Scope': 'customers' });
    const body = '{"customers":[{"customer":1}]}';
    assert.equal(of.scrub(body), body);
    assert.deepEqual(of.scrubHeaders([['content-type', 'application/json']]), [
      ['content-type', 'application/json'],
    ]);
    assert.deepEqual(of.scrubHeaders([['x-scope', 'customers']]), [['x-scope', mask]]);
    assert.equal(of.scrub(`<${token}>`), `<${mask}>`);
  });
  test('Authorization keeps its scheme only, whatever follows', () => {
    assert.deepEqual(secrets.scrubHeaders([['Authorization', 'Bearer short']]), [
      ['Authorization', `Bearer ${mask}`],
    ]);
  });
});
