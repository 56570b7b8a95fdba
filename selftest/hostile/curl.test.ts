import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { curlArguments } from '../../conformance/transcript/curl.ts';
import type { Exchange, Part, RecordedRequest } from '../../conformance/transcript/exchange.ts';
import { readTranscript } from '../../conformance/transcript/file.ts';
import { transcriptOf } from '../../testing/one-exchange.ts';
import { temporaryFolder } from '../../testing/run-command.ts';
import { texts } from './corpus.ts';

/** What a test server got. */
interface Got {
  method: string | undefined;
  target: string | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

describe('curl sends what was recorded, whatever that is', () => {
  const got: Got[] = [];
  const server = createServer({ maxHeaderSize: 100_000 }, async (request, response) => {
    const { method, url: target, headers } = request;
    got.push({ method, target, headers, body: await buffer(request) });
    response.end('{}');
  });
  before(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
  after(() => server.close());

  /** An exchange like a right one, with another request. */
  const exchangeOf = (request: Partial<RecordedRequest>, more: Partial<Exchange> = {}): Exchange => {
    const [exchange] = transcriptOf().entries as [Exchange];
    return {
      ...exchange,
      operation: 'createCustomer',
      ...more,
      request: { ...exchange.request, ...request },
    };
  };
  /** What a server gets if bash carries out the commands. */
  const sent = async (
    exchanges: readonly Exchange[],
    fileOf?: () => string,
    cwd?: string,
  ): Promise<Got[]> => {
    const commands = exchanges.map(
      (exchange) =>
        `curl -sS --max-time 10 ${curlArguments(exchange, fileOf ? { fileOf } : {}).join(' ')} || exit`,
    );
    const env = {
      PATH: process.env.PATH,
      BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      CONFORM_TOKEN: 'the-token',
    };
    const bash = spawn('bash', { env, stdio: ['pipe', 'ignore', 'inherit'], ...(cwd ? { cwd } : {}) });
    bash.stdin.end(commands.join('\n'));
    assert.deepEqual(await once(bash, 'close'), [0, null]);
    const all = got.splice(0);
    assert.equal(all.length, exchanges.length);
    for (const { headers } of all) assert.equal(headers.authorization, 'Bearer the-token');
    return all;
  };
  const withHeader = (text: string) => exchangeOf({ method: 'GET', headers: [['x-text', text]] });
  /** Whether a transcript may hold an exchange. */
  const isValid = (exchange: Exchange) => {
    const { header } = transcriptOf();
    try {
      readTranscript(`${JSON.stringify(header)}\n${JSON.stringify(exchange)}\n`);
      return true;
    } catch {
      return false;
    }
  };
  /** No argument has a byte of 0, and UTF-8 has no half of a letter. */
  const sendable = (text: string) => text.replaceAll('\0', '').toWellFormed();
  const partsOf = async ({ headers, body }: Got) => {
    const response = new Response(new Uint8Array(body), {
      headers: { 'content-type': `${headers['content-type']}` },
    });
    return [...(await response.formData())];
  };

  test('fields of a form', async () => {
    const forms = texts.map((text): [string, string][] => [
      [text, 'a'],
      ['city', text],
      [text, text],
    ]);
    const all = await sent(forms.map((form) => exchangeOf({ method: 'POST', form })));
    for (const [index, { body }] of all.entries()) {
      const expected = forms[index]?.map((pair) => pair.map((one) => one.toWellFormed()));
      assert.deepEqual([...new URLSearchParams(body.toString())], expected);
    }
  });

  for (const styles of [[], ['typed text parts']])
    test(`text parts, ${styles.length === 0 ? 'without' : 'with'} types`, async () => {
      const exchanges = texts.map((text) => {
        const parts = [
          { name: 'city', value: text },
          { name: text || 'empty', value: 'the end' },
        ];
        return exchangeOf({ method: 'POST', parts }, { operation: 'uploadDocument', styles });
      });
      for (const [index, one] of (await sent(exchanges)).entries()) {
        const [first, second, ...others] = await partsOf(one);
        assert.deepEqual(first, ['city', sendable(texts[index] ?? '')]);
        // curl takes a name until its first "="; what it sends then is no file.
        const [name = '', ...rest] = sendable(texts[index] || 'empty').split('=');
        assert.deepEqual(second?.[1], [...rest, 'the end'].join('='), name);
        assert.deepEqual(others, []);
      }
    });

  test('a file, and no other one, under any name and type', async (t) => {
    const folder = temporaryFolder(t);
    writeFileSync(join(folder, 'ours.png'), 'ours');
    const files = texts.flatMap((text) => [{ name: text }, { filename: text }, { contentType: text }]);
    const exchanges = files.map((change) => {
      const file = { name: 'file', filename: 'a.png', contentType: 'image/png', kind: 'png', ...change };
      const parts: Part[] = [{ bytes: 4, sha256: 'a'.repeat(64), ...file }];
      return exchangeOf({ method: 'POST', parts }, { operation: 'uploadDocument' });
    });
    for (const one of await sent(exchanges, () => 'ours.png', folder)) {
      const [[, value] = [], ...others] = await partsOf(one);
      assert.deepEqual(others, []);
      assert.ok(value instanceof File);
      assert.equal(await value.text(), 'ours');
    }
  });

  /** A text as a server sees its bytes. */
  const asLatin1 = (text: string) => Buffer.from(text.toWellFormed()).toString('latin1');

  test('a header that a transcript may hold', async () => {
    // A masked value is a variable of the shell.
    const held = texts.filter((text) => !text.includes('***') && isValid(withHeader(text)));
    assert.ok(held.length > 15, `${held.length}`);
    const all = await sent(held.map(withHeader));
    for (const [index, { headers }] of all.entries())
      assert.equal(headers['x-text'], asLatin1(held[index] ?? '').trim());
  });

  test('a target that a transcript may hold, at the same host', async () => {
    const targets = [
      ...texts,
      '/@evil.example',
      '/\\evil.example',
      '/:9/',
      '/api/customers?a=$x&b=[1-3]{a}%20"',
    ];
    const held = targets.filter((target) => isValid(exchangeOf({ target })));
    assert.ok(held.length > 6, `${held.length}`);
    const all = await sent(held.map((target) => exchangeOf({ method: 'GET', target })));
    for (const [index, { target }] of all.entries())
      assert.equal(target, asLatin1(held[index] ?? '').replace(/#.*/, ''));
  });

  test('a method that a transcript may hold', async () => {
    const [{ method } = {}] = await sent([exchangeOf({ method: 'PATCH' })]);
    assert.equal(method, 'PATCH');
    assert.equal(curlArguments(exchangeOf({ method: "A'`|B" }))[0], "-X 'A'\\''`|B'");
  });
});
