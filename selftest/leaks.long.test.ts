import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Json, JsonObject } from '../conformance/reading/json.ts';
import { startServer } from '../server/start.ts';
import {
  changed,
  type Passed,
  type Passing,
  startInterceptingServer,
} from '../testing/intercepting-server.ts';
import { conform, temporaryFolder, textsIn } from '../testing/run-command.ts';

const token = 'tok~en/with+odd.chars-0123456789abcdef==';
const header = 'a key & <nobody> may "read" it/+1';
const stranger = {
  first_name: 'Blaženka',
  last_name: "O'Wróbel-Ångström",
  address: '17 Żurawia <rear> & "attic"',
  email_address: 'blazenka.wrobel@people.example',
  mobile_number: '+385915550142',
};

test('a deployment that echoes secrets and strangers everywhere gets none of them into any output', async (t) => {
  const server = await startServer({ port: 0, database: ':memory:', tokens: [{ partner: 'vendor', token }] });
  t.after(() => server.close());
  await createStranger(server.url);
  const secrets = [token, header];
  const people = Object.values(stranger);
  let isKnown = false;
  let echoes = 0;
  const proxy = await startInterceptingServer(server.url, async (request, forward) => {
    const answer = await forward(request);
    // What nobody has been shown yet cannot be told from any other word: a list shows it first.
    isKnown ||= answer.body.includes(stranger.first_name);
    if (isKnown) echoes++;
    return echo(answer, isKnown ? [...secrets, ...people] : secrets, request.target.includes('999'));
  });
  t.after(() => proxy.close());
  const folder = temporaryFolder(t);
  const configuration = join(folder, 'deployment.yaml');
  writeFileSync(
    configuration,
    JSON.stringify({ baseUrl: proxy.url, headers: { 'x-key': 'a key that is overridden' } }),
  );
  const directory = join(folder, 'report');
  const args = [
    '--config',
    configuration,
    '--header',
    `X-Key: ${header}`,
    '--report-dir',
    directory,
    '--reporter',
    'spec',
    '--concurrency',
    '1',
  ];
  const ended = [await conform(args, { CONFORM_TOKEN: token })];
  for (const reporter of ['junit', 'github'])
    ended.push(await conform(['rejudge', directory, '--reporter', reporter]));
  // Masking takes no evidence away: an echo in further fields and headers changes no outcome.
  assert.equal(ended[0]?.status, 0, String(ended[0]?.stdout.slice(-400)));
  assert.ok(echoes > 50, `${echoes} echoes`);

  const outputs = new Map(ended.map(({ stdout, stderr }, index) => [`output ${index}`, stdout + stderr]));
  for (const [name, text] of textsIn(directory)) outputs.set(name, text);
  assert.ok(outputs.has('transcript.jsonl') && outputs.has('report.html'));
  for (const [name, text] of outputs) {
    for (const value of [...secrets, ...people]) {
      const base64 = Object.fromEntries(
        readableBase64(value).map((form, index) => [`base64 ${index}`, form]),
      );
      for (const [form, written] of Object.entries({ ...forms(value), ...base64 })) {
        const at = text.indexOf(written);
        assert.equal(at, -1, `${value} stands in ${name}, ${form}: ${text.slice(at - 80, at + 80)}`);
      }
    }
  }
});

test('somebody else in a list of the run is told of, and not shown', async (t) => {
  const server = await startServer({ port: 0, database: ':memory:', tokens: [{ partner: 'vendor', token }] });
  t.after(() => server.close());
  const { first_name, last_name, address, mobile_number } = stranger;
  const person = { first_name, last_name, full_name: `${first_name} ${last_name}`, address, mobile_number };
  const passport = { id: 1, type: 'POI', document: 'PAS', id_number: 'PX99887766', verified: 1 };
  const strangers: Record<string, (request: Passing) => [key: string, record: object]> = {
    listDocuments: () => ['documents', { ...passport, holder: person }],
    // Identifiers of customers and of recipients are counted apart.
    listRecipients: ({ id }) => ['recipients', { ...person, id: Number(id), customer: Number(id) }],
  };
  const proxy = await startInterceptingServer(server.url, async (request, forward) => {
    const [key, record] = strangers[request.operation ?? '']?.(request) ?? [];
    return changed(await forward(request), (body) => {
      if (key !== undefined) (body[key] as Json[]).push(record as JsonObject);
    });
  });
  t.after(() => proxy.close());
  const directory = temporaryFolder(t);
  const ended = await conform(['--base-url', proxy.url, '--report-dir', directory], { CONFORM_TOKEN: token });
  assert.equal(ended.status, 1);
  const texts = textsIn(directory);
  assert.ok(texts.has('findings/documents.list.empty.sh'));
  const everything = [ended.stdout, ended.stderr, ...texts.values()].join('\n');
  assert.match(ended.stdout, /breaks +documents\.list\.empty: /m);
  for (const value of [...Object.values(person), passport.id_number])
    assert.ok(!everything.includes(value), `${value} can be read`);
});

/** The response with values in its headers and in its body, in every form that they may take there. */
function echo({ status, headers, body }: Passed, values: string[], isPlain: boolean): Passed {
  const written = values.flatMap((value) => [...Object.values(forms(value)), ...inBase64(value)]);
  // A header holds Latin-1 at most, and all of them together 16 KiB.
  const inHeader = written.filter((text) => /^[\x20-\x7e]+$/.test(text)).join(';');
  const raw = values.filter((value) => /^[\x20-\x7e]+$/.test(value));
  const more = {
    'x-echo': inHeader,
    'x-request-id': raw.join(' '),
    location: `/login?back=${values.map(encodeURIComponent)}`,
  };
  const text = written.join(' | ');
  const json = body.startsWith('{')
    ? `{"echo":${JSON.stringify(written)},"debug":{"request":${JSON.stringify(text)}},${body
        .slice(1)
        .replace(/"message":"(?!success")/, () => `"message":"${JSON.stringify(text).slice(1, -1)} `)}`
    : body;
  const html = `<html><body title="${text.replaceAll('"', '&quot;')}">${text}</body></html>`;
  return isPlain && status >= 400
    ? { status, headers: { ...more, 'content-type': 'text/html' }, body: html }
    : { status, headers: { ...headers, ...more }, body: json };
}

/** A value as it is and in each encoding that somebody could read it from again. */
function forms(value: string): Record<string, string> {
  const percent = encodeURIComponent(value);
  const each = (write: (code: number, character: string) => string) =>
    [...value].map((character) => write(character.codePointAt(0) ?? 0, character)).join('');
  const hex = Buffer.from(value).toString('hex');
  return {
    raw: value,
    'percent-encoded': percent,
    'percent-encoded in lower case': percent.replace(/%../g, (code) => code.toLowerCase()),
    'percent-encoded twice': encodeURIComponent(percent),
    'every byte percent-encoded': hex.replace(/../g, (byte) => `%${byte}`),
    'as in a form': new URLSearchParams({ v: value }).toString().slice(2),
    'in JSON': JSON.stringify(value).slice(1, -1),
    'in JSON, escaped': each((code) => `\\u${code.toString(16).padStart(4, '0')}`),
    'in HTML, by name': value
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&apos;'),
    'in HTML, decimal': each((code) => `&#${code};`),
    'in HTML, hexadecimal': each((code) => `&#x${code.toString(16)};`),
    'in HTML, where needed': each((code, character) =>
      /[\w .@-]/.test(character) ? character : `&#${code};`,
    ),
    hexadecimal: hex,
  };
}

const alignments = ['', 'a', 'ab'];

/** Base64 in both alphabets, after texts of each length that matters. */
const inBase64 = (value: string) =>
  alignments.flatMap((before) =>
    (['base64', 'base64url'] as const).map((alphabet) =>
      Buffer.from(`${before}${value}:`).toString(alphabet),
    ),
  );

/** What of the value can be told from base64: all but the characters that also depend on what stands around it. */
const readableBase64 = (value: string) =>
  inBase64(value).map((text, index) => {
    const shift = Math.floor(index / 2);
    const bits = 8 * (shift + Buffer.byteLength(value));
    return text.slice(Math.ceil((8 * shift) / 6), Math.floor(bits / 6));
  });

async function createStranger(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({
      date_of_birth: '1961-02-03',
      nationality: 'HR',
      city: 'Samobor',
      country: 'HR',
      ...stranger,
    }),
  });
  assert.equal(answer.status, 201);
}
