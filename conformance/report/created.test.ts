import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AnyOperationId } from '../../generated/operations.ts';
import type { Exchange, Transcript, TransportFailure } from '../transcript/exchange.ts';
import { requestIdsOf } from '../transcript/request-ids.ts';
import { createdJson } from './created.ts';

function exchange(
  index: number,
  operation: AnyOperationId,
  answer: { status: number; body: object } | TransportFailure['kind'],
  more: Partial<Exchange> & { form?: [string, string][]; target?: string } = {},
): Exchange {
  const { form = null, target = '/api', ...said } = more;
  const failure = typeof answer === 'string' ? { kind: answer, message: 'gone' } : null;
  return {
    kind: 'exchange',
    index,
    scenario: 'customers',
    step: `step-${index}`,
    operation,
    role: 'plain',
    credentials: 'token',
    subject: null,
    resent: false,
    sentAtMs: index,
    answeredAtMs: index + 0.5,
    request: { method: 'POST', target, headers: [], form, parts: null },
    response:
      typeof answer === 'string'
        ? null
        : { status: answer.status, headers: [], body: JSON.stringify(answer.body) },
    failure,
    ...said,
  };
}

function created(entries: Exchange[], end: Transcript['end'] = null) {
  const header = {
    baseUrl: 'http://127.0.0.1',
    runId: 'abcdefgh',
    mark: 'lovemari',
    startedAt: '2026-01-01T00:00:00Z',
  };
  return JSON.parse(createdJson({ header, entries, end } as unknown as Transcript));
}

const success = (key: string, record: object) => ({
  status: 201,
  body: { message: 'success', [key]: record },
});

describe('what a run created', () => {
  test('customers and recipients by identifier, documents by customer and number', () => {
    const document = { type: 'POI', document: 'PAS', id_number: 'A1' };
    const parts = Object.entries(document).map(([name, value]) => ({ name, value }));
    const { customers, recipients, documents, unknown, complete, mark } = created(
      [
        exchange(0, 'createCustomer', success('customer', { id: 7 })),
        exchange(1, 'createRecipient', success('recipient', { id: 8 }), { form: [['customer', '7']] }),
        exchange(2, 'uploadDocumentAlias', success('document', document), {
          request: { method: 'POST', target: '/x/api/upload-kyc/7', headers: [], form: null, parts },
        }),
        exchange(3, 'createCustomer', { status: 400, body: { message: 'no' } }),
      ],
      { kind: 'end', durationMs: 1, interrupted: null },
    );
    assert.deepEqual(customers, [{ id: '7', step: 'customers/step-0', exchange: 0 }]);
    assert.deepEqual(recipients, [{ id: '8', customer: '7', step: 'customers/step-1', exchange: 1 }]);
    assert.deepEqual(documents, [
      { customer: '7', idNumber: 'A1', type: 'POI', document: 'PAS', step: 'customers/step-2', exchange: 2 },
    ]);
    assert.deepEqual(unknown, []);
    assert.equal(complete, true);
    assert.equal(mark, 'lovemari');
  });

  test('what a deployment should not have taken, or took without a token, is there all the same', () => {
    const { customers } = created([
      exchange(0, 'createCustomer', success('customer', { id: 1 }), { role: 'probe' }),
      exchange(1, 'createCustomer', success('customer', { id: 2 }), { credentials: 'none' }),
    ]);
    assert.deepEqual(
      customers.map(({ id, credentials }: { id: string; credentials?: string }) => [id, credentials]),
      [
        ['1', undefined],
        ['2', 'none'],
      ],
    );
  });

  test('creates that may have taken effect are apart, with what they sent', () => {
    const form: [string, string][] = [['first_name', 'Testperson']];
    const { unknown, customers, complete } = created([
      exchange(0, 'createCustomer', 'broken-off', { form }),
      exchange(1, 'createCustomer', 'timeout', { form }),
      exchange(2, 'createCustomer', { status: 502, body: {} }, { form }),
      exchange(3, 'createCustomer', { status: 201, body: { message: 'success' } }, { form }),
      exchange(4, 'createCustomer', 'unreachable', { form }),
      exchange(5, 'createCustomer', { status: 503, body: {} }, { form, resent: true }),
      exchange(6, 'getCustomer', 'timeout'),
    ]);
    assert.deepEqual(customers, []);
    assert.equal(complete, false);
    assert.deepEqual(
      unknown.map((item: { exchange: number }) => item.exchange),
      [0, 1, 2, 3],
    );
    assert.deepEqual(unknown[0], {
      kind: 'customer',
      reason: 'no response: gone',
      sent: { first_name: 'Testperson' },
      step: 'customers/step-0',
      exchange: 0,
    });
  });

  test('identifiers beyond 2^53 stay exact', () => {
    const answered = exchange(0, 'createCustomer', success('customer', { id: 1 }));
    const body = '{"message":"success","customer":{"id":9007199254740993}}';
    const { customers } = created([{ ...answered, response: { status: 201, headers: [], body } }]);
    assert.equal(customers[0].id, '9007199254740993');
  });
});

test('request ids: known headers in any case, each once, those of the last exchange first', () => {
  const withHeaders = (index: number, headers: [string, string][]) => ({
    ...exchange(index, 'getCustomer', success('customer', {})),
    response: { status: 200, headers, body: '{}' },
  });
  const exchanges = [
    withHeaders(0, [['X-Request-ID', 'first']]),
    withHeaders(1, [
      ['Traceparent', '00-ab-cd-01'],
      ['X-Request-Id', 'second'],
      ['X-Customer', 'not one'],
    ]),
    exchange(2, 'getCustomer', 'timeout'),
    withHeaders(3, [['x-request-id', 'first']]),
  ];
  assert.deepEqual(requestIdsOf(exchanges), [
    'x-request-id: first',
    'traceparent: 00-ab-cd-01',
    'x-request-id: second',
  ]);
});
