import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, type TestContext, test } from 'node:test';
import { readTranscript } from '../../conformance/transcript/file.ts';
import { conform, temporaryFolder, textsIn } from '../../testing/run-command.ts';
import { assertPrintable } from './assert-printable.ts';
import { linesOf, ofClient, pathsIn, recorded, textOf, values, withValues } from './corpus.ts';
import { type Call, callsOf } from './curl-stub.ts';

/** What a report is made of. */
const namesKnown =
  /^(conform-files\.txt|report\.(json|html)|junit\.xml|ctrf\.json|transcript\.(jsonl|har)|created\.json|findings\/([a-z-]+(\.[\w-]+)+|explore-\d+)\.sh|findings\/(scan(-[\w.]+)?|small-[\da-f]{8}|empty)\.[a-z]+)$/;

/** Paths that are hostile at once, where it is only to be seen that nothing breaks. */
const atOnce = 16;

/** Paths that are hostile at once: those of requests, of which scripts are made, alone; the others many at a time. */
function grouped<Path extends [string, unknown]>(paths: readonly Path[], hasScripts: boolean): Path[][] {
  const isAlone = ([path]: Path) => hasScripts && /^exchange\/(request|step|styles)/.test(path);
  const others = paths.filter((path) => !isAlone(path));
  const count = Math.ceil(others.length / atOnce);
  const groups = Array.from({ length: count }, (_, index) =>
    others.filter((_, place) => place % count === index),
  );
  return [...groups, ...paths.filter(isAlone).map((path) => [path])];
}

/** Judges a transcript again in a folder with others beside it, as somebody who got it would. */
async function rejudged(t: TestContext, transcript: string) {
  const around = temporaryFolder(t);
  const folder = join(around, 'a/report');
  mkdirSync(folder, { recursive: true });
  for (const name of ['x', 'a/x', 'victim']) writeFileSync(join(around, name), 'precious');
  writeFileSync(join(folder, 'transcript.jsonl'), transcript);
  const ended = await conform(['rejudge', folder], {}, around);
  const files = [...textsIn(around)].filter(([name]) => !name.startsWith('a/report/'));
  assert.deepEqual(Object.fromEntries(files), { victim: 'precious', x: 'precious', 'a/x': 'precious' });
  for (const name of textsIn(folder).keys()) assert.match(name, namesKnown);
  assertPrintable(ended.stdout + ended.stderr);
  return { ...ended, around, folder };
}

/** Runs every script of a folder with another curl, and looks at what each call of it would do. */
function assertHarmless(folder: string, around: string): Call[] {
  const findings = join(folder, 'findings');
  const names = readdirSync(join(folder)).includes('findings') ? readdirSync(findings) : [];
  const calls = names.filter((name) => name.endsWith('.sh')).flatMap((name) => callsOf(join(findings, name)));
  for (const name of textsIn(around).keys()) assert.doesNotMatch(name, /pwned/);
  for (const { url, files, method, headers } of calls) {
    assert.equal(new URL(url).host, 'deployment.example', url);
    assert.match(method, /^[\w!#$%&'*+.^`|~-]+$/);
    for (const file of files) assert.ok(names.includes(file), file);
    for (const header of headers) assert.match(header, /^[\w!#$%&'*+.^`|~-]+[:;]/);
  }
  return calls;
}

describe('a transcript of somebody else', { concurrency: 2 }, () => {
  const bases: Record<string, unknown[]> = {};
  before(async () => {
    const transcript = await recorded();
    Object.assign(bases, { deployment: linesOf(transcript), client: linesOf(ofClient(transcript)) });
  });

  test('is judged again as it is, and its scripts send what was sent', async (t) => {
    const text = textOf(bases.deployment as object[]);
    const { folder, around, status, stderr } = await rejudged(t, text);
    assert.equal(status, 1, stderr);
    const calls = assertHarmless(folder, around);
    assert.ok(calls.length > 3, `${calls.length} calls`);
    assert.ok(calls.some(({ files }) => files.length > 0));
    assert.ok(calls.some(({ headers }) => headers.includes('x-api-key: secret of HEADER_X_API_KEY')));
  });

  for (const whose of ['deployment', 'client'])
    test(`with each value hostile in turn, of a ${whose}`, { timeout: 900_000 }, async (t) => {
      const lines = bases[whose] as object[];
      const paths = new Set(lines.flatMap((line) => pathsIn(line)));
      assert.ok(paths.size > 50, `${paths.size} paths`);
      const open = new Map<string, string[]>();
      for (const path of paths) {
        const taken = values.filter((value) => {
          try {
            readTranscript(textOf(withValues(lines, path, [value])));
            return true;
          } catch (error) {
            // Half a sentence that says where, without what was there.
            const { message } = error as Error;
            assert.match(message, /^(line \d+|its first line|its schema version)\b/, `${path} ${message}`);
            assert.ok(message.length < 400, message);
            return false;
          }
        });
        if (taken.length > 0) open.set(path, taken);
      }
      assert.ok(open.size > 50, `${open.size} paths take something`);
      let calls = 0;
      for (const group of grouped([...open], whose === 'deployment')) {
        const changed = group.reduce<unknown[]>((all, [path, taken]) => withValues(all, path, taken), lines);
        const { folder, around, status, stderr } = await rejudged(t, textOf(changed));
        assert.ok([0, 1, 3].includes(status), `${group.map(([path]) => path)}: ${status} ${stderr}`);
        calls += assertHarmless(folder, around).length;
      }
      assert.ok(calls > (whose === 'deployment' ? 50 : -1), `${calls} calls`);
    });

  test('that is refused ends with 2 and a line that names the place', async (t) => {
    for (const [path, value, says] of [
      [
        'exchange/request/method',
        'GET;x',
        /line \d+, of kind "exchange", has a wrong "request\.method": it must/,
      ],
      ['exchange/request/target', '@evil.example/', /has a wrong "request\.target": it must match/],
      ['exchange/request/headers/N/0', 'x-$(touch pwned)', /has a wrong "request\.headers\.0\.0"/],
      ['exchange/request/parts/N/kind', '../../x', /has a wrong "request\.parts\.\d+\.kind"/],
      [
        'header/baseUrl',
        'http://a:99999',
        /line 1, of kind "header", has a wrong "baseUrl": it must be a URL/,
      ],
    ] as const) {
      const text = textOf(withValues(bases.deployment as object[], path, [JSON.stringify(value)]));
      const { status, stdout, stderr } = await rejudged(t, text);
      assert.deepEqual({ status, stdout }, { status: 2, stdout: '' }, path);
      assert.match(stderr, /^Cannot rejudge "[^\n]*\n$/);
      assert.match(stderr, says);
    }
  });

  test('keys that nobody knows, at every place, change nothing', async () => {
    const text = textOf(bases.deployment as object[]);
    const more = text.replaceAll('{"', '{"__proto__":{"kind":"x"},"constructor":[[[]]],"later":null,"');
    const known = JSON.parse(more.split('\n')[0] ?? '');
    assert.ok(Object.hasOwn(known, 'later'));
    // Records of texts may have any key, but no other value.
    const only = more.replaceAll(/("values":\{)"__proto__.*?"later":null,/g, '$1');
    assert.deepEqual(readTranscript(only), readTranscript(text));
  });

  test('in a folder with links elsewhere changes nothing there', async (t) => {
    const around = temporaryFolder(t);
    const [folder, elsewhere] = [join(around, 'report'), join(around, 'elsewhere')];
    for (const made of [folder, elsewhere]) mkdirSync(made);
    const precious = { 'report.json.part': '1', 'report.json': '2', 'explore-1.sh': '3', 'a.b.sh': '4' };
    for (const [name, text] of Object.entries(precious)) writeFileSync(join(elsewhere, name), text);
    writeFileSync(join(folder, 'transcript.jsonl'), textOf(bases.deployment as object[]));
    for (const name of ['report.json.part', 'report.json'])
      symlinkSync(join(elsewhere, name), join(folder, name));
    symlinkSync(elsewhere, join(folder, 'findings'));
    const { status, stderr } = await conform(['rejudge', folder]);
    // A folder of somebody else cannot be replaced, as a file can.
    assert.equal(status, 4, stderr);
    assert.match(stderr, /findings" is a link or no folder, so move it/);
    assert.deepEqual(Object.fromEntries(textsIn(elsewhere)), precious);
    assert.ok(readFileSync(join(folder, 'report.json'), 'utf8').startsWith('{'));
  });
});
