import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mask, Secrets } from './secrets.ts';
import { maskStrangers } from './strangers.ts';

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
  test('Authorization keeps its scheme only, whatever follows', () => {
    assert.deepEqual(secrets.scrubHeaders([['Authorization', 'Bearer short']]), [
      ['Authorization', `Bearer ${mask}`],
    ]);
  });
});

describe('people that the run did not create', () => {
  const own = (id: string) => id === '1';
  const list = (name: string, ...records: object[]) =>
    JSON.stringify({ message: 'success', [name]: records });
  const stranger = {
    id: 2,
    first_name: 'Zoë',
    address: '12 Rue',
    country: 'AT',
    blocked: 0,
    created_on: '2023-01-01T00:00:00Z',
    further: ['Ann', { n: 42 }],
  };

  test('lose their letters and digits; ids, codes, flags and timestamps stay', () => {
    const body = maskStrangers('listCustomers', list('customers', stranger), undefined, own);
    assert.deepEqual(JSON.parse(body).customers, [
      { ...stranger, first_name: 'xxx', address: '11 xxx', further: ['xxx', { n: 1 }] },
    ]);
  });
  test('those of the run stay as they are', () => {
    const body = list('customers', { ...stranger, id: 1 });
    assert.equal(maskStrangers('listCustomers', body, undefined, own), body);
  });
  test('documents belong to the customer that was asked for', () => {
    const body = list('documents', { id_number: 'A1', type: 'PAS' });
    assert.equal(maskStrangers('listDocuments', body, '1', own), body);
    assert.deepEqual(JSON.parse(maskStrangers('listDocuments', body, '2', own)).documents, [
      { id_number: 'x1', type: 'PAS' },
    ]);
  });
  test('the names from the Ghana checks are always masked', () => {
    const body = '{"message":"success","recipient_name":"Ama Mensah","eligible_for_instant_pay":1}';
    assert.ok(!maskStrangers('checkGhanaBankAccount', body, undefined, () => true).includes('Ama'));
  });
  test('a body that is cut off loses the letters of its values', () => {
    const body = list('customers', stranger).slice(0, 60);
    assert.ok(!maskStrangers('listCustomers', body, undefined, own).includes('Zoë'));
  });
  test('ids beyond 2^53 stay exact', () => {
    const body = '{"message":"success","customers":[{"id":9007199254740993,"city":"Graz"}]}';
    assert.equal(
      maskStrangers('listCustomers', body, undefined, own),
      '{"message":"success","customers":[{"id":9007199254740993,"city":"xxxx"}]}',
    );
  });
});
