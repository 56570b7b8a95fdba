import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mismatch } from './pact-process.ts';
import { type Outcome, outcomeText } from './print.ts';

test('a long description is wrapped, and what would turn the text of a terminal around is left out', () => {
  for (const description of ['a customer by its id, '.repeat(9), 'customer'.repeat(30)]) {
    const lines = textOf(`\u202e${description}\u2028`, []).split('\n');
    assert.ok(lines.length > 2);
    for (const line of lines) assert.ok(line.length <= 80, line);
    assert.match(lines[0] ?? '', /^DIFFERS {4}\S/);
    assert.doesNotMatch(lines.join(''), /[\u202e\u2028]/);
  }
});

test('differences come in the order of the response, the first ten of them', () => {
  const wrong = [11, 3, 1, 12, 2, 10, 9, 8, 7, 6, 5, 4].map((index) => ({
    where: `$.countries[${index}].code`,
    expected: '"A"',
    actual: '"B"',
    message: '',
  }));
  const shown = textOf('the countries', wrong);
  const places = [...shown.matchAll(/countries\[(\d+)\]/g)].map(([, index]) => Number(index));
  assert.deepEqual(places, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  assert.match(shown, /\n +and 2 more differences\n$/);
  assert.doesNotMatch(textOf('the countries', wrong.slice(2)), /more difference/);
});

function textOf(description: string, mismatches: Mismatch[]): string {
  const interaction = { description, operation: 'listCountries' } as Outcome['interaction'];
  const nothing = { reason: null, sent: null, answered: null, notes: [] };
  return outcomeText({ interaction, verdict: 'differs', mismatches, ...nothing });
}
