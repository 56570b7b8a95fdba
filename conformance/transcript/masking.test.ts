import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AnyOperationId } from '../../generated/operations.ts';
import { mask, Secrets } from './secrets.ts';
import { Strangers } from './strangers.ts';

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
  const maskStrangers = (
    operation: AnyOperationId,
    body: string,
    askedId: string | undefined,
    isOwn: (id: string) => boolean,
  ) => new Strangers().mask(body, { operation, status: 200, askedId, isOwn });
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

  const { id: _, ...nameless } = stranger;
  const shapes: Record<string, string> = {
    'a bare array': JSON.stringify([stranger]),
    'another payload key': JSON.stringify({ message: 'success', data: { people: [stranger] } }),
    'records without identifiers': list('customers', nameless),
    'a further key': JSON.stringify({ message: 'success', customers: [], seller: 'Zoë of 12 Rue' }),
    HTML: `<ul><li>Zoë, 12 Rue</li></ul>`,
    'a line of another format': 'id,first_name\n2,Zoë',
    'an array that is cut off': JSON.stringify([stranger]).slice(0, -4),
  };
  for (const [name, body] of Object.entries(shapes))
    test(`masked in a list that has another shape: ${name}`, () => {
      const masked = maskStrangers('listCustomers', body, undefined, own);
      assert.doesNotMatch(masked, /Zoë|Rue/);
    });

  describe('who was seen once', () => {
    const seen = () => {
      const strangers = new Strangers();
      strangers.sends(['Graz', 'Annika']);
      const about = { operation: 'listCustomers', status: 200, askedId: undefined, isOwn: own } as const;
      const people = list('customers', stranger, {
        id: 3,
        first_name: 'Ann',
        city: 'Graz',
        last_name: 'GRAZ',
      });
      strangers.mask(people, about);
      return strangers;
    };
    const refused = (body: string) =>
      seen().mask(body, { operation: 'createCustomer', status: 409, askedId: undefined, isOwn: own });

    test('is masked in a header', () => assert.equal(seen().scrub('for=Zo%C3%AB; by=2'), 'for=xxx; by=2'));
    test('is masked in the words of an error', () =>
      assert.equal(refused('{"message":"Zoë has this number"}'), '{"message":"xxx has this number"}'));
    test('is masked without breaking what stands around', () => {
      const strangers = seen();
      const quoted = list('customers', { id: 5, last_name: 'de "Zwart"' });
      const about = { operation: 'listCustomers', status: 200, askedId: undefined, isOwn: own } as const;
      strangers.mask(quoted, about);
      const body = JSON.stringify({ message: 'de "Zwart" is known' });
      const masked = strangers.mask(body, { ...about, operation: 'createCustomer', status: 409 });
      assert.deepEqual(JSON.parse(masked), { message: 'xx _xxxxx_ is known' });
    });
    test('is masked as a word only', () => assert.equal(refused('Annual, Ann'), 'Annual, xxx'));
    test('is masked in an error that shows a record', () =>
      assert.equal(
        refused('{"message":"twice","existing":{"id":4,"first_name":"Eve"}}'),
        '{"message":"twice","existing":{"id":4,"first_name":"xxx"}}',
      ));
    test('words of an error about fields stay', () => {
      const body = '{"errors":{"first_name":["is too long"]}}';
      assert.equal(refused(body), body);
    });
    test('what the run sends itself stays, also in other letters: it is evidence', () => {
      const record =
        '{"message":"success","customer":{"id":1,"city":"Graz","last_name":"GRAZ","first_name":"Zoë"}}';
      const about = { operation: 'getCustomer', status: 200, askedId: '1', isOwn: own } as const;
      assert.equal(seen().mask(record, about), record.replace('Zoë', 'xxx'));
    });
  });
});
