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
