import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { Exchange } from '../../conformance/transcript/exchange.ts';
import { readTranscript, writeTranscript } from '../../conformance/transcript/file.ts';
import { conform, temporaryFolder } from '../../testing/run-command.ts';
import { measured } from './preloaded.ts';

/** Five times what the slowest of these takes, in milliseconds. */
const processorMsMax = 45_000;
/** Twice what the largest of these takes. */
const peakMaxKiB = 1024 * 1024;

const recorded = resolve(import.meta.dirname, '../../conformance/transcript/version-2.jsonl.gz');
const run = readTranscript(gunzipSync(readFileSync(recorded)).toString());
const exchangeOf = (operation: string) =>
  run.entries.find(
    (entry) => entry.kind === 'exchange' && entry.operation === operation && entry.role === 'plain',
  ) as Exchange;
const [create, list] = [exchangeOf('createCustomer'), exchangeOf('listCustomers')];

const times = <Made>(count: number, make: (n: number) => Made) =>
  Array.from({ length: count }, (_, n) => make(n));
const answered = (one: Exchange, body: string): Exchange => ({
  ...one,
  response: { status: 200, headers: [], body },
});
const sent = (change: Partial<Exchange['request']>, one = create): Exchange => ({
  ...one,
  request: { ...one.request, ...change },
});
/** A page of a list. @param ids of its records. */
const page = (number: number, ids: readonly number[], total: number): Exchange => ({
  ...answered(
    list,
    JSON.stringify({
      message: 'success',
      customers: ids.map((id) => ({ id })),
      page: number,
      current_customers: ids.length,
      total_pages: total,
      total_customers: total,
    }),
  ),
  listing: { name: 'all', attempt: 1, page: number } as Exchange['listing'] & object,
  request: { ...list.request, target: `/api/customers?page=${number}` },
});
/** A request about the customer that `create` made, with the response to it. */
const again = (operation: 'getCustomer' | 'updateCustomer', form: Exchange['request']['form']): Exchange => {
  const body = create.response?.body ?? '';
  const [, id] = /"id":(\d+)/.exec(body) ?? [];
  const one = exchangeOf(operation);
  return { ...answered(one, body), request: { ...one.request, form, target: `/api/customers/${id}` } };
};
const manyFields = times(60_000, (n): [string, string] => [`f${n}`, 'x']);
const everyCharacter = times(65_536, (code) => String.fromCharCode(code)).join('');

/** Exchanges of a run that nobody recorded; each gets a step and a second of its own. */
const hostile: Record<string, () => Exchange[]> = {
  'records with one identifier': () => times(4_000, () => create),
  'a body of brackets': () => times(2, () => answered(create, '['.repeat(4 * 2 ** 20))),
  'a body of very many members': () => [
    answered(
      list,
      `{"customers":[{${times(100_000, (n) => `"a${n}":1`)}},{${'"a":1,'.repeat(100_000)}"b":1}]}`,
    ),
  ],
  'a number of millions of digits': () =>
    times(2, () => answered(create, `{"customer":{"id":${'7'.repeat(4_000_000)}}}`)),
  'a form of many fields': () => [sent({ form: manyFields })],
  'a recipient of many fields': () => [sent({ form: manyFields }, exchangeOf('createRecipient'))],
  'many headers': () => times(5, () => sent({ headers: times(10_000, (n) => [`x-${n}`, 'x']) })),
  'every character': () => times(2, () => sent({ form: [['city', everyCharacter]] })),
  'long lists in opposite orders': () => {
    const ids = times(10_000, (n) => n);
    return [page(1, ids, 20_000), page(2, ids.toReversed(), 20_000)];
  },
  'a customer who is updated and read all the while': () => [
    create,
    ...times(1_500, (n) => [
      again('updateCustomer', [['city', `City ${n}`]]),
      again('getCustomer', null),
    ]).flat(),
  ],
  'documents that no list shows': () => {
    const [upload, documents] = [exchangeOf('uploadDocument'), exchangeOf('listDocuments')];
    const { target } = documents.request;
    const one = {
      ...upload,
      request: { ...upload.request, target: target.replace('/kyc-documents/', '/kyc-upload/') },
    };
    return times(2_000, () => [one, answered(documents, '{"message":"success","documents":[]}')]).flat();
  },
  'pages that contradict one another': () => times(1_500, (n) => page(n + 1, [n], 1_500 + n)),
};

const fileOf = (exchanges: readonly Exchange[]) =>
  writeTranscript({
    ...run,
    entries: exchanges.map((one, index) => ({
      ...one,
      ...{ index, step: `${one.step}-${index}`, sentAtMs: index * 1000, answeredAtMs: index * 1000 + 1 },
    })),
  });

describe('a transcript that is large to do harm ends with a verdict or a sentence', {
  concurrency: 2,
}, () => {
  const deep = `${fileOf([create])}{"kind":"end","durationMs":1,"interrupted":null,"x":${'['.repeat(1e6)}${']'.repeat(1e6)}}\n`;
  const texts: [string, () => string][] = [
    ...Object.entries(hostile).map(([name, make]) => [name, () => fileOf(make())] as [string, () => string]),
    ['a line that is nested deeply', () => deep],
    [
      'more lines than any run has',
      () => `${'{"kind":"end","durationMs":1,"interrupted":null}\n'.repeat(50_000)}`,
    ],
  ];
  for (const [name, text] of texts)
    test(name, async (t) => {
      const folder = temporaryFolder(t);
      writeFileSync(join(folder, 'transcript.jsonl'), text());
      const { env, peakKiB, processorMs } = measured(folder);
      const { status, stderr } = await conform(['rejudge', folder], env, folder);
      assert.ok([1, 2, 3].includes(status), `${status} ${stderr}`);
      assert.match(stderr, status === 2 ? /^Cannot rejudge "[^\n]+\n$/ : /^Report: [^\n]+\n$/);
      assert.ok(peakKiB() < peakMaxKiB, `${peakKiB()} KiB`);
      assert.ok(processorMs() < processorMsMax, `${processorMs()} ms`);
    });
});
