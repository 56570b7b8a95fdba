import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { transcriptOf } from '../../testing/one-exchange.ts';
import { curlCommand } from '../transcript/curl.ts';
import type { Exchange, Transcript } from '../transcript/exchange.ts';
import { readTranscript, transcriptDigest, writeTranscript } from '../transcript/file.ts';
import { readAnswer } from './answer.ts';
import { doubledNames, parseJson, sameJson, shown } from './json.ts';
import { listingOf, listingProblems, reorderings } from './listing.ts';

const exchangeOf = (operation: Exchange['operation'], more: Partial<Exchange> = {}): Exchange => ({
  kind: 'exchange',
  index: 0,
  scenario: 'test',
  step: 'step',
  operation,
  role: 'plain',
  credentials: 'token',
  subject: null,
  resent: false,
  sentAtMs: 0,
  answeredAtMs: 0,
  request: { method: 'GET', target: '/api/customers', headers: [], form: null, parts: null },
  response: null,
  failure: null,
  ...more,
});

const answered = (operation: Exchange['operation'], status: number, body: string, target?: string) => {
  const exchange = exchangeOf(operation, { response: { status, headers: [], body } });
  if (target) exchange.request.target = target;
  return readAnswer(exchange);
};

describe('JSON', () => {
  test('integers of any size keep their digits', () => {
    assert.equal(parseJson('9007199254740993'), 9_007_199_254_740_993n);
    assert.equal(parseJson('1000000007'), 1_000_000_007);
    assert.equal(parseJson('9007199254740993.0'), 9_007_199_254_740_993n);
    assert.ok(!sameJson(parseJson('9007199254740993'), parseJson('9007199254740992')));
    assert.equal(shown(parseJson('[9007199254740993]')), '["9007199254740993"]');
  });
  test('what is no JSON is undefined', () => {
    for (const text of ['', '{', '{"a":1}x', 'NaN', "{'a':1}"])
      assert.equal(parseJson(text), undefined, text);
    assert.equal(parseJson('['.repeat(200_000)), undefined);
  });
  test('the order of keys does not count, that of items does', () => {
    assert.ok(sameJson({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }));
    assert.ok(!sameJson([1, 2], [2, 1]));
    assert.ok(!sameJson({ a: null }, {}));
  });
});

describe('what an answer means (ruling `success-and-refusal`)', () => {
  const rows: [status: number, body: string, meaning: string][] = [
    [200, '{"message":"success","customers":[]}', 'success'],
    [200, '{"customers":[]}', 'success'],
    [200, '{}', 'success'],
    [200, '{"message":7}', 'success'],
    [200, '{"message":"Success","customers":[]}', 'success'],
    [204, '', 'success'],
    [200, '{"message":"denied"}', 'refusal'],
    [200, ' <html>', 'refusal'],
    [302, '{"message":"success","customers":[]}', 'refusal'],
    [404, '{}', 'refusal'],
  ];
  for (const [status, body, meaning] of rows)
    test(`${status} ${body}: ${meaning}`, () =>
      assert.equal(answered('listCustomers', status, body).meaning, meaning));
  test('no response: failure', () => {
    const failure = { kind: 'timeout', message: 'late' } as const;
    assert.equal(readAnswer(exchangeOf('listCustomers', { failure })).meaning, 'failure');
  });
});

describe('pages that are read together', () => {
  interface Page {
    ids: number[];
    page?: number;
    total?: number;
    pages?: number;
    current?: number;
  }
  const listing = (...pages: Page[]) =>
    listingOf(
      pages.map(({ ids, page, total = 5, pages: totalPages = 3, current = ids.length }, index) =>
        answered(
          'listCustomers',
          200,
          JSON.stringify({
            message: 'success',
            page: page ?? index + 1,
            total_pages: totalPages,
            current_customers: current,
            total_customers: total,
            customers: ids.map((id) => ({ id })),
          }),
          `/api/customers?page=${index + 1}`,
        ),
      ),
    );
  const kinds = (...pages: Page[]) => listingProblems(listing(...pages)).map(({ kind }) => kind);

  test('a right list', () => {
    const right = listing({ ids: [1, 2] }, { ids: [3, 4] }, { ids: [5] });
    assert.deepEqual(listingProblems(right), []);
    assert.ok(right.complete);
    assert.equal(right.pageSize, 2);
  });
  test('an empty list of one page, and of none', () => {
    assert.deepEqual(kinds({ ids: [], total: 0, pages: 1 }), []);
    assert.deepEqual(kinds({ ids: [], total: 0, pages: 0 }), []);
    assert.deepEqual(kinds({ ids: [], total: 0, pages: 2 }), ['totalPages']);
  });
  test('the page is not the one asked for', () =>
    assert.deepEqual(kinds({ ids: [1, 2] }, { ids: [3, 4], page: 1 }, { ids: [5] }), ['page']));
  test('the length is not that of the array', () =>
    assert.deepEqual(kinds({ ids: [1, 2], current: 3 }, { ids: [3, 4] }, { ids: [5] }), ['current']));
  test('a record on two pages', () =>
    assert.deepEqual(kinds({ ids: [1, 2] }, { ids: [2, 3] }, { ids: [5] }), ['partition']));
  test('a total that the pages do not add up to', () =>
    assert.ok(
      kinds({ ids: [1, 2], total: 6 }, { ids: [3, 4], total: 6 }, { ids: [5], total: 6 }).includes('total'),
    ));
  test('a page too many', () =>
    assert.ok(
      kinds({ ids: [1, 2], pages: 4 }, { ids: [3, 4], pages: 4 }, { ids: [5], pages: 4 }).every(
        (kind) => kind === 'totalPages',
      ),
    ));
  test('records that moved because others were created are no mistake', () => {
    const grown = { total: 6, pages: 3 };
    assert.deepEqual(
      kinds({ ids: [1, 2], total: 5, pages: 3 }, { ids: [2, 3], ...grown }, { ids: [4, 5], ...grown }),
      [],
    );
  });
  test('records that moved along keep their order, and those that were sorted anew do not', () => {
    const moved = listing({ ids: [1, 2, 3] }, { ids: [2, 3, 4] });
    assert.deepEqual(reorderings(moved), []);
    const [problem, ...more] = reorderings(listing({ ids: [1, 2, 3] }, { ids: [3, 4, 2] }));
    assert.deepEqual([problem?.expected, more], ['2 before 3 on page 2 as on page 1', []]);
  });
});

describe('a transcript in a file', () => {
  const transcript: Transcript = {
    header: transcriptOf().header,
    entries: [exchangeOf('listCustomers', { response: { status: 200, headers: [], body: '\u2028\u0000"' } })],
    end: { kind: 'end', durationMs: 1, interrupted: null },
  };
  test('comes back as it was, with the same digest', () => {
    const read = readTranscript(writeTranscript(transcript));
    assert.deepEqual(read, transcript);
    assert.equal(transcriptDigest(read), transcriptDigest(transcript));
  });
  test('may be cut in its last line', () => {
    const read = readTranscript(writeTranscript(transcript).slice(0, -5));
    assert.equal(read.end, null);
    assert.equal(read.entries.length, 1);
  });
  test('may not be broken before that', () => {
    const [header, , end] = writeTranscript(transcript).split('\n');
    assert.throws(() => readTranscript(`${header}\n{"kind":\n${end}\n`), /line 2 is not JSON/);
    assert.throws(() => readTranscript(''), /header/);
    assert.throws(() => readTranscript('{"kind":"header","schemaVersion":3}'), /version is 3/);
  });
  test('may hold nothing that cannot be judged', () => {
    const [header = '', entry = '', end] = writeTranscript(transcript).split('\n');
    const rows: [line: string, header: string, message: RegExp][] = [
      ['{"kind":"note"}', header, /^line 2 has none of the kinds header, exchange, /],
      ['null', header, /^line 2 has none of the kinds/],
      ['{"kind":"omission"}', header, /^line 2, of kind "omission", has no "need"$/],
      [entry.replace('"method"', '"verb"'), header, /^line 2, .*has no "request\.method"$/],
      [
        entry.replace('listCustomers', 'deleteCustomers'),
        header,
        /^line 2, .* a wrong "operation": it must be one of listCustomers, /,
      ],
      [entry, header.replace('"strict"', '"lax"'), /^line 1, .*has no "options\.strict"$/],
    ];
    for (const [line, first, message] of rows)
      assert.throws(() => readTranscript(`${first}\n${line}\n${end}\n`), { message });
  });
});

test('a request as a shell command names neither host nor token, and quotes what a shell would change', () => {
  const exchange = exchangeOf('createCustomer');
  exchange.request = {
    method: 'POST',
    target: '/prefix/api/customers?a=$x',
    headers: [['authorization', 'Bearer secret']],
    form: [['city', "O'Fallon & Söhne"]],
    parts: null,
  };
  assert.equal(
    curlCommand(exchange),
    `curl -i -X POST "$BASE_URL"'/api/customers?a=$x' -H "Authorization: Bearer $CONFORM_TOKEN" --data-urlencode 'city=O'\\''Fallon & Söhne'`,
  );
});

for (const [text, names] of [
  ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}', []],
  ['{"a":1,"b":2,"a":1}', ['a']],
  ['{"list":[{"a":1,"\\u0061" : 2}]}', ['a']],
  ['{"a":"\\"a\\":{","b":"{","b":"}"}', ['b']],
] as const)
  test(`members that stand twice in ${text}: ${names.join(', ') || 'none'}`, () => {
    assert.deepEqual(doubledNames(text), names);
  });
