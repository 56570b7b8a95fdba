import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { requirements } from '../../generated/requirements.ts';
import {
  advisory,
  checksWith,
  mandatory,
  transcriptOf,
  violated,
  without,
} from '../../testing/one-exchange.ts';
import { judge } from '../judge.ts';
import type { Transcript } from '../transcript/exchange.ts';
import type { Check } from './check.ts';

describe('the sentence', () => {
  const isolation = 'access.getCustomer.isolation';
  const idsOf = (...levels: string[]) =>
    requirements.filter(({ level }) => levels.includes(level)).map(({ id }) => id);
  const advisoryIds = idsOf('advisory');
  const judgedCount = idsOf('mandatory', 'advisory').length;
  const rows: [name: string, Transcript, Record<string, Check>, sentence: RegExp][] = [
    [
      'all satisfied',
      transcriptOf(),
      {},
      /^\S+ meets (\d+) of \1 statements of the document, by \d+ mandatory requirements\.$/,
    ],
    [
      'an advisory one violated',
      transcriptOf(),
      { [isolation]: violated },
      /^\S+ conforms; 1 advisory requirement violated: access\.getCustomer\.isolation\. It meets \d+ of/,
    ],
    [
      'an advisory one violated under --strict',
      transcriptOf({ strict: true }),
      { [isolation]: violated },
      /^\S+ does not conform under --strict; 1 advisory requirement violated: access\.getCustomer\.isolation\. Of \d+ mandatory requirements it violates none\.$/,
    ],
    [
      'one of each violated',
      transcriptOf({ strict: true }),
      { [mandatory]: violated, [advisory]: violated },
      /^\S+ violates \d+ of \d+ statements of the document, by 1 of \d+ mandatory requirements, first reference\.countries\.message; 1 advisory requirement violated: answers\.media-type\.$/,
    ],
    [
      'many advisory ones violated',
      transcriptOf(),
      Object.fromEntries(advisoryIds.map((id) => [id, violated])),
      new RegExp(
        `conforms; ${advisoryIds.length} advisory requirements violated: \\S+, \\S+, \\S+ and ${advisoryIds.length - 3} more\\.`,
      ),
    ],
    [
      'one that could not be judged, and an advisory one violated',
      transcriptOf(),
      { [mandatory]: without, [advisory]: violated },
      /^Nothing mandatory is violated at \S+; 1 advisory requirement violated: answers\.media-type, but 1 of \d+ mandatory requirements could not be judged, first reference\.countries\.message\./,
    ],
    [
      'an advisory one that could not be judged under --strict',
      transcriptOf({ strict: true }),
      { [advisory]: without },
      new RegExp(
        `^Nothing is violated at \\S+, but 1 of ${judgedCount} requirements could not be judged, first answers\\.media-type\\.`,
      ),
    ],
    [
      'one chosen',
      transcriptOf({ only: [mandatory] }),
      {},
      /satisfies the 1 mandatory requirement that was chosen; /,
    ],
  ];
  for (const [name, transcript, some, sentence] of rows)
    test(name, () => assert.match(judge(transcript, checksWith(some)).summary, sentence));

  test('one exchange is one exchange', () => {
    const { checks } = judge(transcriptOf(), checksWith());
    assert.deepEqual([...new Set(checks.map(({ message }) => message))], ['Seen in 1 exchange.']);
  });
});
