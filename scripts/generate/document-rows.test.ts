import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { documentProblems } from './document-rows.ts';
import type { Ledger } from './ledger.ts';

const text = `# Lighthouses

Rules of all lamps:
- The lamp is lit at dusk.

## Keepers

| Name | Pay | Duty |
|---|---|---|
| first | none | Lights the lamp |

The keeper and the boat come on Mondays.
1. Boats carry 2 barrels.
`;

const ledger = (change: (ledger: Ledger) => void = () => {}): Ledger => {
  const none = 'Made up.';
  const whole: Ledger = {
    document: { lines: 13, sha256: createHash('sha256').update(text).digest('hex') },
    sections: [
      { section: 'Rules', line: 3, count: 1, rows: { 'lit at dusk': { line: 4, none } } },
      {
        section: 'Lighthouses › Keepers',
        line: 6,
        count: 4,
        rows: {
          first: { line: 10, none },
          'keeper on Mondays': { line: 12, none },
          boat: { line: 12, none },
          '1': { line: 13, none },
        },
      },
    ],
  };
  change(whole);
  return whole;
};

const keepers = ({ sections }: Ledger) => (sections[1] as Ledger['sections'][number]).rows;

describe('the ledger held against its document', () => {
  test('agrees: table rows, items of lists, and several statements of one line', () =>
    assert.deepEqual(documentProblems(ledger(), text), []));

  const differing: Record<string, [change: (ledger: Ledger) => void, says: RegExp]> = {
    'a line without a row': [(whole) => delete keepers(whole).first, /no row is on line 10 /],
    'a row whose words stand elsewhere': [
      (whole) => (keepers(whole).boat = { line: 10, none: 'x' }),
      /line 10 does not contain the words of row "Lighthouses › Keepers › boat"/,
    ],
    'a row of a table that is named elsewhere': [
      (whole) => {
        keepers(whole).lamp = { line: 10, none: 'x' };
      },
      /line 10 does not contain the words of row ".* › lamp"/,
    ],
    'a number of another item': [
      (whole) => (keepers(whole)['2'] = { line: 13, none: 'x' }),
      /line 13 does not contain the words of row ".* › 2"/,
    ],
    'a row outside of its section': [
      (whole) => (keepers(whole)['lit lamp'] = { line: 4, none: 'x' }),
      /row ".* › lit lamp" is on line 4, outside its section/,
    ],
    'a section that begins elsewhere': [
      (whole) => (whole.sections[1] as Ledger['sections'][number]).line--,
      /section "Lighthouses › Keepers" does not start on line 5/,
    ],
    'another number of lines': [(whole) => whole.document.lines++, /the document has 13 lines, not 14/],
    'another edition': [
      (whole) => (whole.document.sha256 = 'abc'),
      /SHA-256 is [0-9a-f]{64}\. It is another/,
    ],
  };
  for (const [name, [change, says]] of Object.entries(differing))
    test(`names ${name}`, () => {
      const [problem = '', ...others] = documentProblems(ledger(change), text);
      assert.match(problem, says);
      assert.match(problem, /^spec\/requirements\/ledger\.yaml: /);
      assert.deepEqual(others, []);
    });
});
