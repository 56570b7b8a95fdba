import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { judge } from '../judge.ts';
import { harJson } from '../report/har.ts';
import { readTranscript } from '../transcript/file.ts';
import { judgeRecording } from './judge-recording.ts';

// biome-ignore lint/suspicious/noExplicitAny: an entry of a HAR, which tests change
type Entry = any;

const transcriptText = gunzipSync(
  readFileSync(join(import.meta.dirname, '../transcript/version-2-standard.jsonl.gz')),
).toString();
const transcript = readTranscript(transcriptText);
const har = harJson(judge(transcript), transcript);
const entriesOf = (): Entry[] => JSON.parse(har).log.entries;
const textOf = (entries: readonly Entry[]) => JSON.stringify({ log: { entries } });
const violatedIn = (text: string) =>
  judgeRecording(text)
    .report.checks.filter(({ outcome }) => outcome === 'violated')
    .map(({ id }) => id);

/** Without what only this suite writes into a HAR. */
const asOthersSave = (entries: readonly Entry[]) =>
  entries.map((entry) => Object.fromEntries(Object.entries(entry).filter(([key]) => !key.startsWith('_'))));

describe('a run, judged as somebody’s traffic', () => {
  for (const [name, text] of [
    ['its HAR', har],
    ['its HAR as others save it', textOf(asOthersSave(entriesOf()))],
    ['its transcript', transcriptText],
  ] as const)
    test(`nothing is wrong in ${name}, and much was seen`, () => {
      const { report } = judgeRecording(text);
      assert.deepEqual(violatedIn(text), []);
      assert.deepEqual([report.verdict, report.exitStatus], ['nothing-wrong', 0]);
      assert.ok(report.counts.mandatory.satisfied > 200, String(report.counts.mandatory.satisfied));
      assert.match(report.summary, /^Nothing wrong in \d+ exchanges of 17 operations\.$/);
    });
  test('a gap is unknown, not wrong, whichever requests are missing', () => {
    const all = entriesOf();
    for (const [from, entries] of [all, asOthersSave(all), all, asOthersSave(all)].entries()) {
      const text = textOf(entries.filter((_, place) => (place * 7 + from) % 10 !== 0));
      assert.deepEqual(violatedIn(text), [], `without each tenth from ${from} on`);
      assert.match(judgeRecording(text).report.summary, / Requests are missing in the file/);
    }
  });
  test('what was made before a recording began is unknown, not wrong', () => {
    const all = asOthersSave(entriesOf());
    for (const begin of [60, 250, 500, 750])
      assert.deepEqual(violatedIn(textOf(all.slice(begin))), [], String(begin));
  });
  test('a create that was sent again and got the same record is no second record', () => {
    const all = asOthersSave(entriesOf()) as Entry[];
    const place = all.findLastIndex(
      ({ request, response }) => /\/customers$/.test(request.url) && response.status === 201,
    );
    assert.deepEqual(violatedIn(textOf(all.toSpliced(place, 0, all[place]))), []);
    const other = structuredClone(all[place]);
    other.request.postData.text = other.request.postData.text.replace(/city=\w+/, 'city=Elsewhere');
    assert.ok(violatedIn(textOf(all.toSpliced(place, 0, other))).includes('customers.create.id-unique'));
  });
});

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
  assert.deepEqual(violatedIn(textOf(recipients)), []);
  const customers = [page('customers', 'customers', 1, 0, []), page('customers', 'customers', 2, 1, [])];
  assert.deepEqual(violatedIn(textOf(customers)), []);
});

/** Changes the last body that shows a record with a field. */
function withChanged(url: RegExp, change: (record: Record<string, unknown>) => void): string {
  const entries = asOthersSave(entriesOf()) as Entry[];
  const isMeant = ({ request, response }: Entry) =>
    request.method === 'GET' && url.test(request.url) && response.status === 200;
  const entry = entries.findLast(isMeant);
  const body = JSON.parse(entry.response.content.text);
  change(body.customer ?? body.recipient ?? body);
  entry.response.content.text = JSON.stringify(body);
  return textOf(entries);
}

describe('what is wrong in traffic', () => {
  const wrong: [string, RegExp, (record: Record<string, unknown>) => void, string][] = [
    ['a value that nobody sent', /\/customers\/\d+$/, (one) => (one.city = 'Nowhere'), 'customers.kept'],
    [
      'a flag that is no number',
      /\/customers\/\d+$/,
      (one) => (one.blocked = false),
      'customers.get.blocked',
    ],
    [
      'another time of creation',
      /\/recipient\/\d+$/,
      (one) => (one.created_on = '2001-01-01T00:00:00Z'),
      'recipients.kept',
    ],
    [
      'a wrong count',
      /\/customers\?page=1$/,
      (one) => (one.current_customers = 99),
      'customers.list.current_customers',
    ],
    ['another message', /\/countries$/, (one) => (one.message = 'ok'), 'reference.countries.message'],
  ];
  for (const [name, url, change, requirement] of wrong)
    test(`is found: ${name}`, () => assert.deepEqual(violatedIn(withChanged(url, change)), [requirement]));

  test('a success without a token is found, unless the file has none at all', () => {
    const entries = asOthersSave(entriesOf()) as Entry[];
    const isToken = ({ name }: { name: string }) => /^authorization$/i.test(name);
    const without = (entry: Entry) => ({
      ...entry,
      request: {
        ...entry.request,
        headers: entry.request.headers.filter((header: Entry) => !isToken(header)),
      },
    });
    const place = entries.findLastIndex(
      ({ request, response }) => /currencies$/.test(request.url) && response.status === 200,
    );
    assert.deepEqual(violatedIn(textOf(entries.with(place, without(entries[place])))), [
      'access.listCurrencies.no-token',
    ]);
    assert.deepEqual(violatedIn(textOf(entries.map(without))), []);
  });
});

test('values of people and tokens are not in the report on somebody’s traffic', () => {
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
      headers: [{ name: 'X-Echo', value: 'Ottilie' }],
      content: { text: JSON.stringify({ message: 'success', customer: record }) },
    },
  });
  const record = {
    ...{ id: 5123456789, ...person, blocked: 0, temporary_blocked: 0 },
    ...{ created_on: '2026-05-01T10:00:00Z', updated_on: '2026-05-01T10:00:00Z' },
  };
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
