import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange, RecordedRequest } from '../transcript/exchange.ts';
import { requestText, responseText, sentField } from './wire-text.ts';

const exchangeOf = (request: Partial<RecordedRequest>, styles: string[] = []) =>
  ({
    styles,
    request: { method: 'POST', target: '/x', headers: [], form: null, parts: null, ...request },
  }) as unknown as Exchange;

test('a form is shown as it was encoded', () => {
  const form: [string, string][] = [
    ['first_name', 'Zoë B'],
    ['city', '1+1'],
  ];
  const headers: [string, string][] = [['content-type', 'application/x-www-form-urlencoded']];
  const usual = exchangeOf({ headers, form });
  assert.equal(
    requestText(usual),
    'POST /x HTTP/1.1\ncontent-type: application/x-www-form-urlencoded\n\nfirst_name=Zo%C3%AB+B&city=1%2B1',
  );
  const other = exchangeOf({ form }, ['another order of fields', 'blanks as %20', 'small hex digits']);
  assert.match(requestText(other), /\n\ncity=1%2b1&first_name=Zo%c3%ab%20B$/);
  assert.equal(sentField(other, 'city'), 'city=1%2b1');
  assert.equal(sentField(other, 'region'), undefined);
});

test('of an upload, heads and sizes are shown in the order and the ways of the request', () => {
  const headers: [string, string][] = [['content-type', 'multipart/form-data; boundary="b1"']];
  const file = { name: 'file', filename: 'a.pdf', contentType: 'application/pdf', bytes: 9, kind: 'pdf' };
  const parts = [
    { ...file, sha256: '0123456789abcdef', marks: ['secret'] },
    { name: 'type', value: 'POI' },
  ];
  const text = requestText(exchangeOf({ headers, parts }, ['small letters in part heads']));
  assert.equal(
    text.split('\n\n').slice(1).join('\n\n'),
    `--b1
content-disposition: form-data; name="file"; filename="a.pdf"
content-type: application/pdf

(pdf, 9 bytes, SHA-256 0123456789ab…)
--b1
content-disposition: form-data; name="type"

POI
--b1--`,
  );
});

test('a response begins with its status', () => {
  assert.equal(
    responseText({ status: 201, headers: [['a', 'b']], body: '{}' }),
    'HTTP/1.1 201 Created\na: b\n\n{}',
  );
});
