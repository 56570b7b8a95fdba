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
  const [shortLength, longLength] = [30_000, 240_000];
  for (const [name, way] of Object.entries(ways))
    for (const piece of hostile)
      test(`${name}: ${piece}`, () => {
        const short = piece.repeat(shortLength / piece.length);
        const long = piece.repeat(longLength / piece.length);
        const times = longLength / shortLength;
        // The least of three is free of what else the machine does.
        const [together, atOnce] = [
          () => Array.from({ length: times }, () => way(short)),
          () => way(long),
        ].map((work) => Math.min(...[0, 1, 2].map(() => milliseconds(work)))) as [number, number];
        // The same length in one piece: as long if linear, 8 times as long if quadratic. Below 20 ms nothing can be told.
        assert.ok(
          atOnce < 20 || atOnce < 3 * together,
          `${together.toFixed(1)} ms for ${times} texts, ${atOnce.toFixed(1)} ms for one as long`,
        );
      });
});

function milliseconds(work: () => unknown): number {
  const { user, system } = process.threadCpuUsage();
  work();
  const used = process.threadCpuUsage();
  return (used.user + used.system - user - system) / 1000;
}
