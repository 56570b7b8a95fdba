import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { compare } from '../contract/comparison.ts';
import { verify } from '../testing/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'pact-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const malformed: Record<string, [contract: string, RegExp]> = {
  'an empty file': ['', /it is not JSON\.$/],
  'a list': ['[]', /it is not a JSON object\.$/],
  'a message': [
    with1({ contents: 'x', request: undefined }),
    /interactions\[0\] must have required property 'request'; only requests with a response/,
  ],
  'a path that is a list': [with1({ request: { path: ['api'] } }), /\[0\]\.request\.path must be string\.$/],
  'a path that cannot be decoded': [
    with1({ request: { path: '/api/%zz' } }),
    /\.path is not a path: a path starts/,
  ],
  'a path without its slash': [
    with1({ request: { path: 'api' } }),
    /\.path is not a path: a path starts with "\/"/,
  ],
  'a status that is a word': [
    with1({ response: { status: 'abc' } }),
    /\.response\.status must be integer\.$/,
  ],
  'a status that HTTP has not': [
    with1({ response: { status: 900 } }),
    /\.response\.status must be <= 599\.$/,
  ],
  'headers that are a list': [with1({ response: { headers: [] } }), /\.response\.headers must be object/],
  'a query that is a number': [
    with1({ request: { query: 5 } }),
    /\.request\.query must be string or object or null\.$/,
  ],
  'rules that are a list': [with1({ response: { matchingRules: [] } }), /\.matchingRules must be object/],
  'a state that is null': [with1({ providerStates: [null] }), /\[0\]\.providerStates\[0\] must be object\.$/],
  'a state that is a text': [with1({ providerStates: ['none'] }), /providerStates\[0\] must be object\.$/],
  'a state without a name': [
    with1({ providerStates: [{}] }),
    /providerStates\[0\] must have required property 'name'\.$/,
  ],
  'an unknown state of version 1': [
    with1({ provider_state: 'a client' }),
    /needs the unknown state "a client"/,
  ],
  'no type in version 4': [
    with1({}, '4.0'),
    /interactions\[0\]\.type must be "Synchronous\/HTTP" in version 4/,
  ],
  'control characters': [
    with1({ description: 'red \u001b[31m', providerState: 'bell \u0007' }),
    /interaction "red \\u001b\[31m" needs the unknown state "bell \\u0007"/,
  ],
};
for (const [what, [text, says]] of Object.entries(malformed)) {
  test(`a contract with ${what} is refused in one sentence, by both commands`, async () => {
    const file = join(folder, 'malformed.json');
    writeFileSync(file, text);
    const { status, stderr, stdout } = await verify(['--pact', file]);
    assert.deepEqual([status, stdout], [2, '']);
    const [sentence = ''] = stderr.split(' Known states:');
    assert.match(sentence.trimEnd(), says);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
    assert.doesNotMatch(stderr, /[\x00-\x09\x0b-\x1f]|\n {4}at /);
    const isShape = /^Cannot use/.test(stderr);
    if (isShape) await assert.rejects(compare(file), { message: stderr.trimEnd() });
  });
}

test('a byte order mark, a key that is there twice and a description that is missing do no harm', async () => {
  const file = join(folder, 'odd.json');
  const countries = { request: { method: 'get', path: '/api/resources/countries', headers: null } };
  writeFileSync(file, `\uFEFF${with1(countries).replace('{', '{"provider":{"name":"first"},')}`);
  const { status, stdout, stderr } = await verify(['--pact', file]);
  assert.equal(status, 0, stdout + stderr);
  assert.match(stdout, /^The contract of acme with api\nok +GET \/api\/resources\/countries\n/);
});

/** A contract with one interaction, by default without a description. */
function with1(interaction: object, version = '3.0.0'): string {
  const whole = { request: { method: 'GET', path: '/' }, response: { status: 200 }, ...interaction };
  const participants = { consumer: { name: 'acme' }, provider: { name: 'api' } };
  const metadata = { pactSpecification: { version } };
  return JSON.stringify({ ...participants, interactions: [whole], metadata });
}
