import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { judgeRecording } from './judge-recording.ts';

// biome-ignore lint/suspicious/noExplicitAny: an entry of a HAR
type Entry = any;

const textOf = (entries: readonly Entry[]) => JSON.stringify({ log: { entries } });
const violatedIn = (...entries: readonly Entry[]) =>
  judgeRecording(textOf(entries))
    .report.checks.filter(({ outcome }) => outcome === 'violated')
    .map(({ id }) => id);

const person = {
  ...{ first_name: 'Ottilie', middle_name: '', last_name: 'Xu', date_of_birth: '1980-02-03' },
  ...{ birth_city: 'Melk', birth_country: 'AT', birth_nationality: 'AT', nationality: 'AT' },
  ...{ address: 'Hauptplatz 7', city: 'Ybbs an der Donau', postcode: '3370', region: 'NOE', country: 'AT' },
  ...{ phone_number: '+436641234567', mobile_number: '+436641234567', email_address: 'otti@example.com' },
};
const request = (method: string, url: string, form: object, record: object, seconds: number): Entry => ({
  startedDateTime: `2026-05-01T10:00:0${seconds}.000Z`,
  time: 12.5,
  request: {
    ...{ method, url: `https://api.example.com/v2/api/${url}` },
    headers: [{ name: 'Authorization', value: 'Bearer a-secret-of-the-partner-0123456789' }],
    postData: {
      mimeType: 'application/x-www-form-urlencoded',
      text: String(new URLSearchParams({ ...form })),
    },
  },
  response: {
    status: method === 'POST' && url === 'customers' ? 201 : 200,
    headers: [
      { name: 'Content-Type', value: 'application/json' },
      { name: 'X-Echo', value: 'Ottilie' },
    ],
    content: { text: JSON.stringify({ message: 'success', customer: record }) },
  },
});
const record = {
  ...{ id: 5123456789, ...person, blocked: 0, temporary_blocked: 0 },
  ...{ created_on: '2026-05-01T10:00:00Z', updated_on: '2026-05-01T10:00:00Z' },
};
test('others may create customers, and recipients of customers that the recording did not create, between two pages', () => {
  const payee = (id: number, second: number) => ({
    ...{ id, customer: 6000000001, type: 'IND', country: 'AT', payout_method: 'AC', relation: 'FAM' },
    ...{
      full_name: 'A B',
      first_name: 'A',
      last_name: 'B',
      business_name: '',
      bank: 'C',
      iban: 'D',
      mobile_number: '',
    },
    ...{ created_on: `2020-01-01T00:00:0${second}Z`, updated_on: `2020-01-01T00:00:0${second}Z` },
  });
  const page = (path: string, key: string, number: number, total: number, items: object[]): Entry => ({
    startedDateTime: `2026-05-01T10:00:0${number}.000Z`,
    time: 10,
    request: { method: 'GET', url: `https://api.example.com/api/${path}?page=${number}`, headers: [] },
    response: {
      ...{ status: 200, headers: [] },
      content: {
        text: JSON.stringify({
          ...{ message: 'success', page: number, total_pages: 2, [`total_${key}`]: total },
          ...{ [`current_${key}`]: items.length, [key]: items },
        }),
      },
    },
  });
  const recipients = [
    page('recipients/6000000001', 'recipients', 1, 3, [payee(3, 3), payee(2, 2)]),
    page('recipients/6000000001', 'recipients', 2, 4, [payee(2, 2), payee(1, 1)]),
  ];
  assert.deepEqual(violatedIn(...recipients), []);
  const customers = [page('customers', 'customers', 1, 0, []), page('customers', 'customers', 2, 1, [])];
  assert.deepEqual(violatedIn(...customers), []);
});

describe('a customer that was there before the recording began', () => {
  const older = { ...record, created_on: '2025-11-20T08:00:00Z', updated_on: '2026-03-04T09:30:00Z' };
  const get = (second: number, changed: object = {}) =>
    request('GET', 'customers/5123456789', {}, { ...older, ...changed }, second);
  const moved = { city: 'Linz', updated_on: '2026-05-01T10:00:01Z' };
  const update = request('POST', 'customers/5123456789', { city: 'Linz' }, { ...older, ...moved }, 1);
  test('is as it was seen first, until an update', () => {
    assert.deepEqual(violatedIn(get(0), get(2), update, get(6, moved)), []);
    assert.deepEqual(violatedIn(update, get(6, moved)), []);
  });
  test('has another value with no update between', () =>
    assert.deepEqual(violatedIn(get(0), get(6, { city: 'Wels' })), ['customers.kept']));
  test('was updated by others', () => {
    assert.deepEqual(violatedIn(get(0), get(6, { city: 'Wels', updated_on: '2026-05-01T10:00:04Z' })), []);
  });
  test('may be shown as it was by a read that is behind', () =>
    assert.deepEqual(violatedIn(get(0, moved), get(2), get(6, moved)), []));
  test('was answered by an update, and does not have its value', () =>
    assert.deepEqual(violatedIn(get(0), update, get(6, { ...moved, city: older.city })), [
      'customers.update.stored',
    ]));
  test('was shown by an update first, which is not to blame for what changes after it', () =>
    assert.deepEqual(violatedIn(update, get(6, { ...moved, region: 'Tyrol' })), ['customers.kept']));
  test('was created meanwhile, by a request that is missing', () => {
    const made = request('POST', 'customers', person, record, 0);
    const later = {
      ...record,
      id: 5000000002,
      created_on: '2026-05-01T10:00:02Z',
      updated_on: '2026-05-01T10:00:02Z',
    };
    const summaryOf = (other: object) =>
      judgeRecording(textOf([made, request('GET', 'customers/5000000002', {}, other, 4)])).report.summary;
    assert.match(summaryOf(later), / Requests are missing in the file/);
    assert.doesNotMatch(summaryOf({ ...older, id: 5000000002 }), /missing/);
  });
  test('was created at another time', () =>
    assert.deepEqual(violatedIn(get(0), get(6, { created_on: '2025-11-21T08:00:00Z' })), ['customers.kept']));
});

test('values of people and tokens are not in the report on somebody’s traffic', () => {
  const entries = [
    request('POST', 'customers', person, record, 0),
    request('GET', 'customers/5123456789', {}, { ...record, last_name: 'Yi', address: 'Hauptplatz' }, 9),
  ];
  const { report, transcript } = judgeRecording(textOf(entries));
  const written = JSON.stringify([report, transcript]);
  assert.equal(report.deployment.baseUrl, 'https://api.example.com/v2');
  assert.equal(report.verdict, 'does-not-conform');
  assert.match(written, /last_name/);
  assert.match(written, /another value of this form/);
  const secrets = /.{40}(?:Ottilie|\bXu\b|\bYi\b|Ybbs|Donau|Hauptplatz|6641234567|1980-02-03|a-secret).{40}/g;
  assert.deepEqual(written.match(secrets), null);
});
