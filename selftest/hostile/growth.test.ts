import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PersonalValues } from '../../conformance/masking/personal-values.ts';
import { Secrets } from '../../conformance/masking/secrets.ts';
import { hiding } from '../../sandbox/requests/hiding.ts';

describe('the work is linear in what strangers send', () => {
  const secrets = Array.from({ length: 20 }, (_, n) => `${n}-token-with-${'ab12'.repeat(6)}`);
  const people = new PersonalValues();
  for (let n = 0; n < 1000; n++) people.learn(`Maria ${n}`);
  people.learn('a '.repeat(500));
  const scrub = new Secrets(secrets);
  const hide = hiding(secrets);
  const ways: Record<string, (text: string) => string> = {
    'secrets of a run': (text) => scrub.scrub(text),
    'people of a run': (text) => people.scrub(text),
    'secrets of the sandbox': (text) => hide({})(text),
    'credentials of a request': (text) => hide({ authorization: text, cookie: text })(`${text}…`),
  };
  const hostile = [
    '\\',
    'A',
    '&amp;',
    '%25',
    '&#0',
    '6162',
    'Maria ',
    'a ',
    'ab12',
    '%41',
    '\\u00',
    '"',
    'token',
    'é',
    '…',
    ':',
  ];
  const lengths = [30_000, 240_000] as const;
  for (const [name, way] of Object.entries(ways))
    for (const piece of hostile)
      test(`${name}: ${piece}`, () => {
        const [short, long] = lengths.map((length) => {
          const text = piece.repeat(length / piece.length);
          // The least of three is free of what else the machine does.
          return Math.min(...[0, 1, 2].map(() => milliseconds(() => way(text))));
        }) as [number, number];
        // Eight times the length: 8 if linear, 64 if quadratic. Below 20 ms nothing can be told, nor of a short one below 2 ms.
        assert.ok(
          long < 20 || long < 24 * Math.max(short, 2),
          `${short.toFixed(1)} ms, then ${long.toFixed(1)} ms`,
        );
      });
});

function milliseconds(work: () => unknown): number {
  const { user, system } = process.threadCpuUsage();
  work();
  const used = process.threadCpuUsage();
  return (used.user + used.system - user - system) / 1000;
}
