import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { describe, test } from 'node:test';
import { SecretRuns } from './secret-runs.ts';

const token = 'tok~en/with+odd=="chars"é';
const ofAscii = token.slice(0, -1);
const hex = (unit: number, digits: number) => unit.toString(16).padStart(digits, '0');
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** Spellings of a token that a deployment may echo. */
function spellings(token: string): Record<string, string> {
  const units = (code: (unit: number) => string) =>
    Array.from({ length: token.length }, (_, at) => code(token.charCodeAt(at))).join('');
  const twice = (encode: (text: string) => string) => encode(encode(token));
  return {
    'as it is': token,
    'in capitals': token.toUpperCase(),
    'percent-encoded': encodeURIComponent(token),
    'percent-encoded twice': twice(encodeURIComponent),
    'percent-encoded character by character': [...Buffer.from(token)]
      .map((byte) => `%${hex(byte, 2)}`)
      .join(''),
    'as a form': new URLSearchParams({ a: token }).toString().slice(2),
    'in JSON': inJson(token),
    'in JSON in JSON': twice(inJson),
    'in JSON in a query': encodeURIComponent(inJson(token)),
    'with units of JSON': units((unit) => `\\u${hex(unit, 4)}`),
    'with braces': units((unit) => `\\u{${unit.toString(16)}}`),
    'as decimal references': units((unit) => `&#${unit};`),
    'as hexadecimal references, escaped again': units((unit) => `&amp;#x${hex(unit, 4)};`),
    'in hexadecimal': Buffer.from(token).toString('hex'),
    ...Object.fromEntries(
      ['', 'a', 'ab', 'abc'].flatMap((before) =>
        (['base64', 'base64url'] as const).map((name) => [
          `in ${name} after ${before.length} bytes`,
          Buffer.from(`${before}${token}:rest`).toString(name),
        ]),
      ),
    ),
  };
}

describe('a secret is found', () => {
  const runs = new SecretRuns([token]);
  for (const secret of [token, ofAscii])
    for (const [name, spelling] of Object.entries(spellings(secret)))
      test(`${secret}, ${name}`, () => {
        const shown = new SecretRuns([secret]).replaced(`before ${spelling} after`, '***');
        assert.match(shown, /^before [\w-]{0,4}\*\*\*[\wÉ=+/-]{0,10} after$/);
      });

  test('in every run of eight characters, and no shorter one', () => {
    for (let from = 0; from + 8 <= token.length; from++)
      assert.equal(runs.replaced(`<${token.slice(from, from + 8)}>`, '***'), '<***>');
    assert.equal(runs.replaced(`<${token.slice(0, 7)}>`, '***'), '<tok~en/>');
  });

  // Where they took quadratic time, this took minutes.
  test('among twenty thousand', { timeout: 30_000 }, () => {
    const secrets = Array.from({ length: 20_000 }, (_, index) => hash('sha256', `${index}`, 'base64'));
    const last = secrets.at(-1) ?? '';
    assert.equal(new SecretRuns(secrets).replaced(`<${last}>`, '***'), '<***>');
  });

  test('but words of the interface stay, even where a token has them', () => {
    const other = new SecretRuns(['customers-application-key']);
    const body = '{"total_customers":1,"customers":[]} application/json';
    assert.equal(other.replaced(body, '***'), body);
    assert.equal(other.replaced('customers-application-key', '***'), 'cu***');
  });
});
