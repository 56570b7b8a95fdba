import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { defaultOptions } from '../../conformance/recording/options.ts';
import { reporterNames } from '../../conformance/report/console.ts';
import { createdJson } from '../../conformance/report/created.ts';
import { type Depth, requestsExpected } from '../../conformance/transcript/exchange.ts';
import { readTranscript } from '../../conformance/transcript/file.ts';
import { allPages } from './page.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { timeoutMs, deadlineS, maxRecords, concurrency } = defaultOptions;

describe('defaults are those of the command', () => {
  const rows = read('docs/command.md').split('\n');
  for (const [flag, value] of Object.entries({
    '--concurrency': concurrency,
    '--timeout': timeoutMs,
    '--deadline': deadlineS,
    '--max-records': maxRecords,
    '--rate': defaultOptions.rate ?? 'unlimited',
    '--strict': defaultOptions.strict ? 'on' : 'off',
  }))
    test(`docs/command.md: ${flag}`, () => {
      const row = rows.find((line) => line.startsWith(`| \`${flag}`)) ?? '';
      assert.equal(row.split('|').at(-2)?.trim(), String(value));
    });

  test('docs/command.md: the reporters', () => {
    const row = rows.find((line) => line.startsWith('| `--reporter')) ?? '';
    const named = [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name);
    assert.deepEqual(named, reporterNames);
  });

  test('docs/certify.md: the budgets', () => {
    const block = allPages()
      .find(({ file }) => file === 'docs/certify.md')
      ?.blocks.find(({ language }) => language === 'yaml');
    const { budgets } = parse(block?.text ?? '') as { budgets: unknown };
    assert.deepEqual(budgets, { timeoutMs, deadlineS, maxRecords, concurrency });
  });
});

for (const [depth, file] of Object.entries({ quick: 'version-2', standard: 'version-2-standard' } as const))
  test(`the requests expected of a ${depth} run are about those of a recorded one`, () => {
    const sent = recordedRun(`conformance/transcript/${file}.jsonl.gz`).entries.length;
    assert.ok(isAbout(requestsExpected[depth as Depth], sent), `${sent}`);
  });

describe('what a run is said to send is what a recorded run sent, within a tenth', () => {
  const recorded = recordedRun('conformance/transcript/version-2-standard.jsonl.gz');
  const created = JSON.parse(createdJson(recorded)) as Record<string, unknown[]>;
  const sent: Record<string, number> = {
    requests: recorded.entries.filter(({ kind }) => kind === 'exchange').length,
    customers: created.customers?.length ?? 0,
    recipients: created.recipients?.length ?? 0,
    documents: created.documents?.length ?? 0,
  };
  for (const [file, about] of [
    ['README.md', ['requests']],
    ['docs/certify.md', ['requests', 'customers', 'recipients', 'documents']],
  ] as const)
    test(file, () => {
      const said: Record<string, number> = Object.fromEntries(
        [...read(file).matchAll(/\b(\d+) (requests|customers|recipients|documents)\b/g)].map(
          ([, number, of]) => [of, Number(number)],
        ),
      );
      assert.deepEqual(Object.keys(said), about);
      for (const [of, number] of Object.entries(said))
        assert.ok(isAbout(number, sent[of] ?? 0), `${number} ${of}, but ${sent[of]}`);
    });

  test('docs/certify.md: the time of a run, and what latency adds', () => {
    const sentence =
      /about ([\d.]+) s, .*: ([\d.]+) s, .* plus .* (\d+) round trips: with a latency of (\d+) ms, about (\d+) s/;
    const [, seconds, waits, trips, latencyMs, together] = (sentence.exec(read('docs/certify.md')) ?? []).map(
      Number,
    );
    assert.ok(isAbout(seconds ?? 0, (recorded.end?.durationMs ?? 0) / 1000));
    // The number of round trips is measured by a benchmark, so only the sum is compared.
    assert.ok(isAbout(together ?? 0, (waits ?? 0) + ((trips ?? 0) * (latencyMs ?? 0)) / 1000));
  });
});

const isAbout = (said: number, actual: number) => Math.abs(said - actual) <= said / 10;

function recordedRun(file: string) {
  return readTranscript(gunzipSync(readFileSync(join(root, file))).toString());
}
